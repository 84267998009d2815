package import Foundation

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
