import Foundation

/// A parsed format of a predicate: comparisons of a value or of its properties, joined by AND, OR and NOT.
///
/// Quantifiers, subqueries, functions and collections in braces are not supported.
indirect enum PredicateFormat: @unchecked Sendable {
  /// The value that a side of a comparison has.
  enum Operand {
    /// The evaluated value itself, or the value of a path of properties.
    case path([String])
    case constant(Any?)
  }

  case always(Bool)
  case comparison(Operand, String, Operand, ignoringCase: Bool, ignoringDiacritics: Bool)
  case not(PredicateFormat)
  case and(PredicateFormat, PredicateFormat)
  case or(PredicateFormat, PredicateFormat)

  /// Parses a format; nil if it is none that is supported.
  ///
  /// - Parameter arguments: The values of `%@`, `%K` and number placeholders, in their order.
  init?(_ format: String, _ arguments: [Any?]) {
    var parser = Parser(tokens: Parser.tokens(of: format), arguments: arguments)
    guard let result = parser.disjunction(), parser.tokens.isEmpty else { return nil }
    self = result
  }

  /// Returns whether the predicate holds for a value.
  func evaluate(_ object: Any?) -> Bool {
    switch self {
    case .always(let value): value
    case .not(let other): !other.evaluate(object)
    case .and(let first, let second): first.evaluate(object) && second.evaluate(object)
    case .or(let first, let second): first.evaluate(object) || second.evaluate(object)
    case .comparison(let left, let name, let right, let ignoringCase, let ignoringDiacritics):
      compare(left.value(in: object), name, right.value(in: object), ignoringCase, ignoringDiacritics)
    }
  }

  private func compare(_ left: Any?, _ name: String, _ right: Any?, _ ignoringCase: Bool, _ ignoringDiacritics: Bool)
    -> Bool
  {
    if name == "IN" {
      return (right as? [Any])?.contains { PropertyValues.order(left, $0) == .orderedSame } ?? false
    }
    guard let first = left as? String, let second = right as? String else {
      let order = PropertyValues.order(left, right)
      switch name {
      case "==": return order == .orderedSame
      case "!=": return order != .orderedSame
      case "<": return order == .orderedAscending
      case ">": return order == .orderedDescending
      case "<=": return order == .orderedAscending || order == .orderedSame
      case ">=": return order == .orderedDescending || order == .orderedSame
      case "CONTAINS": return (left as? [Any])?.contains { PropertyValues.order($0, right) == .orderedSame } ?? false
      default: return false
      }
    }
    var options: String.CompareOptions = []
    if ignoringCase { options.insert(.caseInsensitive) }
    if ignoringDiacritics { options.insert(.diacriticInsensitive) }
    switch name {
    case "CONTAINS": return first.range(of: second, options: options) != nil
    case "BEGINSWITH": return first.range(of: second, options: options.union(.anchored)) != nil
    case "ENDSWITH": return first.range(of: second, options: options.union([.anchored, .backwards])) != nil
    case "MATCHES", "LIKE":
      let pattern = name == "MATCHES" ? second : PredicateFormat.expression(ofWildcards: second)
      let regular = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$", options: ignoringCase ? [.caseInsensitive] : [])
      return regular?.firstMatch(in: first, range: NSRange(first.startIndex..., in: first)) != nil
    default:
      let order = first.compare(second, options: options)
      switch name {
      case "==": return order == .orderedSame
      case "!=": return order != .orderedSame
      case "<": return order == .orderedAscending
      case ">": return order == .orderedDescending
      case "<=": return order != .orderedDescending
      default: return name == ">=" && order != .orderedAscending
      }
    }
  }

  /// Returns the regular expression of a text in which `*` stands for any characters and `?` for one.
  private static func expression(ofWildcards text: String) -> String {
    NSRegularExpression.escapedPattern(for: text).replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\?", with: ".")
  }
}

extension PredicateFormat.Operand {
  fileprivate func value(in object: Any?) -> Any? {
    switch self {
    case .constant(let value): value
    case .path(let names): names.reduce(object) { PropertyValues.value(named: $1, of: $0) }
    }
  }
}
