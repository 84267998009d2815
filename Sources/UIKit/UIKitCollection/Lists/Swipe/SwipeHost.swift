import CollectionCore
import CoreGraphics
import Foundation

/// A cell that can be swiped.
@MainActor
package protocol SwipeCell: UIView {
  func setNeedsUpdateConfiguration()
}

/// A view with rows that can be swiped: a collection view with lists, or a table.
@MainActor
package protocol SwipeHost: UIScrollView {
  var isEditing: Bool { get }
  /// A Boolean value that indicates whether a row is being moved.
  var isCarryingRows: Bool { get }
  func swipeRow(at point: CGPoint) -> IndexPath?
  func swipeCell(at path: IndexPath) -> (any SwipeCell)?
  /// Returns true if a cell still shows the row at a path.
  func isShown(_ cell: UIView, at path: IndexPath) -> Bool
  /// Returns the frame of a row that is not swiped, in points.
  func restFrame(of cell: UIView, at path: IndexPath) -> CGRect?
  func swipeConfiguration(at path: IndexPath, _ side: SwipeControl.Side) -> UISwipeActionsConfiguration?
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(at path: IndexPath)
}

extension UICollectionViewCell: SwipeCell {}

extension UICollectionView: SwipeHost {
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
