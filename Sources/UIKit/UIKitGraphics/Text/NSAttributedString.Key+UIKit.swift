public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; without it text has Helvetica's stand-in at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; without it text is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number that selects the ligatures in use.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: extra space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: extra space after each character, in points, whatever the kerning.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`, for a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor` of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number: the width of the outline, in percent of the font size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A `URL` or `String` that the text leads to.
  public static let link = NSAttributedString.Key("NSLink")
  /// A number: the distance by which the text is raised, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A number: the slant of the text.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// Numbers: the directions and the nestings of writing; without effect here.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// A `TextEffectStyle`; without effect here, the text is drawn as without.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// A number: the horizontal expansion of the text.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

extension NSAttributedString {
  /// An effect of text.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Text that looks pressed into its background.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The styles of a line under or through text; the text engine draws every style as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A pattern of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A pattern of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A pattern of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A pattern of dashes and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// A line under words only.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  public init(rawValue: Int) { self.rawValue = rawValue }
}
