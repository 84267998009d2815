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

  /// A Boolean value that indicates whether the next line begins inside a comment of several lines.
  private var isInComment = false

  /// Returns a line with syntax colors.
  mutating func highlighted(_ line: String, font: UIFont) -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: line, attributes: [.font: font, .foregroundColor: UIColor.label])
    let characters = Array(line)
    // Ranges of attributed strings count UTF-16 units.
    var units = [0]
    for character in characters { units.append(units[units.count - 1] + character.utf16.count) }
    func paint(_ start: Int, _ end: Int, _ color: UIColor) {
      text.addAttribute(
        .foregroundColor, value: color, range: NSRange(location: units[start], length: units[end] - units[start]))
    }
    var index = 0
    while index < characters.count {
      let start = index
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if isInComment || (characters[index] == "/" && next == "*") {
        isInComment = true
        while index < characters.count {
          if characters[index] == "*", index + 1 < characters.count, characters[index + 1] == "/" {
            isInComment = false
            index += 2
            break
          }
          index += 1
        }
        paint(start, index, .systemGray)
      } else if characters[index] == "/", next == "/" {
        index = characters.count
        paint(start, index, .systemGray)
      } else if characters[index] == "\"" {
        index = Self.endOfString(characters, from: index)
        paint(start, index, .systemRed)
      } else if characters[index].isNumber {
        while index < characters.count, characters[index].isNumber || characters[index] == "_" { index += 1 }
        paint(start, index, .systemBlue)
      } else if Self.isName(characters[index]) || characters[index] == "@" || characters[index] == "#" {
        index += 1
        while index < characters.count, Self.isName(characters[index]) || characters[index].isNumber { index += 1 }
        let word = String(characters[start..<index])
        if Self.keywords.contains(word) || word.hasPrefix("@") || word.hasPrefix("#") {
          paint(start, index, .systemPink)
        } else if word.first?.isUppercase == true {
          paint(start, index, .systemTeal)
        }
      } else {
        index += 1
      }
    }
    return text
  }

  private static func isName(_ character: Character) -> Bool { character.isLetter || character == "_" }

  private static func endOfString(_ characters: [Character], from start: Int) -> Int {
    var index = start + 1
    while index < characters.count {
      if characters[index] == "\\" {
        index += 2
      } else if characters[index] == "\"" {
        return index + 1
      } else {
        index += 1
      }
    }
    return min(index, characters.count)
  }
}
