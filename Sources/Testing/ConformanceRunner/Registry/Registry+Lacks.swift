/// Returns a type without the optionals around it.
@MainActor
func unwrappedType(_ type: Any.Type) -> Any.Type {
  (type as? any AnyOptional.Type).map { unwrappedType($0.wrappedType) } ?? type
}

extension Registry {
  /// Returns the first member of a path that an instance of a type does not have, with its type; nil when all exist, or
  /// when the type of one is known only at run time.
  func lack(of path: [KeyPathText.Component], in type: Any.Type) -> String? {
    let type = unwrappedType(type)
    guard let first = path.first else { return nil }
    let rest = Array(path.dropFirst())
    switch first {
    case .element, .each: return (type as? any AnyList.Type).flatMap { lack(of: rest, in: $0.elementType) }
    case .ofType(let name): return types[name].map { lack(of: rest, in: $0.type) } ?? name
    case .group(let paths): return paths.lazy.compactMap { self.lack(of: $0.components, in: type) }.first
    case .member(let name): return lack(of: name, rest, in: type)
    }
  }

  private func lack(of name: String, _ rest: [KeyPathText.Component], in type: Any.Type) -> String? {
    if name == "type" || name == "rawValue" { return nil }
    if let list = type as? any AnyList.Type {
      switch name {
      case "count": return nil
      case "first", "last": return lack(of: rest, in: list.elementType)
      default: break
      }
    }
    guard let entry = entry(for: type) else { return nil }
    var found = entries(of: type).flatMap { $0.members[name] ?? [] }
    // An instance may be of a subclass.
    if found.isEmpty { found = types.values.filter { entry.isSupertype($0.type) }.flatMap { $0.members[name] ?? [] } }
    guard !found.isEmpty else { return "\(entry.name).\(name)" }
    let lacks = found.map { lack(of: rest, in: $0.result) }
    return lacks.contains { $0 == nil } ? nil : lacks.first ?? nil
  }
}
