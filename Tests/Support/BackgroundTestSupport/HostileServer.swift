import BackgroundWire
import Glibc
import Synchronization

/// A server on loopback that behaves as badly as servers do; each path is a case, and remembers its requests.
public final class HostileServer: Sendable {
  private let listener: Int32
  public let port: Int
  private let counts = Mutex<[String: Int]>([:])
  private let sentBytes = Mutex(0)
  private let uploads = Mutex<[String: [UInt8]]>([:])
  private let requests = Mutex<[HostileRequest]>([])
  private let connections = Mutex(0)
  /// The bytes a second that one connection gets at most; 0 for any.
  private let rate: Int

  public init(rate: Int = 0, port wanted: Int = 0) {
    self.rate = rate
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    setsockopt(listener, Int32(IPPROTO_TCP), TCP_SAVE_SYN, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(wanted).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) != 0 || listen(listener, 128) != 0 || getsockname(listener, $0, &size) != 0
      }
    }
    precondition(!failure, "no server on loopback: \(Places.message(errno))")
    port = Int(in_port_t(bigEndian: address.sin_port))
    startThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        guard let server = self else {
          close(connection)
          return
        }
        startThread { server.serve(connection) }
      }
    }
  }

  /// Ends the server.
  public func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// The bytes of bodies that were sent altogether.
  public var bytesSent: Int { sentBytes.withLock { $0 } }
  /// The requests of a path.
  public func requests(_ path: String) -> Int { counts.withLock { $0["/" + path] ?? 0 } }
  /// Returns the bytes that were uploaded to a path; nil if no upload was complete.
  public func upload(_ path: String) -> [UInt8]? { uploads.withLock { $0["/" + path] } }

  /// Returns the requests of a path, in their order.
  package func received(_ path: String) -> [HostileRequest] {
    requests.withLock { $0.filter { $0.path == "/" + path } }
  }

  /// Returns whether a request had a target, which for a proxy is a whole URL.
  package func hasRequest(for target: String) -> Bool { requests.withLock { $0.contains { $0.path == target } } }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    let connectionNumber = connections.withLock { count in
      count += 1
      return count
    }
    // The header of the packet that opened the connection: its second byte is the traffic class.
    var header = [UInt8](repeating: 0, count: 128)
    var size = socklen_t(header.count)
    getsockopt(connection, Int32(IPPROTO_TCP), TCP_SAVED_SYN, &header, &size)
    while var request = HostileRequest(connection) {
      (request.trafficClass, request.connection) = (header[1], connectionNumber)
      requests.withLock { $0.append(request) }
      let number = counts.withLock { counts in
        counts[request.path, default: 0] += 1
        return counts[request.path]!
      }
      guard respond(to: request, number, connection) else { return }
    }
  }

  /// Answers a request; false when the connection ends.
  private func respond(to request: HostileRequest, _ number: Int, _ connection: Int32) -> Bool {
    let parts = request.path.split(separator: "/").map(String.init)
    var reply = HostileReply(connection: connection, rate: rate, isHead: request.method == "HEAD")
    defer {
      let sent = reply.sent
      sentBytes.withLock { $0 += sent }
    }
    if request.path.hasPrefix("http://locked.example/") {
      // A proxy that wants a password.
      let isAllowed = request["proxy-authorization"] == "Basic bmFtZTpwYXNz"
      return isAllowed
        ? reply.send(200, [], Array("by proxy".utf8))
        : reply.send(407, [("Proxy-Authenticate", "Basic realm=\"proxy\"")], Array("no".utf8))
    }
    switch parts.first {
    case "size":
      // "/size/BYTES/NAME": a well-behaved file of any size.
      let body = HostileCase.content(
        Int(parts.count > 2 ? parts[2].utf8.reduce(0) { $0 + Int($1) } : 1), Int(parts[1]) ?? 0)
      return reply.file(body, tag: "\"s\"", request)
    case "secret":
      let wanted = "Basic bmFtZTpwYXNz"
      guard request["authorization"] == wanted else {
        return reply.send(401, [("WWW-Authenticate", "Basic realm=\"vault\"")], Array("no".utf8))
      }
      return reply.file(HostileCase.content(1, 1000), tag: "\"k\"", request)
    case "missing": return reply.send(404, [], Array("nothing here".utf8))
    case "away": return reply.send(302, [("Location", "file:///etc/passwd")], [])
    case "put":
      uploads.withLock { $0[request.path] = request.body }
      return reply.send(201, [], Array("stored".utf8))
    case "to", "cross", "cookie", "named", "sealed", "range", "odd", "cut":
      return respondPlainly(parts, request, number, &reply)
    case .some(let name):
      guard let hostile = HostileCase(rawValue: name) else { return reply.send(404, [], []) }
      return respond(hostile, parts, request, number, &reply)
    case nil: return reply.send(404, [], [])
    }
  }

  private func respond(
    _ hostile: HostileCase, _ parts: [String], _ request: HostileRequest, _ number: Int, _ reply: inout HostileReply
  ) -> Bool {
    let version = number == 1 ? 1 : hostile.laterVersion
    let body = HostileCase.content(version, number == 1 && hostile != .empty ? HostileCase.length : hostile.laterLength)
    let cut = number <= 2 ? HostileCase.cut : nil
    let old = "Mon, 02 Jan 2023 03:04:05 GMT"
    switch hostile {
    case .plain, .reset: return reply.file(body, tag: "\"v1\"", request, cut: cut, resets: hostile == .reset)
    case .changed, .changedShorter:
      return reply.file(body, tag: "\"v\(version)\"", request, cut: number == 1 ? cut : nil)
    case .noTag, .noTagChanged: return reply.file(body, tag: nil, request, cut: number == 1 ? cut : nil)
    case .weakTag, .weakTagChanged:
      return reply.file(body, tag: "W/\"v1\"", request, cut: number == 1 ? cut : nil, ignoresIfRange: true)
    case .noRanges: return reply.file(body, tag: "\"v1\"", nil, cut: number == 1 ? cut : nil)
    case .busy503, .busy429:
      if number == 2 || number == 3 {
        let status = hostile == .busy503 ? 503 : 429
        return reply.send(status, [("Retry-After", "0")], Array("come again".utf8))
      }
      return reply.file(body, tag: "\"v1\"", request, cut: number == 1 ? cut : nil)
    case .redirect, .redirectMoves:
      guard parts.count > 1 else {
        let target = hostile == .redirectMoves && number > 1 ? "b" : "a"
        return reply.send(302, [("Location", "/\(hostile.rawValue)/\(target)")], Array("elsewhere".utf8))
      }
      let isSecond = parts[1] == "b"
      return reply.file(
        HostileCase.content(isSecond ? 2 : 1, HostileCase.length), tag: isSecond ? "\"b\"" : "\"a\"", request,
        cut: number == 1 && !isSecond ? cut : nil)
    case .chunked: return reply.chunked(body, tag: "\"v1\"", request, cut: number == 1 ? cut : nil)
    case .noLength: return reply.unlimited(body)
    case .lyingStart: return reply.file(body, tag: "\"v1\"", request, cut: number == 1 ? cut : nil, shift: -10)
    case .lyingTotal: return reply.file(body, tag: "\"v1\"", request, cut: number == 1 ? cut : nil, extra: 1000)
    case .ignoresIfRange:
      return reply.file(body, tag: "\"v\(version)\"", request, cut: number == 1 ? cut : nil, ignoresIfRange: true)
    case .untaggedPart:
      // The changed file has another length, which is all that gives it away.
      let later = HostileCase.content(2, HostileCase.length)
      return number == 1
        ? reply.file(HostileCase.content(1, HostileCase.length + 10), tag: "\"v1\"", request, cut: cut)
        : reply.file(later, tag: nil, request, ignoresIfRange: true)
    case .refused416:
      if request.rangeStart != nil { return reply.send(416, [("Content-Range", "bytes */\(body.count)")], []) }
      return reply.file(body, tag: "\"v1\"", nil, cut: number == 1 ? cut : nil)
    case .gzip:
      return reply.file(
        Gzip.stored(body), tag: "\"v1\"", request, cut: number == 1 ? cut : nil,
        more: [("Content-Encoding", "gzip")])
    case .multipart: return reply.multipart(body, request, cut: number == 1 ? cut : nil)
    case .modified: return reply.file(body, tag: nil, request, cut: cut, modified: old)
    case .modifiedChanged:
      return reply.file(
        body, tag: nil, request, cut: number == 1 ? cut : nil,
        modified: number == 1 ? old : "Tue, 03 Jan 2023 03:04:05 GMT")
    case .modifiedFresh:
      return reply.file(body, tag: nil, request, cut: number == 1 ? cut : nil, modified: HostileReply.date)
    case .wholeAs206:
      return reply.file(body, tag: "\"v1\"", request, cut: number == 1 ? cut : nil, sendsWhole: true)
    case .drip: return reply.file(body, tag: "\"v1\"", request, cut: 70_000)
    case .empty: return reply.file([], tag: "\"v1\"", request)
    case .upload:
      if number == 1 { return false }
      uploads.withLock { $0[request.path] = request.body }
      return reply.send(200, [], Array("thanks".utf8))
    }
  }
}
