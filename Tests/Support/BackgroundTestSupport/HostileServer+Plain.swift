import Glibc

extension HostileServer {
  /// Answers requests that need no bad behavior; the first part of the path is the case.
  func respondPlainly(
    _ parts: [String], _ request: HostileRequest, _ number: Int, _ reply: inout HostileReply
  ) -> Bool {
    let rest = parts.dropFirst()
    switch parts[0] {
    case "to":
      // "/to/STATUS/PATH": a redirect to a path of this server.
      let status = rest.first.flatMap { Int($0) } ?? 302
      return reply.send(
        status, [("Location", "/" + rest.dropFirst().joined(separator: "/"))], Array("elsewhere".utf8))
    case "cross":
      // "/cross/STATUS/PATH": a redirect to this server by another name.
      let status = rest.first.flatMap { Int($0) } ?? 302
      let target = "http://localhost:\(port)/" + rest.dropFirst().joined(separator: "/")
      return reply.send(status, [("Location", target)], [])
    case "cookie":
      // "/cookie/STATUS": sets two cookies and redirects to "/sealed", which wants the first.
      let status = rest.first.flatMap { Int($0) } ?? 302
      let headers = [
        ("Set-Cookie", "ticket=42; Path=/"), ("Set-Cookie", "elsewhere=1; Path=/elsewhere"), ("Location", "/sealed"),
      ]
      return reply.send(status, headers, [])
    case "sealed":
      let isAllowed = request["cookie"]?.contains("ticket=42") == true
      return reply.send(isAllowed ? 200 : 403, [], Array((isAllowed ? "open" : "closed").utf8))
    case "named":
      // "/named/NAME/…": a file with a header Content-Disposition.
      let name = (rest.first ?? "").replacing("%20", with: " ").replacing("%22", with: "\"")
      return reply.send(200, [("Content-Disposition", name)], Array("named".utf8))
    case "odd":
      // "/odd/ENCODING": a body in an encoding of that name.
      return reply.send(200, [("Content-Encoding", rest.first ?? "odd")], Array("odd".utf8))
    case "range", "cut":
      // "/range/LENGTH": the range that is asked for; "/cut/LENGTH" ends the first responses in their middle.
      let body = HostileCase.content(1, rest.first.flatMap { Int($0) } ?? 0)
      return reply.range(body, tag: "\"r\"", request, cut: parts[0] == "cut" && number <= 2)
    default: return reply.send(404, [], [])
    }
  }
}

extension HostileReply {
  /// Sends the range that a request asks for, or the whole file; as RFC 9110, 14.2 says.
  mutating func range(_ body: [UInt8], tag: String, _ request: HostileRequest, cut: Bool) -> Bool {
    var headers = [("Date", Self.date), ("ETag", tag), ("Accept-Ranges", "bytes")]
    let isCurrent = request["if-range"].map { $0 == tag } ?? true
    guard isCurrent, let range = request["range"], range.hasPrefix("bytes=") else {
      return send(200, headers, body, cutAfter: cut ? body.count / 2 : nil)
    }
    let ends = range.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2 else { return send(400, headers, []) }
    let start = ends[0] ?? max(0, body.count - (ends[1] ?? 0))
    let end = min(body.count - 1, ends[0] == nil ? body.count - 1 : ends[1] ?? body.count - 1)
    guard start <= end else { return send(416, headers + [("Content-Range", "bytes */\(body.count)")], []) }
    headers.append(("Content-Range", "bytes \(start)-\(end)/\(body.count)"))
    return send(206, headers, Array(body[start...end]), cutAfter: cut ? (end - start) / 2 : nil)
  }

  /// Sends an answer that may end in the middle of its body; false when the connection broke.
  mutating func send(_ status: Int, _ headers: [(String, String)], _ body: [UInt8], cutAfter count: Int?) -> Bool {
    guard let count else { return send(status, headers, body) }
    guard head(status, headers + [("Content-Length", "\(body.count)")]) else { return false }
    _ = write(body.prefix(count))
    return false
  }
}
