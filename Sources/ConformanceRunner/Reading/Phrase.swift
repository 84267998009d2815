import UIKit

/// A sentence of a scenario that is read from left to right; every word must be known.
struct Phrase {
  let text: String
  private var rest: Substring

  init(_ text: String) {
    self.text = text
    rest = Substring(text)
    skipSpaces()
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads the words if they come next; letter case does not matter.
  mutating func accept(_ words: String) -> Bool {
    guard let range = rest.range(of: words, options: [.caseInsensitive, .anchored]) else { return false }
    // Words end where a word ends: "frame" is not the beginning of "frames".
    if words.last!.isLetter, let next = rest[range.upperBound...].first, next.isLetter { return false }
    rest = rest[range.upperBound...]
    skipSpaces()
    return true
  }

  mutating func acceptAny(_ choices: String...) -> Bool {
    for choice in choices where accept(choice) { return true }
    return false
  }

  mutating func expect(_ words: String) throws {
    guard accept(words) else { throw unknown() }
  }

  mutating func optionalNumber() -> Double? {
    var end = rest.startIndex
    while end < rest.endIndex, rest[end].isNumber || "+-.".contains(rest[end]) { end = rest.index(after: end) }
    // A full stop ends a sentence as well as a number.
    while end > rest.startIndex, rest[rest.index(before: end)] == "." { end = rest.index(before: end) }
    guard let value = Double(rest[..<end]) else { return nil }
    rest = rest[end...]
    skipSpaces()
    return value
  }

  mutating func number() throws -> Double {
    guard let value = optionalNumber() else { throw unknown() }
    return value
  }

  /// Reads numbers between parentheses or brackets: `(8, 9)`.
  mutating func tuple() throws -> [Double] {
    let before = rest
    guard let open = rest.first, open == "(" || open == "[" else { throw unknown() }
    rest = rest.dropFirst()
    skipSpaces()
    var numbers: [Double] = []
    while let value = optionalNumber() {
      numbers.append(value)
      if !accept(",") { break }
    }
    guard rest.first == (open == "(" ? ")" : "]") else {
      rest = before
      throw unknown()
    }
    rest = rest.dropFirst()
    skipSpaces()
    return numbers
  }

  mutating func point() throws -> CGPoint {
    let numbers = try tuple()
    guard numbers.count == 2 else { throw unknown() }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  mutating func size() throws -> CGSize {
    let point = try point()
    return CGSize(width: point.x, height: point.y)
  }

  mutating func rect() throws -> CGRect {
    guard let rect = CGRect(try tuple()) else { throw unknown() }
    return rect
  }

  /// Reads `200x300`.
  mutating func crossSize() throws -> CGSize {
    let width = try number()
    guard acceptAny("x", "×") else { throw unknown() }
    return CGSize(width: width, height: try number())
  }

  /// Reads a word of letters, digits and dots.
  mutating func word() throws -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !word.isEmpty else { throw unknown() }
    rest = rest[word.endIndex...]
    skipSpaces()
    return String(word)
  }

  /// Leaves out a remark in parentheses, if one comes next.
  mutating func skipRemark() {
    guard rest.first == "(" else { return }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      if depth == 0 {
        rest = rest[rest.index(after: index)...]
        skipSpaces()
        return
      }
    }
  }

  /// Reads everything up to one of the characters, or to the end.
  mutating func text(upTo characters: Set<Character>) -> String {
    let part = rest.prefix { !characters.contains($0) }
    rest = rest[part.endIndex...]
    skipSpaces()
    return part.trimmingCharacters(in: .whitespaces)
  }

  func finish() throws {
    guard isAtEnd else { throw unknown() }
  }

  /// The error that names the words that are not understood.
  func unknown() -> NotInterpretable {
    NotInterpretable(isAtEnd ? "'\(text)' ends too early" : "'\(rest)' in '\(text)' is not understood")
  }
}
