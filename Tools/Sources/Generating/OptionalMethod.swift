import SwiftSyntax

/// A requirement of a protocol that is optional on iOS: a comment `// @optional` precedes its doc comment.
///
/// The comment names the result of the default, `// @optional(true)`, unless it is nil, or the call that the default of
/// a method without a result makes. Before it, separated by commas, may stand `reported`, if the caller has to know
/// whether the default ran, and `symbol`, if the program's symbols tell whether a class has the method.
struct OptionalMethod {
  /// The declaration without comments.
  let signature: String
  /// The declaration in one line, in which parameters that the body does not use have no names of their own.
  let briefSignature: String
  /// The body of the default, with its braces.
  let body: String
  /// The label by which symbols name the method; nil if they are not read.
  let symbolLabel: String?

  /// Reads a requirement; returns nil if it has no such comment.
  init?(_ function: FunctionDeclSyntax, in path: String) throws(GeneratorError) {
    guard let comment = try OptionalMethod.comment(before: function, in: path) else { return nil }
    let name = function.trimmed.signatureName
    var words = comment
    let isReported = words.first == "reported"
    if isReported { words.removeFirst() }
    let isSymbol = words.first == "symbol"
    if isSymbol { words.removeFirst() }
    let parameters = function.signature.parameterClause.parameters.map(\.localName)
    let result = function.signature.returnClause?.type
    var value = words.joined(separator: ", ")
    if value.isEmpty, let result {
      guard result.is(OptionalTypeSyntax.self) else {
        throw GeneratorError("\(path): \(name) needs the result of its default: // @optional(RESULT)")
      }
      value = "nil"
    }
    signature = function.trimmed.description
    if isReported {
      guard let receiver = parameters.first else {
        throw GeneratorError("\(path): \(name) is reported to its first parameter, and has none")
      }
      body =
        result == nil
        ? "{ \(receiver).reportDefaultImplementation()\(value.isEmpty ? "" : "\n" + value) }"
        : "{ \(receiver).reported(\(value)) }"
    } else {
      body = value.isEmpty ? "{}" : "{ \(value) }"
    }
    let used = body.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    briefSignature = function.brief(naming: Set(used))
    symbolLabel = isSymbol ? function.signature.parameterClause.parameters.dropFirst().first?.firstName.text : nil
  }

  /// Returns what the parentheses of the comment contain, divided at the commas outside of further parentheses.
  private static func comment(before function: FunctionDeclSyntax, in path: String) throws(GeneratorError) -> [String]?
  {
    for piece in function.leadingTrivia {
      guard case .lineComment(let text) = piece, text.hasPrefix("// @optional") else { continue }
      let rest = text.dropFirst("// @optional".count)
      if rest.isEmpty { return [] }
      guard rest.hasPrefix("("), rest.hasSuffix(")") else {
        throw GeneratorError("\(path): a comment begins with // @optional and is not // @optional(…): \(text)")
      }
      return divided(rest.dropFirst().dropLast())
    }
    return nil
  }

  private static func divided(_ text: Substring) -> [String] {
    var words = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words.map { word in String(word.drop { $0 == " " }) }
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels: `tableView(_:heightForRowAt:)`.
  var signatureName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(name.text)(\(labels.joined()))"
  }
}

extension FunctionDeclSyntax {
  /// Returns the declaration in one line, in which only some parameters have names of their own.
  fileprivate func brief(naming names: Set<String>) -> String {
    let parameters = signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      let name = names.contains(parameter.localName) ? parameter.localName : "_"
      let names = name == label ? label : "\(label) \(name)"
      return "\(names): \(parameter.type.trimmed)"
    }
    let result = signature.returnClause.map { " -> \($0.type.trimmed)" } ?? ""
    return "func \(name.text)(\(parameters.joined(separator: ", ")))\(result)"
  }
}

extension FunctionParameterSyntax {
  /// The name of the parameter in the body.
  fileprivate var localName: String { (secondName ?? firstName).text }
}
