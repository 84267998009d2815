/// A notification as a transport received it.
struct PushArrival {
  var app: String
  var payload: [UInt8]
  /// The identifier of which only the newest notification is kept.
  var collapse = ""
  /// The seconds since 1970 after which it is of no use; nil for any time.
  var expiration: Double?
}

/// A transport of silent notifications to the daemon; it runs on the daemon's thread and never blocks.
protocol PushTransport: AnyObject {
  /// The transport and its state, for people.
  var summary: String { get }
  /// The descriptors from which it waits to read.
  var descriptors: [Int32] { get }
  /// Does what is due, and hands over what arrived; the function returns a sentence when a notification was refused.
  func serve(at time: Double, _ receive: (PushArrival) -> String?)
  /// The time at which it has something to do without a descriptor; nil for none.
  var nextWake: Double? { get }
}

extension PushTransport {
  var nextWake: Double? { nil }
}
