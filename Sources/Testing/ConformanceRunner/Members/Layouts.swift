import UIKit

private typealias Layout = UICollectionViewLayout
private typealias Attributes = UICollectionViewLayoutAttributes
private typealias Context = UICollectionViewLayoutInvalidationContext

extension Registry {
  /// Adds collection view layouts, their attributes and their invalidation contexts.
  func addLayouts() {
    addLayout()
    addMovement()
    addFlowLayout()
    addAttributes()
    addContexts()

    let transition = add("UICollectionViewTransitionLayout", UICollectionViewTransitionLayout.self)
    transition.make("init(currentLayout:nextLayout:)", UICollectionViewTransitionLayout.init(currentLayout:nextLayout:))
    transition.property("transitionProgress", \.transitionProgress)
    transition.get("currentLayout", \.currentLayout)
    transition.get("nextLayout", \.nextLayout)
  }

  private func addLayout() {
    let layout = add("UICollectionViewLayout", Layout.self)
    layout.make("init()") { Layout() }
    layout.get("collectionView", \.collectionView)
    layout.get("collectionViewContentSize", \.collectionViewContentSize)
    layout.call("invalidateLayout()") { layout in layout.invalidateLayout() }
    layout.method("invalidateLayout(with:)", Layout.invalidateLayout(with:))
    layout.method("shouldInvalidateLayout(forBoundsChange:)", Layout.shouldInvalidateLayout(forBoundsChange:))
    layout.method("invalidationContext(forBoundsChange:)", Layout.invalidationContext(forBoundsChange:))
    layout.method("layoutAttributesForElements(in:)", Layout.layoutAttributesForElements(in:))
    layout.method("layoutAttributesForItem(at:)", Layout.layoutAttributesForItem(at:))
    layout.method("layoutAttributesForSupplementaryView(ofKind:at:)", Layout.layoutAttributesForSupplementaryView)
    layout.method(
      "targetContentOffset(forProposedContentOffset:)",
      Layout.targetContentOffset(forProposedContentOffset:))
    layout.call("register(_:forDecorationViewOfKind:)") { (layout, type: AnyClass?, kind: String) in
      layout.register(type, forDecorationViewOfKind: kind)
    }
    layout.method("prepareForTransition(from:)", Layout.prepareForTransition(from:))
    layout.method("prepareForTransition(to:)", Layout.prepareForTransition(to:))
    layout.method("finalizeLayoutTransition()", Layout.finalizeLayoutTransition)
    layout.method("indexPathsToInsertForSupplementaryView(ofKind:)", Layout.indexPathsToInsertForSupplementaryView)
    layout.method("indexPathsToDeleteForSupplementaryView(ofKind:)", Layout.indexPathsToDeleteForSupplementaryView)
    layout.method("indexPathsToInsertForDecorationView(ofKind:)", Layout.indexPathsToInsertForDecorationView(ofKind:))
    layout.method("indexPathsToDeleteForDecorationView(ofKind:)", Layout.indexPathsToDeleteForDecorationView(ofKind:))
  }

  private func addMovement() {
    let layout = add("UICollectionViewLayout", Layout.self)
    layout.method("targetIndexPath(forInteractivelyMovingItem:withPosition:)", Layout.targetIndexPath)
    layout.method(
      "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
      Layout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:))
    layout.call(
      "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)"
    ) { (layout, targets: [IndexPath], position: CGPoint, previous: [IndexPath], previousPosition: CGPoint) in
      layout.invalidationContext(
        forInteractivelyMovingItems: targets, withTargetPosition: position, previousIndexPaths: previous,
        previousPosition: previousPosition)
    }
    layout.call(
      "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)"
    ) { (layout, paths: [IndexPath], previous: [IndexPath], isCancelled: Bool) in
      layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: paths, previousIndexPaths: previous, movementCancelled: isCancelled)
    }
  }

  private func addFlowLayout() {
    let flow = add("UICollectionViewFlowLayout", UICollectionViewFlowLayout.self)
    flow.make("init()") { UICollectionViewFlowLayout() }
    flow.constant("automaticSize", UICollectionViewFlowLayout.automaticSize)
    flow.property("itemSize", \.itemSize)
    flow.property("estimatedItemSize", \.estimatedItemSize)
    flow.property("minimumLineSpacing", \.minimumLineSpacing)
    flow.property("minimumInteritemSpacing", \.minimumInteritemSpacing)
    flow.property("headerReferenceSize", \.headerReferenceSize)
    flow.property("footerReferenceSize", \.footerReferenceSize)
    flow.property("sectionInset", \.sectionInset)
    flow.property("sectionInsetReference", \.sectionInsetReference)
    flow.property("scrollDirection", \.scrollDirection)
    flow.property("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
    flow.property("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
  }

  private func addAttributes() {
    let attributes = add("UICollectionViewLayoutAttributes", Attributes.self)
    attributes.make("init(forCellWith:)", Attributes.init(forCellWith:))
    attributes.make("init(forSupplementaryViewOfKind:with:)", Attributes.init(forSupplementaryViewOfKind:with:))
    attributes.make("init(forDecorationViewOfKind:with:)", Attributes.init(forDecorationViewOfKind:with:))
    attributes.property("frame", \.frame)
    attributes.property("bounds", \.bounds)
    attributes.property("center", \.center)
    attributes.property("size", \.size)
    attributes.property("alpha", \.alpha)
    attributes.property("isHidden", \.isHidden)
    attributes.property("zIndex", \.zIndex)
    attributes.property("transform", \.transform)
    attributes.property("transform3D", \.transform3D)
    attributes.property("indexPath", \.indexPath)
    attributes.get("representedElementCategory", \.representedElementCategory)
    attributes.get("representedElementKind", \.representedElementKind)
    attributes.method("isEqual(_:)", Attributes.isEqual(_:))
  }

  private func addContexts() {
    let context = add("UICollectionViewLayoutInvalidationContext", Context.self)
    context.make("init()") { Context() }
    context.property("contentOffsetAdjustment", \.contentOffsetAdjustment)
    context.property("contentSizeAdjustment", \.contentSizeAdjustment)
    context.get("invalidateEverything", \.invalidateEverything)
    context.get("invalidateDataSourceCounts", \.invalidateDataSourceCounts)
    context.get("invalidatedItemIndexPaths", \.invalidatedItemIndexPaths)
    context.get("invalidatedSupplementaryIndexPaths", \.invalidatedSupplementaryIndexPaths)
    context.get("invalidatedDecorationIndexPaths", \.invalidatedDecorationIndexPaths)
    context.get("previousIndexPathsForInteractivelyMovingItems", \.previousIndexPathsForInteractivelyMovingItems)
    context.get("targetIndexPathsForInteractivelyMovingItems", \.targetIndexPathsForInteractivelyMovingItems)
    context.get("interactiveMovementTarget", \.interactiveMovementTarget)
    context.method("invalidateItems(at:)", Context.invalidateItems(at:))
    context.method("invalidateSupplementaryElements(ofKind:at:)", Context.invalidateSupplementaryElements(ofKind:at:))
    context.method("invalidateDecorationElements(ofKind:at:)", Context.invalidateDecorationElements(ofKind:at:))

    let flow = add(
      "UICollectionViewFlowLayoutInvalidationContext", UICollectionViewFlowLayoutInvalidationContext.self)
    flow.make("init()") { UICollectionViewFlowLayoutInvalidationContext() }
    flow.property("invalidateFlowLayoutAttributes", \.invalidateFlowLayoutAttributes)
    flow.property("invalidateFlowLayoutDelegateMetrics", \.invalidateFlowLayoutDelegateMetrics)
  }
}
