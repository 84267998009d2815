/// A parsed visual format, such as `H:|-[a(>=80@750)]-(12)-[b(a)]|`.
package struct VisualFormat {
  /// A number, or the name of a metric or view, with a relation and a priority.
  package struct Predicate {
    package var relation = ConstraintSolver.Relation.equal
    package var number: Double?
    package var name = ""
    package var priority: Float = 1000

    /// Creates a required predicate of a number.
    package init(number: Double? = nil) { self.number = number }
  }

  /// The gap between two views: nil predicates for the standard distance, an empty list for none.
  package struct Gap {
    package var predicates: [Predicate]?
  }

  package struct Part {
    /// The view's name; nil for the superview.
    package var name: String?
    package var predicates: [Predicate] = []
    /// The gap before the part.
    package var gap = Gap(predicates: [])
  }

  package private(set) var isVertical = false
  package private(set) var parts: [Part] = []
  private var text: [Character]
  private var position = 0
  private let metrics: [String: Double]

  /// An error in a visual format, with a message for the programmer.
  package struct ParseError: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// Reads a format with the numbers of metrics. It throws `ParseError` for a malformed format.
  package init(_ format: String, metrics: [String: Double]) throws(ParseError) {
    text = Array(format.filter { $0 != " " })
    self.metrics = metrics
    if accept("V:") { isVertical = true } else { _ = accept("H:") }
    var gap = Gap(predicates: [])
    if accept("|") {
      parts.append(Part(name: nil))
      gap = try readGap()
    }
    while position < text.count {
      if accept("|") {
        parts.append(Part(name: nil, gap: gap))
        break
      }
      var part = try readView()
      part.gap = gap
      parts.append(part)
      if position < text.count { gap = try readGap() }
    }
    guard position == text.count, parts.contains(where: { $0.name != nil }) else { throw expected("the end") }
  }

  private mutating func accept(_ word: String) -> Bool {
    let word = Array(word)
    guard position + word.count <= text.count, Array(text[position..<position + word.count]) == word else {
      return false
    }
    position += word.count
    return true
  }

  private func expected(_ wanted: String) -> ParseError {
    let before = String(text[..<position])
    return ParseError(message: "expected \(wanted) after '\(before)' in '\(String(text))'")
  }

  private mutating func readGap() throws(ParseError) -> Gap {
    guard accept("-") else { return Gap(predicates: []) }
    if position < text.count, text[position] == "[" || text[position] == "|" { return Gap(predicates: nil) }
    let predicates = accept("(") ? try readPredicates() : [try readPredicate()]
    guard accept("-") else { throw expected("'-'") }
    return Gap(predicates: predicates)
  }

  private mutating func readView() throws(ParseError) -> Part {
    guard accept("[") else { throw expected("'['") }
    var part = Part(name: try readName())
    if accept("(") { part.predicates = try readPredicates() }
    guard accept("]") else { throw expected("']'") }
    return part
  }

  /// Reads predicates up to the closing parenthesis.
  private mutating func readPredicates() throws(ParseError) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat { predicates.append(try readPredicate()) } while accept(",")
    guard accept(")") else { throw expected("')'") }
    return predicates
  }

  private mutating func readPredicate() throws(ParseError) -> Predicate {
    var predicate = Predicate()
    if accept(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if accept("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = accept("==")
    }
    if let number = readNumber() {
      predicate.number = number
    } else {
      predicate.name = try readName()
      predicate.number = metrics[predicate.name]
    }
    if accept("@") {
      if let number = readNumber() {
        predicate.priority = Float(number)
      } else {
        let name = try readName()
        guard let number = metrics[name] else { throw ParseError(message: "the metrics have no '\(name)'") }
        predicate.priority = Float(number)
      }
    }
    return predicate
  }

  private mutating func readNumber() -> Double? {
    var end = position
    while end < text.count, text[end].isNumber || text[end] == "." || (end == position && text[end] == "-") { end += 1 }
    guard end > position, let number = Double(String(text[position..<end])) else { return nil }
    position = end
    return number
  }

  private mutating func readName() throws(ParseError) -> String {
    var end = position
    while end < text.count, text[end].isLetter || text[end].isNumber || text[end] == "_" { end += 1 }
    guard end > position, !text[position].isNumber else { throw expected("a name") }
    defer { position = end }
    return String(text[position..<end])
  }
}
