import UIKit

/// The types, members and stock classes that scenarios may use.
///
/// A member is one line in a file of the folder `Members`, a stock class one file in `StockClasses`. Types and members
/// outside the registry make a scenario "not run"; the report names them.
@MainActor
public final class Registry {
  /// The registry of the runner.
  public static let standard: Registry = {
    let registry = Registry()
    registry.addStandardTypes()
    return registry
  }()

  private(set) var types: [String: TypeEntry] = [:]
  /// Readers of values for classes, by type.
  private(set) var readers: [ObjectIdentifier: @MainActor (JSON, ScenarioRun) throws -> Any?] = [:]
  private var logNames: [@MainActor (AnyObject) -> Found?] = []
  private var entriesByType: [ObjectIdentifier: TypeEntry] = [:]
  // Most specific first, by the type of an instance.
  private var entriesOfInstances: [ObjectIdentifier: [TypeEntry]] = [:]

  /// Adds a type by the name that scenarios use, or returns the existing entry.
  @discardableResult
  func add<T>(_ name: String, _ type: T.Type) -> Members<T> {
    if let entry = types[name] { return Members(entry: entry) }
    let entry = TypeEntry(name, type)
    types[name] = entry
    entriesByType[ObjectIdentifier(type)] = entry
    return Members(entry: entry)
  }

  /// Adds a stock class that takes part in the run: it records calls or evaluates closures.
  @discardableResult
  func addStock<T: StockObject>(_ type: T.Type, calls: [String: [String]] = [:]) -> Members<T> {
    let members = add("\(type)", type)
    members.entry.calls = calls
    return members
  }

  /// Adds a stock class whose instances only need `init()`.
  @discardableResult
  func addDelegate<T: StockDelegate>(_ type: T.Type, calls: [String: [String]] = [:]) -> Members<T> {
    let members = addStock(type, calls: calls)
    members.make("init()") { T() }
    return members
  }

  /// Adds a reader that creates an instance of a class from a value that names no object.
  func addReader<T>(for type: T.Type, _ read: @escaping @MainActor (JSON, ScenarioRun) throws -> T?) {
    readers[ObjectIdentifier(type)] = { try read($0, $1) }
  }

  func entry(for type: Any.Type) -> TypeEntry? { entriesByType[ObjectIdentifier(type)] }

  func entry(named name: String) throws -> TypeEntry {
    guard let entry = types[name] else { throw Missing(name) }
    return entry
  }

  /// Returns the entries of an instance's class and its superclasses, or of its protocols, most specific first.
  func entries(of value: Any) -> [TypeEntry] {
    let key = ObjectIdentifier(type(of: value))
    if let known = entriesOfInstances[key] { return known }
    let found = types.values.filter { $0.contains(value) }.map { ($0, depth: depth(of: $0)) }
      .sorted { ($0.depth, $0.0.name) > ($1.depth, $1.0.name) }.map(\.0)
    entriesOfInstances[key] = found
    return found
  }

  /// Returns the entries of a type and of its superclasses, most specific first.
  func entries(of type: Any.Type) -> [TypeEntry] {
    types.values.filter { $0.isSupertype(type) || $0.type == type }.map { ($0, depth: depth(of: $0)) }
      .sorted { ($0.depth, $0.0.name) > ($1.depth, $1.0.name) }.map(\.0)
  }

  /// Returns the members of a value with a name: those of its own class before those of its superclasses.
  func members(_ name: String, of value: Any) -> [Member] {
    entries(of: value).flatMap { $0.members[name] ?? [] }
  }

  /// Returns the name under which UIKit exports a value's class: that of the nearest registered one.
  func typeName(of value: Any) -> String {
    entries(of: value).first?.name ?? "\(type(of: value))"
  }

  /// Returns whether any type has a member with a name.
  func isKnown(member name: String) -> Bool { types.values.contains { $0.members[name] != nil } }

  /// Adds the log name for objects of a class, instead of their names in the stage.
  func addLogName<T>(for type: T.Type, _ name: @escaping @MainActor (T) -> String?) {
    logNames.append { ($0 as? T).map { name($0).map(Found.string) ?? .null } }
  }

  /// Returns the log name of an object whose class has one; nil for other classes.
  func logName(of object: AnyObject) -> Found? { logNames.lazy.compactMap { $0(object) }.first }

  /// Returns the type at the beginning of a dotted name, and the rest of the name.
  func splitTypeName(_ name: [String]) -> (entry: TypeEntry, rest: [String])? {
    for count in stride(from: name.count, to: 0, by: -1) {
      if let entry = types[name.prefix(count).joined(separator: ".")] { return (entry, Array(name.dropFirst(count))) }
    }
    return nil
  }

  private func depth(of entry: TypeEntry) -> Int { types.values.count { $0.isSupertype(entry.type) } }
}

/// An object of a stock class.
@MainActor
protocol StockObject: AnyObject {
  /// The run that the object belongs to; set right after its initializer.
  var run: ScenarioRun? { get set }
}

/// A stock class that inherits from nothing of UIKit: a delegate, a data source, a target.
class StockDelegate: NSObject, StockObject {
  final weak var run: ScenarioRun?

  override required init() {}
}
