package import DisplayList
package import GeometryCore

/// An engine that measures text; renderers draw the same requests with the same results.
///
/// Numbers in requests that are not finite are treated as zero.
package protocol TextEngine: Sendable {
  /// Returns the vertical metrics of a font.
  func metrics(of font: FontDescriptor) -> FontMetrics
  /// Returns the size of a paragraph; results are cached by request.
  func measure(_ request: TextRequest) -> TextMetrics
  /// Returns the vertical metrics of a paragraph; those of a single line of one font without looking at its letters,
  /// so that the width is unknown and the text is not shaped before it is drawn.
  func verticalMetrics(of request: TextRequest) -> TextMetrics
  /// Returns the caret's rectangle before a character, in points from the top left of the text.
  func caret(at utf16Offset: Int, in request: TextRequest) -> Rect
  /// Returns the offset of the character nearest to a point.
  func utf16Offset(at point: Point, in request: TextRequest) -> Int
  /// Returns the lines of a text from its beginning on, as ranges of UTF-16 units; the line feeds between are in none.
  func lineRanges(of request: TextRequest) -> [Range<Int>]
  /// Returns the glyphs of Unicode scalars in a font, without substitutes from other fonts; 0 for a missing one.
  func glyphs(of scalars: [UInt32], in font: FontDescriptor) -> [UInt32]
  /// Returns the form of a glyph; that of an empty one for an unknown number.
  func details(ofGlyph glyph: UInt32, in font: FontDescriptor) -> GlyphDetails
  /// Returns the name of a glyph in its font; nil for none.
  func name(ofGlyph glyph: UInt32, in font: FontDescriptor) -> String?
  /// Returns the glyph with a name; 0 for none.
  func glyph(named name: String, in font: FontDescriptor) -> UInt32
  /// Returns the properties of a font that do not depend on its size.
  func faceDetails(of font: FontDescriptor) -> FontFaceDetails
  /// The available families, sorted.
  var familyNames: [String] { get }
  /// Takes fonts and settings from another source; cached results are discarded.
  func use(_ source: FontSource)
  /// Adds the fonts of a file, for this program alone; returns false if the file has none.
  func addFonts(ofFile path: String) -> Bool
}

/// The vertical metrics of a font, in points, all positive except the leading.
package struct FontMetrics: Hashable, Sendable {
  /// The name of the family that was found for the request.
  package var familyName: String
  /// The height of the font above the baseline.
  package var ascender: Double
  /// The depth of the font below the baseline.
  package var descender: Double
  /// The additional space between lines; negative if lines are closer than their heights.
  package var leading: Double
  /// The height of capital letters.
  package var capHeight: Double
  /// The height of the letter x.
  package var xHeight: Double

  /// Creates metrics in points.
  package init(
    familyName: String, ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double
  ) {
    self.familyName = familyName
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// The metrics of a paragraph, in points.
package struct TextMetrics: Hashable, Sendable {
  /// The exact extent, not rounded to pixels.
  package var size: Size
  /// The number of shown lines.
  package var lineCount: Int
  /// The distance from the top to the baseline of the first line.
  package var firstBaseline: Double
  /// The distance from the top to the baseline of the last line.
  package var lastBaseline: Double
  /// A Boolean value that indicates whether text was truncated.
  package var isTruncated: Bool

  /// Creates metrics in points.
  package init(size: Size, lineCount: Int, firstBaseline: Double, lastBaseline: Double, isTruncated: Bool) {
    self.size = size
    self.lineCount = lineCount
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
  }
}

extension TextMetrics {
  /// Returns the number of lines that fit into a height, in points; at least one.
  ///
  /// Lines are assumed to have the same height, as in text of one font.
  package func lineCount(fitting height: Double) -> Int {
    guard lineCount > 1, size.height > height else { return max(1, lineCount) }
    let distance = (lastBaseline - firstBaseline) / Double(lineCount - 1)
    guard distance > 0 else { return lineCount }
    let line = size.height - (lastBaseline - firstBaseline)
    return min(lineCount, max(1, Int(((height - line) / distance + 1e-6).rounded(.down)) + 1))
  }
}
