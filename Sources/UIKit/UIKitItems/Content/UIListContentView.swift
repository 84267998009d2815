public import Foundation

/// The content view of a list element: an image, a text and a secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private final var content: UIListContentConfiguration
  private final let imageView = UIImageView()
  private final let label = UILabel()
  private final let secondaryLabel = UILabel()
  private final var guides: [ObjectIdentifier: ContentGuide] = [:]

  /// Creates a view with a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    isOpaque = false
    imageView.contentMode = .scaleAspectFit
    update()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    update()
  }

  /// The content; setting it to a value of another type than `UIListContentConfiguration` ends the program.
  public final var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        fatalError(
          "UIListContentView was given a \(type(of: newValue)), and shows UIListContentConfiguration only: "
            + "check supports(_:) first.")
      }
      guard new != content || hasTransformers else { return }
      content = new
      update()
    }
  }

  /// Returns true for configurations of the type that the view shows.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  // MARK: Guides

  /// The layout guide of the text; nil without a text.
  open var textLayoutGuide: UILayoutGuide? { guide(of: label) }
  /// The layout guide of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }
  /// The layout guide of the image; nil without an image.
  open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

  /// The frame of the text, or of the secondary text, in points; nil without texts.
  package final var textFrame: CGRect? {
    [label, secondaryLabel].first { $0.superview === self }?.frame
  }

  private func guide(of view: UIView) -> UILayoutGuide? {
    guard view.superview === self else { return nil }
    if let known = guides[ObjectIdentifier(view)] { return known.guide }
    layoutIfNeeded()
    let made = ContentGuide(in: self, frame: view.frame)
    guides[ObjectIdentifier(view)] = made
    return made.guide
  }

  // MARK: Content

  /// A Boolean value that indicates whether the configuration has transformers: closures cannot be compared, so the
  /// view is always updated then.
  private var hasTransformers: Bool {
    content.textProperties.colorTransformer != nil || content.secondaryTextProperties.colorTransformer != nil
      || content.imageProperties.tintColorTransformer != nil
      || content.imageProperties.strokeColorTransformer != nil
  }

  private func update() {
    show(content.text, content.attributedText, content.textProperties, in: label)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: secondaryLabel)
    showImage()
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    guard text != nil || attributed != nil else { return label.removeFromSuperview() }
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transformed)
    }
    if label.superview == nil { addSubview(label) }
  }

  private func showImage() {
    let properties = content.imageProperties
    guard let image = content.image else { return imageView.removeFromSuperview() }
    imageView.image = image
    imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    imageView.tintColor = properties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.clipsToBounds = properties.cornerRadius > 0
    imageView.layer.borderWidth = max(0, properties.strokeWidth)
    imageView.layer.borderColor =
      properties.strokeWidth > 0
      ? properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor : nil
    if imageView.superview == nil { insertSubview(imageView, at: 0) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = layout.frames(in: bounds.size)
    place(imageView, frames.image)
    place(label, frames.text)
    place(secondaryLabel, frames.secondary)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let frames = layout.frames(in: CGSize(width: width, height: .infinity))
    let right = [frames.image, frames.text, frames.secondary].compactMap { $0?.maxX }.max() ?? insets.left
    return CGSize(
      width: width < .greatestFiniteMagnitude ? width : right + insets.right,
      height: max(frames.height, content.minimumHeight))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = sizeThatFits(CGSize(width: targetSize.width, height: 0))
    return verticalFittingPriority == .required ? CGSize(width: size.width, height: targetSize.height) : size
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private var layout: ListContentLayout {
    var layout = ListContentLayout()
    if imageView.superview != nil { layout.imageSize = imageView.sizeThatFits(.zero) }
    layout.reservedImageSize = content.imageProperties.reservedLayoutSize
    layout.standardImageLength = UIFontMetrics.default.scaledValue(for: 24, compatibleWith: traitCollection)
    if imageView.image?.isSymbolImage == true, layout.reservedImageSize.width == 0 {
      layout.reservedImageSize.width = .greatestFiniteMagnitude
    }
    layout.maximumImageSize = content.imageProperties.maximumSize
    layout.margins = insets
    layout.imagePadding = content.imageToTextPadding
    layout.horizontalPadding = content.textToSecondaryTextHorizontalPadding
    layout.verticalPadding = content.textToSecondaryTextVerticalPadding
    layout.prefersSideBySide = content.prefersSideBySideTextAndSecondaryText
    layout.pixel = 1 / max(1, traitCollection.displayScale)
    // A text that is not aligned naturally takes the whole width.
    if label.superview != nil {
      layout.textSize = ListContentLayout.sizes(of: label, fillsWidth: content.textProperties.alignment != .natural)
    }
    if secondaryLabel.superview != nil {
      layout.secondarySize = ListContentLayout.sizes(
        of: secondaryLabel, fillsWidth: content.secondaryTextProperties.alignment != .natural)
    }
    return layout
  }

  /// The insets of the content from the edges, including the margins of the superview; `left` is the leading inset.
  private var insets: UIEdgeInsets {
    let own = content.directionalLayoutMargins
    var insets = UIEdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
    guard let superview else { return insets }
    var outer = superview.directionalLayoutMargins
    if let margin = (superview as? any ListContentHost)?.marginOfHeader {
      (outer.leading, outer.trailing) = (max(margin, outer.leading), max(margin, outer.trailing))
    }
    let before = frame.minX
    let after = superview.bounds.width - frame.maxX
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let axes = content.axesPreservingSuperviewLayoutMargins
    if axes.contains(.horizontal) {
      insets.left = max(insets.left, outer.leading - (isReversed ? after : before))
      insets.right = max(insets.right, outer.trailing - (isReversed ? before : after))
    }
    if axes.contains(.vertical) {
      insets.top = max(insets.top, outer.top - frame.minY)
      insets.bottom = max(insets.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
    }
    return insets
  }

  private func place(_ view: UIView, _ frame: CGRect?) {
    guard let frame = frame.map(mirrored), view.superview === self else { return }
    if view.frame != frame { view.frame = frame }
    guides[ObjectIdentifier(view)]?.follow(frame)
  }
}

/// A layout guide at the frame of a part of the content.
@MainActor
private final class ContentGuide {
  let guide = UILayoutGuide()
  private let constraints: [NSLayoutConstraint]

  init(in view: UIView, frame: CGRect) {
    view.addLayoutGuide(guide)
    constraints = [
      guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(constraints)
    follow(frame)
  }

  func follow(_ frame: CGRect) {
    for (constraint, length) in zip(constraints, [frame.minX, frame.minY, frame.width, frame.height])
    where constraint.constant != length {
      constraint.constant = length
    }
  }
}
