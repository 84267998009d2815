import UIKit

/// A property, method, initializer or static member that scenarios may use.
@MainActor
struct Member {
  /// The type of the value read or returned; `Void` for no value.
  let result: Any.Type
  /// Reads the property or calls the method. A structure that the method changes is changed in place.
  let perform: @MainActor (_ target: inout Any, _ arguments: [JSON], _ run: ScenarioRun) throws -> Any?
  /// Assigns a JSON value read as the property's type; nil when the property is read-only.
  var assign: (@MainActor (_ target: inout Any, _ value: JSON, _ run: ScenarioRun) throws -> Void)?
  /// Assigns a value of the property's type.
  var store: (@MainActor (_ target: inout Any, _ value: Any) throws -> Void)?
}

/// A type that scenarios may use, with its registered members.
@MainActor
final class TypeEntry {
  let name: String
  let type: Any.Type
  /// Returns whether a value is of the type, or of a subclass.
  let contains: @MainActor (Any) -> Bool
  /// Returns whether a type is this one, or a subclass of it.
  let isSupertype: @MainActor (Any.Type) -> Bool
  /// Initializers, static methods and static properties.
  var statics: [String: [Member]] = [:]
  /// Methods and properties; several of one name differ in their arguments.
  var members: [String: [Member]] = [:]
  /// The calls that a stock class records, and their arguments.
  var calls: [String: [String]] = [:]
  /// The entries of the subclasses that have a method which scenarios turn on by a property, by that property: for
  /// methods whose presence in the class is what counts.
  var variants: [String: TypeEntry] = [:]

  init<T>(_ name: String, _ type: T.Type) {
    self.name = name
    self.type = type
    contains = { $0 is T }
    isSupertype = { $0 is T.Type }
  }

  /// The type that the initializers return, which may be another one.
  var instanceType: Any.Type {
    statics.first { $0.key.hasPrefix("init(") }?.value.first.map { unwrappedType($0.result) } ?? type
  }

  /// Returns the entry of the objects of which some properties are set from the beginning.
  func entry(setting properties: [String: JSON]) -> TypeEntry {
    variants.first { properties[$0.key] == .bool(true) }?.value ?? self
  }

  /// Creates an instance, calls a static method or reads a static property or case, by its Swift name.
  func make(_ name: String, _ arguments: [JSON], _ run: ScenarioRun) throws -> Any? {
    guard let candidates = statics[name] else {
      if let type = type as? any ScenarioValue.Type, let value = try type.read(.string("." + name), in: run) {
        return value
      }
      throw Missing(name, of: self.name)
    }
    var target: Any = self
    return try run.perform(candidates, on: &target, arguments)
  }
}

/// A reader of the arguments of a call, one after the other.
@MainActor
final class ArgumentReader {
  private let values: [JSON]
  private let run: ScenarioRun
  private var index = 0

  init(_ values: [JSON], _ run: ScenarioRun) {
    self.values = values
    self.run = run
  }

  func next<T>(_ type: T.Type) throws -> T {
    guard index < values.count else { throw UnreadableValue(value: .array(values), type: type) }
    defer { index += 1 }
    return try run.read(values[index], as: type)
  }
}
