import CollectionCore
import CoreGraphics
import Foundation

// The swipes of rows, see `SwipeHost`.
extension UICollectionView {
  package final var isCarryingRows: Bool { movement.isActive }
  package final func swipeRow(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  package final func swipeCell(at path: IndexPath) -> (any SwipeCell)? { cellForItem(at: path) }

  package final func isShown(_ cell: UIView, at path: IndexPath) -> Bool {
    visibleElements.view(for: ElementKey(kind: .cell, indexPath: path)) === cell
  }

  package final func restFrame(of cell: UIView, at path: IndexPath) -> CGRect? {
    (cell as? UICollectionViewCell)?.appliedAttributes?.values.frame
  }

  package final func swipeConfiguration(at path: IndexPath, _ side: SwipeControl.Side) -> UISwipeActionsConfiguration? {
    guard let layout = storedLayout as? any ListLayout,
      let list = layout.listConfiguration(ofSection: path.section)
    else { return nil }
    let provider =
      side == .leading
      ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    return provider?(path)
  }

  package final func swipeWillBegin(at path: IndexPath) {}
  package final func swipeDidEnd(at path: IndexPath) {}
}
