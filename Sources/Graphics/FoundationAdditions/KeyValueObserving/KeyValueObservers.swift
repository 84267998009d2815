package import Foundation

/// The observers of an object's properties.
///
/// Without a runtime that can put observation between a setter and its caller, setters report changes: they call
/// `begin(_:)` before a change and `end(_:)` after it, when the object has observers at all. An observer reads its
/// property at both times, so setters need not know what depends on what they change: a new frame also changes `bounds`
/// and `center`.
/// - Complexity: A setter of an object without observers loads one pointer and tests it.
package final class KeyValueObservers {
  /// An observer of one property.
  class Observer {
    /// Reads the value that is about to change.
    func begin(_ object: NSObject) {}
    /// Returns the notification of what changed since `begin(_:)`; nil for nothing.
    ///
    /// - Parameter isSet: True if the property itself was set, which is reported even if the value is the same.
    func end(_ object: NSObject, isSet: Bool) -> (() -> Void)? { nil }
    /// Returns whether the observer's property is the one of a name or a key path.
    func observes(_ property: Property) -> Bool { false }
  }

  /// A property by its name and its key path, as far as its setter says them.
  struct Property {
    var key: String?
    var path: AnyKeyPath?
  }

  private(set) var observers: [Observer] = []
  private var depth = 0
  /// The properties that were set since the change began.
  private var set: [Property] = []

  package init() {}

  /// Reads the observed values before a change; nested changes belong to the outer one.
  package func begin(_ object: NSObject) {
    depth += 1
    if depth == 1 { for observer in observers { observer.begin(object) } }
  }

  /// Notifies observers of differing values after a change.
  package func end(_ object: NSObject) { end(object, set: nil) }

  var isEmpty: Bool { observers.isEmpty }

  func add(_ observer: Observer) { observers.append(observer) }
  func remove(_ observer: Observer) { observers.removeAll { $0 === observer } }

  /// Notifies observers of differing values, and of a property that was set, after a change.
  func end(_ object: NSObject, set property: Property?) {
    // An observer that was added in the middle of a change saw no beginning.
    guard depth > 0 else { return }
    if let property { set.append(property) }
    depth -= 1
    guard depth == 0 else { return }
    let properties = set
    set = []
    // All new values are read before any observer is called and may change more.
    let notifications = observers.compactMap { observer in
      observer.end(object, isSet: properties.contains { observer.observes($0) })
    }
    for notify in notifications { notify() }
  }
}

/// An object that stores its observers; for other objects they are an associated object.
package protocol KeyValueObservable: NSObject {
  /// The observers; nil while there are none.
  var keyValueObservers: KeyValueObservers? { get set }
  /// Returns a function that reads the property with a name; nil for a name that cannot be observed.
  func observableProperty(_ key: String) -> ((NSObject) -> Any?)?
  /// Returns the object in the property with a name, for paths of several names.
  func observableObject(_ key: String) -> NSObject?
}

extension KeyValueObservers {
  nonisolated(unsafe) private static let place = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Returns the observers of an object; nil if it has none.
  package static func of(_ object: NSObject) -> KeyValueObservers? {
    if let object = object as? any KeyValueObservable { return object.keyValueObservers }
    return objc_getAssociatedObject(object, place) as? KeyValueObservers
  }

  static func set(_ observers: KeyValueObservers?, of object: NSObject) {
    if let object = object as? any KeyValueObservable { return object.keyValueObservers = observers }
    objc_setAssociatedObject(object, place, observers, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Adds an observer to an object; stores its list of observers if needed.
  static func add(_ observer: Observer, to object: NSObject) {
    let observers = of(object) ?? KeyValueObservers()
    observers.add(observer)
    set(observers, of: object)
  }

  /// Removes an observer; the object's list is removed with the last one.
  static func remove(_ observer: Observer, from object: NSObject) {
    guard let observers = of(object) else { return }
    observers.remove(observer)
    if observers.isEmpty { set(nil, of: object) }
  }
}

/// Returns whether two values are equal, if they are equatable, or are the same object.
func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  func compare<Known: Equatable>(_ a: Known) -> Bool { b as? Known == a }
  if let a = a as? any Equatable { return compare(a) }
  guard type(of: a as Any) is AnyClass, type(of: b as Any) is AnyClass else { return false }
  return a as AnyObject === b as AnyObject
}
