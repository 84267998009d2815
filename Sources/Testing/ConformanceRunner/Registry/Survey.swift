/// A search of a scenario for types and members that the registry lacks, without running it.
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
      if let made = entry.statics[object.initializer]?.first {
        // A factory may return another type.
        types[object.name] = registry.entry(for: unwrappedType(made.result)) ?? entry
      } else {
        note("\(object.type).\(object.initializer)")
      }
      for path in object.set.keys { check(.string(object.name), path, types) }
    }
    for step in scenario.steps {
      switch step.verb {
      case .set(let on, let path, _, _): check(on, path, types)
      case .call(let on, let method, _, _, _): check(on, method.components, types)
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
    let call = expression.call.map { MethodName($0).components } ?? []
    check(expression.of, call + expression.get.components, types)
  }

  private mutating func check(_ name: JSON, _ path: String, _ types: [String: TypeEntry]) {
    check(name, (try? KeyPathText(path))?.components ?? [], types)
  }

  /// Checks a path of members from an object of the stage.
  private mutating func check(_ name: JSON, _ path: [KeyPathText.Component], _ types: [String: TypeEntry]) {
    guard let parts = name.string?.split(separator: ".").map(String.init), let first = parts.first,
      let entry = types[first]
    else { return }
    if let lack = registry.lack(of: parts.dropFirst().map(KeyPathText.Component.member) + path, in: entry.type) {
      note(lack)
    }
  }
}
