package import UIKit

/// The observation of a notification that is posted on the main thread; it ends when the object is released.
package final class NotificationObservation {
  private let observer: any NSObjectProtocol

  package init(of name: Notification.Name, _ action: @escaping @MainActor () -> Void) {
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated(action)
    }
  }

  deinit { NotificationCenter.default.removeObserver(observer) }
}
