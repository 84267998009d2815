import Foundation

extension UICollectionViewCell: FocusItemCell {
  final var isCollectionViewCell: Bool { true }
}

extension UICollectionView: FocusItemsView {
  final var focusedPath: IndexPath? { focusControl.focused }
  final var focusEntry: IndexPath? { focusControl.entry }
  final func focusCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  final func focusPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap(indexPath) }
  @discardableResult
  final func moveFocus(to path: IndexPath?) -> Bool { focusControl.move(to: path) }
  final func resetFocus() { focusControl.reset() }
  final func enterFocus(_ heading: UIFocusHeading) -> Bool { KeyboardNavigation(view: self).enter(heading) }
  final func setNeedsItemFocusUpdate() { focusControl.needsUpdate = true }
  final func updateItemFocusIfNeeded() { focusControl.updateIfNeeded() }
  final var isFocusAllowed: Bool { focusControl.isAllowed }
  final func canFocusItem(at path: IndexPath) -> Bool { focusControl.canFocus(path) }
}
