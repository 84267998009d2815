/// A description of a font; the text engine resolves the family.
package struct FontDescriptor: Hashable, Sendable {
  /// The designs of the system font.
  package enum Design: Hashable, Sendable, CaseIterable { case standard, serif, rounded, monospaced }

  /// A family name; empty for the system font.
  package var family: String
  /// The size in points (1 point = 1 unit of layout, before the scale of the screen).
  package var size: Double
  /// The CSS weight: 400 regular, 700 bold.
  package var weight: Int
  /// A Boolean value that determines whether the font is italic.
  package var isItalic: Bool
  /// The design of the system font; a font with a family of its own ignores it.
  package var design: Design
  /// A Boolean value that determines whether all digits have the same width.
  package var hasMonospacedDigits: Bool
  /// The additional space between lines, in points, that a text style asks for; may be negative.
  package var leading: Double

  /// Creates a description; without a family, that of the system font.
  package init(
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

  /// Hashes only the properties that distinguish most fonts; every measured text is looked up by its hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(design)
  }
}

/// A run of text with the same attributes.
package struct TextRun: Hashable, Sendable {
  /// The text.
  package var string: String
  /// The font.
  package var font: FontDescriptor
  /// The color of the letters.
  package var color: Color
  /// The pattern that fills the letters instead of a color; nil for none. A request is drawn with the pattern of the
  /// first of its runs that has one.
  package var pattern: Pattern?
  /// The additional space after each character, in points.
  package var kern: Double
  /// A Boolean value that determines whether the text is underlined.
  package var isUnderlined: Bool
  /// A Boolean value that determines whether the text is struck through.
  package var isStruckThrough: Bool
  /// The color behind the letters; nil for none.
  package var background: Color?

  /// Creates a run.
  package init(
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
package struct TextRequest: Hashable, Sendable {
  /// The alignment of lines; `natural` is the side where reading begins.
  package enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }
  /// The treatment of text that does not fit.
  package enum LineBreak: Hashable, Sendable {
    case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
  }
  /// The limits of the height of lines; what they add or remove is above the letters.
  package struct LineHeight: Hashable, Sendable {
    /// A factor of the fonts' line height; 0 for none.
    package var multiple: Double
    /// The minimum height, in points; 0 for none.
    package var minimum: Double
    /// The maximum height, in points; 0 for none.
    package var maximum: Double

    /// Creates limits of the line height.
    package init(multiple: Double = 0, minimum: Double = 0, maximum: Double = 0) {
      self.multiple = multiple
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// The outline of letters; a class, so that requests without one, which are copied often, are small.
  package final class Outline: Hashable, Sendable {
    /// The color of the line.
    package let color: Color
    /// The line, with its width in points.
    package let style: StrokeStyle
    /// A Boolean value that determines whether the letters are filled as well, below the line.
    package let fills: Bool

    /// Creates an outline.
    package init(color: Color, style: StrokeStyle, fills: Bool) {
      self.color = color
      self.style = style
      self.fills = fills
    }

    package static func == (one: Outline, other: Outline) -> Bool {
      one.color == other.color && one.style == other.style && one.fills == other.fills
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(color)
      hasher.combine(style)
      hasher.combine(fills)
    }
  }

  /// The runs in order.
  package var runs: [TextRun]
  /// The width at which lines are broken, in points; nil for one line per paragraph, of any length.
  package var maxWidth: Double?
  /// The maximum number of lines; 0 for no limit.
  package var lineLimit: Int
  /// The alignment of lines.
  package var alignment: Alignment
  /// The treatment of text that does not fit.
  package var lineBreak: LineBreak
  /// The space between lines, in points.
  package var lineSpacing: Double
  /// The space between paragraphs, in points, in addition to that between lines.
  package var paragraphSpacing: Double
  /// The limits of the height of lines; nil for the fonts' own height.
  package var lineHeight: LineHeight?
  /// A Boolean value that determines whether the leading of the fonts applies between lines: a positive one is the
  /// minimum space, a negative one is added.
  package var usesFontLeading: Bool
  /// A Boolean value that determines whether the base direction is right to left; if nil, the first strong character
  /// decides.
  package var isRightToLeft: Bool?
  /// The distances of the tab stops from the beginning of a line, in points and ascending; without any, tabs advance to
  /// multiples of eight spaces.
  package var tabStops: [Double] = []
  /// The outline of all letters; nil for letters that are filled only.
  package var outline: Outline?

  /// Creates a request.
  package init(
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

  /// Hashes only the properties that distinguish most paragraphs; every measured text is looked up by its hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
    hasher.combine(maxWidth)
    hasher.combine(lineLimit)
    hasher.combine(alignment)
    hasher.combine(lineBreak)
    hasher.combine(lineSpacing)
    hasher.combine(isRightToLeft)
  }
}
