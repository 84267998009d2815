import Synchronization
import UIKit

/// Collects what is logged while a closure runs.
final class LogRecorder: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  @MainActor
  func record(_ body: () -> Void) {
    Log.redirect { [self] message in messages.withLock { $0.append(message) } }
    body()
    Log.redirect(to: nil)
  }
}
