import CoreGraphics
public import Foundation

extension UIButton {
  /// What a button shows and how.
  @MainActor
  public struct Configuration {
    /// How round the corners are.
    public enum CornerStyle: Int, Hashable, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// How large a button is.
    public enum Size: Int, Hashable, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    private enum Style { case plain, gray, tinted, filled }

    /// Where the lines of title and subtitle are.
    public enum TitleAlignment: Int, Hashable, Sendable {
      case automatic = 0
      case leading, center, trailing
    }

    private var style: Style
    /// The title; setting it removes `attributedTitle`.
    public var title: String? {
      get { plainTitle }
      set {
        plainTitle = newValue
        styledTitle = nil
      }
    }
    /// The title with attributes; setting it sets `title` to its characters.
    public var attributedTitle: AttributedString? {
      get { styledTitle }
      set {
        styledTitle = newValue
        plainTitle = newValue.map { String($0.characters) }
      }
    }
    private var plainTitle: String?
    private var styledTitle: AttributedString?
    /// A smaller line below the title; setting it removes `attributedSubtitle`.
    public var subtitle: String? {
      get { plainSubtitle }
      set {
        plainSubtitle = newValue
        styledSubtitle = nil
      }
    }
    /// The smaller line with attributes; setting it sets `subtitle` to its characters.
    public var attributedSubtitle: AttributedString? {
      get { styledSubtitle }
      set {
        styledSubtitle = newValue
        plainSubtitle = newValue.map { String($0.characters) }
      }
    }
    private var plainSubtitle: String?
    private var styledSubtitle: AttributedString?
    /// Changes the attributes of the smaller line.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The size and the weight of a symbol image; nil for those of the image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A Boolean value that determines whether the button is updated when its selection changes; it always is.
    public var automaticallyUpdateForSelection = true
    /// Changes the color of the wheel; kept for the client.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark of a button that opens a menu; kept for the client.
    public var indicator = Indicator.automatic
    /// Changes the color of the mark; kept for the client.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// The marks of buttons that open menus.
    public enum Indicator: Int, Hashable, Sendable {
      case automatic = 0
      case none = 1
      case popup = 2
    }

    /// The origin of the cap sizes in macOS; kept for the client.
    public enum MacIdiomStyle: Int, Hashable, Sendable {
      case automatic = 0
      case bordered = 1
      case borderless = 2
      case borderlessTinted = 3
    }
    /// The look of the button on a Mac; kept for the client.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// Where the lines of title and subtitle are.
    public var titleAlignment = TitleAlignment.automatic
    /// How a title that has no room is shortened.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the colour of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Whether a wheel turns in the place of the image.
    public var showsActivityIndicator = false
    /// The colour, the outline and the corners behind the content; what is not set is the style's.
    public var background = Configuration.styleBackground

    /// Leaves everything to the style.
    private static var styleBackground: UIBackgroundConfiguration {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = nil
      return background
    }

    /// The image.
    public var image: UIImage?
    /// Where the image is beside the title.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance of the content from the edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of title and image; nil: by the style.
    public var baseForegroundColor: UIColor?
    /// The colour behind them; nil: by the style.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium {
      didSet {
        switch buttonSize {
        case .mini: contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
        case .small: contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: contentInsets = NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
    }

    private init(_ style: Style) { self.style = style }

    /// No background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// No background, and no space around the content.
    public static func borderless() -> Configuration {
      var configuration = Configuration(.plain)
      configuration.contentInsets = .zero
      return configuration
    }
    /// A grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A background in a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A background in the tint.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// A background like that of `gray`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A background in a light tint, like that of `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A background in the tint, like that of `filled`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration for the state of a button; the state's colours are worked out when it is drawn.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Gives the content its usual distance from the edges again.
    public mutating func setDefaultContentInsets() {
      let size = buttonSize
      buttonSize = size
    }

    /// The attributes of the title in a colour.
    private func attributes(_ color: UIColor, _ traits: UITraitCollection) -> [NSAttributedString.Key: Any] {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font(compatibleWith: traits), .foregroundColor: color,
      ]
      return titleTextAttributesTransformer.map { $0(attributes) } ?? attributes
    }

    /// The title and the subtitle in a colour; nil where a plain title is all.
    func text(_ title: String?, in color: UIColor, compatibleWith traits: UITraitCollection) -> NSAttributedString? {
      let isStyled = titleTextAttributesTransformer != nil || attributedTitle != nil
      guard subtitle != nil || isStyled, let first = title ?? subtitle else { return nil }
      let text = NSMutableAttributedString(string: first, attributes: attributes(color, traits))
      if title != nil, let attributedTitle { text.add(attributedTitle) }
      guard let subtitle, title != nil else { return text }
      let style = NSMutableParagraphStyle()
      style.paragraphSpacingBefore = titlePadding
      let usual: [NSAttributedString.Key: Any] = [
        .font: UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traits), .foregroundColor: color,
        .paragraphStyle: style,
      ]
      let second = NSMutableAttributedString(
        string: subtitle, attributes: subtitleTextAttributesTransformer.map { $0(usual) } ?? usual)
      if let attributedSubtitle { second.add(attributedSubtitle) }
      text.append(NSAttributedString(string: "\n", attributes: usual))
      text.append(second)
      return text
    }

    /// The image in the symbol configuration that is preferred.
    var shownImage: UIImage? {
      preferredSymbolConfigurationForImage.flatMap { image?.applyingSymbolConfiguration($0) } ?? image
    }

    func alignment(isReversed: Bool) -> NSTextAlignment {
      switch titleAlignment {
      case .leading: isReversed ? .right : .left
      case .trailing: isReversed ? .left : .right
      case .automatic, .center: .center
      }
    }

    /// Returns the font of the title, in the text size of some traits.
    func font(compatibleWith traits: UITraitCollection) -> UIFont {
      let style: UIFont.TextStyle =
        switch buttonSize {
        case .mini, .small: .subheadline
        case .medium: .body
        case .large: .headline
        }
      return .preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    func foregroundColor(state: UIControl.State, tint: UIColor) -> UIColor {
      if state.contains(.disabled) { return .tertiaryLabel }
      let color = baseForegroundColor ?? (style == .filled ? .white : tint)
      return state.contains(.highlighted) && style == .plain ? color.withAlphaComponent(0.4) : color
    }

    func backgroundColor(state: UIControl.State, tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      if state.contains(.disabled) { return style == .plain ? baseBackgroundColor : .tertiarySystemFill }
      let isPressed = state.contains(.highlighted)
      switch style {
      case .plain: return state.contains(.selected) ? tint.withAlphaComponent(0.15) : baseBackgroundColor
      case .gray: return baseBackgroundColor ?? (isPressed ? .systemFill : .tertiarySystemFill)
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(isPressed ? 0.25 : 0.16)
      case .filled: return (baseBackgroundColor ?? tint).withAlphaComponent(isPressed ? 0.75 : 1)
      }
    }

    func cornerRadius(in size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed: return background.cornerRadius > 0 ? background.cornerRadius : min(8, size.height / 2)
      case .medium: return min(8, size.height / 2)
      case .small: return min(5, size.height / 2)
      case .large: return min(12, size.height / 2)
      case .dynamic where background.cornerRadius > 0: return background.cornerRadius
      case .dynamic, .capsule: return min(size.width, size.height) / 2
      }
    }
  }
}

extension NSMutableAttributedString {
  /// Adds the attributes of a string with the same characters over those that are there.
  fileprivate func add(_ styled: AttributedString) {
    let source = NSAttributedString(styled)
    guard source.length == length else { return }
    source.enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      addAttributes(attributes, range: range)
    }
  }
}
