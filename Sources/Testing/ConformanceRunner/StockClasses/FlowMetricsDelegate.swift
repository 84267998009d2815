import UIKit

/// A delegate of a flow layout; each method exists only when its list is given.
class FlowMetricsDelegate: StockDelegate, UICollectionViewDelegateFlowLayout {
  var itemSizes: [[CGSize]]?
  var sectionInsets: [UIEdgeInsets]?
  var headerSizes: [CGSize]?

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let itemSizes else {
      collectionView.reportDefaultImplementation()
      return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    return itemSizes[indexPath.section][indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    sectionInsets?[section] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    headerSizes?[section] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  class func register(in registry: Registry) {
    let delegate = registry.addDelegate(FlowMetricsDelegate.self)
    delegate.property("itemSizes", \.itemSizes)
    delegate.property("sectionInsets", \.sectionInsets)
    delegate.property("headerSizes", \.headerSizes)
    registry.addDelegate(FlowSizesDelegate.self)
  }
}

/// A delegate of a flow layout that gives item sizes alone.
final class FlowSizesDelegate: FlowMetricsDelegate {}
