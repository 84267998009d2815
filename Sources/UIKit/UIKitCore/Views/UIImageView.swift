public import CoreGraphics
public import Foundation
public import QuartzCore
public import SwiftRuntime

/// A view that displays an image, or an animation of several.
@preconcurrency @MainActor
open class UIImageView: UIView {

  private var animation: ImageAnimation?
  /// A Boolean value that indicates whether the image is displayed mirrored.
  private var isMirrored = false
  /// The image in the size in which it is displayed.
  private var sizedImage: UIImage?

  /// The displayed image; nil for none.
  @Observed open var image: UIImage? { didSet { if image !== oldValue { imageDidChange(from: oldValue) } } }

  /// The image displayed while the view is highlighted; nil for `image`.
  @Observed open var highlightedImage: UIImage? { didSet { if isHighlighted { update() } } }
  /// A Boolean value that determines whether the view is highlighted.
  @Observed open var isHighlighted = false { didSet { if isHighlighted != oldValue { update() } } }

  /// The size and weight of symbols, unless an image has its own; nil for those of the image.
  @Observed open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { symbolSizeMayDiffer() } }
  }

  /// The images of the animation.
  @Observed open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images of the animation while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of one cycle, in seconds; 0 for a thirtieth of a second per image.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions of the animation; 0 to repeat it until it is stopped.
  open var animationRepeatCount = 0

  open override var semanticContentAttribute: UISemanticContentAttribute { didSet { followDirection() } }

  /// A Boolean value that determines whether images are larger at the text sizes for accessibility.
  @Observed open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of an image's size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of an image's size, with another image for its highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    // Property observers are not called in an initializer.
    self.image = image
    self.highlightedImage = highlightedImage
    imageDidChange(from: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.nibViewDecoder?.fill(self, as: UIImageView.self)
  }

  /// A Boolean value that indicates whether the animation is running.
  open var isAnimating: Bool { animation?.isRunning ?? false }

  /// Starts the animation.
  open func startAnimating() {
    let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images, !images.isEmpty else { return }
    animation = ImageAnimation(images: images, duration: animationDuration, repeatCount: animationRepeatCount) {
      [weak self] in self?.show($0)
    }
    animation?.start()
  }

  /// Stops the animation and displays the image.
  open func stopAnimating() {
    guard animation != nil else { return }
    animation?.stop()
    animation = nil
    update()
  }

  /// The size of the image without its alignment insets, in points; none without an image.
  open override var intrinsicContentSize: CGSize {
    sizedImage.map { CGRect(origin: .zero, size: shownSize(of: $0)).inset(by: $0.alignmentRectInsets).size }
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The alignment insets of the image, in points.
  open override var alignmentRectInsets: UIEdgeInsets { sizedImage?.alignmentRectInsets ?? .zero }

  /// Returns the size of the image, in points, whatever size is proposed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizedImage.map(shownSize) ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint(of: shownImage)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTint(of: shownImage)
    if adjustsImageSizeForAccessibilityContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A tint or traits may be inherited from the new superviews.
    symbolSizeMayDiffer()
    updateTint(of: shownImage)
    // The window has set the scale of its screen; contents have the scale of the image.
    if let shownImage { layer.contentsScale = shownImage.scale }
  }

  @_spi(UIKitModules) public override func traitsMayDiffer() {
    super.traitsMayDiffer()
    symbolSizeMayDiffer()
    followDirection()
  }

  /// Does nothing: an image view displays its image, even when a subclass overrides `draw(_:)`.
  open override func draw(_ layer: CALayer, in ctx: CGContext) {}

  @_spi(UIKitModules) open override var defaultAccessibilityLabel: String? { image?.accessibilityName }

  @_spi(UIKitModules) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  /// Returns the size of an image, larger by as much as text of the body at the sizes for accessibility.
  private func shownSize(of image: UIImage) -> CGSize {
    let traits = traitCollection
    guard adjustsImageSizeForAccessibilityContentSizeCategory,
      traits.preferredContentSizeCategory.isAccessibilityCategory
    else { return image.size }
    let metrics = UIFontMetrics(forTextStyle: .body)
    return CGSize(
      width: metrics.scaledValue(for: image.size.width, compatibleWith: traits),
      height: metrics.scaledValue(for: image.size.height, compatibleWith: traits))
  }

  private func imageDidChange(from old: UIImage?) {
    let oldSize = sizedImage?.size
    sizedImage = sized(image)
    if sizedImage?.size != oldSize { invalidateIntrinsicContentSize() }
    if let images = image?.images {
      animation = ImageAnimation(images: images, duration: image?.duration ?? 0, repeatCount: 0) { [weak self] in
        self?.show($0)
      }
      animation?.start()
    } else {
      if old?.images != nil { animation = nil }
      update()
    }
  }

  /// Returns a symbol in the size that the preferred configuration and the text size specify, or an asset's version.
  private func sized(_ image: UIImage?) -> UIImage? {
    guard let image, image.followsTraits else { return image }
    return image.symbol(preferring: preferredSymbolConfiguration, in: traitCollection)
  }

  /// Updates the size of a symbol, or the version of an image.
  private func symbolSizeMayDiffer() {
    guard image?.followsTraits == true || highlightedImage?.followsTraits == true else { return }
    let new = sized(image)
    let isOther = new.map { !$0.looksLike(sizedImage) } ?? false
    if isOther {
      sizedImage = new
      invalidateIntrinsicContentSize()
    }
    if isOther || isHighlighted { update() }
  }

  /// Mirrors a directional image in a right-to-left interface.
  private func followDirection() {
    if isMirrored != mirrors(shownImage) { update() }
  }

  private func mirrors(_ image: UIImage?) -> Bool {
    image?.flipsForRightToLeftLayoutDirection == true && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var shownImage: UIImage? { isHighlighted ? sized(highlightedImage) ?? sizedImage : sizedImage }

  private func update() { if animation == nil { show(shownImage) } }

  private func show(_ image: UIImage?) {
    isMirrored = mirrors(image)
    let upright = isMirrored ? image?.withHorizontallyFlippedOrientation().uprightImage : image?.uprightImage
    guard let image, let picture = upright else {
      layer.contents = nil
      return
    }
    layer.contentsScale = image.scale
    layer.contentsCenter = image.stretchingPart
    layer.contents = picture
    updateTint(of: image)
  }

  private func updateTint(of image: UIImage?) {
    guard let image else { return }
    let color = image.isTemplate ? tintColor : image.traits.tint
    layer.contentsTint = color?.resolvedColor(with: traitCollection).cgColor
  }
}
