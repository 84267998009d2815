import CoreGraphics
import Foundation

extension CALayer: KeyValueObservable {
  nonisolated package final func observableObject(_ key: String) -> NSObject? { nil }

  nonisolated package final func observableProperty(_ key: String) -> ((NSObject) -> Any?)? {
    nonisolated(unsafe) var found: ((NSObject) -> Any?)?
    MainActor.assumeIsolated { found = named(key) }
    return found
  }

  private final func named(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "bounds": { ($0 as? CALayer)?.bounds }
    case "position": { ($0 as? CALayer)?.position }
    case "frame": { ($0 as? CALayer)?.frame }
    case "opacity": { ($0 as? CALayer)?.opacity }
    default: nil
    }
  }
}

extension CALayer {
  /// Changes a property and notifies its observers; without observers that costs a load and a test.
  @inline(__always) final func observing(_ change: () -> Void) {
    let observers = keyValueObservers
    observers?.begin(self)
    change()
    observers?.end(self)
  }
}
