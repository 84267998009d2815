/// A value to be read: an object, a call of one of its methods, and a key path into the result.
struct Expression: Sendable {
  /// The object's name as in the file: a string, or `{"var": name}`.
  let of: JSON
  let call: String?
  let arguments: [JSON]
  let get: KeyPathText

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an expression")
    of = try fields.required("of")
    call = try fields.optional("call", \.string)
    arguments = try fields.optional("args", \.array) ?? []
    get = try KeyPathText(fields.optional("get", \.string) ?? "")
    try fields.finish()
  }
}

/// A key path of a scenario: property names, `[n]`, `[*]`, `[Type]` and `(a,b)`, joined by dots.
struct KeyPathText: Sendable, Hashable, CustomStringConvertible {
  /// A component of a path.
  enum Component: Sendable, Hashable {
    case member(String)
    /// An element of a list, from 0.
    case element(Int)
    /// Every element: the rest of the path applies to each.
    case each
    /// Only the elements of a class.
    case ofType(String)
    /// The list of several paths' values.
    case group([KeyPathText])
  }

  let components: [Component]
  let description: String

  init(_ text: String) throws {
    description = text
    var components: [Component] = []
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case ".": rest = rest.dropFirst()
      case "[":
        guard let end = rest.firstIndex(of: "]") else { throw InvalidScenario("'\(text)' is no key path") }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        components.append(inner == "*" ? .each : Int(inner).map(Component.element) ?? .ofType(String(inner)))
        rest = rest[rest.index(after: end)...]
      case "(":
        guard let end = rest.lastIndex(of: ")") else { throw InvalidScenario("'\(text)' is no key path") }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        components.append(.group(try inner.split(separator: ",").map { try KeyPathText(String($0)) }))
        rest = rest[rest.index(after: end)...]
      default:
        let name = rest.prefix { !".[(".contains($0) }
        components.append(.member(String(name)))
        rest = rest.dropFirst(name.count)
      }
    }
    self.components = components
  }

  private init(components: [Component], description: String) {
    self.components = components
    self.description = description
  }

  var isEmpty: Bool { components.isEmpty }

  /// The path without its first component.
  var rest: KeyPathText { KeyPathText(components: Array(components.dropFirst()), description: description) }
}

/// The name of a method, with the path to its owner in front: `view.addSubview(_:)`.
struct MethodName: Sendable, Hashable {
  let path: [String]
  let name: String

  init(_ text: String) {
    let parts = text.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    path = Array(parts.dropLast())
    name = (parts.last ?? "") + text.drop { $0 != "(" }
  }

  /// The path from the object to the method.
  var components: [KeyPathText.Component] { (path + [name]).map(KeyPathText.Component.member) }
}
