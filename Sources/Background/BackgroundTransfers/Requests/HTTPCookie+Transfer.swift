import BackgroundWire

extension HTTPCookie {
  /// The cookie as a line of a Netscape cookie file, which libcurl reads.
  var netscapeLine: String {
    let host = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
    let isForSubdomains = domain.hasPrefix(".")
    let expiration = expiresDate.map { Int($0.timeIntervalSince1970.rounded(.up)) } ?? 0
    func word(_ value: Bool) -> String { value ? "TRUE" : "FALSE" }
    return [
      (isHTTPOnly ? "#HttpOnly_" : "") + (isForSubdomains ? "." : "") + host, word(isForSubdomains), path,
      word(isSecure), "\(expiration)", name, value,
    ].joined(separator: "\t")
  }
}

extension Message {
  /// Puts the cookies that responses of a transfer set, and that the policy accepted, into a storage.
  func storeCookies(in storage: HTTPCookieStorage?) {
    guard let storage else { return }
    for (address, value) in pairs(.cookies) {
      guard let url = URL(string: address) else { continue }
      for cookie in HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url) {
        storage.setCookie(cookie)
      }
    }
  }
}
