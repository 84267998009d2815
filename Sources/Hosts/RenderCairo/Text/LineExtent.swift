import DisplayList

/// The height of a line according to the requested fonts, in points.
///
/// The fonts that draw the glyphs are ignored: a line of the system font has the same height in every script.
struct LineExtent {
  var ascent = 0.0
  var descent = 0.0
  /// The space to the next line in addition to that of the paragraph; may be negative.
  var leading = 0.0

  var height: Double { ascent + descent }

  mutating func formUnion(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }

  /// Returns the extent within a paragraph's limits; what they add or remove is above the letters.
  func limited(by limits: TextRequest.LineHeight?) -> LineExtent {
    guard let limits else { return self }
    var height = limits.multiple > 0 ? height * limits.multiple : height
    height = max(height, limits.minimum)
    if limits.maximum > 0 { height = min(height, limits.maximum) }
    return LineExtent(ascent: height - descent, descent: descent, leading: leading)
  }

  /// Returns the space between this line and the next one in a text.
  func spacing(in request: TextRequest) -> Double {
    guard request.usesFontLeading else { return request.lineSpacing }
    return leading > 0 ? max(leading, request.lineSpacing) : leading + request.lineSpacing
  }
}
