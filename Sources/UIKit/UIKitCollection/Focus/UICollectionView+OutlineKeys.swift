package import UIKitItems

extension UICollectionView {
  /// Handles an arrow key in an outline; returns false for other keys.
  ///
  /// The key toward the end of the line expands the focused item, or moves the focus to its first child. The opposite
  /// one collapses the item, or moves the focus to its parent.
  package final func performsItself(_ command: KeyCommand) -> Bool {
    guard case .move(let heading, extends: false) = command, heading == .left || heading == .right,
      let path = focusControl.focused,
      let source = dataSource as? any OutlineDataSource, let cell = cellForItem(at: path),
      cell is UICollectionViewListCell, let item = source.outlineItem(at: path)
    else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isForward = (heading == .right) != isMirrored
    if isForward, item.isExpanded { return item.hasChildren && focusControl.move(to: path.next) }
    if isForward ? item.hasChildren || cell.hasOutlineDisclosure : item.isExpanded && item.hasChildren {
      source.toggleExpansion(ofItemAt: path)
      return true
    }
    return !isForward && item.parent.map { focusControl.move(to: $0) } ?? false
  }
}

extension UICollectionViewCell {
  /// A Boolean value that indicates whether the cell has an accessory that expands its item, whose children may be
  /// provided only then.
  fileprivate var hasOutlineDisclosure: Bool {
    (self as? UICollectionViewListCell)?.accessories.contains { $0.accessoryType == .outlineDisclosure } ?? false
  }
}

extension IndexPath {
  fileprivate var next: IndexPath { IndexPath(item: item + 1, section: section) }
}
