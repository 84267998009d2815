import DisplayList

/// The families that replace the system font of iOS.
enum SystemFont {
  /// The size, in points, from which letters have the shapes and spacing of headings instead of those of text.
  static let displaySize = 20.0

  /// The tracking of SF Pro Text and SF Pro Display in thousandths of an em, each from a size in points up to the next
  /// (Apple, Human Interface Guidelines, Typography, Tracking values).
  ///
  /// Inter's letters have nearly the widths of San Francisco's before tracking: "This is a test string" at 17 points is
  /// 1 % narrower in Inter with this table than on iOS.
  private static let textTracking: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26),
    (18, -25), (19, -24),
  ]

  private static let displayTracking: [(size: Double, value: Double)] = [
    (20, 19), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13), (30, 12), (33, 11), (36, 10), (41, 9), (44, 8), (49, 7),
    (52, 6), (56, 5), (60, 4), (66, 3), (68, 2), (76, 1), (80, 0),
  ]

  /// Returns the families of a font in the order of preference, separated by commas as Pango reads them.
  ///
  /// Inter has the shapes and the spacing of San Francisco. If it, or the font of another design, is missing, the
  /// desktop's choice replaces it; among the pinned fonts that is DejaVu.
  static func families(of font: FontDescriptor) -> String {
    switch font.design {
    case .standard: font.size < displaySize ? "Inter,sans-serif" : "Inter Display,Inter,sans-serif"
    case .rounded: "Quicksand,Inter,sans-serif"
    case .serif: "Charis SIL,serif"
    case .monospaced: "JetBrains Mono,monospace"
    }
  }

  /// Returns the OpenType features of a font in Pango's syntax; empty for the font's defaults.
  ///
  /// The families that draw the system font have ligatures for signs such as "->", which iOS does not; other scripts
  /// need the same feature to join their letters.
  static func features(of font: FontDescriptor, isWestern: Bool) -> StaticString {
    switch (isWestern && font.family.isEmpty, font.hasMonospacedDigits) {
    case (true, true): "calt=0,tnum=1"
    case (true, false): "calt=0"
    case (false, true): "tnum=1"
    case (false, false): ""
    }
  }

  /// Returns the space that is added after each letter of the system font, in points.
  ///
  /// Only the standard design is tracked: the widths of the other families differ from San Francisco's.
  static func tracking(of font: FontDescriptor) -> Double {
    guard font.family.isEmpty, font.design == .standard, font.size.isFinite, font.size > 0 else { return 0 }
    let table = font.size < displaySize ? textTracking : displayTracking
    guard let next = table.firstIndex(where: { $0.size > font.size }) else {
      return table.last!.value / 1000 * font.size
    }
    guard next > 0 else { return table[0].value / 1000 * font.size }
    let (low, high) = (table[next - 1], table[next])
    // Values hold up to the next size of the table; between two whole sizes they are interpolated.
    let share = min(1, max(0, font.size - high.size + 1))
    return (low.value + (high.value - low.value) * share) / 1000 * font.size
  }
}
