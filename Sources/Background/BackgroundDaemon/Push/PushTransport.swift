import BackgroundWire

/// A transport of silent notifications to the daemon; it runs on the daemon's thread and never blocks.
protocol PushTransport: AnyObject {
  /// A description of the transport and its state, for users.
  var summary: String { get }
  /// The descriptors from which it waits to read.
  var descriptors: [Int32] { get }
  /// Performs due work, and passes received notifications to the function, which returns a sentence if it refuses one.
  func serve(at time: Double, _ receive: (PushOrder) -> String?)
  /// The time of its next work that no descriptor announces; nil for none.
  var nextWake: Double? { get }
}

extension PushTransport {
  var nextWake: Double? { nil }
}

/// The reason why a transport cannot be opened.
enum TransportFailure: Error, Equatable, CustomStringConvertible {
  case noPort(UInt16, reason: String)

  var description: String {
    switch self {
    case .noPort(let port, let reason):
      "no notifications by HTTP: port \(port) of 127.0.0.1 cannot be used: \(reason)"
    }
  }
}
