public import Foundation

extension UIListContentConfiguration {
  /// The appearance of a text of a list.
  public struct TextProperties: Hashable {
    /// The alignment of a text of a list.
    public enum TextAlignment: Hashable, Sendable {
      /// At the side at which the writing direction begins.
      case natural
      case center
      case justified
    }

    /// Constants that specify the capitalization of a text.
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
    /// The transformer that is applied to the color; nil for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The mode in which text that does not fit is truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximal number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether text that does not fit is scaled down.
    public var adjustsFontSizeToFitWidth = false
    /// The minimal scale of text, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether letters are tightened before text is truncated.
    public var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// A Boolean value that indicates whether a pointer that rests on truncated text shows it in full.
    public var showsExpansionTextWhenTruncated = true
    /// The capitalization of the text.
    public var transform = TextTransform.none

    /// Creates the appearance of a text in a text style of the preferred size.
    init(_ style: UIFont.TextStyle) { font = .preferredFont(forTextStyle: style) }

    /// Returns the color after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

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

    /// Returns the text after the capitalization.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The appearance of an image of a list.
  public struct ImageProperties: Hashable {
    /// The standard width or height reserved for an image, for `reservedLayoutSize`: images of different widths are
    /// centered in it, and texts are aligned.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The symbol configuration of symbol images; nil for none.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color of template images; nil for the tint color.
    public var tintColor: UIColor?
    /// The transformer that is applied to the color; nil for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximal size of the image, in points; 0 on an axis for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image, in points; 0 for a standard width of symbols, and that of other images.
    public var reservedLayoutSize = CGSize.zero
    /// A Boolean value that indicates whether the colors of the image are preserved when the system inverts colors.
    public var accessibilityIgnoresInvertColors = false
    /// The color of the stroke around the image; nil for the tint color.
    public var strokeColor: UIColor?
    /// The transformer that is applied to the stroke's color; nil for none.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the stroke around the image, in points.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// Returns the resolved color of a template image for a tint color.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the resolved color of the stroke for a tint color.
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
