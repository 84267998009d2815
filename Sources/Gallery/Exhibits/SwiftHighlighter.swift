import UIKit

/// Colors Swift source code, a line at a time.
struct SwiftHighlighter {
  private static let keywords: Set<String> = [
    "actor", "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "convenience", "default",
    "defer",
    "deinit", "didSet", "do", "else", "enum", "extension", "false", "fileprivate", "final", "for", "func", "get",
    "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "open", "override",
    "private", "protocol", "public", "repeat", "required", "return", "self", "Self", "set", "some", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "unowned", "var", "weak", "where", "while",
  ]

  /// The colors of words, with a contrast of at least 4.5 on the ground of the source code.
  enum Ink: CaseIterable {
    case keyword, type, string, number, comment

    var color: UIColor {
      switch self {
      case .keyword: Self.color(UIColor(red: 0.68, green: 0.1, blue: 0.45), UIColor(red: 1, green: 0.45, blue: 0.7))
      case .type: Self.color(UIColor(red: 0, green: 0.42, blue: 0.5), UIColor(red: 0.4, green: 0.85, blue: 0.95))
      case .string: Self.color(UIColor(red: 0.77, green: 0.1, blue: 0.09), UIColor(red: 1, green: 0.5, blue: 0.45))
      case .number: Self.color(UIColor(red: 0.11, green: 0.1, blue: 0.75), UIColor(red: 0.65, green: 0.65, blue: 1))
      case .comment:
        Self.color(UIColor(red: 0.38, green: 0.4, blue: 0.44), UIColor(red: 0.62, green: 0.65, blue: 0.68))
      }
    }

    private static func color(_ light: UIColor, _ dark: UIColor) -> UIColor {
      UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  /// A Boolean value that indicates whether the next line begins inside a comment of several lines.
  private var isInComment = false
  /// A Boolean value that indicates whether the next line begins inside a string of several lines.
  private var isInString = false

  /// Returns a line with syntax colors.
  mutating func highlighted(_ line: String, font: UIFont) -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: line, attributes: [.font: font, .foregroundColor: UIColor.label])
    let characters = Array(line)
    // Ranges of attributed strings count UTF-16 units.
    var units = [0]
    for character in characters { units.append(units[units.count - 1] + character.utf16.count) }
    func paint(_ start: Int, _ end: Int, _ ink: Ink) {
      text.addAttribute(
        .foregroundColor, value: ink.color, range: NSRange(location: units[start], length: units[end] - units[start]))
    }
    var index = 0
    while index < characters.count {
      let start = index
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if isInString || Self.isQuotes(characters, at: index) {
        let end = Self.endOfLines(characters, from: isInString ? index : index + 3)
        isInString = end == nil
        index = end ?? characters.count
        paint(start, index, .string)
      } else if isInComment || (characters[index] == "/" && next == "*") {
        isInComment = true
        while index < characters.count {
          if characters[index] == "*", index + 1 < characters.count, characters[index + 1] == "/" {
            isInComment = false
            index += 2
            break
          }
          index += 1
        }
        paint(start, index, .comment)
      } else if characters[index] == "/", next == "/" {
        index = characters.count
        paint(start, index, .comment)
      } else if characters[index] == "\"" {
        index = Self.endOfString(characters, from: index)
        paint(start, index, .string)
      } else if characters[index].isNumber {
        while index < characters.count, characters[index].isNumber || characters[index] == "_" { index += 1 }
        paint(start, index, .number)
      } else if Self.isName(characters[index]) || characters[index] == "@" || characters[index] == "#" {
        index += 1
        while index < characters.count, Self.isName(characters[index]) || characters[index].isNumber { index += 1 }
        let word = String(characters[start..<index])
        if Self.keywords.contains(word) || word.hasPrefix("@") || word.hasPrefix("#") {
          paint(start, index, .keyword)
        } else if word.first?.isUppercase == true {
          paint(start, index, .type)
        }
      } else {
        index += 1
      }
    }
    return text
  }

  private static func isName(_ character: Character) -> Bool { character.isLetter || character == "_" }

  /// Returns true if a string of several lines begins or ends at an index.
  private static func isQuotes(_ characters: [Character], at index: Int) -> Bool {
    index + 2 < characters.count && characters[index...index + 2].allSatisfy { $0 == "\"" }
  }

  /// Returns the end of a string of several lines; nil if it goes on in the next line.
  private static func endOfLines(_ characters: [Character], from start: Int) -> Int? {
    var index = start
    while index < characters.count {
      if isQuotes(characters, at: index) { return index + 3 }
      index += characters[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// Returns the end of a string that begins with the quote at an index.
  private static func endOfString(_ characters: [Character], from start: Int) -> Int {
    var index = start + 1
    while index < characters.count {
      if characters[index] == "\\" {
        let isValue = index + 1 < characters.count && characters[index + 1] == "("
        index = isValue ? endOfValue(characters, from: index + 2) : index + 2
      } else if characters[index] == "\"" {
        return index + 1
      } else {
        index += 1
      }
    }
    return min(index, characters.count)
  }

  /// Returns the end of a value in a string, whose strings do not end the outer one.
  private static func endOfValue(_ characters: [Character], from start: Int) -> Int {
    var (index, depth) = (start, 1)
    while index < characters.count, depth > 0 {
      switch characters[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        index = endOfString(characters, from: index)
        continue
      default: break
      }
      index += 1
    }
    return min(index, characters.count)
  }
}

extension UIColor {
  fileprivate convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }
}
