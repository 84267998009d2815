import UIKit

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
    let layout = add("UICollectionViewLayout", UICollectionViewLayout.self)
    layout.make("init()") { UICollectionViewLayout() }
    layout.get("collectionView", \.collectionView)
    layout.get("collectionViewContentSize", \.collectionViewContentSize)
    layout.call("invalidateLayout()") { layout in layout.invalidateLayout() }
    layout.method("invalidateLayout(with:)", UICollectionViewLayout.invalidateLayout(with:))
    layout.method(
      "shouldInvalidateLayout(forBoundsChange:)", UICollectionViewLayout.shouldInvalidateLayout(forBoundsChange:))
    layout.method("invalidationContext(forBoundsChange:)", UICollectionViewLayout.invalidationContext(forBoundsChange:))
    layout.method("layoutAttributesForElements(in:)", UICollectionViewLayout.layoutAttributesForElements(in:))
    layout.method("layoutAttributesForItem(at:)", UICollectionViewLayout.layoutAttributesForItem(at:))
    layout.method(
      "layoutAttributesForSupplementaryView(ofKind:at:)",
      UICollectionViewLayout.layoutAttributesForSupplementaryView(ofKind:at:))
    layout.method(
      "targetContentOffset(forProposedContentOffset:)",
      UICollectionViewLayout.targetContentOffset(forProposedContentOffset:))
    layout.call("register(_:forDecorationViewOfKind:)") { (layout, type: AnyClass?, kind: String) in
      layout.register(type, forDecorationViewOfKind: kind)
    }
    layout.method("prepareForTransition(from:)", UICollectionViewLayout.prepareForTransition(from:))
    layout.method("prepareForTransition(to:)", UICollectionViewLayout.prepareForTransition(to:))
    layout.method("finalizeLayoutTransition()", UICollectionViewLayout.finalizeLayoutTransition)
    layout.method(
      "indexPathsToInsertForSupplementaryView(ofKind:)",
      UICollectionViewLayout.indexPathsToInsertForSupplementaryView(ofKind:))
    layout.method(
      "indexPathsToDeleteForSupplementaryView(ofKind:)",
      UICollectionViewLayout.indexPathsToDeleteForSupplementaryView(ofKind:))
    layout.method(
      "indexPathsToInsertForDecorationView(ofKind:)",
      UICollectionViewLayout.indexPathsToInsertForDecorationView(ofKind:))
    layout.method(
      "indexPathsToDeleteForDecorationView(ofKind:)",
      UICollectionViewLayout.indexPathsToDeleteForDecorationView(ofKind:))
  }

  private func addMovement() {
    let layout = add("UICollectionViewLayout", UICollectionViewLayout.self)
    layout.method("targetIndexPath(forInteractivelyMovingItem:withPosition:)", UICollectionViewLayout.targetIndexPath)
    layout.method(
      "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
      UICollectionViewLayout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:))
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
    let attributes = add("UICollectionViewLayoutAttributes", UICollectionViewLayoutAttributes.self)
    attributes.make("init(forCellWith:)", UICollectionViewLayoutAttributes.init(forCellWith:))
    attributes.make(
      "init(forSupplementaryViewOfKind:with:)", UICollectionViewLayoutAttributes.init(forSupplementaryViewOfKind:with:))
    attributes.make(
      "init(forDecorationViewOfKind:with:)", UICollectionViewLayoutAttributes.init(forDecorationViewOfKind:with:))
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
    attributes.method("isEqual(_:)", UICollectionViewLayoutAttributes.isEqual(_:))
  }

  private func addContexts() {
    let context = add("UICollectionViewLayoutInvalidationContext", UICollectionViewLayoutInvalidationContext.self)
    context.make("init()") { UICollectionViewLayoutInvalidationContext() }
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
    context.method("invalidateItems(at:)", UICollectionViewLayoutInvalidationContext.invalidateItems(at:))
    context.method(
      "invalidateSupplementaryElements(ofKind:at:)",
      UICollectionViewLayoutInvalidationContext.invalidateSupplementaryElements(ofKind:at:))
    context.method(
      "invalidateDecorationElements(ofKind:at:)",
      UICollectionViewLayoutInvalidationContext.invalidateDecorationElements(ofKind:at:))

    let flow = add(
      "UICollectionViewFlowLayoutInvalidationContext", UICollectionViewFlowLayoutInvalidationContext.self)
    flow.make("init()") { UICollectionViewFlowLayoutInvalidationContext() }
    flow.property("invalidateFlowLayoutAttributes", \.invalidateFlowLayoutAttributes)
    flow.property("invalidateFlowLayoutDelegateMetrics", \.invalidateFlowLayoutDelegateMetrics)
  }
}
