public import UIKit

/// Items on a circle; those of each further section on a smaller one. Inserted items fly out of the center, deleted
/// ones back into it.
///
/// Item i of n lies at center + R · (1 − step · section) · (cos 2πi/n, sin 2πi/n), where R is the shorter side of the
/// view divided by 2.5 unless `radius` or `margin` is set (the circle sample of WWDC 2012, session 219).
/// - Complexity: O(n) to prepare and to query.
open class CircleLayout: UICollectionViewLayout {
  /// The size of every item, in points.
  open var itemSize = CGSize(width: 70, height: 70) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The distance from the view's center to the centers of the items of section 0, in points; nil: the shorter side
  /// divided by 2.5.
  open var radius: CGFloat? {
    didSet { if radius != oldValue { invalidateLayout() } }
  }

  /// The distance from the view's nearer edges to the centers of the items of section 0, in points; used when `radius`
  /// is nil.
  open var margin: CGFloat? {
    didSet { if margin != oldValue { invalidateLayout() } }
  }

  /// The rule that determines which of two overlapping items lies in front.
  public enum Overlap: Sendable {
    /// No rule: the layout does not set the z-index.
    case unspecified
    /// The item with the higher index.
    case byNumber
    /// In the right half the item with the higher index, in the left half the one with the lower index, as in the
    /// article that the layout is taken from.
    case rising
  }

  /// The rule that determines which of two overlapping items lies in front. The default is `unspecified`.
  open var overlap = Overlap.unspecified {
    didSet { if overlap != oldValue { invalidateLayout() } }
  }

  /// The decrease of the radius from one section to the next, as a fraction of the radius.
  open var sectionStep: CGFloat = 0.1 {
    didSet { if sectionStep != oldValue { invalidateLayout() } }
  }

  private var arrangement = Arrangement()
  private var changes = ItemChanges()

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

  private var middle: CGPoint {
    let size = collectionView?.bounds.size ?? .zero
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  // MARK: Appearing and disappearing

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
    // The superclass has attributes only for items whose index another item has taken.
    let end = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    end.size = itemSize
    end.alpha = 0
    end.center = middle
    end.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return end
  }
}
