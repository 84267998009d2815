public import CoreGraphics

/// An object that provides the items that are dragged out of a collection view; all but the first method are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the drag items for an item; an empty array prevents the drag. Called once for each selected item when the
  /// item under the finger is one of several.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  // @optional([])
  /// Returns the drag items that a tap on an item adds to a running drag; empty by default.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  // @optional
  /// Returns the parameters of a cell's preview, such as its visible path; nil shows the whole cell.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  // @optional
  /// Tells the delegate that the drag is about to move for the first time.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  // @optional
  /// Tells the delegate that the drag and its animations have ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  // @optional(true)
  /// Returns true if destinations may move the items; true by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  // @optional(false)
  /// Returns true if only this program may receive the items; false by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}
