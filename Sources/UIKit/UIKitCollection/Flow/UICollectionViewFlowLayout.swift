import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore
public import SwiftRuntime

/// A layout that places items in lines, as many as fit each, section by section, with a header and a footer per
/// section.
///
/// The rules of a line are documented, with the recordings that show them, at `LayoutCore.FlowLine`.
///
/// # Performance
/// Without sizes from the delegate, `prepare()` costs O(sections), whatever the number of items. With them the delegate
/// is asked for every item once, and about 20 bytes per item are stored. Attributes are made when they are queried:
/// those of a rectangle cost O(log n + found), those of an item O(log n), the content size O(1).
///
/// A batch of updates asks the delegate for insets, spacings, headers and footers of all sections, and for the sizes of
/// new and reloaded items only: the others retain theirs, wherever they have moved. It costs O(operations · log n +
/// sections). A client whose sizes depend on the index calls `invalidateLayout()` in the batch, and all are requested.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Constants that specify the reference of section insets.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// The value of `estimatedItemSize` with which every cell determines its own size.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The distance between two lines of a section, in points.
  @Observed open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimal distance between two items of a line, in points; it grows so that full lines are justified.
  @Observed open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The size of every item for which the delegate returns none, in points.
  @Observed open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The estimated size of self-sizing items, in points; zero disables self-sizing.
  @Observed open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// The axis along which the lines follow each other.
  @Observed open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of every header for which the delegate returns none, in points; only the extent along the scroll axis is
  /// used.
  @Observed open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of every footer for which the delegate returns none, in points; only the extent along the scroll axis is
  /// used.
  @Observed open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The distances between a section's edges and its items, in points; header and footer lie outside of them.
  @Observed open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The reference of `sectionInset`; the content inset is always respected.
  @Observed open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// A Boolean value that determines whether headers are pinned to the top of the visible bounds while their section is
  /// visible; the leading edge in horizontal layouts.
  @Observed open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// A Boolean value that determines whether footers are pinned to the bottom of the visible bounds while their section
  /// is visible; the trailing edge in horizontal layouts.
  @Observed open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The geometry, and the parts of it that are stale.
  final var solution = FlowSolution()

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Places

  open override func prepare() {
    super.prepare()
    solveForSurroundings()
  }

  open override var collectionViewContentSize: CGSize {
    solve()
    // Recorded: `invalidation-contexts/adjustment-on-empty-flow`.
    if collectionView?.numberOfSections == 0 { return .zero }
    return CGSize(solution.geometry.contentSize)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    solve()
    return attributes(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solve()
    guard indexPath.count == 2 else { return nil }
    return solution.geometry.frame(ofItem: indexPath[1], section: indexPath[0]).map {
      attributes(of: ElementKey(kind: .cell, indexPath: indexPath), frame: $0)
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solve()
    guard indexPath.count == 2, indexPath[1] == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return headerAttributes(section: indexPath[0])
    case UICollectionView.elementKindSectionFooter: return footerAttributes(section: indexPath[0])
    default: return nil
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if flow?.invalidateFlowLayoutDelegateMetrics ?? true || flow?.invalidateFlowLayoutAttributes ?? true {
      context.movesOnlyNamed = false
    }
    if !context.movesOnlyNamed { solution.isAnnounced = true }
    if context.invalidateEverything { solution.forgetFittedSizes() }
    if let (key, size) = flow?.fittedSize {
      solution.fit(key, to: size)
    } else if solution.expectsChange, context.invalidateDataSourceCounts, !context.invalidateEverything {
      solution.expectsChange = false
    } else if context.invalidateEverything || context.invalidateDataSourceCounts {
      solution.invalidate(.metrics)
    } else if flow?.invalidateFlowLayoutDelegateMetrics ?? true {
      solution.invalidate(.metrics)
    } else if flow?.invalidateFlowLayoutAttributes ?? true {
      solution.invalidate(.lines)
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true when the length of the lines changes, or when pinned views have to follow the visible bounds; for
  /// these alone nothing is prepared.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let bounds = collectionView.map { $0.layoutSession.mirrored($0.bounds) }
    let changesLines = changesLines(newBounds)
    let movesPinned = pinsViews && bounds != newBounds
    solution.pinnedBounds = movesPinned && !changesLines && bounds?.size == newBounds.size ? newBounds : nil
    return changesLines || movesPinned
  }

  /// Returns a context that retains the delegate's values, and the attributes as well for an offset along the scroll
  /// axis, as recorded (`invalidation-contexts/flow-bounds-context-…`).
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      let size = collectionView?.bounds.size ?? .zero
      flow.invalidateFlowLayoutAttributes = newBounds.size != size || movesAcross(newBounds)
      if pinsViews { invalidatePinned(in: flow, newBounds: newBounds) }
      // A subclass that requests the invalidation without calling `super` requests the preparation as well.
      flow.movesOnlyNamed = solution.pinnedBounds == newBounds
      solution.pinnedBounds = nil
    }
    return context
  }

  /// Fills the lines again when their length changes; insets belong to the delegate's values, so that these are
  /// requested again for a new inset reference.
  override func surroundingsDidChange() {
    guard let collectionView, let old = solution.surroundings, !solution.isSolving else { return }
    let new = surroundings(in: collectionView)
    guard new != old else { return }
    let context = UICollectionViewLayoutInvalidationContext.make(Swift.type(of: self).invalidationContextClass)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = !old.hasSameMetrics(as: new)
    }
    invalidateLayout(with: context)
  }

  // MARK: Interactive movement

  /// Returns the index path for a moving item: the first of a section without items that lies at the position,
  /// otherwise the one that the base class returns.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    emptySection(at: position).map { IndexPath(item: 0, section: $0) }
      ?? super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  /// Returns the attributes of a moving item, with the center at the position and the greatest `zIndex`.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? .make(Swift.type(of: self).layoutAttributesClass, for: ElementKey(kind: .cell, indexPath: indexPath))
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns a context that retains all frames when a movement does not change the items' index paths.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    if targetIndexPaths == previousIndexPaths { keepPlaces(in: context) }
    return context
  }

  /// Returns a context that retains all frames when the items are dropped at their present index paths.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    if !movementCancelled || indexPaths == previousIndexPaths { keepPlaces(in: context) }
    return context
  }

  // MARK: Self-sizing

  /// Returns true when sizes are estimated and the preferred size of a view differs from its present size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { estimatesSizes && isResized(preferredAttributes, originalAttributes) }

  /// Returns a context that gives one element its preferred size and retains all other values.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let key = originalAttributes.element
    switch key.kind {
    case .cell: context.invalidateItems(at: [key.indexPath])
    case .supplementary(let kind): context.invalidateSupplementaryElements(ofKind: kind, at: [key.indexPath])
    case .decoration: break
    }
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.fittedSize = (key, preferredAttributes.size)
    }
    return context
  }

  override var takesPreferredSizes: Bool { estimatesSizes }

  override var measuresAllInSight: Bool { true }

  override func hasGuessed(_ key: ElementKey) -> Bool { isMean(key) }

  override func viewAgreed(_ key: ElementKey, with size: CGSize) {
    guard estimatesSizes, key.kind == .cell else { return }
    // Views whose sizes are discarded here are measured again when a new mean gives them another size.
    if solution.agreedSizes.count == 1024 { solution.agreedSizes.removeAll(keepingCapacity: true) }
    solution.agreedSizes[key] = size
  }

  override func dataDidChange(by map: UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts) {
    noteChange(FlowSolution.Change(map: map, before: before, after: after))
  }
}
