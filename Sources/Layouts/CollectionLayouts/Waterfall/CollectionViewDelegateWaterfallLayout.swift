public import UIKit

/// The methods with which a delegate gives a waterfall layout the proportions of its items; the others replace
/// properties of the layout.
///
/// The collection view's delegate conforms to it.
@preconcurrency @MainActor
public protocol CollectionViewDelegateWaterfallLayout: UICollectionViewDelegate {
  /// Returns the proportions of an item: its width and height in any unit. Without extent, the item takes no room.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the proportions of all items of a section at once, in their order; nil, as without it: each is asked for.
  ///
  /// An addition to the original: for a hundred thousand items the calls take longer than the columns.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizesForItemsIn section: Int
  ) -> [CGSize]?
  /// Returns the number of columns of a section. The default is `columnCount`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, columnCountFor section: Int
  ) -> Int
  /// Returns the height of a section's header, in points. The default is `headerHeight`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, heightForHeaderIn section: Int
  ) -> CGFloat
  /// Returns the height of a section's footer, in points. The default is `footerHeight`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, heightForFooterIn section: Int
  ) -> CGFloat
  /// Returns the distances between a section's edges and its items, in points. The default is `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsFor section: Int
  ) -> UIEdgeInsets
  /// Returns the distances around a section's header, in points. The default is `headerInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsForHeaderIn section: Int
  ) -> UIEdgeInsets
  /// Returns the distances around a section's footer, in points. The default is `footerInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsForFooterIn section: Int
  ) -> UIEdgeInsets
  /// Returns the distance between a column's items, in points. The default is `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    minimumInteritemSpacingFor section: Int
  ) -> CGFloat
  /// Returns the distance between a section's columns, in points. The default is `minimumColumnSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    minimumColumnSpacingFor section: Int
  ) -> CGFloat
}

extension CollectionViewDelegateWaterfallLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizesForItemsIn section: Int
  ) -> [CGSize]? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, columnCountFor section: Int
  ) -> Int { collectionViewLayout.columnCount }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, heightForHeaderIn section: Int
  ) -> CGFloat { collectionViewLayout.headerHeight }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, heightForFooterIn section: Int
  ) -> CGFloat { collectionViewLayout.footerHeight }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsFor section: Int
  ) -> UIEdgeInsets { collectionViewLayout.sectionInset }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsForHeaderIn section: Int
  ) -> UIEdgeInsets { collectionViewLayout.headerInset }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsForFooterIn section: Int
  ) -> UIEdgeInsets { collectionViewLayout.footerInset }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    minimumInteritemSpacingFor section: Int
  ) -> CGFloat { collectionViewLayout.minimumInteritemSpacing }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    minimumColumnSpacingFor section: Int
  ) -> CGFloat { collectionViewLayout.minimumColumnSpacing }
}
