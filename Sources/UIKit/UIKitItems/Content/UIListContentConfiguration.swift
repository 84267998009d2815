public import Foundation

/// The content of a cell, header or footer of a list, as a value: an image, a text and a secondary text.
///
/// The factories return the system's appearances; every property may be changed afterwards, and changed properties are
/// preserved when the configuration is updated for a state.
public struct UIListContentConfiguration: Hashable {
  /// The image before the text.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; setting it replaces `attributedText`.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// The attributed text; setting it clears `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil, text != nil { text = nil } }
  }
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The text below, or next to, the text; setting it replaces `secondaryAttributedText`.
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// The attributed secondary text; setting it clears `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil, secondaryText != nil { secondaryText = nil } }
  }
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes on which the margins of the superview are used where they are larger.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// A Boolean value that indicates whether the texts are placed next to each other if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimal distance between texts that are next to each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts that are below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  /// The opacity of the content, from 0 to 1.
  public var alpha: CGFloat = 1

  /// The minimal height of a view with this content, in points.
  var minimumHeight: CGFloat = 0
  private var style: ListContentStyle
  /// The colors that the style chose; different ones were set by the client and do not change.
  private var chosenTextColor: UIColor?
  private var chosenSecondaryColor: UIColor?

  init(_ style: ListContentStyle) {
    self.style = style
    textProperties = TextProperties(style.textStyle)
    secondaryTextProperties = TextProperties(style.secondaryTextStyle)
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: style.textStyle)
    style.fill(&self)
    chosenTextColor = textProperties.color
    chosenSecondaryColor = secondaryTextProperties.color
  }

  public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool {
    a.image === b.image && a.imageProperties == b.imageProperties && a.text == b.text
      && a.attributedText === b.attributedText && a.textProperties == b.textProperties
      && a.secondaryText == b.secondaryText && a.secondaryAttributedText === b.secondaryAttributedText
      && a.secondaryTextProperties == b.secondaryTextProperties
      && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
      && a.directionalLayoutMargins == b.directionalLayoutMargins
      && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
      && a.imageToTextPadding == b.imageToTextPadding
      && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
      && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding && a.alpha == b.alpha
      && a.style == b.style
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image.map(ObjectIdentifier.init))
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state: a disabled element is dimmed, unless the client has set the colors.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    guard let isDisabled else { return self }
    var updated = self
    if textProperties.color === chosenTextColor {
      updated.textProperties.color = isDisabled ? .tertiaryLabel : style.textColor
      updated.chosenTextColor = updated.textProperties.color
    }
    if secondaryTextProperties.color === chosenSecondaryColor {
      updated.secondaryTextProperties.color = isDisabled ? .quaternaryLabel : style.secondaryTextColor
      updated.chosenSecondaryColor = updated.secondaryTextProperties.color
    }
    return updated
  }
}

// MARK: Factories

extension UIListContentConfiguration {
  /// Returns the content of a cell.
  public static func cell() -> Self { Self(.cell) }
  /// Returns the content of a cell whose secondary text is close below its text.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// Returns the content of a cell whose secondary text is a value next to its text.
  public static func valueCell() -> Self { Self(.valueCell) }
  /// Returns the content of a header.
  public static func header() -> Self { Self(.groupedHeader) }
  /// Returns the content of a footer.
  public static func footer() -> Self { Self(.groupedFooter) }
  /// Returns the content of a header of a plain list.
  public static func plainHeader() -> Self { Self(.plainHeader) }
  /// Returns the content of a footer of a plain list.
  public static func plainFooter() -> Self { Self(.plainFooter) }
  /// Returns the content of a header of a grouped list.
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  /// Returns the content of a prominent header of an inset grouped list.
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentInsetGroupedHeader) }
  /// Returns the content of the most prominent header of an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.extraProminentInsetGroupedHeader) }
  /// Returns the content of a footer of a grouped list.
  public static func groupedFooter() -> Self { Self(.groupedFooter) }
  /// Returns the content of a cell of a sidebar.
  public static func sidebarCell() -> Self { Self(.sidebarCell) }
  /// Returns the content of a cell of a sidebar whose secondary text is close below its text.
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
  /// Returns the content of a cell of a sidebar that appears next to another one.
  public static func accompaniedSidebarCell() -> Self { Self(.sidebarCell) }
  /// Returns the content of a cell of a sidebar that appears next to another one, with a secondary text close below its
  /// text.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
  /// Returns the content of a header of a sidebar.
  public static func sidebarHeader() -> Self { Self(.sidebarHeader) }
}
