package import CollectionCore
@_spi(UIKitModules) public import UIKitCore
public import UIKitItems

/// A view that a collection view shows for one element, recycles when the element disappears, and reuses for another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIReusableElementView {
  /// The attributes that were applied last.
  final var appliedAttributes: UICollectionViewLayoutAttributes?

  /// A Boolean value that indicates whether the view has to be measured.
  final var needsFitting = false

  /// The size that the view preferred last, for its present element, in points.
  final var fittedSize: CGSize?

  /// A Boolean value that indicates whether the view keeps another size than it preferred last, because it prefers
  /// others in turns.
  final var keepsOtherSize = false

  /// The attributes that the view was measured with last; nil unless self-checks are enabled.
  final var measuredAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.nib?.fill(self)
  }

  /// Applies properties that a subclass of the attributes adds; the collection view has applied the standard ones.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Tells the view that the collection view is about to change to another layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Tells the view that the collection view has changed to another layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns attributes with the preferred size of the content; the base class takes it from the constraints of the
  /// content, or, without any, from `sizeThatFits(_:)`.
  ///
  /// In a compositional layout an extent that is not estimated is fixed: text wraps in the width that the layout has
  /// set.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = isSizedByContent ? contentSize(fitting: layoutAttributes) : sizeThatFits(layoutAttributes.size)
    if size == layoutAttributes.size { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }

  /// Schedules another measurement of the view, see `UICollectionView.selfSizingInvalidation`.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    shownBy?.contentSizeDidChange(of: self)
  }
}

extension UICollectionReusableView: ReusableElementView {
  /// The kind of the elements that the view was made for; a view that no pool has made shows none.
  package final var elementKind: ElementKind { reuse.pool?.kind ?? .supplementary("") }

  /// A Boolean value that indicates whether the view is in its reuse pool.
  final var isWaitingForReuse: Bool { reuse.isWaiting }
}

extension UICollectionReusableView {
  /// A Boolean value that indicates whether constraints, or a system content configuration, determine the size of the
  /// content.
  final var isSizedByContent: Bool {
    if constraintState?.held.isEmpty == false { return true }
    guard let cell = self as? UICollectionViewCell else { return false }
    return cell.isSizedByContentConfiguration || cell.contentView.constraintState?.held.isEmpty == false
  }

  /// Applies the layout's attributes to the view; attributes equal to the applied ones change nothing.
  final func place(_ attributes: UICollectionViewLayoutAttributes) {
    var wasPinned = false
    if let applied = appliedAttributes {
      if applied.isSame(as: attributes) { return }
      wasPinned = applied.values.isPinned
    }
    store(attributes)
    let values = attributes.values
    if bounds.size != values.size { bounds = CGRect(origin: bounds.origin, size: values.size) }
    if let fittedSize, fittedSize != values.size { needsFitting = true }
    center = values.center
    if let transform = values.transform {
      transform3D = transform
    } else if !CATransform3DIsIdentity(transform3D) {
      transform3D = CATransform3DIdentity
    }
    if alpha != values.alpha { alpha = values.alpha }
    let z = CGFloat(values.zIndex)
    if layer.zPosition != z { layer.zPosition = z }
    if values.isPinned != wasPinned { (self as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
    apply(attributes)
  }

  /// Stores a copy of attributes, because the layout may change its object later; in the present object if nothing
  /// else refers to that.
  private final func store(_ attributes: UICollectionViewLayoutAttributes) {
    if isKnownUniquelyReferenced(&appliedAttributes), attributes.isPlain, let applied = appliedAttributes,
      applied.isPlain
    {
      applied.values = attributes.values
    } else {
      appliedAttributes = attributes.copied()
    }
  }

  /// Returns the size of the content, in points; extents that the layout does not measure are required.
  private final func contentSize(fitting attributes: UICollectionViewLayoutAttributes) -> CGSize {
    let axes = shownBy?.collectionViewLayout.measuredAxes(of: attributes.element)
    guard let axes, !(axes.width && axes.height) else { return systemLayoutSizeFitting(attributes.size) }
    return systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: axes.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.height ? .fittingSizeLevel : .required)
  }
}
