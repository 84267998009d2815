public import UIKit

/// Every section is a page on which the items wind outwards, one and a half turns, growing from a quarter of their size
/// to all of it.
///
/// Item i of n, with t = i / max(n − 1, 1), lies at the page's middle + R · t · (cos 3πt, sin 3πt), scaled by
/// (0.25 + 0.75 · t) · s, where s is `itemScale` and R = min(W − 170 s, (H − 170 s) · 1.2) / 2 − 5 for items of 170
/// points.
open class SpiralLayout: UICollectionViewLayout {
  /// The size of an item at the outer end, before `itemScale`, in points.
  open var itemSize = CGSize(width: 170, height: 170) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The scale of all items: 1, or less on a small screen.
  open var itemScale: CGFloat = 1 {
    didSet { if itemScale != oldValue { invalidateLayout() } }
  }

  /// The height of a page's header, in points; 0: no headers.
  open var headerHeight: CGFloat = 50 {
    didSet { if headerHeight != oldValue { invalidateLayout() } }
  }

  private var arrangement = Arrangement()
  private var changes = ItemChanges()
  private static let innermost: CGFloat = 0.25

  /// The radius of the outermost item, in points.
  public final var radius: CGFloat {
    let side = itemSize.width * itemScale
    return max(0, min(page.width - side, (page.height - side) * 1.2) / 2 - 5)
  }

  open override func prepare() {
    super.prepare()
    arrangement = placeItems { path, count in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let share = CGFloat(path.item) / CGFloat(max(count - 1, 1))
      let angle = 3 * CGFloat.pi * share
      let scale = (Self.innermost + (1 - Self.innermost) * share) * itemScale
      let middle = middle(ofPage: path.section)
      attributes.size = itemSize
      attributes.center = CGPoint(
        x: middle.x + radius * share * cos(angle), y: middle.y + radius * share * sin(angle))
      attributes.transform3D = CATransform3DMakeScale(scale, scale, 1)
      attributes.zIndex = path.item
      return attributes
    }
    guard let collectionView, headerHeight > 0 else { return }
    for section in 0..<collectionView.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.size = CGSize(width: page.width, height: headerHeight)
      header.center = CGPoint(x: middle(ofPage: section).x, y: headerHeight / 2 + 10)
      arrangement.add(header)
    }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: page.width * CGFloat(collectionView?.numberOfSections ?? 0), height: page.height)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { arrangement.element(ofKind: elementKind, at: indexPath) }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// The size of a page: that of the view.
  private var page: CGSize { collectionView?.bounds.size ?? .zero }

  private func middle(ofPage section: Int) -> CGPoint {
    CGPoint(x: page.width * (CGFloat(section) + 0.5), y: page.height / 2)
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

  /// Lets an inserted item appear from the center of its page.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard changes.isNew(itemIndexPath),
      let start = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    start.alpha = 0
    start.center = middle(ofPage: itemIndexPath.section)
    start.transform3D = CATransform3DMakeScale(Self.innermost, Self.innermost, 1)
    return start
  }

  /// Lets a deleted item leave through the top.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard changes.isGone(itemIndexPath), let end = end?.copy() as? UICollectionViewLayoutAttributes else {
      return end
    }
    end.alpha = 0
    end.center.y = -itemSize.height
    return end
  }
}
