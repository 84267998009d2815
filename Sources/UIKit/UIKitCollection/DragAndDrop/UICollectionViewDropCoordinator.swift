public import CoreGraphics

/// One item of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The item's index path in the view; nil when it comes from elsewhere, or the data has changed since the drag began.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged preview, in points.
  var previewSize: CGSize { get }
}

/// A drop that is being performed.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items of the drop.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path of the drop; nil over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Inserts a placeholder cell for an item until its data has arrived; the data source is not told.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates an item to the cell of an item that has just been inserted.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of a cell, in the cell's coordinates (points), and shrinks it to fit. An empty
  /// rectangle is a point.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Animates an item to a target in any view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The context of a placeholder cell for an item whose data has not arrived yet.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item whose data the placeholder waits for.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the cell of an item.
  /// - Parameter dataSourceUpdates: A closure that inserts the item into the data at the index path passed to it, and
  ///   does not tell the view.
  /// - Returns: false, without calling the closure, if the placeholder was removed because the view was reloaded.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder; returns false if it was removed before.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Schedules a call of the placeholder's handler to configure the cell again.
  func setNeedsCellUpdate()
}

extension DroppedItem: UICollectionViewDropItem {}
extension DropPlaceholderContext: UICollectionViewDropPlaceholderContext {}
