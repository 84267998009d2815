import CoreGraphics
import Foundation
import QuartzCore

// The properties that `addObserver(_:forKeyPath:options:context:)` finds by name; those of Booleans have two names.
extension UIAccessibleObject: KeyValueObservable {
  nonisolated package final func observableObject(_ key: String) -> NSObject? {
    nonisolated(unsafe) var found: NSObject?
    MainActor.assumeIsolated {
      switch (self, key) {
      case (let view as UIView, "layer"): found = view.layer
      case (let controller as UIViewController, "view"): found = controller.view
      default: break
      }
    }
    return found
  }

  nonisolated package final func observableProperty(_ key: String) -> ((NSObject) -> Any?)? {
    nonisolated(unsafe) var found: ((NSObject) -> Any?)?
    MainActor.assumeIsolated { found = named(key) }
    return found
  }

  private final func named(_ key: String) -> ((NSObject) -> Any?)? {
    if let controller = self as? UIViewController {
      switch key {
      case "title": return ObservableProperties.reader(of: controller, \.title)
      case "parent", "parentViewController": return ObservableProperties.reader(of: controller, \.parent)
      default: return nil
      }
    }
    guard let view = self as? UIView else { return nil }
    return view.observableReader(key) ?? ObservableProperties.ofEveryView(view, key)
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

  static func ofKind(_ view: UIView, _ key: String) -> ((NSObject) -> Any?)? {
    switch (view, key) {
    case (let view as UIScrollView, "contentOffset"): reader(of: view, \.contentOffset)
    case (let view as UIScrollView, "contentSize"): reader(of: view, \.contentSize)
    case (let view as UIScrollView, "contentInset"): reader(of: view, \.contentInset)
    case (let view as UIControl, "enabled"), (let view as UIControl, "isEnabled"): reader(of: view, \.isEnabled)
    case (let view as UIControl, "selected"), (let view as UIControl, "isSelected"): reader(of: view, \.isSelected)
    case (let view as UIControl, "highlighted"), (let view as UIControl, "isHighlighted"):
      reader(of: view, \.isHighlighted)
    case (let view as UITextField, "text"): reader(of: view, \.text)
    case (let view as UITextView, "text"): reader(of: view, \.text)
    case (let view as UILabel, "text"): reader(of: view, \.text)
    default: nil
    }
  }

  static func reader<Owner: NSObject, Value>(
    of owner: Owner, _ path: KeyPath<Owner, Value?>
  ) -> (NSObject) -> Any? {
    { object in (object as? Owner)?[keyPath: path] }
  }
}

extension UIAccessibleObject {
  /// Changes a property, and notifies its observers; without observers it costs a load and a test.
  @inline(__always) final func observing(_ change: () -> Void) {
    let observers = keyValueObservers
    observers?.begin(self)
    change()
    observers?.end(self)
  }
}
