public import UIKit

/// Tells a rearrangeable layout what may move, and hears of every move while it happens.
///
/// The collection view's delegate conforms to it. Without it the layout uses the methods of the data source that UIKit has
/// for the purpose, `collectionView(_:canMoveItemAt:)` and `collectionView(_:moveItemAt:to:)`.
@preconcurrency @MainActor
public protocol CollectionViewDelegateRearrangeableLayout: UICollectionViewDelegate {
  /// Returns whether an item may be lifted; true without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// Moves an item of the data: takes it out at one path and puts it in at another, counted without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    moveDataItemFrom source: IndexPath, to destination: IndexPath)
  /// The item that was lifted at one path lies at another now; the same for one that was put back.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    didEndDraggingItemFrom source: IndexPath, to destination: IndexPath)
}

extension CollectionViewDelegateRearrangeableLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    didEndDraggingItemFrom source: IndexPath, to destination: IndexPath
  ) {}
}
