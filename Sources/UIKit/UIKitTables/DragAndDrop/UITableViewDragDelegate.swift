public import CoreGraphics
public import Foundation

/// An object that provides the items that are dragged out of a table; all but the first method are optional.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the drag items for a row; an empty array prevents the drag. Called once for each selected row when the row
  /// under the finger is one of several.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  // @optional([])
  /// Returns the drag items that a tap on a row adds to a running drag; empty by default.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  // @optional
  /// Returns the parameters of a cell's preview, such as its visible path; nil shows the whole cell.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  // @optional
  /// Tells the delegate that the drag is about to move for the first time.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  // @optional
  /// Tells the delegate that the drag and its animations have ended.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  // @optional(true)
  /// Returns true if destinations may move the items; true by default.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  // @optional(false)
  /// Returns true if only this program may receive the items; false by default.
  func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}
