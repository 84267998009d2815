import CoreGraphics
public import Foundation

extension UIButton {
  /// The appearance and the content of a button.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The corner style, which determines the corner radius.
    public enum CornerStyle: Int, Hashable, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// The size of a button.
    public enum Size: Int, Hashable, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    private enum Style { case plain, gray, tinted, filled }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Hashable, Sendable {
      case automatic = 0
      case leading, center, trailing
    }

    private var style: Style
    private var plainTitle: String?
    private var styledTitle: AttributedString?
    private var plainSubtitle: String?
    private var styledSubtitle: AttributedString?
    /// Changes the attributes of the smaller line.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The size and the weight of a symbol image; nil for those of the image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A Boolean value that determines whether the button is updated when its selection changes; it always is.
    public var automaticallyUpdateForSelection = true
    /// Changes the color of the wheel; nil for that of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark of a button that opens a menu; without effect here.
    public var indicator = Indicator.automatic
    /// Changes the color of the mark; without effect here.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The look of the button on a Mac; without effect here.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The line-breaking mode of a title that does not fit into the width. The default continues on further lines;
    /// modes that truncate or clip show one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The marks of buttons that open menus.
    public enum Indicator: Int, Hashable, Sendable {
      case automatic = 0
      case none = 1
      case popup = 2
    }

    /// The origin of the cap sizes in macOS; without effect here.
    public enum MacIdiomStyle: Int, Hashable, Sendable {
      case automatic = 0
      case bordered = 1
      case borderless = 2
      case borderlessTinted = 3
    }

    /// The transformer of the title's attributes; nil for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The transformer of the image's color; nil for none.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// A Boolean value that determines whether an activity indicator replaces the image. The default is false.
    public var showsActivityIndicator = false
    /// The color, stroke and corners of the background; values that are not set come from the style.
    public var background = Configuration.styleBackground

    /// The image.
    public var image: UIImage?
    /// The edge of the title at which the image is placed. The default is leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance of the content from the edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The color of title and image; nil for that of the style.
    public var baseForegroundColor: UIColor?
    /// The color of the background; nil for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The corner style. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic

    /// The size of the button, which determines the content insets. The default is `medium`.
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

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Returns a configuration without a background and without insets around the content.
    public static func borderless() -> Configuration {
      var configuration = Configuration(.plain)
      configuration.contentInsets = .zero
      return configuration
    }

    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Returns a configuration with a background like that of `gray`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a light tint, like that of `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint color, like that of `filled`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration for the state of a button. The state's colors are resolved when the button is drawn.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Restores the default content insets of the button size.
    public mutating func setDefaultContentInsets() {
      let size = buttonSize
      buttonSize = size
    }

    /// Returns the title and the subtitle in a color; nil if a plain title is sufficient.
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

    /// Returns the font of the title, in the text size of the traits.
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
      case .fixed: return background.ownCornerRadius ?? min(8, size.height / 2)
      case .medium: return min(8, size.height / 2)
      case .small: return min(5, size.height / 2)
      case .large: return min(12, size.height / 2)
      case .dynamic: return background.ownCornerRadius ?? min(size.width, size.height) / 2
      case .capsule: return min(size.width, size.height) / 2
      }
    }

    /// A background whose values all come from the style.
    private static var styleBackground: UIBackgroundConfiguration {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = nil
      return background
    }

    /// Returns the attributes of the title in a color.
    private func attributes(_ color: UIColor, _ traits: UITraitCollection) -> [NSAttributedString.Key: Any] {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font(compatibleWith: traits), .foregroundColor: color,
      ]
      return titleTextAttributesTransformer.map { $0(attributes) } ?? attributes
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
