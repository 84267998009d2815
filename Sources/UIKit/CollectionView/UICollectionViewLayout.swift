import CollectionCore
import DiffCore

/// Places the elements of a collection view; subclassed for every arrangement.
///
/// The collection view calls `prepare()` first, then asks for `collectionViewContentSize`, then for
/// `layoutAttributesForElements(in:)`; after every invalidation the three come again, in the next layout pass.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }

  nonisolated open override var description: String { "<\(ObjectName(self))>" }

  /// Layouts are not decoded from archives: this gives a layout with its default values.
  public required init?(coder: NSCoder) { super.init() }

  /// Called when the layout was made from a nib, is connected, and so is everything else of the nib.
  open func awakeFromNib() {}

  /// The collection view that uses the layout; nil while none does.
  open var collectionView: UICollectionView? { storedCollectionView }

  final weak var storedCollectionView: UICollectionView?

  /// The context that is on its way through `invalidateLayout()`, when the collection view made one.
  final var pendingContext: UICollectionViewLayoutInvalidationContext?

  /// What decoration views are made of, by kind.
  final var decorationSources: [String: ReusePools.Source] = [:]

  /// The class of this layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of this layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Names the class of a kind of decoration view; nil takes it back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = viewClass.map { .viewClass($0) }
  }

  /// Names the nib of a kind of decoration view; nil takes it back.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = nib.map { .nib($0) }
  }

  // MARK: Places

  /// Does what has to be done before places are asked for; the base does nothing.
  open func prepare() {}

  /// The extents of the whole content, in points; the base gives zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all cells, supplementary and decoration views whose frames touch a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, whether it is on screen or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the place and look of a supplementary view; nil when there is none. Override it in layouts that have some.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the place and look of a decoration view; nil when there is none. Override it in layouts that have some.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The direction the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the places are mirrored when the interface runs against `developmentLayoutDirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// The insets, the margins or the screen's scale changed, without a change of the bounds; nothing for most layouts.
  func surroundingsDidChange() {}

  /// A batch of updates was validated: `map` says where every old item is now. Called before the invalidation, so that a
  /// layout of this module can carry over what it knows instead of asking for all of it again; the base does nothing.
  func dataDidChange(by map: UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts) {}

  /// The elements of the tile are going to be placed; a layout of this module may change their attributes before.
  func placementWillBegin(in layoutSession: LayoutSession) { storedCollectionView?.rows?.removeAll() }

  /// Marks the whole layout as stale; nothing is computed before the next layout pass.
  open func invalidateLayout() {
    let context = pendingContext ?? UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
    pendingContext = nil
    invalidateLayout(with: context)
  }

  /// Marks what a context names as stale; its adjustments act at once.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    storedCollectionView?.layoutWasInvalidated(with: context)
  }

  /// Tells whether bounds (size, or the scrolled origin) make the layout stale; the base says no.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for bounds that `shouldInvalidateLayout(forBoundsChange:)` answered with true.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
  }

  /// Whether views are asked for the size they would like; false saves the question.
  var takesPreferredSizes: Bool { true }

  /// Returns the extents of an element that the layout wants to know; nil when it does not say, and both count.
  func measuredAxes(of key: ElementKey) -> (width: Bool, height: Bool)? { nil }

  /// A Boolean value that determines whether all elements in sight by their estimates are measured, even those that
  /// others push out.
  ///
  /// The sizes that were measured then count for the elements that were not.
  var measuresAllInSight: Bool { false }

  /// Returns a Boolean value that indicates whether an element's size is a guess, which need not lie on pixels; false
  /// for sizes from a client.
  func hasGuessed(_ key: ElementKey) -> Bool { false }

  /// A view was asked for the size it would like, and likes the one it has.
  func viewAgreed(_ key: ElementKey, with size: CGSize) {}

  /// Tells whether the size a cell would like makes the layout stale; the base says no.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns what is to be invalidated because a view asks for another size; called after the question whether to.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
  }

  // MARK: Where scrolling ends

  /// Returns where the content should come to rest after a drag; velocity in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns where the content should be after an update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Interactive movement

  /// Returns where an item belongs that is carried to a position of the content: the index path it would have there.
  ///
  /// The base gives the item at the position, or the place before or behind the nearest one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { MovementTarget.path(self, from: previousIndexPath, at: position) }

  /// Returns the place and look of an item that is being carried: a copy of its attributes with the middle at the position
  /// and the greatest `zIndex`; nil when the layout has no attributes for the item.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes! {
    guard let attributes = layoutAttributesForItem(at: indexPath)?.copied() else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the context for items that are carried on, which have gone to other index paths when these differ.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    // What is carried takes its size along.
    context.keepsMeasuredSizes = true
    return context
  }

  /// Returns the context for items that are put down, or that go back when the movement was cancelled.
  ///
  /// - Parameter previousIndexPaths: where the items were before the movement; of a cancelled one, where they are.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.keepsMeasuredSizes = true
    return context
  }

  // MARK: Animated changes

  /// An animated change of the bounds begins.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// An animated change of the bounds has been set up.
  open func finalizeAnimatedBoundsChange() {}

  /// A batch of updates was counted; the places after it are asked next.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// A batch of updates has been placed; called inside the animation.
  open func finalizeCollectionViewUpdates() {}

  /// Another layout will replace this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// This layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// The change of layout has been set up.
  open func finalizeLayoutTransition() {}

  /// Returns where an appearing item starts; nil: where it is placed.
  ///
  /// In an update the base gives its place before it, and for a new item its place with `alpha` 0; otherwise nil.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultStart(.cell, itemIndexPath) }

  /// Returns where a disappearing item ends; nil: where it is.
  ///
  /// In an update the base gives its place after it, and for a deleted item its old place with `alpha` 0; otherwise nil.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultEnd(.cell, itemIndexPath) }

  /// Returns how a supplementary view comes in during an update; nil: from where it ends up.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultStart(.supplementary(elementKind), elementIndexPath) }

  /// Returns how a supplementary view goes during an update; nil: where it was.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultEnd(.supplementary(elementKind), elementIndexPath) }

  /// Returns how a decoration view comes in during an update; nil: from where it ends up.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultStart(.decoration(elementKind), decorationIndexPath) }

  /// Returns how a decoration view goes during an update; nil: where it was.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultEnd(.decoration(elementKind), decorationIndexPath) }

  /// Returns the supplementary views that an update adds without the data source saying so; none unless overridden.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views that an update takes away without the data source saying so; none unless
  /// overridden.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that an update adds; none unless overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that an update takes away; none unless overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
}

extension UICollectionViewLayout {
  /// Sends a context through `invalidateLayout()` and on to `invalidateLayout(with:)`, as recorded in
  /// `scroll-offset-entry-points`: the collection view calls the first, the base passes the context to the second.
  final func invalidate(using context: UICollectionViewLayoutInvalidationContext) {
    pendingContext = context
    invalidateLayout()
    pendingContext = nil
  }
}
