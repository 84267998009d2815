import BackgroundWire
import Glibc
import _CBackground

/// Notifications by HTTP on loopback: `POST /3/device/APP` with the payload, as providers send them to Apple.
///
/// The request needs the token of the file `push.token`, so that only the user's own programs can push.
final class LoopbackTransport: PushTransport {
  private static let maximumLength = 16_384
  private static let maximumConnections = 32

  private struct Connection {
    var input: [UInt8] = []
    var deadline: Double
  }

  let port: UInt16
  private let listener: Int32
  private let token: String
  private var connections: [Int32: Connection] = [:]

  /// Listens on a port of loopback; 0 for any that is free.
  init(port: UInt16, token: String) throws(TransportFailure) {
    self.token = token
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let own = listener
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(own, $0, size) == 0 && listen(own, 16) == 0 && getsockname(own, $0, &size) == 0
      }
    }
    guard isListening else {
      let reason = Places.message(errno)
      close(listener)
      throw .noPort(port, reason: reason)
    }
    self.port = UInt16(bigEndian: address.sin_port)
    quire_set_nonblocking(listener, 1)
  }

  deinit {
    for descriptor in connections.keys { close(descriptor) }
    close(listener)
  }

  var summary: String { "http on 127.0.0.1:\(port)" }

  var descriptors: [Int32] { [listener] + connections.keys }

  var nextWake: Double? { connections.values.map(\.deadline).min() }

  func serve(at time: Double, _ receive: (PushOrder) -> String?) {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      guard connections.count < Self.maximumConnections else {
        close(descriptor)
        continue
      }
      quire_set_nonblocking(descriptor, 1)
      connections[descriptor] = Connection(deadline: time + 10)
    }
    for descriptor in Array(connections.keys) { read(descriptor, at: time, receive) }
  }

  private func read(_ descriptor: Int32, at time: Double, _ receive: (PushOrder) -> String?) {
    var part = [UInt8](repeating: 0, count: 4_096)
    var isOver = false
    while true {
      let count = recv(descriptor, &part, part.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isOver = true
        break
      }
      connections[descriptor]?.input += part[..<count]
      if connections[descriptor]?.input.count ?? 0 > Self.maximumLength { break }
    }
    guard let connection = connections[descriptor] else { return }
    if let reply = PushRequest.reply(to: connection.input, maximumLength: Self.maximumLength, token: token, receive) {
      let text =
        "HTTP/1.1 \(reply.status)\r\nContent-Length: \(reply.text.utf8.count)\r\nConnection: close\r\n\r\n\(reply.text)"
      let bytes = Array(text.utf8)
      // A reply fits into the buffer of any socket.
      _ = send(descriptor, bytes, bytes.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
      isOver = true
    }
    guard isOver || time > connection.deadline else { return }
    connections[descriptor] = nil
    close(descriptor)
  }
}
