import BackgroundWire
import Glibc
import Synchronization

/// A server on loopback that answers every request with lines that a test gives, and keeps the connection open.
package final class StreamServer: Sendable {
  private struct State {
    var requests: [String] = []
    var lines: [String] = []
    var generation = 0
    var isStopped = false
  }
  private let listener: Int32
  package let port: Int
  private let state = ConditionLock<State>(State())

  package init() {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    listener = made
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made, $0, size) == 0 && listen(made, 16) == 0 && getsockname(made, $0, &size) == 0
      }
    }
    precondition(isListening, "no server on loopback: \(Places.message(errno))")
    port = Int(in_port_t(bigEndian: address.sin_port))
    startThread { [weak self] in
      while true {
        let connection = accept(made, nil, nil)
        guard connection >= 0 else { return }
        guard let server = self else {
          close(connection)
          return
        }
        startThread { server.serve(connection) }
      }
    }
  }

  /// The first lines of the requests that came.
  package var requests: [String] { state.withLock { $0.requests } }

  /// Sends a line to whoever is connected, and to those who connect before the connections are cut.
  package func send(_ line: String) {
    state.withLock { $0.lines.append(line) }
    state.broadcast()
  }

  /// Ends all connections; lines that were sent are not sent again.
  package func cut() {
    state.withLock {
      $0.generation += 1
      $0.lines = []
    }
    state.broadcast()
  }

  package func stop() {
    state.withLock { $0.isStopped = true }
    state.broadcast()
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = recv(connection, &bytes, bytes.count, 0)
    guard count > 0 else { return }
    let first = String(decoding: bytes[..<count], as: UTF8.self).prefix { $0 != "\r\n" }
    let generation = state.withLock { state in
      state.requests.append(String(first))
      return state.generation
    }
    guard write("HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n", connection) else { return }
    var sent = 0
    while true {
      let place = sent
      let found = state.wait(until: DaemonSocket.now() + 60) { state -> [String]?? in
        if state.isStopped || state.generation != generation { return .some(nil) }
        return state.lines.count > place ? .some(Array(state.lines[place...])) : nil
      }
      guard let lines = found ?? nil else { return }
      for line in lines { guard write(line + "\n", connection) else { return } }
      sent += lines.count
    }
  }

  private func write(_ text: String, _ connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
