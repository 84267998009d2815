public import Foundation

/// Returns a selector by the name of a method, which can be compared with others and calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of the method of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

extension Selector {
  /// Creates a selector by the name of a method, which can be compared with others and calls nothing.
  public init(_ name: String) {
    self.name = name
    isImplemented = { _ in false }
    call = { target, _, _ in
      Log.warn("The selector \(name) was made from a string and calls nothing. Write #selector(method) instead.")
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
