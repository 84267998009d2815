import Synchronization
import UIKitGraphics

/// Collects what is logged while a closure runs.
package final class LogRecorder: Sendable {
  private let messages = Mutex<[String]>([])

  package init() {}

  package var all: [String] { messages.withLock { $0 } }

  package func add(_ message: String) { messages.withLock { $0.append(message) } }

  @MainActor
  package func record(_ body: () -> Void) {
    Log.redirect { [self] in add($0) }
    body()
    Log.redirect(to: nil)
  }
}
