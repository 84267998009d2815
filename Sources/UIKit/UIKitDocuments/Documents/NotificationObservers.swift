import Foundation

/// Observers of notifications that are posted on the main thread; they are removed when the object is released.
@MainActor
final class NotificationObservers {
  private var observers: [any NSObjectProtocol] = []

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  func observe(_ name: NSNotification.Name, of object: AnyObject?, _ body: @escaping @MainActor () -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated { body() }
      })
  }
}
