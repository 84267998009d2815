public import DisplayList
public import GeometryCore

/// Measures text; drawing is the renderer's, with the same requests and the same results.
///
/// Requests that contain numbers that are not finite are measured as if those were zero.
public protocol TextEngine: Sendable {
  /// Returns the vertical measures of a font.
  func metrics(of font: FontDescriptor) -> FontMetrics
  /// Returns the size of a paragraph; results are cached by request.
  func measure(_ request: TextRequest) -> TextMetrics
  /// Returns the caret's rectangle before a character, in points from the top left of the text.
  func caret(at utf16Offset: Int, in request: TextRequest) -> Rect
  /// Returns the offset of the character nearest to a point.
  func utf16Offset(at point: Point, in request: TextRequest) -> Int
  /// Returns the lines of a text from its beginning on, as ranges of UTF-16 units; the line feeds between are in none.
  func lineRanges(of request: TextRequest) -> [Range<Int>]
  /// The families that can be used, sorted.
  var familyNames: [String] { get }
  /// Takes fonts and settings from another source; what was measured before is forgotten.
  func use(_ source: FontSource)
}

/// Vertical measures of a font, in points, all positive but the leading.
public struct FontMetrics: Hashable, Sendable {
  /// The family that was found for the request.
  public var familyName: String
  /// From the baseline up.
  public var ascender: Double
  /// From the baseline down.
  public var descender: Double
  /// Extra space between lines; negative where lines are closer than their heights.
  public var leading: Double
  /// The height of a capital letter.
  public var capHeight: Double
  /// The height of a small x.
  public var xHeight: Double

  /// Makes measures in points.
  public init(
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

/// The measures of a paragraph, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The exact extent, not rounded to pixels.
  public var size: Size
  /// How many lines are shown.
  public var lineCount: Int
  /// From the top to the baseline of the first line.
  public var firstBaseline: Double
  /// From the top to the baseline of the last line.
  public var lastBaseline: Double
  /// Whether something was left out.
  public var isTruncated: Bool

  /// Makes measures in points.
  public init(size: Size, lineCount: Int, firstBaseline: Double, lastBaseline: Double, isTruncated: Bool) {
    self.size = size
    self.lineCount = lineCount
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
  }
}

extension TextMetrics {
  /// Returns how many of the lines fit into a height, in points; at least one.
  ///
  /// Lines are taken to be alike, as they are in text of one font.
  public func lineCount(fitting height: Double) -> Int {
    guard lineCount > 1, size.height > height else { return max(1, lineCount) }
    let distance = (lastBaseline - firstBaseline) / Double(lineCount - 1)
    guard distance > 0 else { return lineCount }
    let line = size.height - (lastBaseline - firstBaseline)
    return min(lineCount, max(1, Int(((height - line) / distance + 1e-6).rounded(.down)) + 1))
  }
}
