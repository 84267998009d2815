import BackgroundWire
import Glibc
import _CBackground

/// A nonblocking connection of a program or of the control program.
final class Client {
  /// The maximum number of bytes buffered for a client that does not read; beyond it the connection ends, and durable
  /// events stay.
  static let maximumWaitingBytes = 64 << 20
  /// The length from which the buffer is sent at once, in bytes.
  private static let maximumBatchLength = 256 << 10
  /// The interval between two reads of requests in quick succession, in seconds.
  static let interval = 0.001

  let descriptor: Int32
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var outputStart = 0
  var app = ""
  var pid: Int32 = 0
  /// A Boolean value that indicates whether the program accepts work: fetches, notifications, tasks.
  var handlesBackgroundWork = false
  var isForeground = false
  /// Sessions with the events that were sent.
  var sessions: [String: Attachment] = [:]
  var isClosed = false
  /// The time before which nothing is read, so that requests in quick succession become one transaction of the store.
  private(set) var nextRead = 0.0
  /// A Boolean value that indicates whether the client reported the state of the network or the use of the machine.
  var reportsMachine = false
  /// A Boolean value that indicates whether the client shows notifications on the desktop: the helper.
  var showsNotifications = false
  /// A Boolean value that indicates whether the program accepts responses to notifications.
  var takesNotifications = false
  /// A Boolean value that indicates whether the program is in the foreground, so that it is asked about notifications.
  var isInFront = false

  struct Attachment {
    /// The events that were sent and not acknowledged; the store's threads do not deliver them in their order.
    var sent: Set<Int64> = []
    var hadBacklog = false
  }

  init(descriptor: Int32) {
    self.descriptor = descriptor
    quire_set_nonblocking(descriptor, 1)
  }

  deinit { close(descriptor) }

  var hasOutput: Bool { outputStart < output.count }

  /// Buffers a message; the messages of one step of the daemon are sent together at its end.
  func send(_ message: Message) { send(frame: MessageCoder.frame(message)) }

  /// Buffers an encoded message with its length prefix.
  func send(frame: [UInt8]) {
    guard !isClosed else { return }
    output.append(contentsOf: frame)
    if output.count - outputStart > Self.maximumBatchLength { flush() }
    if output.count - outputStart > Self.maximumWaitingBytes { isClosed = true }
  }

  /// Sends as much as the socket accepts.
  func flush() {
    guard hasOutput, !isClosed else { return }
    while outputStart < output.count {
      let count = output.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + outputStart, output.count - outputStart, Int32(truncatingIfNeeded: MSG_NOSIGNAL)
        )
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        isClosed = true
        return
      }
      outputStart += count
    }
    output.removeAll(keepingCapacity: output.capacity < 1 << 20)
    outputStart = 0
  }

  /// Reads available bytes and returns the complete messages; an invalid one closes the connection.
  func receive() -> (messages: [Message], complaint: String?) {
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = part.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress!, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isClosed = true
        break
      }
      input.append(contentsOf: part[..<count])
      if input.count > MessageCoder.maximumLength + 65_536 || count < part.count { break }
    }
    var messages: [Message] = []
    var place = 0
    defer { input.removeFirst(place) }
    do {
      while let message = try MessageCoder.nextFrame(of: input, at: &place) { messages.append(message) }
    } catch {
      isClosed = true
      return (messages, "a client sent what is no message (\(error)); its connection was closed")
    }
    // A client that waits for each reply has one request at a time, and is served at once.
    nextRead = messages.count > 1 ? DaemonSocket.now() + Self.interval : 0
    return (messages, nil)
  }
}
