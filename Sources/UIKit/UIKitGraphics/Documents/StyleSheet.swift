import Foundation
import HostInterface

/// The rules of style in a document: declarations for element names, classes and identifiers. Rules for elements inside
/// others count for none, nor do those for media.
struct StyleSheet {
  private struct Rule {
    var name: String?
    var classes: [String] = []
    var id: String?
    var declarations: [(String, String)]

    /// The weight of the rule: identifiers before classes before names.
    var weight: Int { (id == nil ? 0 : 100) + classes.count * 10 + (name == nil ? 0 : 1) }

    func matches(_ element: HTMLElement) -> Bool {
      if let name, name != element.name { return false }
      if let id, id != element.attributes["id"] { return false }
      guard !classes.isEmpty else { return true }
      let own = (element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
      return classes.allSatisfy(own.contains)
    }
  }

  private var rules: [Rule] = []

  /// Reads the rules of a `style` element, besides those that were read before.
  mutating func read(_ text: String) {
    var text = text[...]
    while let start = text.range(of: "/*") {
      let end = text.range(of: "*/", range: start.upperBound..<text.endIndex)?.upperBound ?? text.endIndex
      text.removeSubrange(start.lowerBound..<end)
    }
    while let open = text.firstIndex(of: "{") {
      let selectors = text[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
      guard let close = Self.end(of: text, from: open) else { return }
      let declarations = Self.declarations(in: String(text[text.index(after: open)..<close]))
      if !selectors.hasPrefix("@") {
        rules += selectors.split(separator: ",").compactMap {
          Self.rule($0.trimmingCharacters(in: .whitespacesAndNewlines), declarations)
        }
      }
      text = text[text.index(after: close)...]
    }
  }

  /// Returns the declarations for an element, the weakest one first.
  func declarations(for element: HTMLElement) -> [(String, String)] {
    let matching = rules.enumerated().filter { $0.element.matches(element) }
    return matching.sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .flatMap { $0.element.declarations }
  }

  /// Returns the declarations of a block or of a `style` attribute.
  static func declarations(in text: String) -> [(String, String)] {
    text.split(separator: ";").compactMap { declaration in
      let halves = declaration.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      let value = halves[1].replacingOccurrences(of: "!important", with: "")
      return (
        halves[0].trimmingCharacters(in: .whitespacesAndNewlines).lowercased(),
        value.trimmingCharacters(in: .whitespacesAndNewlines)
      )
    }
  }

  /// Returns the place of the bracket that closes another one.
  private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func rule(_ selector: String, _ declarations: [(String, String)]) -> Rule? {
    var rule = Rule(declarations: declarations)
    var rest = selector[...]
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "*" }
    if !name.isEmpty, name != "*" { rule.name = name.lowercased() }
    rest = rest.dropFirst(name.count)
    while let mark = rest.first {
      guard mark == "." || mark == "#" else { return nil }
      let word = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if word.isEmpty { return nil }
      if mark == "." { rule.classes.append(String(word)) } else { rule.id = String(word) }
      rest = rest.dropFirst(word.count + 1)
    }
    return rule
  }
}

extension UIColor {
  /// The colors that HTML names, as 24 bits; those of the HTML 4 standard and the most common ones of CSS.
  private static let named: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "brown": 0xA52A2A, "pink": 0xFFC0CB, "gold": 0xFFD700, "indigo": 0x4B0082,
    "violet": 0xEE82EE, "crimson": 0xDC143C, "coral": 0xFF7F50, "darkblue": 0x00008B, "darkgreen": 0x006400,
    "darkred": 0x8B0000, "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3, "lightblue": 0xADD8E6, "lightgreen": 0x90EE90,
    "steelblue": 0x4682B4, "tomato": 0xFF6347, "turquoise": 0x40E0D0, "tan": 0xD2B48C, "salmon": 0xFA8072,
    "skyblue": 0x87CEEB, "slategray": 0x708090, "royalblue": 0x4169E1, "rebeccapurple": 0x663399,
  ]

  /// Creates a color of a style sheet, in lower case: a name, `#rgb`, `#rrggbb`, `rgb()` or `rgba()`; nil for others.
  convenience init?(css text: String) {
    func channels(_ value: UInt32) -> [CGFloat] { [16, 8, 0].map { CGFloat(value >> $0 & 0xFF) / 255 } }
    let parts: [CGFloat]
    var alpha: CGFloat = 1
    if let value = UIColor.named[text] {
      parts = channels(value)
    } else if text.hasPrefix("#"), [4, 5, 7, 9].contains(text.utf8.count) {
      let short = text.utf8.count < 7
      let digits = text.dropFirst().map { short ? "\($0)\($0)" : "\($0)" }.joined()
      guard let value = UInt32(digits.prefix(6), radix: 16) else { return nil }
      parts = channels(value)
      if digits.utf8.count == 8 { alpha = CGFloat(UInt32(digits.suffix(2), radix: 16) ?? 255) / 255 }
    } else if text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
      open < close
    {
      let words = text[text.index(after: open)..<close].split { ",/ ".contains($0) }
      let numbers = words.enumerated().compactMap { index, word -> CGFloat? in
        word.hasSuffix("%") ? Double(word.dropLast()).map { $0 / 100 } : Double(word).map { index == 3 ? $0 : $0 / 255 }
      }
      guard numbers.count == words.count, numbers.count >= 3 else { return nil }
      parts = Array(numbers.prefix(3))
      if numbers.count > 3 { alpha = numbers[3] }
    } else if text == "transparent" {
      (parts, alpha) = ([0, 0, 0], 0)
    } else {
      return nil
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
}
