import BackgroundClient
import BackgroundWire
import _CBackground

/// Errors as Foundation has them.
enum TransferError {
  /// - Parameter resumeData: the data that continues the transfer, and the key under which programs look for it.
  static func make(_ code: Int, text: String, url: URL?, resumeData: (key: String, data: Data)? = nil) -> any Error {
    var info: [String: Any] = [NSLocalizedDescriptionKey: text]
    if let url {
      info[NSURLErrorFailingURLErrorKey] = url
    }
    if let resumeData { info[resumeData.key] = resumeData.data }
    return URLError(_nsError: NSError(domain: NSURLErrorDomain, code: code, userInfo: info))
  }
}

/// Copies a file, and shares its blocks where the file system can; returns 0 or an error number.
func copyFile(_ from: String, _ to: String) -> Int32 { quire_copy_file(from, to) }

extension Message {
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

extension URLCredentialStorage {
  /// Returns the default credential of a space that has the same values.
  ///
  /// Foundation's spaces are equal only if they are the same object.
  func defaultCredential(like space: URLProtectionSpace) -> URLCredential? {
    let known = allCredentials.keys.first {
      $0.host == space.host && $0.port == space.port && $0.protocol == space.protocol && $0.realm == space.realm
        && $0.authenticationMethod == space.authenticationMethod
    }
    return known.flatMap { defaultCredential(for: $0) }
  }
}
