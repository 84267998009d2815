public import UIKit

/// Gives a waterfall layout the proportions of its items; the other methods stand for properties of the layout.
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
  /// Returns how many columns a section has; `columnCount` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, columnCountFor section: Int
  ) -> Int
  /// Returns how high a section's header is, in points; `headerHeight` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, heightForHeaderIn section: Int
  ) -> CGFloat
  /// Returns how high a section's footer is, in points; `footerHeight` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, heightForFooterIn section: Int
  ) -> CGFloat
  /// Returns the distances between a section's edges and its items, in points; `sectionInset` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsFor section: Int
  ) -> UIEdgeInsets
  /// Returns the distances around a section's header, in points; `headerInset` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsForHeaderIn section: Int
  ) -> UIEdgeInsets
  /// Returns the distances around a section's footer, in points; `footerInset` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetsForFooterIn section: Int
  ) -> UIEdgeInsets
  /// Returns the distance between a column's items, in points; `minimumInteritemSpacing` without it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    minimumInteritemSpacingFor section: Int
  ) -> CGFloat
  /// Returns the distance between a section's columns, in points; `minimumColumnSpacing` without it.
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
