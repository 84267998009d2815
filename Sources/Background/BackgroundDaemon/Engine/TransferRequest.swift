/// One request of a transfer: the program's, or that of a redirect.
struct TransferRequest: Sendable {
  /// The headers that describe a body (RFC 9110, 8), or how it is sent; a request without the body has none of them.
  private static let bodyHeaders = [
    "content-type", "content-length", "content-encoding", "content-language", "content-location", "transfer-encoding",
    "expect",
  ]
  /// The headers that are meant for one origin.
  private static let originHeaders = ["authorization", "proxy-authorization", "cookie", "host"]

  var url: String
  var method: String
  var headers: [(String, String)]
  /// A Boolean value that indicates whether the file of the body is sent.
  var sendsBody: Bool

  /// Returns a Boolean value that indicates whether a status is a redirect (RFC 9110, 15.4).
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Returns scheme, host and port of a URL in one form; credentials in the URL are not part of them.
  static func origin(of url: String) -> String {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    let authority = url.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "").lowercased()
    // The colons of an IPv6 address precede the bracket.
    let hasPort = host.split(separator: "]", omittingEmptySubsequences: false).last?.contains(":") == true
    return "\(scheme)://\(host)" + (hasPort ? "" : scheme == "https" ? ":443" : ":80")
  }

  /// Returns the host of a URL, without a port.
  static func host(of url: String) -> String {
    let authority = origin(of: url).split(separator: "/").last ?? ""
    return String(authority[..<(authority.lastIndex(of: ":") ?? authority.endIndex)])
  }

  /// Returns the value of a header.
  subscript(name: String) -> String? { headers.last { $0.0.lowercased() == name }?.1 }

  /// Returns the request of a redirect.
  ///
  /// As on iOS, 303 makes a GET of everything but HEAD, and 301 and 302 make one of POST; the others repeat method and
  /// body. Headers for one origin are not sent to another.
  func redirected(to url: String, status: Int) -> TransferRequest {
    var next = self
    next.url = url
    let becomesGET =
      status == 303 ? !["GET", "HEAD"].contains(method) : [301, 302].contains(status) && method == "POST"
    if becomesGET {
      next.method = "GET"
      next.sendsBody = false
      next.headers.removeAll { Self.bodyHeaders.contains($0.0.lowercased()) }
    }
    if Self.origin(of: url) != Self.origin(of: self.url) {
      next.headers.removeAll { Self.originHeaders.contains($0.0.lowercased()) }
    }
    return next
  }
}
