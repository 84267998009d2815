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
    transition.make("init(currentLayout:nextLayout:)") {
      (current: UICollectionViewLayout, next: UICollectionViewLayout) in
      UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    }
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
    layout.call("invalidateLayout(with:)") { (layout, context: UICollectionViewLayoutInvalidationContext) in
      layout.invalidateLayout(with: context)
    }
    layout.call("shouldInvalidateLayout(forBoundsChange:)") { (layout, bounds: CGRect) in
      layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
    layout.call("invalidationContext(forBoundsChange:)") { (layout, bounds: CGRect) in
      layout.invalidationContext(forBoundsChange: bounds)
    }
    layout.call("layoutAttributesForElements(in:)") { (layout, rect: CGRect) in
      layout.layoutAttributesForElements(in: rect)
    }
    layout.call("layoutAttributesForItem(at:)") { (layout, path: IndexPath) in
      layout.layoutAttributesForItem(at: path)
    }
    layout.call("layoutAttributesForSupplementaryView(ofKind:at:)") { (layout, kind: String, path: IndexPath) in
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }
    layout.call("targetContentOffset(forProposedContentOffset:)") { (layout, offset: CGPoint) in
      layout.targetContentOffset(forProposedContentOffset: offset)
    }
    layout.call("register(_:forDecorationViewOfKind:)") { (layout, type: AnyClass?, kind: String) in
      layout.register(type, forDecorationViewOfKind: kind)
    }
    layout.call("prepareForTransition(from:)") { (layout, other: UICollectionViewLayout) in
      layout.prepareForTransition(from: other)
    }
    layout.call("prepareForTransition(to:)") { (layout, other: UICollectionViewLayout) in
      layout.prepareForTransition(to: other)
    }
    layout.call("finalizeLayoutTransition()") { layout in layout.finalizeLayoutTransition() }
    layout.call("indexPathsToInsertForSupplementaryView(ofKind:)") { (layout, kind: String) in
      layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
    }
    layout.call("indexPathsToDeleteForSupplementaryView(ofKind:)") { (layout, kind: String) in
      layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
    }
    layout.call("indexPathsToInsertForDecorationView(ofKind:)") { (layout, kind: String) in
      layout.indexPathsToInsertForDecorationView(ofKind: kind)
    }
    layout.call("indexPathsToDeleteForDecorationView(ofKind:)") { (layout, kind: String) in
      layout.indexPathsToDeleteForDecorationView(ofKind: kind)
    }
  }

  private func addMovement() {
    let layout = add("UICollectionViewLayout", UICollectionViewLayout.self)
    layout.call("targetIndexPath(forInteractivelyMovingItem:withPosition:)") {
      (layout, path: IndexPath, position: CGPoint) in
      layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position)
    }
    layout.call("layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)") {
      (layout, path: IndexPath, position: CGPoint) in
      layout.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: position)
    }
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
    attributes.make("init(forCellWith:)") { (path: IndexPath) in UICollectionViewLayoutAttributes(forCellWith: path) }
    attributes.make("init(forSupplementaryViewOfKind:with:)") { (kind: String, path: IndexPath) in
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    }
    attributes.make("init(forDecorationViewOfKind:with:)") { (kind: String, path: IndexPath) in
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    }
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
    attributes.call("isEqual(_:)") { (attributes, other: AnyObject?) in attributes.isEqual(other) }
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
    context.call("invalidateItems(at:)") { (context, paths: [IndexPath]) in context.invalidateItems(at: paths) }
    context.call("invalidateSupplementaryElements(ofKind:at:)") { (context, kind: String, paths: [IndexPath]) in
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    context.call("invalidateDecorationElements(ofKind:at:)") { (context, kind: String, paths: [IndexPath]) in
      context.invalidateDecorationElements(ofKind: kind, at: paths)
    }

    let flow = add(
      "UICollectionViewFlowLayoutInvalidationContext", UICollectionViewFlowLayoutInvalidationContext.self)
    flow.make("init()") { UICollectionViewFlowLayoutInvalidationContext() }
    flow.property("invalidateFlowLayoutAttributes", \.invalidateFlowLayoutAttributes)
    flow.property("invalidateFlowLayoutDelegateMetrics", \.invalidateFlowLayoutDelegateMetrics)
  }
}
