extension SystemSymbols {
  /// The colors of filled symbols by their first words.
  private static let colors: [Substring: UIColor] = [
    "exclamationmark": .systemYellow, "xmark": .systemRed, "checkmark": .systemGreen, "plus": .systemGreen,
    "minus": .systemRed, "heart": .systemRed, "star": .systemYellow, "sun": .systemYellow, "moon": .systemIndigo,
    "bolt": .systemYellow, "flame": .systemOrange, "drop": .systemBlue, "leaf": .systemGreen, "trash": .systemRed,
    "bell": .systemYellow, "cloud": .systemGray2, "info": .systemBlue, "questionmark": .systemBlue,
    "flag": .systemOrange, "phone": .systemGreen, "lightbulb": .systemYellow,
  ]

  /// The colors of what clouds bring, in the order of the words and layers.
  private static let weather: [Substring: UIColor] = [
    "sun": .systemYellow, "moon": .systemIndigo, "bolt": .systemYellow, "rain": .systemCyan, "drizzle": .systemCyan,
    "heavyrain": .systemCyan, "snow": .systemCyan, "hail": .systemCyan, "sleet": .systemCyan, "fog": .systemGray,
  ]

  /// Returns the colors of the layers of a symbol in multicolor rendering; nil for a symbol without colors of its own.
  ///
  /// Badges have the color of their meaning on Apple's systems: green for what is added, red for what is removed or
  /// wrong, and for news.
  static func ownColors(of name: String, layers: Int) -> [UIColor]? {
    let words = name.split(separator: ".")
    if let index = words.firstIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), index > 0 {
      switch words[index...].dropFirst().first ?? "fill" {
      case "plus", "checkmark": return [.systemGreen, .label]
      case "minus", "xmark", "fill": return [.systemRed, .label]
      case "exclamationmark": return [words[index] == "badge" ? .systemRed : .systemYellow, .label]
      default: return nil
      }
    }
    guard !words.contains("slash") else { return nil }
    if words[0] == "cloud", words.count > 1 {
      let parts = words.dropFirst().compactMap { weather[$0] }
      return parts.isEmpty ? words.contains("fill") ? [.systemGray2] : nil : [.systemGray2] + parts
    }
    guard words.contains("fill") else { return nil }
    return colors[words[0]].map { layers == 1 ? [$0] : [.white, $0] }
  }
}
