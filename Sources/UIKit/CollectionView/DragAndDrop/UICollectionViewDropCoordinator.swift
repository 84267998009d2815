public import CoreGraphics

/// One item of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The item's place in the view; nil when it comes from elsewhere, or the data has changed since the drag began.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged preview, in points.
  var previewSize: CGSize { get }
}

/// A drop that is being performed.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items of the drop.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop; nil over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Inserts a cell that stands for an item until its data has arrived; the data source does not know it.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Lets an item travel to the cell of an item that has just been inserted.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets an item travel into a rectangle of a cell, in the cell's coordinates (points), and shrinks it to fit. An empty
  /// rectangle is a point.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Lets an item travel to a place in any view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A cell that stands for an item which is not there yet.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item that the cell stands for.
  var dragItem: UIDragItem { get }
  /// Exchanges the placeholder for the cell of an item.
  /// - Parameter dataSourceUpdates: A closure that inserts the item into the data at the path that it gets, and does not
  ///   tell the view.
  /// - Returns: false, without calling the closure, if the placeholder is gone because the view was reloaded.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder; false if it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has the placeholder's handler fill the cell again.
  func setNeedsCellUpdate()
}
