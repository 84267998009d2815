/// The requirements on a request that the daemon transfers.
enum RequestRules {
  /// Returns a Boolean value that indicates whether the scheme of a URL is http or https.
  static func isTransferable(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://"
  }

  /// Returns a sentence about a method or a header that HTTP does not allow (RFC 9110, 5); nil if there is none.
  static func refusal(method: String, headers: [(String, String)]) -> String? {
    func isToken(_ text: String) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
    }
    guard isToken(method) else { return "the method '\(method)' is no name of letters; use one such as POST" }
    guard method != "CONNECT" else { return "the method CONNECT makes tunnels; a transfer needs another one" }
    for (name, value) in headers {
      guard isToken(name) else { return "the name of the header '\(name)' has characters that HTTP does not allow" }
      guard !value.utf8.contains(where: { [0, 10, 13].contains($0) }) else {
        return "the value of the header \(name) has a line break; remove it"
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a text can be the name of a file: letters, digits and hyphens.
  static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }
}
