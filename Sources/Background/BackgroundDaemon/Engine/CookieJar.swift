import BackgroundWire
import CCurl
import CTransferEngine

/// The cookies of a transfer while redirects are followed: those of the program, and those of accepted responses.
///
/// libcurl decides which of them belong to a request; all of them are set before each request.
struct CookieJar {
  /// A header `Set-Cookie` that was accepted, and the URL of its response.
  struct Accepted {
    var url: String
    var value: String
  }

  private(set) var accepted: [Accepted] = []
  /// Cookies in libcurl's form, the lines of a Netscape file.
  private var lines: [String]
  private let options: TransferOptions
  /// The host of the main document; nil if the program named none.
  private let mainHost: String?

  init(_ record: TransferRecord) {
    options = record.options
    lines = options.contains(.sendsCookies) ? record.settings.texts(.cookies) : []
    mainHost = record.settings.text(.mainDocument).map(TransferRequest.host)
  }

  /// Replaces the cookies of a handle.
  func apply(to handle: UnsafeMutableRawPointer) {
    quire_curl_set_text(handle, CURLOPT_COOKIELIST, "ALL")
    guard options.contains(.sendsCookies) else { return }
    quire_curl_set_text(handle, CURLOPT_COOKIEFILE, "")
    for line in lines { quire_curl_set_text(handle, CURLOPT_COOKIELIST, line) }
  }

  /// Adds the cookies of a response that the policy accepts.
  mutating func take(_ head: ResponseHead, from url: String, handle: UnsafeMutableRawPointer) {
    let values = head.headers.filter { $0.0.lowercased() == "set-cookie" }.map(\.1)
    guard !values.isEmpty, accepts(url) else { return }
    accepted += values.map { Accepted(url: url, value: $0) }
    guard options.contains(.sendsCookies) else { return }
    let list = quire_curl_cookies(handle)
    defer { curl_slist_free_all(list) }
    lines = []
    var entry = list
    while let current = entry {
      lines.append(String(cString: current.pointee.data))
      entry = current.pointee.next
    }
  }

  private func accepts(_ url: String) -> Bool {
    guard options.contains(.acceptsCookies) else { return false }
    guard options.contains(.onlyMainDocumentCookies), let mainHost else { return true }
    let host = TransferRequest.host(of: url)
    return host == mainHost || host.hasSuffix("." + mainHost) || mainHost.hasSuffix("." + host)
  }
}
