import CollectionCore
import DiffCore

/// An object that places the elements of a collection view; subclass it for every arrangement.
///
/// The collection view calls `prepare()` first, then `collectionViewContentSize`, then
/// `layoutAttributesForElements(in:)`; after every invalidation the three are called again, in the next layout pass.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  final weak var storedCollectionView: UICollectionView?

  /// The context passed through `invalidateLayout()`, when the collection view made one.
  final var pendingContext: UICollectionViewLayoutInvalidationContext?

  /// The class or nib of decoration views, by kind.
  final var decorationSources: [String: ReusableViewSource] = [:]

  public override init() { super.init() }

  /// Creates a layout with its default values: layouts are not decoded from archives.
  public required init?(coder: NSCoder) { super.init() }

  nonisolated open override var description: String { "<\(ObjectName(self))>" }

  /// Called when a layout from a nib has been connected, along with all other objects of the nib.
  open func awakeFromNib() {}
  /// Called when Interface Builder draws an object of a nib; never called here.
  open func prepareForInterfaceBuilder() {}

  /// The collection view that uses the layout; nil if none does.
  open var collectionView: UICollectionView? { storedCollectionView }

  /// The class of this layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of this layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers the class of a kind of decoration view; nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = viewClass.map { .viewClass($0) }
  }

  /// Registers the nib of a kind of decoration view; nil unregisters it.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = nib.map { .nib($0) }
  }

  // MARK: Places

  /// Prepares the layout before attributes are queried; the base class does nothing.
  open func prepare() {}

  /// The size of the whole content, in points; the base class returns zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all cells, supplementary and decoration views whose frames touch a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, whether it is on screen or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil when there is none. Override it in layouts that have some.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil when there is none. Override it in layouts that have some.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The direction the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// A Boolean value that indicates whether the layout is mirrored when the interface runs against
  /// `developmentLayoutDirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Marks the whole layout as stale; nothing is computed before the next layout pass.
  open func invalidateLayout() {
    let context = pendingContext ?? UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
    pendingContext = nil
    invalidateLayout(with: context)
  }

  /// Marks the parts that a context lists as stale; its adjustments are applied at once.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    storedCollectionView?.layoutWasInvalidated(with: context)
  }

  /// Returns whether new bounds (size, or scrolled origin) make the layout stale; the base class returns false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for bounds for which `shouldInvalidateLayout(forBoundsChange:)` returned true.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
  }

  /// Returns whether the preferred size of a view makes the layout stale; the base class returns false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for the preferred size of a view; called after
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)` returned true.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
  }

  /// Tells the layout that insets, margins or screen scale changed without a change of the bounds; most layouts do
  /// nothing.
  func surroundingsDidChange() {}

  /// Carries cached results over to the data after a validated batch of updates: `map` maps every old item to its new
  /// place. Called before the invalidation, so that a layout of this module need not query everything again; the base
  /// class does nothing.
  func dataDidChange(by map: UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts) {}

  /// Returns the map of the elements' keys through a batch of updates. Called before `dataDidChange(by:before:after:)`;
  /// a layout of this module may anchor views to items.
  func keyMap(for map: UpdateMap) -> ElementKeyMap { ElementKeyMap(map) }

  /// Tells the layout that the elements of the tile are about to be placed; a layout of this module may change their
  /// attributes first.
  func placementWillBegin(in layoutSession: LayoutSession) { storedCollectionView?.rows?.removeAll() }

  /// A Boolean value that indicates whether views are asked for their preferred size; true in the base class.
  var takesPreferredSizes: Bool { true }

  /// Returns the extents of an element that the layout measures; nil when it does not say, and both are measured.
  func measuredAxes(of key: ElementKey) -> (width: Bool, height: Bool)? { nil }

  /// A Boolean value that determines whether all elements that are visible by their estimates are measured, even those
  /// that others push out of the visible rect.
  ///
  /// The measured sizes then count for the elements that were not measured.
  var measuresAllInSight: Bool { false }

  /// Returns a Boolean value that indicates whether an element's size is an estimate, which need not lie on pixels;
  /// false for sizes from a client.
  func hasGuessed(_ key: ElementKey) -> Bool { false }

  /// Tells the layout that a measured view prefers the size that it has.
  func viewAgreed(_ key: ElementKey, with size: CGSize) {}

  // MARK: Target offsets

  /// Returns the content offset at which a drag should end; `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Interactive movement

  /// Returns the index path that an item would have if it were dropped at a position of the content.
  ///
  /// The base class returns the item at the position, or the index path before or after the nearest one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { MovementTarget.path(self, from: previousIndexPath, at: position) }

  /// Returns the attributes of an interactively moving item: a copy of its attributes with the center at the position
  /// and the greatest `zIndex`; nil when the layout has no attributes for the item.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes! {
    guard let attributes = layoutAttributesForItem(at: indexPath)?.copied() else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the context for a step of an interactive movement, whose items have new index paths if these differ.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    // A moving item retains its measured size.
    context.keepsMeasuredSizes = true
    return context
  }

  /// Returns the context for the end of an interactive movement, finished or canceled.
  ///
  /// - Parameter previousIndexPaths: The index paths before the movement; when canceled, the current ones.
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

  /// Prepares the layout for an animated change of the bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Cleans up after an animated change of the bounds has been set up.
  open func finalizeAnimatedBoundsChange() {}

  /// Prepares the layout for a batch of updates; its attributes after the batch are queried next.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Cleans up after a batch of updates; called inside the animation.
  open func finalizeCollectionViewUpdates() {}

  /// Prepares the layout to be replaced by another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Prepares the layout to replace another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Cleans up after a change of layout has been set up.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an appearing item; nil for its final ones.
  ///
  /// In an update the base class returns its attributes before the update, and for a new item its attributes with
  /// `alpha` 0; otherwise nil.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultStart(.cell, itemIndexPath) }

  /// Returns the final attributes of a disappearing item; nil for its current ones.
  ///
  /// In an update the base class returns its attributes after the update, and for a deleted item its old ones with
  /// `alpha` 0; otherwise nil.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultEnd(.cell, itemIndexPath) }

  /// Returns the initial attributes of a supplementary view that appears in an update; nil for its final ones.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultStart(.supplementary(elementKind), elementIndexPath) }

  /// Returns the final attributes of a supplementary view that disappears in an update; nil for its current ones.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultEnd(.supplementary(elementKind), elementIndexPath) }

  /// Returns the initial attributes of a decoration view that appears in an update; nil for its final ones.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultStart(.decoration(elementKind), decorationIndexPath) }

  /// Returns the final attributes of a decoration view that disappears in an update; nil for its current ones.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultEnd(.decoration(elementKind), decorationIndexPath) }

  /// Returns the supplementary views that the layout adds in an update, beyond those of inserted elements; empty by
  /// default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views that the layout removes in an update, beyond those of deleted elements; empty by
  /// default.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that the layout adds in an update; empty by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that the layout removes in an update; empty by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
}

extension UICollectionViewLayout {
  /// Passes a context through `invalidateLayout()` to `invalidateLayout(with:)`, as recorded in
  /// `scroll-offset-entry-points`: the collection view calls the first, the base class passes the context to the
  /// second.
  final func invalidate(using context: UICollectionViewLayoutInvalidationContext) {
    pendingContext = context
    invalidateLayout()
    pendingContext = nil
  }
}
