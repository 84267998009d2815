/// An object that provides a flow layout with sizes, insets and spacings; every method is optional and takes precedence
/// over a property of the layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  // @optional(reported, (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
  /// Returns the size of an item, in points; the default is `itemSize`.
  ///
  /// With this method the delegate is asked for every item in a preparation; without it the cost does not depend on the
  /// number of items.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  // @optional((collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero)
  /// Returns the distances between a section's edges and its items, in points; the default is `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  // @optional((collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0)
  /// Returns the distance between a section's lines, in points; the default is `minimumLineSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  // @optional((collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0)
  /// Returns the minimal distance between a line's items, in points; the default is `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  // @optional((collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero)
  /// Returns the size of a section's header, in points; the default is `headerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  // @optional((collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero)
  /// Returns the size of a section's footer, in points; the default is `footerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}
