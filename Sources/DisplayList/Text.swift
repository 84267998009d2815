/// Which font to use; the family is resolved by the text engine.
public struct FontDescriptor: Hashable, Sendable {
  /// The designs of the system font.
  public enum Design: Hashable, Sendable, CaseIterable { case standard, serif, rounded, monospaced }

  /// A family name; empty for the system font.
  public var family: String
  /// The size in points (1 point = 1 unit of layout, before the scale of the screen).
  public var size: Double
  /// The CSS weight: 400 regular, 700 bold.
  public var weight: Int
  /// Whether the letters lean.
  public var isItalic: Bool
  /// The design of the system font; a font with a family of its own ignores it.
  public var design: Design
  /// A Boolean value that determines whether all digits have the same width.
  public var hasMonospacedDigits: Bool
  /// Space between lines besides the line height, in points, as a text style asks for; may be negative.
  public var leading: Double

  /// Creates a description; without a family, of the system font.
  public init(
    family: String = "", size: Double, weight: Int = 400, isItalic: Bool = false, design: Design = .standard,
    hasMonospacedDigits: Bool = false, leading: Double = 0
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
    self.leading = leading
  }

  /// Feeds what tells most fonts apart; every text that is measured is looked up by its hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(design)
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
  /// The height of lines where it is not that of their fonts; what is added or taken away is above the letters.
  public struct LineHeight: Hashable, Sendable {
    /// A factor for the height that the fonts give; 0 for none.
    public var multiple: Double
    /// The least height in points; 0 for none.
    public var minimum: Double
    /// The greatest height in points; 0 for none.
    public var maximum: Double

    /// Creates limits of a line's height.
    public init(multiple: Double = 0, minimum: Double = 0, maximum: Double = 0) {
      self.multiple = multiple
      self.minimum = minimum
      self.maximum = maximum
    }
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
  /// Space between lines, in points.
  public var lineSpacing: Double
  /// Space between paragraphs, in points, besides that between lines.
  public var paragraphSpacing: Double
  /// The height of lines; nil for that of their fonts.
  public var lineHeight: LineHeight?
  /// A Boolean value that determines whether the leading of the fonts counts between lines: a positive one is the least
  /// space, a negative one is added.
  public var usesFontLeading: Bool
  /// A Boolean value that determines whether the base direction is right to left; if nil, the first strong character
  /// decides.
  public var isRightToLeft: Bool?

  /// Creates a request.
  public init(
    runs: [TextRun], maxWidth: Double? = nil, lineLimit: Int = 1, alignment: Alignment = .natural,
    lineBreak: LineBreak = .truncatingTail, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
    lineHeight: LineHeight? = nil, usesFontLeading: Bool = false, isRightToLeft: Bool? = nil
  ) {
    self.runs = runs
    self.maxWidth = maxWidth
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.lineHeight = lineHeight
    self.usesFontLeading = usesFontLeading
    self.isRightToLeft = isRightToLeft
  }

  /// Feeds what tells most paragraphs apart; every text that is measured is looked up by its hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
    hasher.combine(maxWidth)
    hasher.combine(lineLimit)
    hasher.combine(alignment)
    hasher.combine(lineBreak)
    hasher.combine(lineSpacing)
    hasher.combine(isRightToLeft)
  }
}
