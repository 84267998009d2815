package import DisplayList

extension FontMetrics {
  /// The vertical metrics of San Francisco, in units of which 2048 make an em.
  private enum SanFrancisco {
    static let unitsPerEm = 2048.0
    static let ascender = 1950.0
    static let descender = 494.0
    static let capHeight = 1443.0
    static let xHeight = 1078.0
  }

  /// Returns the vertical metrics of the system font, which are San Francisco's in every design, whichever font draws
  /// it.
  ///
  /// At 17 points the ascender is 16.187, the descender 4.101 and the line height 20.287 points. The font's leading is
  /// zero; a text style adds its own (`FontDescriptor.leading`).
  package static func system(_ font: FontDescriptor) -> FontMetrics {
    let em = font.size.isFinite ? max(0, font.size) / SanFrancisco.unitsPerEm : 0
    return FontMetrics(
      familyName: "", ascender: SanFrancisco.ascender * em, descender: SanFrancisco.descender * em,
      leading: font.leading, capHeight: SanFrancisco.capHeight * em, xHeight: SanFrancisco.xHeight * em)
  }
}
