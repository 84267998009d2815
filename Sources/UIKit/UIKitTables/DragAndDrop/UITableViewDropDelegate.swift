public import Foundation

/// An object that decides which drops a table accepts, and performs them; all but the first method are optional.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Performs the drop: changes the data, tells the table, and lets the coordinator animate the items. A single row of
  /// the table itself is moved by `tableView(_:moveRowAt:to:)` instead if the data source implements it.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  // @optional(true)
  /// Returns true if the table can handle a drag; true by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  // @optional
  /// Tells the delegate that a drag has entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  // @optional(reported, UITableViewDropProposal(operation: .copy))
  /// Returns the proposal for a drop at the present location; called whenever the drag has moved. By default a copy,
  /// without a gap, or the move of a row that the data source can move. The path is nil over empty space; after the
  /// last row of a section it is that of a new row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  // @optional
  /// Tells the delegate that a drag has exited the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  // @optional
  /// Tells the delegate that a drag which was over the table has ended, wherever it was dropped.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  // @optional
  /// Returns the parameters of a dropped item's preview, such as its visible path; nil shows the whole cell.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}
