import Glibc

/// The ways to answer a request.
struct HostileReply {
  let connection: Int32
  let rate: Int
  /// A Boolean value that indicates whether the request is a HEAD, whose answer has no body.
  let isHead: Bool
  var sent = 0

  /// The time as HTTP writes it.
  static var date: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    strftime(&buffer, buffer.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Sends a whole answer; false when the connection broke.
  mutating func send(_ status: Int, _ headers: [(String, String)], _ body: [UInt8]) -> Bool {
    head(status, headers + [("Content-Length", "\(body.count)")]) && write(body[...])
  }

  /// Sends a file or the range of it that is asked for, with the lies that are wanted.
  mutating func file(
    _ body: [UInt8], tag: String?, _ request: HostileRequest?, cut: Int? = nil, resets: Bool = false, shift: Int = 0,
    extra: Int = 0, ignoresIfRange: Bool = false, modified: String? = nil, sendsWhole: Bool = false,
    more: [(String, String)] = []
  ) -> Bool {
    var headers = [("Date", Self.date), ("Accept-Ranges", "bytes")] + more
    if let tag { headers.append(("ETag", tag)) }
    if let modified { headers.append(("Last-Modified", modified)) }
    let condition = request?["if-range"]
    let holds = condition == nil || ignoresIfRange || condition == tag || condition == modified
    var start = request?.rangeStart ?? 0
    if !holds { start = 0 }
    if start > 0, start >= body.count {
      return send(416, headers + [("Content-Range", "bytes */\(body.count)")], [])
    }
    let isPart = start > 0
    if sendsWhole { start = 0 }
    if isPart {
      headers.append(
        ("Content-Range", "bytes \(max(0, start + shift))-\(body.count - 1 + shift)/\(body.count + extra)"))
    }
    let part = body[start...]
    guard head(isPart ? 206 : 200, headers + [("Content-Length", "\(part.count)")]) else { return false }
    guard let cut, cut < part.count else { return write(part) }
    _ = write(part.prefix(cut))
    if resets { reset() }
    return false
  }

  /// Sends a file in chunks.
  mutating func chunked(_ body: [UInt8], tag: String, _ request: HostileRequest, cut: Int?) -> Bool {
    let isPart = request["if-range"] == tag && request.rangeStart != nil
    let start = isPart ? request.rangeStart! : 0
    var headers = [("Date", Self.date), ("ETag", tag), ("Transfer-Encoding", "chunked")]
    if isPart { headers.append(("Content-Range", "bytes \(start)-\(body.count - 1)/\(body.count)")) }
    guard head(isPart ? 206 : 200, headers) else { return false }
    var place = start
    while place < body.count {
      let count = min(10_000, body.count - place)
      guard write(Array("\(String(count, radix: 16))\r\n".utf8)[...], counts: false),
        write(body[place..<place + count]), write(Array("\r\n".utf8)[...], counts: false)
      else { return false }
      place += count
      if let cut, place - start >= cut { return false }
    }
    return write(Array("0\r\n\r\n".utf8)[...], counts: false)
  }

  /// Sends a file that ends with the connection.
  mutating func unlimited(_ body: [UInt8]) -> Bool {
    _ = head(200, [("Connection", "close")]) && write(body[...])
    return false
  }

  /// Answers every range in parts.
  mutating func multipart(_ body: [UInt8], _ request: HostileRequest, cut: Int?) -> Bool {
    guard let start = request.rangeStart else { return file(body, tag: "\"v1\"", nil, cut: cut) }
    let opening =
      "\r\n--QUIRE\r\nContent-Type: application/octet-stream\r\nContent-Range: "
      + "bytes \(start)-\(body.count - 1)/\(body.count)\r\n\r\n"
    let whole = Array(opening.utf8) + body[start...] + Array("\r\n--QUIRE--\r\n".utf8)
    return send(206, [("Content-Type", "multipart/byteranges; boundary=QUIRE"), ("ETag", "\"v1\"")], whole)
  }

  mutating func head(_ status: Int, _ headers: [(String, String)]) -> Bool {
    let text = "HTTP/1.1 \(status) Hostile\r\n" + headers.map { "\($0.0): \($0.1)\r\n" }.joined() + "\r\n"
    return write(Array(text.utf8)[...], counts: false)
  }

  mutating func write(_ bytes: ArraySlice<UInt8>, counts: Bool = true) -> Bool {
    if isHead, counts { return true }
    var rest = bytes
    while !rest.isEmpty {
      let part = rate > 0 ? rest.prefix(max(1, rate / 50)) : rest
      let count = part.withUnsafeBytes { Glibc.send(connection, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
      if counts { sent += count }
      if rate > 0, !rest.isEmpty { usleep(20_000) }
    }
    return true
  }

  private func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }
}
