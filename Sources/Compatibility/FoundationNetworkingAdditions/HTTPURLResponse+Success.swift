public import Foundation
public import FoundationNetworking

extension HTTPURLResponse {
  /// Returns a response of the status 200.
  ///
  /// On Apple's systems this is the initializer `init(url:mimeType:expectedContentLength:textEncodingName:)`, which the
  /// class inherits there; `quire` replaces its calls.
  /// - Parameter expectedContentLength: The number of bytes of the body; -1 if it is unknown.
  public static func success(
    url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?
  ) -> HTTPURLResponse {
    var fields: [String: String] = [:]
    if let mimeType {
      fields["Content-Type"] = mimeType + (textEncodingName.map { "; charset=\($0)" } ?? "")
    }
    if expectedContentLength >= 0 { fields["Content-Length"] = "\(expectedContentLength)" }
    return HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)!
  }
}
