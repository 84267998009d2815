extension SystemSymbols {
  /// The colors of filled symbols by their first words.
  private static let colors: [Substring: UIColor] = [
    "exclamationmark": .systemYellow, "xmark": .systemRed, "checkmark": .systemGreen, "plus": .systemGreen,
    "minus": .systemRed, "heart": .systemRed, "star": .systemYellow, "sun": .systemYellow, "moon": .systemIndigo,
    "bolt": .systemYellow, "flame": .systemOrange, "drop": .systemBlue, "leaf": .systemGreen, "trash": .systemRed,
    "bell": .systemYellow, "cloud": .systemGray2, "info": .systemBlue, "questionmark": .systemBlue,
    "flag": .systemOrange, "phone": .systemGreen, "lightbulb": .systemYellow,
  ]

  /// Returns the colors of the layers of a symbol in multicolor rendering; nil for a symbol without colors of its own.
  ///
  /// Badges have the color of their meaning on Apple's systems: green for what is added, red for what is removed or
  /// wrong.
  static func ownColors(of name: String) -> [UIColor]? {
    let words = name.split(separator: ".")
    if let index = words.firstIndex(of: "badge"), index + 1 < words.count {
      switch words[index + 1] {
      case "plus", "checkmark": return [.systemGreen, .label]
      case "minus", "xmark", "exclamationmark": return [.systemRed, .label]
      default: return nil
      }
    }
    guard words.contains("fill") else { return nil }
    return colors[words[0]].map { words.count == 2 ? [$0] : [.white, $0] }
  }
}
