/// A notification as a transport received it.
struct PushArrival {
  var app: String
  var payload: [UInt8]
  /// The identifier under which only the newest notification is retained.
  var collapse = ""
  /// The time at which it expires, in seconds since 1970; nil for never.
  var expiration: Double?
}

/// A transport of silent notifications to the daemon; it runs on the daemon's thread and never blocks.
protocol PushTransport: AnyObject {
  /// A description of the transport and its state, for users.
  var summary: String { get }
  /// The descriptors from which it waits to read.
  var descriptors: [Int32] { get }
  /// Performs due work, and passes received notifications to the function, which returns a sentence if it refuses one.
  func serve(at time: Double, _ receive: (PushArrival) -> String?)
  /// The time of its next work that no descriptor announces; nil for none.
  var nextWake: Double? { get }
}

extension PushTransport {
  var nextWake: Double? { nil }
}
