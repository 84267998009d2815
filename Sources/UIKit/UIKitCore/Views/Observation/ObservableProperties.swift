import CoreGraphics
import Foundation
import QuartzCore

// The properties that `addObserver(_:forKeyPath:options:context:)` finds by name; those of Booleans have two names.
extension UIAccessibleObject: KeyValueObservable {
  nonisolated package final func observableObject(_ key: String) -> NSObject? {
    nonisolated(unsafe) var found: NSObject?
    MainActor.assumeIsolated { found = observedObject(key) }
    return found
  }

  nonisolated package final func observableProperty(_ key: String) -> ((NSObject) -> Any?)? {
    nonisolated(unsafe) var found: ((NSObject) -> Any?)?
    MainActor.assumeIsolated { found = observableReader(key) }
    return found
  }
}

/// The properties of UIKit's classes that can be observed by name.
@MainActor
package enum ObservableProperties {
  /// Returns a function that reads a property of objects of a class; the object passed only determines the class.
  package static func reader<Owner: NSObject, Value>(
    of owner: Owner, _ path: KeyPath<Owner, Value>
  ) -> (NSObject) -> Any? {
    { object in (object as? Owner)?[keyPath: path] }
  }

  package static func reader<Owner: NSObject, Value>(
    of owner: Owner, _ path: KeyPath<Owner, Value?>
  ) -> (NSObject) -> Any? {
    { object in (object as? Owner)?[keyPath: path] }
  }

  static func ofEveryView(_ view: UIView, _ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "frame": reader(of: view, \.frame)
    case "bounds": reader(of: view, \.bounds)
    case "center": reader(of: view, \.center)
    case "transform": reader(of: view, \.transform)
    case "alpha": reader(of: view, \.alpha)
    case "hidden", "isHidden": reader(of: view, \.isHidden)
    default: nil
    }
  }
}

extension UIAccessibleObject {
  /// Changes a property, and notifies its observers; without observers it costs a load and a test.
  @inline(__always) package final func observing(_ change: () -> Void) {
    let observers = keyValueObservers
    observers?.begin(self)
    change()
    observers?.end(self)
  }
}
