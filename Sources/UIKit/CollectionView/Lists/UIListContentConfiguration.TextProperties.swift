public import Foundation

extension UIListContentConfiguration {
  /// The look of a text of a list.
  public struct TextProperties: Hashable {
    /// The alignment of a text of a list.
    public enum TextAlignment: Hashable, Sendable {
      /// At the side at which the language begins.
      case natural
      case center
      case justified
    }

    /// A change of the letters of a text before it is shown.
    public enum TextTransform: Hashable, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color = UIColor.label
    /// A change of the color before it is shown.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The way in which text that has no room is cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0: as many as there are.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether text that has no room is set smaller.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest part of its size to which text is set smaller, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether letters come closer together before text is cut.
    public var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// A Boolean value that indicates whether a pointer that rests on text that is cut shows it whole.
    public var showsExpansionTextWhenTruncated = true
    /// A change of the letters before they are shown.
    public var transform = TextTransform.none

    /// Creates the look of a text in a text style of the size that is preferred.
    init(_ style: UIFont.TextStyle) { font = .preferredFont(forTextStyle: style) }

    /// Returns the color that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns the text in the letters that are shown.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    public static func == (a: TextProperties, b: TextProperties) -> Bool {
      a.font == b.font && a.color == b.color && (a.colorTransformer == nil) == (b.colorTransformer == nil)
        && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode && a.numberOfLines == b.numberOfLines
        && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
        && a.minimumScaleFactor == b.minimumScaleFactor
        && a.allowsDefaultTighteningForTruncation == b.allowsDefaultTighteningForTruncation
        && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
        && a.showsExpansionTextWhenTruncated == b.showsExpansionTextWhenTruncated && a.transform == b.transform
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(alignment)
      hasher.combine(numberOfLines)
      hasher.combine(transform)
    }
  }

  /// The look of a picture of a list.
  public struct ImageProperties: Hashable {
    /// The width or height of the standard room for a picture, for `reservedLayoutSize`: pictures of different widths are
    /// centered in it, and texts stand below each other.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The form in which symbols are shown.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color of template pictures; nil: the tint color.
    public var tintColor: UIColor?
    /// A change of the color before it is shown.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the picture, in points; 0 on an axis: as large as there is room.
    public var maximumSize = CGSize.zero
    /// The room for the picture, in points, in whose middle it stands; 0 on an axis: as large as the picture.
    public var reservedLayoutSize = CGSize.zero
    /// A Boolean value that indicates whether the colors of the picture stay when the system inverts colors.
    public var accessibilityIgnoresInvertColors = false
    /// The color of the stroke around the picture; nil: the tint color.
    public var strokeColor: UIColor?
    /// A change of the stroke's color before it is shown.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the stroke around the picture, in points.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// Returns the color of a template picture where the tint is some color.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the color of the stroke where the tint is some color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
      a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
        && (a.tintColorTransformer == nil) == (b.tintColorTransformer == nil) && a.cornerRadius == b.cornerRadius
        && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
        && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors
        && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
        && (a.strokeColorTransformer == nil) == (b.strokeColorTransformer == nil)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(strokeWidth)
    }
  }
}
