import BackgroundWire

/// A request of the loopback transport: its head is read, its body is the payload.
enum PushRequest {
  struct Reply: Equatable {
    var status: String
    var text = ""
  }

  /// Returns the reply to a request; nil while more bytes are needed.
  static func reply(
    to bytes: [UInt8], maximumLength: Int, token: String, _ receive: (PushOrder) -> String?
  ) -> Reply? {
    guard bytes.count <= maximumLength else {
      return Reply(status: "413 Payload Too Large", text: "at most 4096 bytes\n")
    }
    let separator: [UInt8] = [13, 10, 13, 10]
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: separator) }) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimming()
    }
    guard words.count == 3 else { return Reply(status: "400 Bad Request") }
    guard headers["authorization"] == "bearer \(token)" || headers["authorization"] == "Bearer \(token)" else {
      return Reply(status: "403 Forbidden", text: "the token is in the file push.token of the daemon's state folder\n")
    }
    guard words[0] == "POST", words[1].hasPrefix("/3/device/") else {
      return Reply(status: "404 Not Found", text: "POST the payload to /3/device/APP\n")
    }
    guard let length = headers["content-length"].flatMap({ Int($0) }), length >= 0 else {
      return Reply(status: "411 Length Required")
    }
    guard length <= maximumLength else { return Reply(status: "413 Payload Too Large", text: "at most 4096 bytes\n") }
    let body = bytes[(end + 4)...]
    guard body.count >= length else { return nil }
    let arrival = PushOrder(
      app: String(words[1].dropFirst("/3/device/".count)), payload: Array(body.prefix(length)),
      collapse: headers["apns-collapse-id"],
      expiration: headers["apns-expiration"].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil })
    if let refusal = receive(arrival) { return Reply(status: "400 Bad Request", text: refusal + "\n") }
    return Reply(status: "200 OK")
  }
}
