import CollectionCore
import Foundation

extension UICollectionViewCell: FocusItemCell {
  package final var isCollectionViewCell: Bool { true }
}

extension UICollectionView: FocusItemsView {
  package final var focusedPath: IndexPath? { focusControl.focused }
  package final var focusEntry: IndexPath? { focusControl.entry }
  package final func focusCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  package final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap(indexPath) }
  @discardableResult
  package final func moveFocus(to path: IndexPath?) -> Bool { focusControl.move(to: path) }
  package final func resetFocus() { focusControl.handle(.isTaken) }
  package final func enterFocus(_ heading: UIFocusHeading) -> Bool { focusControl.enter(heading) }
  package final func setNeedsItemFocusUpdate() { focusControl.handle(.updateNeeded) }
  package final func updateItemFocusIfNeeded() { focusControl.updateIfNeeded() }
  package final var isFocusAllowed: Bool { focusControl.isAllowed }
  package final func canFocusItem(at path: IndexPath) -> Bool { focusControl.canFocus(path) }
}
