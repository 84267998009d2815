public import UIKit

/// Items on a circle; those of each further section on a smaller one. What comes flies out of the middle, what goes flies
/// back into it.
///
/// Item i of n lies at centre + R · (1 − step · section) · (cos 2πi/n, sin 2πi/n), where R is the shorter side of the view
/// divided by 2.5 unless `radius` or `margin` is set (the circle sample of WWDC 2012, session 219).
/// - Complexity: O(n) to prepare and to query.
open class CircleLayout: UICollectionViewLayout {
  /// The size of every item, in points.
  open var itemSize = CGSize(width: 70, height: 70) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// From the middle of the view to the middles of the items of section 0, in points; nil: the shorter side divided by 2.5.
  open var radius: CGFloat? {
    didSet { if radius != oldValue { invalidateLayout() } }
  }
  /// From the nearer edges of the view to the middles of the items of section 0, in points; it stands for a radius that is
  /// not set.
  open var margin: CGFloat? {
    didSet { if margin != oldValue { invalidateLayout() } }
  }
  /// The rule by which one of two items that overlap lies in front.
  public enum Overlap: Sendable {
    /// None: the layout says nothing of it.
    case unspecified
    /// The one with the higher number.
    case byNumber
    /// In the right half the one with the higher number, in the left half the one with the lower, as in the article that the
    /// layout is from.
    case rising
  }
  /// The rule by which one of two items that overlap lies in front; `unspecified` unless set.
  open var overlap = Overlap.unspecified {
    didSet { if overlap != oldValue { invalidateLayout() } }
  }
  /// How much nearer the items of each further section are, as a share of the radius.
  open var sectionStep: CGFloat = 0.1 {
    didSet { if sectionStep != oldValue { invalidateLayout() } }
  }

  private var arrangement = Arrangement()
  private var changes = ItemChanges()

  private var middle: CGPoint {
    let size = collectionView?.bounds.size ?? .zero
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  open override func prepare() {
    super.prepare()
    let size = collectionView?.bounds.size ?? .zero
    let middle = middle
    let shorter = min(size.width, size.height)
    let outer = radius ?? margin.map { max(0, shorter / 2 - $0) } ?? shorter / 2.5
    var depth = 0
    arrangement = placeItems { path, count in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let angle = 2 * CGFloat.pi * CGFloat(path.item) / CGFloat(count)
      let radius = max(0, outer * (1 - sectionStep * CGFloat(path.section)))
      attributes.size = itemSize
      attributes.center = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      switch overlap {
      case .unspecified: break
      case .byNumber: attributes.zIndex = path.item
      case .rising:
        if path.item == 0 { depth = 0 }
        attributes.zIndex = depth
        if path.item > 0 { depth += angle <= .pi / 2 || angle > 3 * .pi / 2 ? 1 : -1 }
      }
      return attributes
    }
  }

  open override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement.item(at: indexPath)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  // MARK: Coming and going

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    changes = ItemChanges(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    changes = ItemChanges()
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard changes.isNew(itemIndexPath),
      let start = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    start.alpha = 0
    start.center = middle
    return start
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard changes.isGone(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    // The base has no place for an item whose number no other item has taken.
    let end = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    end.size = itemSize
    end.alpha = 0
    end.center = middle
    end.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return end
  }
}
