import Glibc
import _CBackground

/// A program's lasting connection: calls from any thread, messages of the daemon on a thread of its own.
///
/// If the daemon ends, it is started again, attached observers are told to attach again, and a waiting call is
/// repeated; the daemon recognizes a repeated request by its key.
package final class DaemonConnection: Sendable {
  /// The connection of this process, made by the first call.
  package static let shared = DaemonConnection(places: .current)

  private struct State {
    var socket: DaemonSocket?
    var nextID: UInt32 = 1
    var replies: [UInt32: Message] = [:]
    var waiting: Set<UInt32> = []
    var greeting: Message?
    var listeners: [Int: @Sendable (Message) -> Void] = [:]
    var reconnected: [Int: @Sendable (DaemonConnection) -> Void] = [:]
    var nextListener = 0
    var generation = 0
    var isClosed = false
  }

  private let places: Places
  private let lock = ConditionLock<State>(State())

  package init(places: Places) { self.places = places }

  /// Identifies this program; sent again with every new connection.
  package func greet(_ message: Message) {
    lock.withLock { $0.greeting = message }
  }

  /// Adds a function for the daemon's own messages, and one for a new connection after the daemon died.
  @discardableResult
  package func listen(
    _ function: @escaping @Sendable (Message) -> Void,
    reconnected: @escaping @Sendable (DaemonConnection) -> Void = { _ in }
  ) -> Int {
    lock.withLock {
      $0.nextListener += 1
      $0.listeners[$0.nextListener] = function
      $0.reconnected[$0.nextListener] = reconnected
      return $0.nextListener
    }
  }

  package func removeListener(_ number: Int) {
    lock.withLock {
      $0.listeners[number] = nil
      $0.reconnected[number] = nil
    }
  }

  /// Ends the connection and its thread.
  package func close() {
    lock.withLock {
      $0.isClosed = true
      if let socket = $0.socket { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
    }
    lock.broadcast()
  }

  /// Sends a request and waits for the reply; repeats it once when the daemon dies meanwhile.
  package func call(_ request: Message, timeout: Double = 10) throws(WireError) -> Message {
    let deadline = DaemonSocket.now() + timeout
    while DaemonSocket.now() < deadline {
      guard let reply = try attempt(request, until: deadline) else { continue }
      guard reply.kind == .failure else { return reply }
      throw WireError(reply.text(.text) ?? "the daemon refused", code: Int(reply.integer(.code) ?? 0))
    }
    throw WireError("the daemon did not reply to \(request.kind) within \(timeout) s")
  }

  /// Connects, greets, and starts the thread that reads.
  package func connectIfNeeded(until deadline: Double = DaemonSocket.now() + 10) throws(WireError) {
    if lock.withLock({ $0.socket != nil }) { return }
    let socket = try Self.greeted(places, lock.withLock { $0.greeting }, until: deadline)
    let isFirst = lock.withLock { state in
      guard state.socket == nil else { return false }
      state.socket = socket
      state.generation += 1
      state.isClosed = false
      return true
    }
    guard isFirst else { return }
    startThread { [self] in read(from: socket) }
  }

  /// One attempt; nil when the connection was lost before the reply.
  private func attempt(_ request: Message, until deadline: Double) throws(WireError) -> Message? {
    try connectIfNeeded(until: deadline)
    var request = request
    let generation = lock.withLock {
      request.id = $0.nextID
      $0.nextID = $0.nextID == .max ? 1 : $0.nextID + 1
      $0.waiting.insert(request.id)
      return $0.generation
    }
    let isSent = lock.withLock { state in
      guard let socket = state.socket, state.generation == generation else { return false }
      return (try? socket.send(request)) != nil
    }
    defer { lock.withLock { _ = $0.waiting.remove(request.id) } }
    guard isSent else { return nil }
    return lock.wait(until: deadline) { state in
      if let reply = state.replies.removeValue(forKey: request.id) { return .some(.some(reply)) }
      if state.generation != generation || state.socket == nil { return .some(nil) }
      return nil
    } ?? nil
  }

  private static func greeted(
    _ places: Places, _ greeting: Message?, until deadline: Double
  ) throws(WireError) -> DaemonSocket {
    var hello = greeting ?? Message(.hello)
    hello.fields[.version] = .integer(Message.version)
    hello.fields[.pid] = .integer(Int64(getpid()))
    for attempt in 0..<2 {
      let (socket, reply) = try DaemonSocket.greet(hello, at: places, until: deadline)
      if Int(reply.integer(.version) ?? 0) == Message.version { return socket }
      // A daemon of another version is asked to exit; its queue remains.
      if attempt == 0 { _ = try? socket.call(Message(.quit)) }
      usleep(100_000)
    }
    throw WireError(
      "a daemon of another version runs and did not leave; end it with 'backgroundctl quit', and try again")
  }

  private func read(from socket: DaemonSocket) {
    while true {
      let message: Message?
      do { message = try socket.receive(timeout: 3600) } catch { break }
      guard let message else { continue }
      if message.id != 0 {
        lock.withLock { if $0.waiting.contains(message.id) { $0.replies[message.id] = message } }
        lock.broadcast()
      } else {
        for listener in lock.withLock({ Array($0.listeners.values) }) { listener(message) }
      }
    }
    let shouldReconnect = lock.withLock { state in
      state.socket = nil
      state.generation += 1
      return !state.isClosed && !state.listeners.isEmpty
    }
    lock.broadcast()
    guard shouldReconnect else { return }
    startThread { [self] in reconnect() }
  }

  private func reconnect() {
    for attempt in 0..<20 {
      if lock.withLock({ $0.isClosed }) { return }
      if (try? connectIfNeeded()) != nil {
        for function in lock.withLock({ Array($0.reconnected.values) }) { function(self) }
        return
      }
      usleep(UInt32(50_000 * (attempt + 1)))
    }
  }
}
