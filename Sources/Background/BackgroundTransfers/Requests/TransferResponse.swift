import BackgroundWire

/// The response of a transfer, whose suggested file name follows the header and the final URL.
///
/// Foundation's own is "Unknown" for a response without `Content-Disposition`.
final class TransferResponse: HTTPURLResponse, @unchecked Sendable {
  override var suggestedFilename: String? {
    if let header = value(forHTTPHeaderField: "Content-Disposition"), let name = Self.name(header) { return name }
    if let name = url?.lastPathComponent, !name.isEmpty, name != "/" { return name }
    return url?.host ?? "Unknown"
  }

  /// Returns the file name of a header `Content-Disposition` (RFC 6266); the one with an encoding goes first.
  private static func name(_ header: String) -> String? {
    let parameters = parameters(header)
    var found = parameters["filename"]
    if let encoded = parameters["filename*"] {
      // charset'language'value (RFC 8187, 3.2)
      let parts = encoded.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, parts[0].lowercased() == "utf-8", let text = String(parts[2]).removingPercentEncoding {
        found = text
      }
    }
    // A name that is a path would lead out of the program's folder.
    let name = found?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
    return name.flatMap { [".", ".."].contains($0) ? nil : $0 }
  }

  /// Returns the parameters behind the first semicolon, by their names in small letters.
  private static func parameters(_ header: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = header.drop { $0 != ";" }
    while !rest.isEmpty {
      rest = rest.dropFirst()
      let name = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest.dropFirst(name.count)
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0 == " " }
      var value = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.first, character != "\"" {
          rest = rest.dropFirst()
          guard character == "\\", let escaped = rest.popFirst() else {
            value.append(character)
            continue
          }
          value.append(escaped)
        }
        rest = rest.drop { $0 != ";" }
      } else {
        let text = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(text.count)
        value = text.trimmingCharacters(in: .whitespaces)
      }
      let key = name.trimmingCharacters(in: .whitespaces).lowercased()
      if result[key] == nil { result[key] = value }
    }
    return result
  }
}

extension Message {
  /// The response that the message describes.
  var response: URLResponse? {
    guard let text = text(.effectiveURL) ?? text(.url), let url = URL(string: text), let status = integer(.status),
      status > 0
    else { return nil }
    var fields: [String: String] = [:]
    for (name, value) in pairs(.headers) {
      // Names differ in their capitals.
      let known = fields.keys.first { $0.lowercased() == name.lowercased() }
      fields[known ?? name] = known.flatMap { fields[$0] }.map { $0 + ", " + value } ?? value
    }
    return TransferResponse(url: url, statusCode: Int(status), httpVersion: "HTTP/1.1", headerFields: fields)
  }
}
