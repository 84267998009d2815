import Foundation

/// Returns a selector by the name of a method: see `Selector.init(_:)`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of the method of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

extension Selector {
  /// Creates a selector by the name of a method. It calls a method that another selector of this name was created with,
  /// such as the action of a control whose name `actions(forTarget:forControlEvent:)` has returned.
  public init(_ name: String) {
    self.name = name
    isImplemented = { SelectorTable.selector(name, for: $0) != nil }
    call = { target, sender, second in
      if let known = SelectorTable.selector(name, for: target) { return known.call(target, sender, second) }
      Log.warn(
        "\(type(of: target)) was sent \(name) by a selector that was made from a string, and no method of this name is known; "
          + "nothing was called. Write #selector(method) instead.")
    }
  }

  /// Creates a selector of a method of a class, whose target is the class.
  @_disfavoredOverload
  public init(_ name: String, _ method: @escaping @MainActor @Sendable () -> Void) {
    self.name = name
    isImplemented = { _ in true }
    call = { _, _, _ in method() }
  }
}
