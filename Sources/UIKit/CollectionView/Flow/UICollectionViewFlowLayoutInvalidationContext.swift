import CollectionCore

/// What of a flow layout has become stale: the answers of its delegate, or only the places.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  public override init() { super.init() }

  /// Whether the delegate is to be asked for sizes, insets and spacings again; true in a new context.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the places are to be worked out again; true in a new context.
  open var invalidateFlowLayoutAttributes = true

  /// The element that turned out to have a size, in points.
  final var fittedSize: (key: ElementKey, size: CGSize)?
}
