import UIKit

/// A type that can be read from a scenario's value, and whose values can be compared with it.
@MainActor
protocol ScenarioValue {
  /// Reads a value that names no object, constant, factory or expression; returns nil when it is not of this type.
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self?
  /// The form in which a result of this type is compared.
  var found: Found { get }
}

/// The error of a value that cannot be read as the expected type.
struct UnreadableValue: Error, CustomStringConvertible {
  let value: JSON
  let type: Any.Type

  var description: String { "\(value) is no \(type)" }
}

/// A type, member or stock class that the runner does not have.
struct Missing: Error, CustomStringConvertible {
  /// The name of a type, or of a type and a member of it.
  let name: String

  init(_ name: String) { self.name = name }
  init(_ member: String, of type: String) { name = "\(type).\(member)" }

  var description: String { "\(name) is missing" }
}

extension ScenarioRun {
  /// Reads a value as a Swift type: the type of a parameter or property determines the meaning of a list of numbers.
  func read<T>(_ value: JSON, as type: T.Type = T.self) throws -> T {
    if T.self == JSON.self { return value as! T }
    if let optional = T.self as? any AnyOptional.Type { return try optional.read(value, in: self) as! T }
    if case .object(let form) = value, form.count <= 3, let special = try specialForm(form, as: T.self) {
      return try cast(special.value, to: T.self, from: value)
    }
    if T.self == Any.self { return try plainValue(value) as! T }
    if let readable = T.self as? any ScenarioValue.Type {
      guard let result = try readable.read(value, in: self) else { throw UnreadableValue(value: value, type: type) }
      return result as! T
    }
    if case .string(let text) = value, text.hasPrefix("."), let entry = registry.entry(for: T.self),
      let member = entry.statics[String(text.dropFirst())]?.first
    {
      var target: Any = entry
      return try cast(member.perform(&target, [], self), to: T.self, from: value)
    }
    if let reader = registry.readers[ObjectIdentifier(T.self)], let result = try reader(value, self) as? T {
      return result
    }
    throw UnreadableValue(value: value, type: T.self)
  }

  /// Returns the element of `vary` for a name in this run.
  func variable(_ name: String) throws -> JSON {
    guard let list = scenario.vary[name] else { throw InvalidScenario("there is no variable '\(name)'") }
    return list[index]
  }

  /// Returns a number, or the value of a variable.
  func number(_ value: JSON) throws -> Double { try read(value, as: Double.self) }

  /// Returns the value of a form that names something; nil when it has no such form.
  private func specialForm<T>(_ form: [String: JSON], as type: T.Type) throws -> (value: Any?, Void)? {
    if let name = form["ref"] { return (try object(named: name), ()) }
    if let text = form["const"]?.string { return (try constant(text), ()) }
    if let name = form["var"]?.string { return (try read(variable(name), as: type), ()) }
    if let expression = form["valueOf"] { return (try self.value(of: Expression(expression)), ()) }
    if let text = form["class"]?.string { return (try registry.entry(named: text).type, ()) }
    if let lookup = form["lookup"]?.object { return (try read(looked(up: lookup), as: type), ()) }
    if let name = form["object"]?.string { return (try foundation(name, form["text"]?.string ?? ""), ()) }
    if let text = form["factory"]?.string {
      guard let entry = registry.entry(for: type) else { throw Missing(text, of: "\(type)") }
      return (try entry.make(String(text.dropFirst()), form["args"]?.array ?? [], self), ())
    }
    return nil
  }

  /// Returns the value of the case whose text is the bound value.
  private func looked(up lookup: [String: JSON]) throws -> JSON {
    let text = try unwrap(object(named: lookup["of"] ?? .null)) as? String ?? ""
    return lookup["cases"]?.object?[text] ?? lookup["else"] ?? .null
  }

  /// Returns a string, URL or data with a text.
  private func foundation(_ type: String, _ text: String) throws -> Any? {
    switch type {
    case "NSString": NSString(string: text)
    case "NSURL": NSURL(string: text)
    case "Data": Data(text.utf8)
    default: throw Missing(type)
    }
  }

  /// Casts a value to the expected type; plain values are read again from their form.
  private func cast<T>(_ value: Any?, to type: T.Type, from source: JSON) throws -> T {
    if let value, let result = value as? T { return result }
    if let json = Found(value).json, json.object == nil || T.self is any ScenarioValue.Type {
      return try read(json, as: type)
    }
    throw UnreadableValue(value: source, type: type)
  }

  /// Returns a value where no type is expected.
  private func plainValue(_ value: JSON) throws -> Any {
    switch value {
    case .null: throw UnreadableValue(value: value, type: Any.self)
    case .bool(let bool): bool
    case .number(let number): number
    case .string(let string): string
    case .array(let values): try values.map { try read($0, as: Any.self) }
    case .object(let form):
      if let dict = form["dict"]?.object { try dict.mapValues { try read($0, as: Any.self) } } else { value }
    }
  }
}

/// An optional of any type.
@MainActor
protocol AnyOptional {
  static var wrappedType: Any.Type { get }
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Any
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Any {
    if value == .null { return Self.none as Any }
    if case .object(let form) = value {
      if let name = form["ref"], try run.object(named: name) == nil { return Self.none as Any }
      if let name = form["var"]?.string, try run.variable(name) == .null { return Self.none as Any }
      if let expression = form["valueOf"], try run.value(of: Expression(expression)) == nil { return Self.none as Any }
    }
    return Self.some(try run.read(value, as: Wrapped.self)) as Any
  }

  var wrapped: Any? { self }
}

/// Returns a value without the optionals around it.
@MainActor
func unwrap(_ value: Any?) -> Any? {
  guard let value else { return nil }
  if let optional = value as? any AnyOptional { return unwrap(optional.wrapped) }
  return value
}
