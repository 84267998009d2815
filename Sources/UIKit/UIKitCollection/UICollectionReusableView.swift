package import CollectionCore
@_spi(UIKitModules) public import UIKitCore
package import UIKitItems

/// A view that a collection view shows for one element, recycles when the element disappears, and reuses for another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The place of the view among the reuse pools.
  package final var reuse = ReuseState()

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

  /// A Boolean value that indicates whether the collection view hides the view, because it is in its pool or was
  /// prefetched; the client's own `isHidden` is restored afterwards.
  package final var isHiddenForReuse = false {
    didSet { if isHiddenForReuse != oldValue { layer.isHidden = isHiddenForReuse || isHiddenByClient } }
  }

  private final var isHiddenByClient = false

  /// The factor applied to the view's alpha while a drag is over it, 0 to 1; the client's own `alpha` is restored at 1.
  final var dimming: CGFloat = 1 {
    didSet {
      guard dimming != oldValue else { return }
      let own = undimmedAlpha ?? super.alpha
      undimmedAlpha = dimming == 1 ? nil : own
      super.alpha = own * dimming
    }
  }

  private final var undimmedAlpha: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepPicture()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keepPicture()
    coder.nib?.fill(self)
  }

  /// The identifier of the view's reuse pool; nil for decoration views and views that were not dequeued.
  open var reuseIdentifier: String? { reuse.identifier }

  /// The opacity that the layout or the client has set.
  open override var alpha: CGFloat {
    get { undimmedAlpha ?? super.alpha }
    set {
      if undimmedAlpha != nil { undimmedAlpha = newValue }
      super.alpha = newValue * dimming
    }
  }

  /// A Boolean value that determines whether the view is hidden, by the client or because it waits for reuse. The
  /// client's value survives reuse, as every other property does.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      super.isHidden = newValue || isHiddenForReuse
    }
  }

  /// Resets what belongs to the old element, before the view is shown for another one.
  open func prepareForReuse() {}

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

  @_spi(UIKitModules) public override var defaultAccessibilityLabel: String? {
    AccessibilityOutline.composedLabel(of: self)
  }

  /// Enables the raster cache of the view's layer: scrolling moves the cached rasters.
  private func keepPicture() {
    layer.cachesRaster = true
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
    // A copy: the layout may change its object later.
    appliedAttributes = attributes.copied()
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

  /// Returns the size of the content, in points; extents that the layout does not measure are required.
  private final func contentSize(fitting attributes: UICollectionViewLayoutAttributes) -> CGSize {
    let axes = shownBy?.collectionViewLayout.measuredAxes(of: attributes.element)
    guard let axes, !(axes.width && axes.height) else { return systemLayoutSizeFitting(attributes.size) }
    return systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: axes.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.height ? .fittingSizeLevel : .required)
  }
}
