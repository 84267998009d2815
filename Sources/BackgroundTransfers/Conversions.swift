import BackgroundClient
import BackgroundWire
import CBackground

/// Errors as Foundation has them.
enum TransferError {
  static func make(_ code: Int, text: String, url: URL?) -> any Error {
    var info: [String: Any] = [NSLocalizedDescriptionKey: text]
    if let url {
      info[NSURLErrorFailingURLErrorKey] = url
    }
    return URLError(_nsError: NSError(domain: NSURLErrorDomain, code: code, userInfo: info))
  }
}

/// Copies a file, and shares its blocks where the file system can; returns 0 or an error number.
func copyFile(_ from: String, _ to: String) -> Int32 { quire_copy_file(from, to) }

extension URLRequest {
  /// The request to make a transfer, as the daemon understands it.
  func message(_ url: URL, _ configuration: BackgroundConfiguration) -> Message {
    var headers: [(String, String)] = []
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      if let name = name as? String { headers.append((name, "\(value)")) }
    }
    let own = allHTTPHeaderFields ?? [:]
    headers.removeAll { header in own.keys.contains { $0.lowercased() == header.0.lowercased() } }
    headers += own.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if configuration.httpShouldSetCookies, httpShouldHandleCookies, own["Cookie"] == nil,
      let cookies = configuration.httpCookieStorage?.cookies(for: url), !cookies.isEmpty
    {
      headers += HTTPCookie.requestHeaderFields(with: cookies).map { ($0.key, $0.value) }
    }
    var flags: Int64 = 0
    // As on iOS, what is begun in the background is left to the system.
    if configuration.isDiscretionary || Program.backgroundLaunch != nil { flags |= 1 }
    if configuration.allowsCellularAccess && allowsCellularAccess { flags |= 2 }
    if configuration.allowsExpensiveNetworkAccess { flags |= 4 }
    if configuration.allowsConstrainedNetworkAccess { flags |= 8 }
    if configuration.sessionSendsLaunchEvents { flags |= 16 }
    flags |= configuration.extras.connectionFlags
    return Message(
      .enqueue,
      [
        .url: .text(url.absoluteString), .method: .text(httpMethod ?? "GET"), .headers: Message.pairs(headers),
        .deadline: .number(configuration.timeoutIntervalForResource),
        .requestTimeout: .number(configuration.timeoutIntervalForRequest),
        .hostLimit: .integer(configuration.httpMaximumConnectionsPerHost), .flags: .integer(flags),
      ])
  }
}

extension Message {
  /// The response of an ended transfer.
  var response: URLResponse? {
    guard let text = text(.effectiveURL) ?? text(.url), let url = URL(string: text), let status = integer(.status),
      status > 0
    else { return nil }
    var fields: [String: String] = [:]
    for (name, value) in pairs(.headers) { fields[name] = fields[name].map { $0 + ", " + value } ?? value }
    return HTTPURLResponse(url: url, statusCode: Int(status), httpVersion: "HTTP/1.1", headerFields: fields)
  }

  /// A challenge of a server or a proxy.
  func challenge(response: URLResponse?) -> URLAuthenticationChallenge? {
    guard let url = text(.url).flatMap({ URL(string: $0) }), let host = url.host else { return nil }
    let isSecure = url.scheme == "https"
    let method =
      text(.scheme) == "digest" ? NSURLAuthenticationMethodHTTPDigest : NSURLAuthenticationMethodHTTPBasic
    let space = URLProtectionSpace(
      host: host, port: url.port ?? (isSecure ? 443 : 80), protocol: url.scheme, realm: text(.realm),
      authenticationMethod: method)
    return URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: nil, previousFailureCount: Int(integer(.attempts) ?? 0),
      failureResponse: response, error: nil, sender: NoSender())
  }
}

/// The sender of a challenge that is answered by its handler alone.
final class NoSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
