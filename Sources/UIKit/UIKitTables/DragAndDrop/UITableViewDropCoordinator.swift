public import CoreGraphics
public import Foundation

/// One item of a drop.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The row's index path in the table; nil when it comes from elsewhere, or the data has changed since the drag began.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged preview, in points.
  var previewSize: CGSize { get }
}

/// A drop that is being performed.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items of the drop.
  var items: [any UITableViewDropItem] { get }
  /// The index path of the drop; nil over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal; its intent is never `automatic`.
  var proposal: UITableViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Inserts a placeholder cell for an item until its data has arrived; the data source is not told.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates an item to the cell of a row that has just been inserted.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of a cell, in the cell's coordinates (points), and shrinks it to fit. An empty
  /// rectangle is a point.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates an item to a target in any view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The context of a placeholder cell for an item whose data has not arrived yet.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item whose data the placeholder waits for.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the cell of a row.
  /// - Parameter dataSourceUpdates: A closure that inserts the row into the data at the index path passed to it, and
  ///   does not tell the table.
  /// - Returns: false, without calling the closure, if the placeholder was removed because the table was reloaded.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder; returns false if it was removed before.
  @discardableResult
  func deletePlaceholder() -> Bool
}

extension DroppedItem: UITableViewDropItem {}
extension DropPlaceholderContext: UITableViewDropPlaceholderContext {}
