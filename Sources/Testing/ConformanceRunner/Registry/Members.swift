import UIKit

/// Adds members to a type's entry, a line each.
///
/// ```swift
/// let view = registry.add("UIView", UIView.self)
/// view.property("alpha", \.alpha)
/// view.method("addSubview(_:)", UIView.addSubview)
/// view.call("layoutIfNeeded()") { view in view.layoutIfNeeded() }
/// ```
@MainActor
struct Members<T> {
  let entry: TypeEntry

  // MARK: Properties

  /// Adds a property that can be read.
  func get<V>(_ name: String, _ read: @escaping @MainActor (T) throws -> V) {
    entry.members[name, default: []].append(
      Member(result: V.self, perform: { target, _, _ in unwrap(try read(target as! T)) }))
  }

  /// Adds a property that can be read.
  func get<V>(_ name: String, _ path: KeyPath<T, V>) { get(name) { $0[keyPath: path] } }

  /// Adds a property that can be read and set.
  func property<V>(_ name: String, _ path: WritableKeyPath<T, V>) {
    set(name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// Adds a property with a getter and a setter function.
  func set<V>(
    _ name: String, _ read: @escaping @MainActor (T) throws -> V,
    _ write: @escaping @MainActor (inout T, V) throws -> Void
  ) {
    let store: @MainActor (inout Any, V) throws -> Void = { target, value in
      var object = target as! T
      try write(&object, value)
      target = object
    }
    entry.members[name, default: []].append(
      Member(
        result: V.self,
        perform: { target, _, _ in unwrap(try read(target as! T)) },
        assign: { target, value, run in try store(&target, run.read(value, as: V.self)) },
        store: { target, value in
          guard let value = value as? V else { return }
          try store(&target, value)
        }))
  }

  // MARK: Methods

  /// Adds a method by reference; one that takes closures, or has overloads with the same labels, needs `call`.
  func method<each A, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (repeat each A) -> R) {
    call(name) { (target: T, arguments: repeat each A) in method(target)(repeat each arguments) }
  }

  /// Adds a method implemented by a function.
  func call<each A, R>(_ name: String, _ body: @escaping @MainActor (T, repeat each A) throws -> R) {
    call(name) { (_: ScenarioRun, target, arguments: repeat each A) in try body(target, repeat each arguments) }
  }

  /// Adds a method that needs the run.
  func call<each A, R>(
    _ name: String, inRun body: @escaping @MainActor (ScenarioRun, T, repeat each A) throws -> R
  ) {
    add(name, to: \.members) { (target, run, arguments: repeat each A) in
      try body(run, target as! T, repeat each arguments)
    }
  }

  /// Adds a method that mutates a structure; closures with parameter packs have no `$0`, hence one overload per
  /// parameter count.
  func mutate<R>(_ name: String, _ body: @escaping @MainActor (inout T) throws -> R) {
    change(name) { (target: inout T) in try body(&target) }
  }

  func mutate<A, R>(_ name: String, _ body: @escaping @MainActor (inout T, A) throws -> R) {
    change(name) { (target: inout T, a: A) in try body(&target, a) }
  }

  func mutate<A, B, R>(_ name: String, _ body: @escaping @MainActor (inout T, A, B) throws -> R) {
    change(name) { (target: inout T, a: A, b: B) in try body(&target, a, b) }
  }

  private func change<each A, R>(_ name: String, _ body: @escaping @MainActor (inout T, repeat each A) throws -> R) {
    add(name, to: \.members) { (target, _, arguments: repeat each A) in
      var structure = target as! T
      defer { target = structure }
      return try body(&structure, repeat each arguments)
    }
  }

  // MARK: Static members

  /// Adds an initializer, a static factory or another static method.
  func make<each A, R>(_ name: String, _ body: @escaping @MainActor (repeat each A) throws -> R) {
    add(name, to: \.statics) { (_, _, arguments: repeat each A) in try body(repeat each arguments) }
  }

  /// Adds a static property.
  func constant<V>(_ name: String, _ value: @autoclosure @escaping @MainActor () -> V) {
    entry.statics[name, default: []].append(Member(result: V.self, perform: { _, _, _ in unwrap(value()) }))
  }

  /// Adds a member whose arguments are read as the types of the parameters.
  private func add<each A, R>(
    _ name: String, to members: ReferenceWritableKeyPath<TypeEntry, [String: [Member]]>,
    _ body: @escaping @MainActor (inout Any, ScenarioRun, repeat each A) throws -> R
  ) {
    let member = Member(result: R.self) { target, arguments, run in
      let reader = ArgumentReader(arguments, run)
      let values = (repeat try reader.next((each A).self))
      let result = try body(&target, run, repeat each values)
      return result is Void ? nil : unwrap(result)
    }
    entry[keyPath: members][name, default: []].append(member)
  }
}
