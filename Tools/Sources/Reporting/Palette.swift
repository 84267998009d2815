import Foundation

/// The colors of the report in one appearance.
struct Palette {
  static let light = Palette(colors: [
    "page": "#ffffff", "card": "#f5f5f7", "line": "#d5d5da", "text": "#1c1c1e", "quiet": "#595960",
    "accent": "#0058c7", "on-accent": "#ffffff", "bad": "#b3261e", "good": "#11682c", "removed": "#fde4e1",
    "added": "#dcf3e1", "removed-word": "#f8c3bd", "added-word": "#a9e2b8", "check": "#e9e9ee",
  ])

  static let dark = Palette(colors: [
    "page": "#151517", "card": "#202024", "line": "#3c3c43", "text": "#ededf0", "quiet": "#a9a9b2",
    "accent": "#82b8ff", "on-accent": "#0b1c33", "bad": "#ff9087", "good": "#7fd993", "removed": "#43201d",
    "added": "#153a20", "removed-word": "#6b2b26", "added-word": "#1f5c31", "check": "#2b2b31",
  ])

  /// The pairs of text and background that the style sheet uses.
  static let pairs: [(text: String, background: String)] =
    ["page", "card"].flatMap { background in
      ["text", "quiet", "accent", "bad", "good"].map { ($0, background) }
    }
    + ["removed", "added", "removed-word", "added-word"].map { ("text", $0) } + [("on-accent", "accent")]

  /// The colors by their names, as six hexadecimal digits.
  let colors: [String: String]

  /// The declarations of the style sheet.
  var css: String { colors.sorted { $0.key < $1.key }.map { "--\($0.key):\($0.value);" }.joined() }

  /// The contrast ratio of two colors as WCAG 2 defines it, from 1 to 21.
  func contrast(_ first: String, _ second: String) -> Double {
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func luminance(_ name: String) -> Double {
    let number = Int((colors[name] ?? "").dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
