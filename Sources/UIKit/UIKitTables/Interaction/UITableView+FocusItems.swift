import CollectionCore
import DiffCore
import Foundation

extension UITableViewCell: FocusItemCell {
  package final var isCollectionViewCell: Bool { false }
}

extension UITableView: FocusItemsView {
  package final var focusedPath: IndexPath? { focusControl.focused }
  package final var focusEntry: IndexPath? { focusControl.entry }
  package final func focusCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  package final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(indexPath) }
  @discardableResult
  package final func moveFocus(to path: IndexPath?) -> Bool { focusControl.move(to: path) }
  package final func resetFocus() { focusControl.handle(.isTaken) }
  package final func enterFocus(_ heading: UIFocusHeading) -> Bool {
    session.engine.enterFocus(FocusHeading(heading), session)
  }
  package final func setNeedsItemFocusUpdate() { focusControl.handle(.updateNeeded) }
  package final func updateItemFocusIfNeeded() { focusControl.updateIfNeeded() }
  package final var isFocusAllowed: Bool { focusControl.isAllowed }
  package final func canFocusItem(at path: IndexPath) -> Bool { session.engine.mayFocus(ItemPlace(path), session) }
}
