import UIKit

/// A delegate of a flow layout; each method is there only when its list is given.
class FlowMetricsDelegate: NSObject, UICollectionViewDelegateFlowLayout, StockObject {
  weak var run: ScenarioRun?
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
    let delegate = registry.addStock(FlowMetricsDelegate.self)
    delegate.make("init()") { FlowMetricsDelegate() }
    delegate.property("itemSizes", \.itemSizes)
    delegate.property("sectionInsets", \.sectionInsets)
    delegate.property("headerSizes", \.headerSizes)

    registry.addStock(FlowSizesDelegate.self).make("init()") { FlowSizesDelegate() }
  }
}

/// A delegate of a flow layout that gives item sizes alone.
final class FlowSizesDelegate: FlowMetricsDelegate {}
