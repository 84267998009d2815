public import UIKit

/// Gives a tags layout the sizes of its items.
///
/// The collection view's delegate conforms to it. The method is that of a flow layout's delegate, so that one method
/// serves both; a delegate that is a `UICollectionViewDelegateFlowLayout` only is asked as well.
@preconcurrency @MainActor
public protocol CollectionViewDelegateTagsLayout: UICollectionViewDelegate {
  /// Returns the size of an item, in points; a `SizingCell` measures it by constraints.
  ///
  /// A cell must not be dequeued here: dequeuing belongs to the data source.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
