import SwiftSyntax

/// A method, a property or an initializer of a type, as far as rules need it.
struct Member: Sendable {
  enum Kind: Sendable { case function, property, initializer }

  var kind: Kind
  var name: String
  /// The labels of the arguments, "_" for none.
  var labels: [String] = []
  /// The types of the parameters, as they are written.
  var types: [String] = []
  /// The name in Objective-C, where `@objc(name)` states it.
  var objectiveCName: String?
  var isOverride = false
  var isOptional = false
  /// A Boolean value that indicates whether the member belongs to the type itself.
  var isStatic = false
  var isPrivate = false
  /// An outlet, an action or an inspectable attribute.
  var isForNibs = false
  /// A Boolean value that indicates whether the member itself is on the main actor, whatever its type is.
  var isOnMainActor = false
  /// The declaration in the class that replaces a member of an extension; nil where none can be written.
  var forwarder: String?
  /// The declaration without attributes, modifiers and body, of a function.
  var signature: FunctionSignature?
  /// The line of the declaration, from 1.
  var line = 0
  var path = ""

  /// The name without backticks.
  var bareName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }

  /// Returns whether this member can override another one: same name and labels.
  func overrides(_ other: Member) -> Bool {
    kind == other.kind && name == other.name && labels == other.labels
  }

  /// The prefix of the names of extension members to which the class forwards.
  static let forwardedPrefix = "quire_"
}

/// The text of a function's declaration in parts.
struct FunctionSignature: Sendable {
  /// From `func` to the parentheses.
  var head: String
  /// `async`, with a space before it.
  var async: String
  /// The arrow and the type of the result, with a space before it.
  var result: String
  /// The arguments with which the function forwards its own parameters.
  var arguments: String

  init(_ node: FunctionDeclSyntax) {
    let clause = node.signature.parameterClause
    head = "func \(node.name.text)\(node.genericParameterClause?.oneLine ?? "")\(clause.oneLine)"
    async = node.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
    result = node.signature.returnClause.map { " " + $0.oneLine } ?? ""
    arguments = clause.parameters.forwardedArguments
  }
}

extension FunctionParameterListSyntax {
  /// The labels that a caller writes, "_" for none.
  var labels: [String] { map(\.firstName.text) }

  /// The types of the parameters, as they are written.
  var types: [String] { map { $0.type.oneLine + ($0.ellipsis == nil ? "" : "...") } }

  /// The arguments with which a function forwards its own parameters.
  var forwardedArguments: String {
    map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let isInout = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.contains {
        $0.trimmedDescription == "inout"
      }
      let value = (isInout == true ? "&" : "") + name
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
  }
}

extension Member {
  /// Returns whether an override with a name and labels handles Objective-C messages, which do not exist on Linux.
  static func answersMessages(_ name: String, labels: [String]) -> Bool {
    name == "responds" && labels == ["to"] || name == "forwardingTarget" && labels == ["for"]
  }
}

/// The name that Objective-C has for a method that Swift names by a base name and labels.
func objectiveCName(_ name: String, labels: [String]) -> String {
  guard let first = labels.first else { return name }
  var result = name
  if first != "_" {
    let capitalized = first.prefix(1).uppercased() + first.dropFirst()
    let isPreposition = prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: name))
    result += (isPreposition ? "" : "With") + capitalized
  }
  return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
}

private let prepositions: Set<String> = [
  "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
  "in",
  "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
  "when", "with", "within",
]

private func firstWord(of name: String) -> String { String(name.prefix { !$0.isUppercase }).lowercased() }

private func lastWord(of name: String) -> String {
  guard let index = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
  return name[index...].lowercased()
}
