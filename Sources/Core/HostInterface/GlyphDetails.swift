package import DisplayList
package import GeometryCore

/// The form of a glyph, in points at the size of its font; y grows upwards from the baseline.
package struct GlyphDetails: Hashable, Sendable {
  /// The distance to the next glyph.
  package var advance: Double
  /// The area of the outline; empty for a glyph without one.
  package var bounds: Rect
  /// The outline, which is filled by the winding rule.
  package var outline: Path

  /// Creates the form of a glyph.
  package init(advance: Double, bounds: Rect, outline: Path) {
    self.advance = advance
    self.bounds = bounds
    self.outline = outline
  }
}

/// The properties of a font that do not depend on its size.
package struct FontFaceDetails: Hashable, Sendable {
  /// The number of units of the font's design in an em.
  package var unitsPerEm: Int
  /// The number of glyphs.
  package var glyphCount: Int

  /// Creates the properties of a font.
  package init(unitsPerEm: Int, glyphCount: Int) {
    self.unitsPerEm = unitsPerEm
    self.glyphCount = glyphCount
  }
}
