/// The reason why the daemon cannot serve.
package enum DaemonFailure: Error, Equatable, CustomStringConvertible {
  /// Another daemon has the lock; a client finds that one.
  case isRunning(lock: String)
  /// The sentence says which folder cannot be made.
  case noFolder(String)
  case noSocket(path: String, reason: String)

  package var description: String {
    switch self {
    case .isRunning(let lock): "another daemon has \(lock)"
    case .noFolder(let complaint): complaint
    case .noSocket(let path, let reason): "the socket \(path) cannot be made: \(reason)"
    }
  }
}
