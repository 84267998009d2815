import Foundation

/// An arithmetic formula in the words of the scenario files: `ceil(40 + 17.5*(i mod 4))`, `pi/2`, `30 degrees`.
struct Formula {
  private indirect enum Term {
    case constant(Double)
    case variable(String)
    case unary(@Sendable (Double) -> Double, Term)
    case binary(@Sendable (Double, Double) -> Double, Term, Term)
  }

  private let term: Term

  /// Reads a formula whose variables all have one of the names.
  init(_ text: String, variables: Set<String> = []) throws {
    var parser = Parser(tokens: Parser.tokens(of: text), variables: variables, text: text)
    term = try parser.sum()
    guard parser.isAtEnd else { throw parser.unknown() }
  }

  /// The value with these values of the variables.
  func value(_ variables: [String: Double] = [:]) -> Double { Self.value(of: term, variables) }

  private static func value(of term: Term, _ variables: [String: Double]) -> Double {
    switch term {
    case .constant(let value): value
    case .variable(let name): variables[name] ?? .nan
    case .unary(let function, let a): function(value(of: a, variables))
    case .binary(let function, let a, let b): function(value(of: a, variables), value(of: b, variables))
    }
  }

  private struct Parser {
    var tokens: ArraySlice<String>
    let variables: Set<String>
    let text: String

    static func tokens(of text: String) -> ArraySlice<String> {
      var tokens: [String] = []
      var token = ""
      func isWord(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "." }
      for c in text {
        if isWord(c) {
          // "2i" is not a word of the language; "17.5" and "i" are.
          token.append(c)
        } else {
          if !token.isEmpty { tokens.append(token) }
          token = ""
          if c != " " { tokens.append(String(c)) }
        }
      }
      if !token.isEmpty { tokens.append(token) }
      return tokens[...]
    }

    var isAtEnd: Bool { tokens.isEmpty }
    func unknown() -> NotInterpretable { NotInterpretable("the formula '\(text)' is not understood") }

    mutating func accept(_ token: String) -> Bool {
      guard tokens.first == token else { return false }
      tokens.removeFirst()
      return true
    }

    mutating func sum() throws -> Term {
      var left = try product()
      while true {
        if accept("+") {
          left = .binary({ $0 + $1 }, left, try product())
        } else if accept("-") {
          left = .binary({ $0 - $1 }, left, try product())
        } else {
          return left
        }
      }
    }

    mutating func product() throws -> Term {
      var left = try factor()
      while true {
        if accept("*") {
          left = .binary({ $0 * $1 }, left, try factor())
        } else if accept("/") {
          left = .binary({ $0 / $1 }, left, try factor())
        } else if accept("mod") || accept("%") {
          left = .binary({ $0 - $1 * ($0 / $1).rounded(.down) }, left, try factor())
        } else if accept("degrees") {
          left = .unary({ $0 * .pi / 180 }, left)
        } else if accept("radians") {
          continue
        } else {
          return left
        }
      }
    }

    mutating func factor() throws -> Term {
      if accept("-") { return .unary({ -$0 }, try factor()) }
      if accept("(") {
        let inner = try sum()
        guard accept(")") else { throw unknown() }
        return inner
      }
      guard let token = tokens.popFirst() else { throw unknown() }
      if let value = Double(token) { return .constant(value) }
      if token == "pi" || token == "π" { return .constant(.pi) }
      if variables.contains(token) { return .variable(token) }
      let functions: [String: @Sendable (Double) -> Double] = [
        "ceil": { $0.rounded(.up) }, "floor": { $0.rounded(.down) }, "round": { $0.rounded() },
        "sqrt": { $0.squareRoot() },
      ]
      guard let function = functions[token], accept("(") else { throw unknown() }
      let argument = try sum()
      guard accept(")") else { throw unknown() }
      return .unary(function, argument)
    }
  }
}
