public import Foundation
import UIKitCore

/// The content of a place that has nothing to show: an image, texts and buttons in the middle.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The alignment of the content.
  public enum Alignment: Int, Hashable, Sendable {
    case center = 0
    case natural = 1
  }

  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// The size and the weight of symbols; nil for those of the image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color of templates; nil for that of the place.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size of the image, in points; 0 for any.
    public var maximumSize = CGSize.zero
    /// A Boolean value that determines whether the image's colors are inverted for users who ask for it; kept.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The way in which text that has no room is cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for any.
    public var numberOfLines = 0
    /// A Boolean value that determines whether text that has no room is set smaller.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest part of its size to which text is set smaller, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that determines whether letters come closer together before text is cut.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The behavior of a button.
  public struct ButtonProperties {
    /// The action of the button; without one the button does nothing.
    public var primaryAction: UIAction?
    /// The menu of the button; nil for none.
    public var menu: UIMenu?
    /// A Boolean value that determines whether the button can be used.
    public var isEnabled = true
    /// The purpose of the button.
    public var role = UIButton.Role.normal
  }

  /// The image above the texts; nil for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with attributes; it has precedence over the plain one.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The text below; nil for none.
  public var secondaryText: String?
  /// The text below with attributes; it has precedence over the plain one.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the text below.
  public var secondaryTextProperties: TextProperties
  /// The button below the texts; it is shown when it has a title, a text or an image.
  public var button = UIButton.Configuration.plain()
  /// The behavior of the button.
  public var buttonProperties = ButtonProperties()
  /// The button below the first one.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behavior of the button below the first one.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment of the content.
  public var alignment = Alignment.center
  /// The edges at which the layout margins of the place are kept.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The distance of the content from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The distance between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The distance between the texts and the button, in points.
  public var textToButtonPadding: CGFloat = 16
  /// The distance between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  /// A Boolean value that indicates whether a wheel turns in the place of the image.
  var showsWheel = false

  private init(textStyle: UIFont.TextStyle, isBold: Bool, color: UIColor) {
    let font = UIFont.preferredFont(forTextStyle: textStyle)
    textProperties = TextProperties(
      font: isBold ? .systemFont(ofSize: font.pointSize, weight: .bold) : font, color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  }

  /// Returns the configuration of a place without content.
  public static func empty() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(textStyle: .title2, isBold: true, color: .label)
    configuration.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 48, weight: .regular)
    configuration.imageProperties.tintColor = .secondaryLabel
    return configuration
  }

  /// Returns the configuration of a place whose content is loading: a wheel and a text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(
      textStyle: .subheadline, isBold: false, color: .secondaryLabel)
    configuration.text = Word.loading.text
    configuration.showsWheel = true
    return configuration
  }

  /// Returns the configuration of a search without results; with a state, `updated(for:)` names what was searched for.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = empty()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = Word.noResults.text
    configuration.secondaryText = Word.trySearch.text
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state: a search says what was searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let state = state as? UIContentUnavailableConfigurationState, let text = state.searchText, !text.isEmpty,
      self.text == Word.noResults.text
    else { return self }
    var configuration = self
    configuration.text = Word.noResultsFor.text(text as NSString)
    return configuration
  }
}

/// The state by which the content of an empty place is configured.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the environment.
  public var traitCollection: UITraitCollection
  /// The text that is searched for; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of nothing in particular.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of the client's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
