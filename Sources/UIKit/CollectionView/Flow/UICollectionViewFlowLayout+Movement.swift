import DiffCore
import GeometryCore
import LayoutCore

/// Items that are carried through a flow layout.
extension UICollectionViewFlowLayout {
  /// Nothing is worked out anew for a context.
  final func keepPlaces(in context: UICollectionViewLayoutInvalidationContext) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
  }

  /// The section without items that lies at a position, with its header, its footer and its insets.
  final func emptySection(at position: CGPoint) -> Int? {
    guard let collectionView, position.x.isFinite, position.y.isFinite else { return nil }
    let depth = scrollDirection == .vertical ? Double(position.y) : Double(position.x)
    return solution.geometry.sections(from: depth, to: depth).first {
      collectionView.data.counts.contains(section: $0) && collectionView.data.counts[$0] == 0
    }
  }
}
