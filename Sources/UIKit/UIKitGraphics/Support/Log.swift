import Synchronization

/// Messages for the programmer on standard error: what was requested, what was found, and what to do.
package enum Log {
  private static let state = Mutex<(sink: Sink?, seen: Set<String>)>((nil, []))

  /// An object that contains a function: a lock that contains the function itself wraps it again whenever it is locked,
  /// until the release of all the wrappers overflows the stack.
  private final class Sink: Sendable {
    let write: @Sendable (String) -> Void
    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }
  }

  /// Replaces standard error by a function, for tests; nil restores it.
  package static func redirect(to sink: (@Sendable (String) -> Void)?) {
    let sink = sink.map(Sink.init)
    state.withLock { $0.sink = sink }
  }

  /// Writes a message.
  package static func warn(_ message: String) {
    if let sink = state.withLock({ $0.sink }) {
      sink.write(message)
    } else {
      FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
    }
  }

  /// Writes a message once for every key.
  package static func warnOnce(_ key: String, _ message: @autoclosure () -> String) {
    if state.withLock({ $0.seen.insert(key).inserted }) { warn(message()) }
  }

  /// Ends the program with a message unless a condition holds: `precondition` drops its message in optimized builds.
  package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
  ) {
    if !condition { fatalError(message(), file: file, line: line) }
  }
}
