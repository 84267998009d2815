public import UIKit

/// A flow layout in which one item can be taken out of the grid with two fingers: it follows them and grows with them.
open class PinchLayout: UICollectionViewFlowLayout {
  /// The item between the fingers; nil when there is none.
  open var pinchedItem: IndexPath? {
    didSet { if pinchedItem != oldValue { invalidateLayout() } }
  }
  /// How much the item is larger than in the grid.
  open var pinchedScale: CGFloat = 1 {
    didSet { if pinchedScale != oldValue { invalidateLayout() } }
  }
  /// Where the middle of the item is, in points of the content.
  open var pinchedCenter = CGPoint.zero {
    didSet { if pinchedCenter != oldValue { invalidateLayout() } }
  }

  /// Follows a pinch: began takes the item under it, the end lets it go back, animated.
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
    copy.center = pinchedCenter
    copy.transform3D = CATransform3DMakeScale(pinchedScale, pinchedScale, 1)
    copy.zIndex = 1
    return copy
  }
}
