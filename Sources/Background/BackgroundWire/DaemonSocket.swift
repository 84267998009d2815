import Glibc
import _CBackground

/// The failure of a call to the daemon: one sentence for the programmer.
package struct WireError: Error, Sendable, CustomStringConvertible {
  package let description: String
  /// The code of a refused request; 0 where there is none.
  package let code: Int
  /// A Boolean value that indicates whether the daemon ended the connection.
  package let isConnectionLost: Bool

  static let connectionLost = WireError("the daemon closed the connection", isConnectionLost: true)

  package init(_ description: String, code: Int = 0, isConnectionLost: Bool = false) {
    self.description = description
    self.code = code
    self.isConnectionLost = isConnectionLost
  }
}

/// A blocking connection to the daemon, which starts the daemon when there is none.
///
/// One thread receives; sending from several is serialized by its owner.
package final class DaemonSocket: @unchecked Sendable {
  package let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The offset in the buffer before which everything was returned.
  private var bufferStart = 0
  private let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  /// Messages that arrived while a call waited for its reply.
  private var early: [Message] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    close(descriptor)
    part.deallocate()
  }

  /// Connects; without a listener it starts the daemon and tries again for at most ten seconds.
  package static func connect(to places: Places, starting: Bool = true) throws(WireError) -> DaemonSocket {
    var found = quire_unix_connect(places.socket)
    if found >= 0 { return DaemonSocket(descriptor: found) }
    guard starting else { throw WireError("no daemon listens at \(places.socket)") }
    if let complaint = places.makeFolders() { throw WireError(complaint) }
    guard let executable = Places.daemonExecutable else {
      throw WireError(
        "background transfers need the program backgroundd, which is neither beside \(Places.executable), or its app, nor on the path;"
          + " build the product backgroundd, or set \(Places.daemonVariable)")
    }
    let arguments = CStrings([executable, "--state", places.state, "--socket", places.socket])
    let environment = CStrings.environment(replacing: [Places.launchVariable: nil])
    let start = now()
    let deadline = start + 10
    var nextStart = 0.0
    repeat {
      // Another client may start it at the same time: the lock lets one of them stay.
      if now() >= nextStart {
        let failure = quire_spawn_detached(executable, arguments.pointers, environment.pointers, places.log)
        guard failure == 0 else {
          throw WireError("the daemon \(executable) could not be started: \(Places.message(failure))")
        }
        nextStart = now() + 2
      }
      // A daemon listens after some 20 ms; one that takes longer is polled less often.
      usleep(now() - start < 0.1 ? 1_000 : 20_000)
      found = quire_unix_connect(places.socket)
      if found >= 0 { return DaemonSocket(descriptor: found) }
    } while now() < deadline
    throw WireError(
      "the daemon did not answer at \(places.socket) within 10 s: \(Places.message(-found)); \(places.log) says more")
  }

  /// Connects to a daemon that replies to a greeting, and returns the reply.
  ///
  /// A daemon that was killed, or is about to exit, accepts connections until it ends, and then closes them without a
  /// reply: its successor is asked.
  package static func greet(
    _ hello: Message, at places: Places, starting: Bool = true, until deadline: Double = now() + 10
  ) throws(WireError) -> (socket: DaemonSocket, reply: Message) {
    while true {
      let socket = try connect(to: places, starting: starting)
      do {
        return (socket, try socket.call(hello))
      } catch {
        guard error.isConnectionLost, now() < deadline else { throw error }
        usleep(1_000)
      }
    }
  }

  /// Seconds of a clock that is never set.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func send(_ message: Message) throws(WireError) {
    let bytes = MessageCoder.frame(message)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WireError.connectionLost }
      sent += count
    }
  }

  /// Waits for a message; nil after `timeout` seconds without one.
  package func receive(timeout: Double) throws(WireError) -> Message? {
    if !early.isEmpty { return early.removeFirst() }
    return try receiveNext(timeout: timeout)
  }

  /// Sends a request and waits for its reply; `receive` returns other messages that arrive meanwhile.
  package func call(_ request: Message, timeout: Double = 10) throws(WireError) -> Message {
    var request = request
    if request.id == 0 { request.id = 1 }
    try send(request)
    let deadline = Self.now() + timeout
    while true {
      guard let reply = try receiveNext(timeout: deadline - Self.now()) else {
        throw WireError("the daemon did not reply to \(request.kind) within \(timeout) s")
      }
      guard reply.id == request.id else {
        early.append(reply)
        continue
      }
      if reply.kind == .failure {
        throw WireError(reply.text(.text) ?? "the daemon refused", code: Int(reply.integer(.code) ?? 0))
      }
      return reply
    }
  }

  private func receiveNext(timeout: Double) throws(WireError) -> Message? {
    let deadline = Self.now() + timeout
    while true {
      do {
        if let message = try MessageCoder.nextFrame(of: buffer, at: &bufferStart) { return message }
      } catch { throw WireError("the daemon sent what is no message: \(error)") }
      let left = deadline - Self.now()
      guard left > 0 else { return nil }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, Int32(min(left * 1000 + 1, 1_000_000)))
      if ready < 0, errno != EINTR { throw WireError("waiting for the daemon failed: \(Places.message(errno))") }
      guard ready > 0 else { continue }
      let count = recv(descriptor, part.baseAddress!, part.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WireError.connectionLost }
      buffer.removeFirst(bufferStart)
      bufferStart = 0
      buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: part[..<count]))
    }
  }
}
