import CollectionInteractions
public import UIKit

/// A flow layout from which one item can be lifted with a pinch: it follows the fingers and grows with them.
open class PinchLayout: UICollectionViewFlowLayout {
  /// The index path of the pinched item; nil when there is none.
  open var pinchedItem: IndexPath? {
    didSet { if pinchedItem != oldValue { invalidateLayout() } }
  }
  /// The scale of the pinched item relative to its size in the grid.
  open var pinchedScale: CGFloat = 1 {
    didSet { if pinchedScale != oldValue { invalidateLayout() } }
  }
  /// The center of the pinched item, in the content's coordinates.
  open var pinchedCenter = CGPoint.zero {
    didSet { if pinchedCenter != oldValue { invalidateLayout() } }
  }

  /// Follows a pinch: lifts the item under it when it begins, and returns it with an animation when it ends.
  open func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let collectionView else { return }
    let point = pinch.location(in: collectionView)
    switch pinch.state {
    case .began:
      pinchedScale = pinch.scale
      pinchedCenter = point
      pinchedItem = collectionView.indexPathForItem(at: point)
    case .changed:
      pinchedScale = pinch.scale
      pinchedCenter = point
    case .ended, .cancelled, .failed:
      collectionView.performBatchUpdates {
        self.pinchedItem = nil
        self.pinchedScale = 1
      }
    default: break
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var elements = super.layoutAttributesForElements(in: rect) ?? []
    guard let pinchedItem, let pinched = layoutAttributesForItem(at: pinchedItem) else { return elements }
    elements.removeAll { $0.representedElementCategory == .cell && $0.indexPath == pinchedItem }
    if pinched.frame.intersects(rect) { elements.append(pinched) }
    return elements
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    guard indexPath == pinchedItem, let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center = layoutPoint(pinchedCenter)
    copy.transform3D = CATransform3DMakeScale(pinchedScale, pinchedScale, 1)
    copy.zIndex = 1
    return copy
  }
}
