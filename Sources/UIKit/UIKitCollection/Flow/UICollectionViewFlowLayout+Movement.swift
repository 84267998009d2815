import DiffCore
import GeometryCore
import LayoutCore

/// Interactive movement in a flow layout.
extension UICollectionViewFlowLayout {
  /// Marks a context so that no frames are computed again.
  final func keepPlaces(in context: UICollectionViewLayoutInvalidationContext) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
  }

  /// Returns the section without items that lies at a position, including its header, footer and insets; nil when there
  /// is none.
  final func emptySection(at position: CGPoint) -> Int? {
    guard let collectionView, position.x.isFinite, position.y.isFinite else { return nil }
    let depth = scrollDirection == .vertical ? Double(position.y) : Double(position.x)
    return solution.geometry.sections(from: depth, to: depth).first {
      collectionView.layoutSession.counts.contains(section: $0) && collectionView.layoutSession.counts[$0] == 0
    }
  }
}
