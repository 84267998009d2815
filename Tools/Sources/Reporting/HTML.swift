import Foundation

/// Text as HTML.
enum HTML {
  /// Returns a text with the characters that have a meaning in HTML and XML replaced; control characters, which XML
  /// does not allow, become the replacement character.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the beginning of a text of at most a number of bytes, and a note on what is left out.
  static func shortened(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: limit)
    return String(decoding: text.utf8[..<end], as: UTF8.self) + "\n… \(text.utf8.count - limit) bytes more"
  }

  /// Returns a number with the groups of three digits that readers of English expect.
  static func grouped(_ number: Int) -> String {
    var digits = Substring(String(abs(number)))
    var groups: [Substring] = []
    while !digits.isEmpty {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// Returns a number and its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
