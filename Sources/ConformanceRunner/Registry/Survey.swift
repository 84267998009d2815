/// Looks through a scenario for types and members that the registry lacks, without running it.
///
/// A member of an object whose type is not known beforehand is found missing while the scenario runs.
@MainActor
struct Survey {
  private(set) var missing: [String] = []
  private let registry: Registry

  init(_ scenario: Scenario, registry: Registry = .standard) {
    self.registry = registry
    var types: [String: TypeEntry] = [:]
    for object in scenario.stage.objects {
      guard let entry = registry.types[object.type] else {
        note(object.type)
        continue
      }
      types[object.name] = entry
      if entry.statics[object.initializer] == nil { note("\(object.type).\(object.initializer)") }
      for path in object.set.keys { check(path.split(separator: ".").map(String.init), of: entry) }
    }
    for step in scenario.steps {
      switch step.verb {
      case .set(let on, let path, _, _): check(on, path.split(separator: ".").map(String.init), types)
      case .call(let on, let method, _, _, _): check(on, method.path + [method.name], types)
      case .read(let expression, _): check(expression, types)
      case .touch(_, _, _, let sample), .wait(_, let sample, _): if let sample { check(sample.value, types) }
      case .note: break
      }
    }
    for case .value(let expression, let minus, _, _) in scenario.expect {
      check(expression, types)
      if let minus { check(minus, types) }
    }
  }

  private mutating func note(_ name: String) { if !missing.contains(name) { missing.append(name) } }

  private mutating func check(_ expression: Expression, _ types: [String: TypeEntry]) {
    let members = expression.get.components.prefix { if case .member = $0 { true } else { false } }
      .compactMap { if case .member(let name) = $0 { name } else { nil } }
    let call = expression.call.map(MethodName.init)
    check(expression.of, (call.map { $0.path + [$0.name] } ?? []) + members, types)
  }

  private mutating func check(_ name: JSON, _ path: [String], _ types: [String: TypeEntry]) {
    guard let parts = name.string?.split(separator: ".").map(String.init), let first = parts.first else { return }
    if let entry = types[first] { check(parts.dropFirst() + path, of: entry) }
  }

  /// Checks a path of members from an instance of a type.
  private mutating func check(_ path: [String], of entry: TypeEntry) {
    if let lack = registry.firstLack(of: path, in: entry.type) { note(lack) }
  }
}

extension Registry {
  /// The first member of a path that an instance of a type does not have, with its type; nil when all are there, or when the type of
  /// one is known only at run time.
  func firstLack(of path: [String], in type: Any.Type) -> String? {
    guard let name = path.first, name != "type", name != "rawValue" else { return nil }
    guard let entry = entry(for: type) else { return nil }
    let own = entries(of: type).flatMap { $0.members[name] ?? [] }
    let candidates = own.isEmpty ? types.values.filter { entry.isSupertype($0.type) }.flatMap { $0.members[name] ?? [] } : own
    guard !candidates.isEmpty else { return "\(entry.name).\(name)" }
    let rest = Array(path.dropFirst())
    let lacks = candidates.map { candidate -> String? in
      let result = (candidate.result as? any AnyOptional.Type)?.wrappedType ?? candidate.result
      return firstLack(of: rest, in: result)
    }
    return lacks.contains { $0 == nil } ? nil : lacks.first ?? nil
  }
}
