import CollectionInteractions
public import UIKit

/// A flow layout that always stops scrolling with an item centered in the view and its neighbors visible.
///
/// The first and the last item can be in the middle, whatever their size: the layout leaves room before and behind
/// them. An item in the middle stays there when the view or the items change their size. Set
/// `decelerationRate = .fast` on the collection view for the feeling of pages.
open class CenteredPagingLayout: UICollectionViewFlowLayout {
  /// The rule that selects the item on which scrolling ends.
  public enum Rest: Hashable, Sendable {
    /// The item nearest to the proposed content offset, however far away it is.
    case nearest
    /// The item nearest to the proposed content offset among those visible when the touch ended; a flick advances by at
    /// least one item.
    case oneByOne
  }

  /// The rule that selects the item on which scrolling ends. The default is `.nearest`.
  open var rest = Rest.nearest

  /// The item that stays in the middle when a size changes.
  private let middle = MiddleItem()

  open override var collectionViewContentSize: CGSize {
    var size = super.collectionViewContentSize
    guard let collectionView, let ends = ends(in: collectionView.bounds) else { return size }
    if isHorizontal { size.width += ends.before + ends.after } else { size.height += ends.before + ends.after }
    return size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let before = before
    let source = rect.offsetBy(dx: isHorizontal ? -before : 0, dy: isHorizontal ? 0 : -before)
    return super.layoutAttributesForElements(in: source)?.map { moved($0, by: before) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { moved($0, by: before) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map { moved($0, by: before) }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// Returns the space before the first and after the last item that lets them be centered, in points.
  private func ends(in bounds: CGRect) -> (before: CGFloat, after: CGFloat)? {
    guard let collectionView else { return nil }
    let sections = (0..<collectionView.numberOfSections).filter { collectionView.numberOfItems(inSection: $0) > 0 }
    guard let first = sections.first, let last = sections.last,
      let head = super.layoutAttributesForItem(at: IndexPath(item: 0, section: first)),
      let tail = super.layoutAttributesForItem(
        at: IndexPath(item: collectionView.numberOfItems(inSection: last) - 1, section: last))
    else { return nil }
    let content = super.collectionViewContentSize
    return isHorizontal
      ? (max(0, bounds.width / 2 - head.center.x), max(0, bounds.width / 2 - (content.width - tail.center.x)))
      : (max(0, bounds.height / 2 - head.center.y), max(0, bounds.height / 2 - (content.height - tail.center.y)))
  }

  private var isHorizontal: Bool { scrollDirection == .horizontal }
  private var before: CGFloat { collectionView.flatMap { ends(in: $0.bounds)?.before } ?? 0 }

  private func moved(
    _ attributes: UICollectionViewLayoutAttributes, by distance: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard distance > 0, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    if isHorizontal { copy.center.x += distance } else { copy.center.y += distance }
    return copy
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

  // MARK: Coming to rest

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard collectionView != nil else { return proposedContentOffset }
    let bounds = seenBounds
    let speed = isHorizontal ? velocity.x : velocity.y
    let extent = isHorizontal ? bounds.width : bounds.height
    let proposed = (isHorizontal ? proposedContentOffset.x : proposedContentOffset.y) + extent / 2
    let now = isHorizontal ? bounds.midX : bounds.midY
    var middles = centers(in: rest == .nearest ? CGRect(origin: proposedContentOffset, size: bounds.size) : bounds)
    if rest == .oneByOne, speed != 0 {
      let ahead = middles.filter { speed > 0 ? $0 > now : $0 < now }
      if !ahead.isEmpty { middles = ahead }
    }
    guard let nearest = middles.min(by: { abs($0 - proposed) < abs($1 - proposed) }) else {
      return proposedContentOffset
    }
    var target = proposedContentOffset
    if isHorizontal { target.x = nearest - extent / 2 } else { target.y = nearest - extent / 2 }
    return target
  }

  /// Returns the centers of the items in a page; those of the surrounding items when the page contains none.
  private func centers(in page: CGRect) -> [CGFloat] {
    var page = page
    for _ in 0..<4 {
      let cells = (layoutAttributesForElements(in: page) ?? []).filter { $0.representedElementCategory == .cell }
      if !cells.isEmpty { return cells.map { isHorizontal ? $0.center.x : $0.center.y } }
      page = page.insetBy(dx: isHorizontal ? -page.width : 0, dy: isHorizontal ? 0 : -page.height)
    }
    return []
  }
}
