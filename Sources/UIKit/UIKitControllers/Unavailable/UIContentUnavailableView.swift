import CoreGraphics
public import Foundation

/// The view of a place that has nothing to show.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  /// The scroll view in whose visible part the content is placed; without effect here.
  open weak var scrollView: UIScrollView?
  /// A Boolean value that determines whether the content scrolls when it has no room; it does not here.
  open var isScrollEnabled = false

  private final var shown: UIContentUnavailableConfiguration
  private final let stack = UIStackView()
  private final let backdrop: BackgroundConfigurationView

  /// Creates a view with content.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    backdrop = BackgroundConfigurationView(configuration.background)
    super.init(frame: .zero)
    isOpaque = false
    stack.axis = .vertical
    stack.alignment = .center
    addSubview(backdrop)
    addSubview(stack)
    rebuild()
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("Archives have no views for empty places here.") }

  public override convenience init(frame: CGRect) {
    self.init(configuration: .empty())
    self.frame = frame
  }

  /// The content; a `UIContentUnavailableConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        Log.warn(
          "UIContentUnavailableView was given a \(type(of: newValue)); it shows a UIContentUnavailableConfiguration only."
        )
        return
      }
      shown = new
      rebuild()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let margins = shown.directionalLayoutMargins
    let safe = safeAreaInsets
    let room = bounds.inset(by: safe)
    let width = max(0, room.width - margins.leading - margins.trailing)
    stack.frame.size.width = width
    let fitting = stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = min(fitting.height, max(0, room.height - margins.top - margins.bottom))
    stack.frame = CGRect(
      x: room.minX + margins.leading, y: room.midY - height / 2, width: width, height: height)
  }

  private func rebuild() {
    backdrop.configuration = shown.background
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    let isNatural = shown.alignment == .natural
    stack.alignment = isNatural ? .leading : .center
    if shown.showsWheel {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      add(wheel, then: shown.imageToTextPadding)
    } else if let image = shown.image {
      add(imageView(image), then: shown.imageToTextPadding)
    }
    let hasSecondary = shown.secondaryText != nil || shown.secondaryAttributedText != nil
    if let label = label(shown.text, shown.attributedText, shown.textProperties, isNatural) {
      add(label, then: hasSecondary ? shown.textToSecondaryTextPadding : shown.textToButtonPadding)
    }
    if let label = label(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, isNatural)
    {
      add(label, then: shown.textToButtonPadding)
    }
    if let button = button(shown.button, shown.buttonProperties) {
      add(button, then: shown.buttonToSecondaryButtonPadding)
    }
    if let button = button(shown.secondaryButton, shown.secondaryButtonProperties) { add(button, then: 0) }
    setNeedsLayout()
  }

  private func add(_ view: UIView, then distance: CGFloat) {
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(distance, after: view)
  }

  private func imageView(_ image: UIImage) -> UIImageView {
    let properties = shown.imageProperties
    let configured = properties.preferredSymbolConfiguration.flatMap { image.applyingSymbolConfiguration($0) } ?? image
    let view = UIImageView(image: configured)
    view.contentMode = .scaleAspectFit
    view.tintColor = properties.tintColor
    if properties.cornerRadius > 0 {
      view.layer.cornerRadius = properties.cornerRadius
      view.clipsToBounds = true
    }
    let maximum = properties.maximumSize
    if maximum.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: maximum.width).isActive = true }
    if maximum.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: maximum.height).isActive = true }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, _ isNatural: Bool
  ) -> UILabel? {
    guard text != nil || attributed != nil else { return nil }
    let label = UILabel()
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = isNatural ? .natural : .center
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    let action = properties.primaryAction
    var configuration = configuration
    if configuration.title == nil, let title = action?.title, !title.isEmpty { configuration.title = title }
    if configuration.image == nil { configuration.image = action?.image }
    guard configuration.title != nil || configuration.image != nil || configuration.subtitle != nil else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: action)
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && action == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }
}
