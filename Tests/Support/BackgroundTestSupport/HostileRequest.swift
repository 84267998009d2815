import Glibc

/// A request as it was read from a connection.
package struct HostileRequest: Sendable {
  package var method = ""
  package var path = ""
  package var headers: [String: String] = [:]
  /// The lines of the headers as they arrived.
  package var lines: [String] = []
  package var body: [UInt8] = []
  /// The traffic class of the packet that opened the connection.
  package var trafficClass: UInt8 = 0
  /// The number of the connection among those of the server.
  package var connection = 0

  /// Reads a request; nil at the end of the connection.
  init?(_ connection: Int32) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    var end: Int?
    while end == nil {
      let count = recv(connection, &part, part.count, 0)
      guard count > 0, bytes.count < 1 << 20 else { return nil }
      let start = max(0, bytes.count - 3)
      bytes += part[..<count]
      end = bytes.indices.dropFirst(start).first {
        $0 + 3 < bytes.count && bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
      }
    }
    let lines = String(decoding: bytes[..<end!], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
    self.lines = lines.dropFirst().map(String.init)
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    body = Array(bytes[(end! + 4)...])
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length {
      let count = recv(connection, &part, part.count, 0)
      guard count > 0 else { return nil }
      body += part[..<count]
    }
  }

  package subscript(name: String) -> String? { headers[name] }

  /// The first byte that is asked for; nil for all.
  var rangeStart: Int? {
    guard let range = headers["range"], range.hasPrefix("bytes=") else { return nil }
    return Int(range.dropFirst(6).prefix { $0 != "-" })
  }
}
