import CollectionCore

/// The parts of a flow layout that have become stale: the delegate's values, or only the attributes.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value that determines whether the delegate is asked for sizes, insets and spacings again; true by
  /// default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// A Boolean value that determines whether the attributes are computed again; true by default.
  open var invalidateFlowLayoutAttributes = true

  /// The measured size of an element, in points.
  final var fittedSize: (key: ElementKey, size: CGSize)?

  public override init() { super.init() }
}
