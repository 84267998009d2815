/// Which font to use; the family is resolved by the text engine.
public struct FontDescriptor: Hashable, Sendable {
  /// A family name; empty for the system font.
  public var family: String
  /// The size in points (1 point = 1 unit of layout, before the scale of the screen).
  public var size: Double
  /// The CSS weight: 400 regular, 700 bold.
  public var weight: Int
  /// Whether the letters lean.
  public var isItalic: Bool
  /// Whether all letters have the same width.
  public var isMonospaced: Bool

  /// Creates a description; without a family, of the system font.
  public init(family: String = "", size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false)
  {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A piece of text with one look.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var string: String
  /// The font.
  public var font: FontDescriptor
  /// The colour of the letters.
  public var color: Color
  /// What the letters are filled with instead of a colour; nil for nothing. A request is drawn with the first of its runs'.
  public var pattern: Pattern?
  /// Extra space after each character, in points.
  public var kern: Double
  /// Whether there is a line below.
  public var isUnderlined: Bool
  /// Whether there is a line through the middle.
  public var isStruckThrough: Bool
  /// What fills the place behind the letters; nil for nothing.
  public var background: Color?

  /// Creates a piece of text.
  public init(
    string: String, font: FontDescriptor, color: Color = .black, kern: Double = 0, isUnderlined: Bool = false,
    isStruckThrough: Bool = false, background: Color? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.kern = kern
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.background = background
  }
}

/// A paragraph to measure or to draw; equal requests give equal results.
public struct TextRequest: Hashable, Sendable {
  /// Which side lines keep to; `natural` is the one where reading begins.
  public enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }
  /// What happens to text that does not fit.
  public enum LineBreak: Hashable, Sendable {
    case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
  }

  /// The pieces in order.
  public var runs: [TextRun]
  /// The width lines are broken at, in points; nil for one line of any length a paragraph.
  public var maxWidth: Double?
  /// How many lines at the most; 0 for any number.
  public var lineLimit: Int
  /// Which side lines keep to.
  public var alignment: Alignment
  /// What happens to text that does not fit.
  public var lineBreak: LineBreak
  /// Space between lines, in points, besides the font's own.
  public var lineSpacing: Double
  /// Whether the base direction is right to left; nil: decided by the first strong character.
  public var isRightToLeft: Bool?

  /// Creates a request.
  public init(
    runs: [TextRun], maxWidth: Double? = nil, lineLimit: Int = 1, alignment: Alignment = .natural,
    lineBreak: LineBreak = .truncatingTail, lineSpacing: Double = 0, isRightToLeft: Bool? = nil
  ) {
    self.runs = runs
    self.maxWidth = maxWidth
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.isRightToLeft = isRightToLeft
  }
}
