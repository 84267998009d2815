import Foundation

extension PredicateFormat {
  /// A parser by recursive descent.
  struct Parser {
    /// A part of a format.
    enum Token: Equatable {
      case word(String)
      case text(String)
      case symbol(String)
    }

    var tokens: [Token]
    var arguments: [Any?]

    init(tokens: [Token], arguments: [Any?]) {
      self.tokens = tokens
      self.arguments = arguments
    }

    /// Returns the parts of a format.
    static func tokens(of format: String) -> [Token] {
      var result = [Token]()
      var rest = Substring(format)
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if first == "'" || first == "\"" {
          rest.removeFirst()
          let text = rest.prefix { $0 != first }
          result.append(.text(String(text)))
          rest = rest.dropFirst(text.count + 1)
        } else if first.isLetter || first.isNumber || "%_@.-".contains(first) {
          let word = rest.prefix { $0.isLetter || $0.isNumber || "%_@.-".contains($0) }
          result.append(.word(String(word)))
          rest = rest.dropFirst(word.count)
        } else if "=!<>&|".contains(first) {
          let symbol = rest.prefix { "=!<>&|".contains($0) }
          result.append(.symbol(String(symbol)))
          rest = rest.dropFirst(symbol.count)
        } else {
          result.append(.symbol(String(first)))
          rest.removeFirst()
        }
      }
      return result
    }

    mutating func disjunction() -> PredicateFormat? {
      guard var result = conjunction() else { return nil }
      while take("OR", "||") {
        guard let next = conjunction() else { return nil }
        result = .or(result, next)
      }
      return result
    }

    private mutating func conjunction() -> PredicateFormat? {
      guard var result = condition() else { return nil }
      while take("AND", "&&") {
        guard let next = condition() else { return nil }
        result = .and(result, next)
      }
      return result
    }

    private mutating func condition() -> PredicateFormat? {
      if take("NOT", "!") { return condition().map { .not($0) } }
      if take("TRUEPREDICATE", nil) { return .always(true) }
      if take("FALSEPREDICATE", nil) { return .always(false) }
      if take(nil, "(") {
        let inner = disjunction()
        return take(nil, ")") ? inner : nil
      }
      guard let left = operand(), let name = comparison() else { return nil }
      var options = ""
      if take(nil, "["), case .word(let text)? = tokens.first {
        options = text
        tokens.removeFirst()
        guard take(nil, "]") else { return nil }
      }
      guard let right = operand() else { return nil }
      return .comparison(
        left, name, right, ignoringCase: options.contains("c"), ignoringDiacritics: options.contains("d"))
    }

    private mutating func comparison() -> String? {
      let symbols = [
        "=": "==", "==": "==", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=", ">=": ">=",
      ]
      guard let first = tokens.first else { return nil }
      tokens.removeFirst()
      switch first {
      case .symbol(let text): return symbols[text]
      case .word(let text):
        let name = text.uppercased()
        return ["CONTAINS", "BEGINSWITH", "ENDSWITH", "MATCHES", "LIKE", "IN"].contains(name) ? name : nil
      case .text: return nil
      }
    }

    private mutating func operand() -> Operand? {
      guard let first = tokens.first else { return nil }
      tokens.removeFirst()
      switch first {
      case .text(let text): return .constant(text)
      case .symbol: return nil
      case .word(let word):
        if word.hasPrefix("%") {
          guard !arguments.isEmpty else { return nil }
          let value = arguments.removeFirst()
          return word == "%K" ? (value as? String).map(path) : .constant(value)
        }
        switch word.uppercased() {
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "NIL", "NULL": return .constant(nil)
        default: return Double(word).map { .constant($0) } ?? path(word)
        }
      }
    }

    private func path(_ text: String) -> Operand {
      .path(text.split(separator: ".").map(String.init).filter { $0.uppercased() != "SELF" })
    }

    /// Removes the next part if it is a word in either case, or a symbol.
    private mutating func take(_ word: String?, _ symbol: String?) -> Bool {
      switch tokens.first {
      case .word(let text)? where word != nil && text.uppercased() == word: break
      case .symbol(let text)? where symbol != nil && text == symbol: break
      default: return false
      }
      tokens.removeFirst()
      return true
    }
  }
}
