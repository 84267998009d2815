/// A method named by a value: the replacement of `#selector(tap)` after a source rewrite, since Linux has no
/// Objective-C runtime.
///
/// Make one from an unbound method: `Selector("tap", Owner.tap)`.
public struct Selector: Hashable, CustomStringConvertible, Sendable {
  /// The name of the method.
  public let name: String
  /// A function that calls the method of a target with its arguments, which the method need not accept.
  package let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ second: Any?) -> Void
  /// A function that returns true if an object has the method.
  package let isImplemented: @MainActor @Sendable (_ target: AnyObject) -> Bool

  package init(
    name: String, isImplemented: @escaping @MainActor @Sendable (_ target: AnyObject) -> Bool,
    call: @escaping @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ second: Any?) -> Void
  ) {
    self.name = name
    self.isImplemented = isImplemented
    self.call = call
  }

  /// Creates a selector of a method without arguments.
  public init<Owner: AnyObject>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void
  ) {
    self.name = name
    isImplemented = { $0 is Owner }
    call = { target, _, _ in
      guard let owner = target as? Owner else { return Selector.report(name, target, Owner.self) }
      method(owner)()
    }
    SelectorTable.add(self, of: Owner.self)
  }

  /// Creates a selector of a method that takes the sender.
  public init<Owner: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void
  ) {
    self.name = name
    isImplemented = { $0 is Owner }
    call = { target, sender, _ in
      guard let owner = target as? Owner else { return Selector.report(name, target, Owner.self) }
      guard let sender = sender as? Sender else { return Selector.report(name, sender, Sender.self) }
      method(owner)(sender)
    }
    SelectorTable.add(self, of: Owner.self)
  }

  /// Creates a selector of a method that takes the sender and a second argument, such as the previous traits.
  public init<Owner: AnyObject, Sender, Second>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender, Second) -> Void
  ) {
    self.name = name
    isImplemented = { $0 is Owner }
    call = { target, sender, second in
      guard let owner = target as? Owner else { return Selector.report(name, target, Owner.self) }
      guard let sender = sender as? Sender else { return Selector.report(name, sender, Sender.self) }
      guard let second = second as? Second else { return Selector.report(name, second, Second.self) }
      method(owner)(sender, second)
    }
    SelectorTable.add(self, of: Owner.self)
  }

  /// Creates a selector of a method without arguments whose result is ignored.
  @_disfavoredOverload
  public init<Owner: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Result
  ) {
    self.init(name) { (owner: Owner) -> @MainActor () -> Void in { _ = method(owner)() } }
  }

  /// Creates a selector of a method that takes the sender and whose result is ignored.
  @_disfavoredOverload
  public init<Owner: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Result
  ) {
    self.init(name) { (owner: Owner) -> @MainActor (Sender) -> Void in { _ = method(owner)($0) } }
  }

  /// Creates a selector of a method without arguments of a class that is not isolated.
  @_disfavoredOverload
  public init<Owner: AnyObject>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> () -> Void, unisolated: Void = ()
  ) {
    self.init(name) { (owner: Owner) -> @MainActor () -> Void in { method(owner)() } }
  }

  /// Creates a selector of a method that takes the sender, of a class that is not isolated.
  @_disfavoredOverload
  public init<Owner: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Owner) -> (Sender) -> Void, unisolated: Void = ()
  ) {
    self.init(name) { (owner: Owner) -> @MainActor (Sender) -> Void in { method(owner)($0) } }
  }

  public var description: String { name }
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package static func report(_ name: String, _ found: Any?, _ expected: Any.Type) {
    Log.warn(
      "The selector \(name) was sent with or to \(found.map { String(describing: type(of: $0)) } ?? "nil") but its method belongs to "
        + "\(expected); nothing was called. Give addTarget an object of that class.")
  }
}
