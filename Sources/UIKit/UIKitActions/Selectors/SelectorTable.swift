import Synchronization

/// The methods that selectors were created with, by name, so that a selector of a name alone finds them, as in the
/// method tables of the Objective-C runtime.
package enum SelectorTable {
  private struct Method {
    let owner: ObjectIdentifier
    let selector: Selector
  }

  private static let methods = Mutex<[String: [Method]]>([:])

  /// Adds the method of a selector, unless it is known.
  ///
  /// - Complexity: O(classes with a method of this name).
  package static func add(_ selector: Selector, of owner: Any.Type) {
    methods.withLock { methods in
      let id = ObjectIdentifier(owner)
      guard methods[selector.name]?.contains(where: { $0.owner == id }) != true else { return }
      methods[selector.name, default: []].append(Method(owner: id, selector: selector))
    }
  }

  /// Returns a selector with a method of a name that a target has; nil if no selector was created with one.
  @MainActor
  static func selector(_ name: String, for target: AnyObject) -> Selector? {
    let known = methods.withLock { $0[name] ?? [] }
    return known.first { $0.selector.isImplemented(target) }?.selector
  }

  /// Returns whether a selector was created with a method of a name that a class has or inherits.
  static func hasMethod(_ name: String, of objectClass: AnyClass) -> Bool {
    let owners = methods.withLock { $0[name]?.map(\.owner) ?? [] }
    var next: AnyClass? = objectClass
    while let current = next {
      if owners.contains(ObjectIdentifier(current)) { return true }
      next = _getSuperclass(current)
    }
    return false
  }
}
