import UIKit

/// Answers every question of a flow layout from lists; where a list is missing, with the layout's own value.
final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  /// A size for each item of each section.
  var itemSizes: [[CGSize]]?
  var sectionInsets: [UIEdgeInsets]?
  var lineSpacings: [Double]?
  var interitemSpacings: [Double]?
  var headerSizes: [CGSize]?
  var footerSizes: [CGSize]?

  var isEmpty: Bool {
    itemSizes == nil && sectionInsets == nil && lineSpacings == nil && interitemSpacings == nil && headerSizes == nil
      && footerSizes == nil
  }

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    guard let layout = layout as? UICollectionViewFlowLayout else { preconditionFailure("A flow layout asks only.") }
    return layout
  }

  private func element<T>(_ list: [T]?, _ index: Int) -> T? {
    guard let list, list.indices.contains(index) else { return nil }
    return list[index]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { element(element(itemSizes, indexPath.section), indexPath.item) ?? flow(layout).itemSize }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { element(sectionInsets, section) ?? flow(layout).sectionInset }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { element(lineSpacings, section).map { CGFloat($0) } ?? flow(layout).minimumLineSpacing }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { element(interitemSpacings, section).map { CGFloat($0) } ?? flow(layout).minimumInteritemSpacing }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { element(headerSizes, section) ?? flow(layout).headerReferenceSize }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { element(footerSizes, section) ?? flow(layout).footerReferenceSize }
}
