import Synchronization
import UIKit

/// Collects what is logged while a closure runs.
final class LogRecorder: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  func add(_ message: String) { messages.withLock { $0.append(message) } }

  @MainActor
  func record(_ body: () -> Void) {
    Log.redirect { [self] in add($0) }
    body()
    Log.redirect(to: nil)
  }
}
