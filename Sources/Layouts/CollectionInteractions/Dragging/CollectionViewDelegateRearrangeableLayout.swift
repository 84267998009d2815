public import UIKit

/// The methods with which a delegate tells a rearrangeable layout what may move, and follows the moves while they
/// happen.
///
/// The collection view's delegate conforms to it. Without it the layout uses the methods of the data source that UIKit
/// has for the purpose, `collectionView(_:canMoveItemAt:)` and `collectionView(_:moveItemAt:to:)`.
@preconcurrency @MainActor
public protocol CollectionViewDelegateRearrangeableLayout: UICollectionViewDelegate {
  /// Returns whether an item may be lifted. The default is true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// Moves an item of the data: removes it at one path and inserts it at another, counted after the removal.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: RearrangeableFlowLayout,
    moveDataItemFrom source: IndexPath, to destination: IndexPath)
  /// Tells the delegate that a drag ended, with the item's original and current path; they are equal for an item that
  /// was put back.
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
