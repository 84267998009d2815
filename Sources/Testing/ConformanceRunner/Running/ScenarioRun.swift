import UIKit
import UIKitTesting

/// One run of a scenario: its objects, its clock and its log.
@MainActor
final class ScenarioRun {
  let scenario: Scenario
  /// The index of the values of `vary` in use, from 0.
  let index: Int
  let registry: Registry
  /// The stage's objects and the bound values.
  private var names: [String: Any?] = [:]
  private var stageNames: [ObjectIdentifier: String] = [:]
  let log: CallLog
  let clock: RunClock
  /// Called with the name that an error would be bound to, before and after a step that may stop the process.
  var willCatch: ((String) -> Void)?
  var didCatch: (() -> Void)?
  private(set) lazy var constraintReports = ConstraintReports(self)
  // An error in a callback of the framework, which cannot throw.
  private var failure: (any Error)?

  init(_ scenario: Scenario, index: Int = 0, shiftMs: Double = 0, registry: Registry = .standard) {
    self.scenario = scenario
    self.index = index
    self.registry = registry
    log = CallLog(scenario)
    clock = RunClock(scenario, shiftMs: shiftMs)
    log.run = self
  }

  /// Records an error in a callback; the step throws it when the framework has returned.
  func fail(_ error: any Error) { failure = failure ?? error }

  func throwFailure() throws { if let failure { throw failure } }

  // MARK: Names

  /// Binds a name to an object or value.
  func bind(_ name: String, to value: Any?) { names.updateValue(value, forKey: name) }

  /// Binds the name of an object of the stage; log entries use this name.
  func bindStage(_ name: String, to value: Any?) {
    bind(name, to: value)
    if let value, type(of: value) is AnyClass { stageNames[ObjectIdentifier(value as AnyObject)] = name }
  }

  /// Returns the stage's name of an object; nil when it has none.
  func name(of object: AnyObject) -> String? { stageNames[ObjectIdentifier(object)] }

  /// Returns a value in which objects are replaced by their titles or their names in the stage, as in a log.
  func named(_ found: Found) -> Found {
    switch found {
    case .list(let values): .list(values.map(named))
    case .object(let object):
      registry.logName(of: object) ?? name(of: object).map(Found.string) ?? found
    default: found
    }
  }

  /// Returns the object of a name, `{"var": …}` or a path from an object.
  func object(named name: JSON) throws -> Any? {
    let parts = try parts(ofName: name)
    if let value = names[parts[0]] { return try follow(parts.dropFirst(), from: value) }
    if let (entry, rest) = registry.splitTypeName(parts) {
      guard let first = rest.first else { return entry }
      return try follow(rest.dropFirst(), from: entry.make(first, [], self))
    }
    throw Missing(parts.joined(separator: "."))
  }

  /// Returns a constant by its qualified name.
  func constant(_ text: String) throws -> Any? { text == "NSNotFound" ? NSNotFound : try object(named: .string(text)) }

  private func parts(ofName name: JSON) throws -> [String] {
    if let variable = name.object?["var"]?.string { return try parts(ofName: self.variable(variable)) }
    guard let text = name.string, !text.isEmpty else { throw InvalidScenario("\(name) is no name") }
    return text.split(separator: ".").map(String.init)
  }

  private func follow(_ path: ArraySlice<String>, from value: Any?) throws -> Any? {
    try path.reduce(value) { value, name in try value.flatMap { try get(name, of: $0) } }
  }

  // MARK: Expressions

  func value(of expression: Expression) throws -> Any? {
    var value: Any?
    if let call = expression.call {
      value = try self.call(MethodName(call), on: expression.of, expression.arguments)
    } else if case .member(let first)? = expression.get.components.first,
      let entry = try object(named: expression.of) as? TypeEntry
    {
      return try read(expression.get.rest, of: entry.make(first, [], self))
    } else {
      value = try object(named: expression.of)
    }
    return try read(expression.get, of: value)
  }

  /// Follows a key path; a member of nil is nil.
  func read(_ path: KeyPathText, of value: Any?) throws -> Any? {
    guard let component = path.components.first, let value = unwrap(value) else { return unwrap(value) }
    switch component {
    case .member(let name): return try read(path.rest, of: get(name, of: value))
    case .element(let index):
      let list = try list(value)
      guard list.indices.contains(index) else { return nil }
      return try read(path.rest, of: list[index])
    case .each: return try list(value).map { try read(path.rest, of: $0) }
    case .ofType(let name):
      let entry = try registry.entry(named: name)
      return try read(path.rest, of: list(value).filter { entry.contains($0) })
    case .group(let paths): return try paths.map { try readIfThere($0, of: value) }
    }
  }

  /// Reads a property.
  func get(_ name: String, of value: Any) throws -> Any? {
    if let list = value as? [Any] {
      switch name {
      case "count": return list.count
      case "first": return list.first
      case "last": return list.last
      default: break
      }
    }
    if name == "rawValue", case .choice(_, let raw?) = Found(value) { return raw }
    if name == "rawValue", case .options(let raw, _) = Found(value) { return Double(raw) }
    if name == "type" { return registry.typeName(of: value) }
    guard let member = registry.members(name, of: value).first else {
      throw Missing(name, of: registry.typeName(of: value))
    }
    var target = value
    return try member.perform(&target, [], self)
  }

  /// Reads a path; in a group, a member that the object does not have is nil.
  private func readIfThere(_ path: KeyPathText, of value: Any) throws -> Any? {
    if case .member(let name)? = path.components.first, registry.members(name, of: value).isEmpty,
      registry.isKnown(member: name)
    {
      return nil
    }
    return try read(path, of: value)
  }

  private func list(_ value: Any) throws -> [Any] {
    if let samples = value as? SampleList { return samples.values.map { $0 as Any } }
    guard let list = value as? [Any] else { throw InvalidScenario("\(value) is no list") }
    return list
  }

  // MARK: Calls and assignments

  /// Calls a method of an object, or a static one of a type.
  func call(_ method: MethodName, on name: JSON, _ arguments: [JSON]) throws -> Any? {
    try withObject(name, path: method.path) { target in
      if let entry = target as? TypeEntry { return try entry.make(method.name, arguments, self) }
      let candidates = registry.members(method.name, of: target)
      guard !candidates.isEmpty else { throw Missing(method.name, of: registry.typeName(of: target)) }
      return try perform(candidates, on: &target, arguments)
    }
  }

  /// Calls the first of several methods of one name whose parameters match the arguments.
  func perform(_ candidates: [Member], on target: inout Any, _ arguments: [JSON]) throws -> Any? {
    for candidate in candidates.dropLast() {
      do {
        return try candidate.perform(&target, arguments, self)
      } catch is UnreadableValue, is Missing {
        continue
      }
    }
    return try candidates.last?.perform(&target, arguments, self)
  }

  /// Assigns to a key path of an object.
  func set(_ path: String, of name: JSON, to value: JSON) throws {
    let path = MethodName(path)
    _ = try withObject(name, path: path.path) { try assign(value, to: path.name, of: &$0) }
  }

  /// Assigns to a key path of an object that has no name.
  func set(_ path: String, ofObject object: Any, to value: JSON) throws {
    let path = MethodName(path)
    var target = object
    _ = try modify(path.path[...], of: &target) { try assign(value, to: path.name, of: &$0) }
  }

  /// Assigns to a property of a value.
  func assign(_ value: JSON, to name: String, of target: inout Any) throws {
    let setters = registry.members(name, of: target).compactMap(\.assign)
    guard !setters.isEmpty else { throw Missing(name, of: registry.typeName(of: target)) }
    for setter in setters.dropLast() {
      do { return try setter(&target, value, self) } catch is UnreadableValue { continue }
    }
    try setters.last?(&target, value, self)
  }

  /// Runs a closure with an object at a path; structures along the path are written back.
  private func withObject<R>(_ name: JSON, path: [String], _ body: (inout Any) throws -> R?) throws -> R? {
    let parts = try parts(ofName: name)
    guard let bound = names[parts[0]] else {
      guard var target = try object(named: name) else { return nil }
      return try modify(path[...], of: &target, body)
    }
    guard var target = unwrap(bound) else { return nil }
    let result = try modify((parts.dropFirst() + path)[...], of: &target, body)
    if !(type(of: target) is AnyClass) { bind(parts[0], to: target) }
    return result
  }

  private func modify<R>(
    _ path: ArraySlice<String>, of target: inout Any, _ body: (inout Any) throws -> R?
  ) throws -> R? {
    guard let name = path.first else { return try body(&target) }
    guard var inner = try get(name, of: target) else { return nil }
    let result = try modify(path.dropFirst(), of: &inner, body)
    if !(type(of: inner) is AnyClass), let store = registry.members(name, of: target).compactMap(\.store).first {
      try store(&target, inner)
    }
    return result
  }
}
