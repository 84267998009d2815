import CollectionInteractions
public import UIKit

/// One line of items that grow toward the middle of the view, where scrolling always ends on one of them.
///
/// It is one line in views of any size: items are centered between the insets across the line, one after the other.
///
/// An item at the distance d from the middle is scaled by 1 + zoom · (1 − |d| / activeDistance) while |d| is less than
/// `activeDistance`. Headers and footers beside the sections are turned by −90°. A subclass changes the look in
/// `decorate(_:at:)`.
open class LineLayout: UICollectionViewFlowLayout {
  /// The distance from the center within which items are enlarged, in points.
  open var activeDistance: CGFloat = 200 {
    didSet { if activeDistance != oldValue { invalidateLayout() } }
  }

  /// The enlargement of an item in the center, as a fraction of its size.
  open var zoomFactor: CGFloat = 0.3 {
    didSet { if zoomFactor != oldValue { invalidateLayout() } }
  }

  /// The item that stays in the middle when a size changes.
  private let middle = MiddleItem()

  /// A spacing beyond any view's size, in points, yet small enough that sums with it are exact to the pixel.
  private static let endlessSpacing: CGFloat = 1_000_000

  public override init() {
    super.init()
    super.minimumInteritemSpacing = LineLayout.endlessSpacing
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 200)
    sectionInset = UIEdgeInsets(top: 200, left: 0, bottom: 200, right: 0)
    minimumLineSpacing = 50
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.minimumInteritemSpacing = LineLayout.endlessSpacing
  }

  /// A distance larger than any view, so that each line across the scroll direction holds one item. Setting it has no
  /// effect, since no items lie beside each other.
  open override var minimumInteritemSpacing: CGFloat {
    get { super.minimumInteritemSpacing }
    set {}
  }

  /// Applies the appearance of a cell; `distance` is from the cell's center to the view's, in points, positive for a
  /// cell before it. The attributes are a copy that may be changed.
  open func decorate(_ attributes: UICollectionViewLayoutAttributes, at distance: CGFloat) {
    guard abs(distance) < activeDistance else { return }
    let zoom = 1 + zoomFactor * (1 - abs(distance) / activeDistance)
    attributes.transform3D = CATransform3DMakeScale(zoom, zoom, 1)
    attributes.zIndex = 1
  }

  /// The distance by which a decorated cell can extend beyond its frame in the plain flow layout, in points.
  open var decorationReach: CGFloat { max(itemSize.width, itemSize.height) * zoomFactor }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let near = rect.insetBy(dx: -decorationReach, dy: -decorationReach)
    return super.layoutAttributesForElements(in: near)?.map(decorated).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(decorated)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(decorated)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView else { return proposedContentOffset }
    let isHorizontal = scrollDirection == .horizontal
    let page = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
    let middle = isHorizontal ? page.midX : page.midY
    // The page may lie between two items that are further apart than it is long.
    let reach = page.insetBy(dx: isHorizontal ? -page.width : 0, dy: isHorizontal ? 0 : -page.height)
    var nearest: CGFloat?
    for cell in super.layoutAttributesForElements(in: reach) ?? [] where cell.representedElementCategory == .cell {
      let distance = (isHorizontal ? cell.center.x : cell.center.y) - middle
      if nearest.map({ abs(distance) < abs($0) }) ?? true { nearest = distance }
    }
    var target = proposedContentOffset
    if isHorizontal { target.x += nearest ?? 0 } else { target.y += nearest ?? 0 }
    return target
  }

  // MARK: Changes of size

  open override var scrollDirection: UICollectionView.ScrollDirection {
    willSet { if newValue != scrollDirection { middle.capture(in: self) } }
  }

  open override func prepare() {
    super.prepare()
    middle.restore(in: self)
  }

  open override func invalidateLayout() {
    middle.capture(in: self)
    super.invalidateLayout()
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    if newBounds.size != collectionView?.bounds.size { middle.capture(in: self) }
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    middle.invalidate(with: context)
    super.invalidateLayout(with: context)
  }

  /// Returns the offset at which the same item is in the middle after the sizes of the view or of the items have
  /// changed.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    middle.restored ?? proposedContentOffset
  }

  /// Centers a cell between the insets across the line: a flow layout places the last one of a section elsewhere.
  private func centerAcross(_ attributes: UICollectionViewLayoutAttributes) {
    guard let collectionView else { return }
    let insets = inset(ofSection: attributes.indexPath.section, in: collectionView)
    let covered = collectionView.adjustedContentInset
    if scrollDirection == .horizontal {
      let height = collectionView.bounds.height - covered.top - covered.bottom
      attributes.center.y = (insets.top + height - insets.bottom) / 2
    } else {
      let width = collectionView.bounds.width - covered.left - covered.right
      attributes.center.x = (insets.left + width - insets.right) / 2
    }
  }

  private func decorated(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    guard copy.representedElementCategory == .cell else {
      if scrollDirection == .horizontal { copy.turnUpwards() }
      return copy
    }
    centerAcross(copy)
    let bounds = seenBounds
    decorate(
      copy, at: scrollDirection == .horizontal ? bounds.midX - copy.center.x : bounds.midY - copy.center.y)
    return copy
  }
}

extension UICollectionViewLayoutAttributes {
  /// Turns a header or footer beside its section, so that its text runs upwards.
  func turnUpwards() {
    size = CGSize(width: size.height, height: size.width)
    transform3D = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
  }
}
