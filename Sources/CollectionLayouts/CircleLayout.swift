public import UIKit

/// Items on a circle; those of each further section on a smaller one. What comes flies out of the middle, what goes flies
/// back into it.
///
/// Item i of n lies at centre + R · (1 − step · section) · (cos 2πi/n, sin 2πi/n), where R is the shorter side of the view
/// divided by 2.5 unless `radius` is set (the circle sample of WWDC 2012, session 219).
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
  /// How much nearer the items of each further section are, as a share of the radius.
  open var sectionStep: CGFloat = 0.1 {
    didSet { if sectionStep != oldValue { invalidateLayout() } }
  }

  private var arrangement = Arrangement()
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  private var middle: CGPoint {
    let size = collectionView?.bounds.size ?? .zero
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  open override func prepare() {
    super.prepare()
    let size = collectionView?.bounds.size ?? .zero
    let middle = middle
    let outer = radius ?? min(size.width, size.height) / 2.5
    arrangement = placeItems { path, count in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let angle = 2 * CGFloat.pi * CGFloat(path.item) / CGFloat(count)
      let radius = max(0, outer * (1 - sectionStep * CGFloat(path.section)))
      attributes.size = itemSize
      attributes.center = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
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
    for update in updateItems {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate { inserted.insert(path) }
      if update.updateAction == .delete, let path = update.indexPathBeforeUpdate { deleted.insert(path) }
    }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let isNew = inserted.contains(itemIndexPath) || inserted.contains { $0.isSection(itemIndexPath.section) }
    guard isNew, let place = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    place.alpha = 0
    place.center = middle
    return place
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    let isGone = deleted.contains(itemIndexPath) || deleted.contains { $0.isSection(itemIndexPath.section) }
    guard isGone else { return place }
    let end =
      place?.copy() as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(
        forCellWith: itemIndexPath)
    end.size = itemSize
    end.alpha = 0
    end.center = middle
    end.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return end
  }
}

extension IndexPath {
  /// Whether this is the path that an update item has for a whole section.
  func isSection(_ section: Int) -> Bool { self.section == section && item == NSNotFound }
}
