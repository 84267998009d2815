import DisplayList

/// The height of a line as the fonts that were asked for give it, in points.
///
/// The fonts that draw the letters do not count: a line of the system font is as high in every script.
struct LineExtent {
  var ascent = 0.0
  var descent = 0.0
  /// Space to the next line besides that of the paragraph; may be negative.
  var leading = 0.0

  var height: Double { ascent + descent }

  mutating func formUnion(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }

  /// The extent within a paragraph's limits; what they add or take away is above the letters.
  func limited(by limits: TextRequest.LineHeight?) -> LineExtent {
    guard let limits else { return self }
    var height = limits.multiple > 0 ? height * limits.multiple : height
    height = max(height, limits.minimum)
    if limits.maximum > 0 { height = min(height, limits.maximum) }
    return LineExtent(ascent: height - descent, descent: descent, leading: leading)
  }

  /// The space between this line and the next one in a text.
  func spacing(in request: TextRequest) -> Double {
    guard request.usesFontLeading else { return request.lineSpacing }
    return leading > 0 ? max(leading, request.lineSpacing) : leading + request.lineSpacing
  }
}
