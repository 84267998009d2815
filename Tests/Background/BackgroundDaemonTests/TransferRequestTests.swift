import Testing

@testable import BackgroundDaemon

/// The requests that redirects lead to, and ranges that a program asks for, as values.
struct TransferRequestTests {
  private func request(_ method: String, _ url: String = "http://a.example/x") -> TransferRequest {
    TransferRequest(
      url: url, method: method,
      headers: [
        ("Authorization", "Basic x"), ("cookie", "k=v"), ("Host", "other"), ("Content-Type", "text/plain"),
        ("X-Own", "1"),
      ], sendsBody: true)
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
    (301, "PUT", "PUT"), (302, "PUT", "PUT"), (303, "PUT", "GET"), (307, "PUT", "PUT"), (303, "DELETE", "GET"),
    (302, "DELETE", "DELETE"), (303, "HEAD", "HEAD"), (302, "HEAD", "HEAD"), (302, "GET", "GET"), (303, "PATCH", "GET"),
    (308, "PATCH", "PATCH"),
  ])
  func aRedirectChangesTheMethodAsOnIOS(status: Int, method: String, next: String) {
    let found = request(method).redirected(to: "http://a.example/y", status: status)
    #expect(found.method == next)
    #expect(found.sendsBody == (next == method))
    #expect((found["content-type"] != nil) == (next == method))
    #expect(found["x-own"] == "1")
  }

  @Test(arguments: [
    "http://b.example/x", "https://a.example/x", "http://a.example:8080/x", "http://a.example.evil.example/x",
    "http://a.example@b.example/x",
  ])
  func aRedirectToAnotherOriginDropsTheHeadersForTheFirst(_ url: String) {
    let found = request("GET").redirected(to: url, status: 302)
    #expect(found.headers.map(\.0) == ["Content-Type", "X-Own"])
  }

  @Test(arguments: ["http://a.example/y?z#w", "http://A.example:80/x", "HTTP://a.example?x", "http://u:p@a.example/x"])
  func aRedirectWithinAnOriginKeepsAllHeaders(_ url: String) {
    let found = request("GET").redirected(to: url, status: 302)
    #expect(found.headers.count == 5)
  }

  @Test(arguments: [
    ("http://a.example", "http://a.example:80"), ("https://A.example/x:1", "https://a.example:443"),
    ("https://[::1]:8443/x", "https://[::1]:8443"), ("http://[::1]/", "http://[::1]:80"),
  ])
  func anOriginHasSchemeHostAndPort(url: String, origin: String) {
    #expect(TransferRequest.origin(of: url) == origin)
  }

  @Test(arguments: [
    ("bytes=10-19", 10, 19 as Int64?), ("bytes=0-", 0, nil), ("Bytes = 5 - ", 5, nil),
  ])
  func aRangeFromAKnownPositionCanBeContinued(header: String, start: Int64, end: Int64?) throws {
    let range = try #require(RequestedRange(header))
    #expect(range.start == start)
    #expect(range.end == end)
    #expect(range.header(after: 3) == "bytes=\(start + 3)-" + (end.map { "\($0)" } ?? ""))
  }

  @Test(arguments: ["bytes=-500", "bytes=0-1,4-5", "bytes=9-3", "items=0-1", "bytes=a-b", "bytes"])
  func aRangeWithoutAKnownPositionCannotBeContinued(_ header: String) {
    #expect(RequestedRange(header) == nil)
  }
}
