import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// Redirects and cookies: what is repeated, what is not, and who receives it.
struct RedirectTests {
  private static let cookies: TransferOptions = [.sendsCookies, .acceptsCookies]

  private let server = HostileServer()
  private let harness = DaemonHarness()

  private func transfer(
    _ path: String, key: String = "k", flags: TransferOptions = [], _ more: [Message.Field: Message.Value] = [:]
  ) throws -> Message {
    if harness.pid == 0 { try harness.start() }
    let client = try harness.attached()
    var fields = more
    fields[.flags] = .integer(flags.rawValue | 14)
    return try #require(try client.completion(of: try client.begin(server.url(path), key: key, fields)))
  }

  private func content(_ end: Message) -> [UInt8]? { end.text(.path).flatMap { contents(of: $0) } }

  private func post(_ path: String, method: String) throws -> Message {
    _ = harness.places.makeFolders()
    write(Array("body".utf8), to: harness.places.files + "/k.body")
    return try transfer(path, flags: .hasBody, [.method: .text(method)])
  }

  @Test(arguments: [301, 302, 303])
  func aRedirectedPOSTBecomesAGET(_ status: Int) throws {
    defer { server.stop() }
    let end = try post("to/\(status)/size/50/x", method: "POST")
    let last = try #require(server.received("size/50/x").first)
    #expect(last.method == "GET")
    #expect(last.body.isEmpty)
    #expect(last["content-type"] == nil)
    #expect(last["content-length"] == nil)
    #expect(end.text(.method) == "GET")
    #expect(end.text(.effectiveURL) == server.url("size/50/x"))
    #expect(content(end)?.count == 50)
  }

  @Test(arguments: [(307, "POST"), (308, "POST"), (302, "PUT"), (301, "PATCH"), (307, "DELETE")])
  func aRedirectThatKeepsTheMethodRepeatsMethodAndBody(status: Int, method: String) throws {
    defer { server.stop() }
    _ = try post("to/\(status)/size/50/x", method: method)
    let last = try #require(server.received("size/50/x").first)
    #expect(last.method == method)
    #expect(last.body == Array("body".utf8))
  }

  @Test func anUploadedFileIsSentAgainAfterARedirect() throws {
    defer { server.stop() }
    _ = harness.places.makeFolders()
    write(Array("file".utf8), to: harness.places.files + "/k.body")
    let end = try transfer("to/307/put/x", [.isTask: .flag(true), .method: .text("POST")])
    #expect(end.integer(.status) == 201)
    #expect(server.upload("put/x") == Array("file".utf8))
  }

  @Test func aHEADRequestStaysHEADAfterARedirect() throws {
    defer { server.stop() }
    let end = try transfer("to/303/size/50/x", [.method: .text("HEAD")])
    #expect(server.received("size/50/x").map(\.method) == ["HEAD"])
    #expect(content(end) == [])
  }

  @Test func authorizationAndCookiesAreNotSentToAnotherHost() throws {
    defer { server.stop() }
    let headers = Message.pairs([("Authorization", "Bearer x"), ("Cookie", "own=1"), ("X-Own", "1")])
    _ = try transfer("cross/302/size/50/x", [.headers: headers])
    let last = try #require(server.received("size/50/x").first)
    #expect(last["authorization"] == nil)
    #expect(last["cookie"] == nil)
    #expect(last["x-own"] == "1")
    #expect(last["host"] == "localhost:\(server.port)")
    _ = try transfer("to/302/size/50/y", key: "same", [.headers: headers])
    #expect(server.received("size/50/y").first?["authorization"] == "Bearer x")
    #expect(server.received("size/50/y").first?["cookie"] == "own=1")
  }

  @Test func credentialsAreSentOnlyToTheHostThatChallenged() throws {
    defer { server.stop() }
    try harness.start()
    let client = try harness.attached()
    let id = try client.begin(server.url("cross/302/secret"), key: "k")
    var end: Message?
    while end == nil, let message = try client.receive(timeout: 20) {
      if message.kind == .challenge {
        _ = try client.call(
          Message(.credential, [.transfer: .integer(id), .user: .text("name"), .password: .text("pass")]))
      }
      if message.text(.event) == "complete" { end = message }
    }
    #expect(end?.integer(.status) == 200)
    #expect(server.received("cross/302/secret").allSatisfy { $0["authorization"] == nil })
    #expect(server.received("secret").last?["authorization"] != nil)
  }

  @Test func credentialsForAProxyChallengeAreSentToTheProxy() throws {
    defer { server.stop() }
    try harness.start()
    let client = try harness.attached()
    let proxies = Message.pairs([("http", "http://127.0.0.1:\(server.port)")])
    let id = try client.begin(
      "http://locked.example/x", key: "k", [.settings: .messages([Message(.done, [.proxies: proxies])])])
    var end: Message?
    while end == nil, let message = try client.receive(timeout: 20) {
      if message.kind == .challenge {
        _ = try client.call(
          Message(.credential, [.transfer: .integer(id), .user: .text("name"), .password: .text("pass")]))
      }
      if message.text(.event) == "complete" { end = message }
    }
    #expect(end?.integer(.status) == 200)
    #expect(end.flatMap(content) == Array("by proxy".utf8))
  }

  @Test func anEndlessChainOfRedirectsIsAnError() throws {
    defer { server.stop() }
    let path = String(repeating: "to/302/", count: 25) + "size/5/x"
    let end = try transfer(path)
    #expect(end.integer(.code) == -1007)
    #expect(server.requests("size/5/x") == 0)
    // Twenty are followed.
    let maximum = try transfer(String(repeating: "to/302/", count: 20) + "size/5/y", key: "most")
    #expect(maximum.integer(.status) == 200)
  }

  @Test func aMultipleChoicesResponseIsDeliveredAsIs() throws {
    defer { server.stop() }
    let end = try transfer("to/300/size/5/x")
    #expect(end.integer(.status) == 300)
    #expect(content(end) == Array("elsewhere".utf8))
  }

  // MARK: Cookies

  @Test(arguments: [302, 303, 307])
  func aCookieSetByARedirectIsSentToItsTargetAndReported(_ status: Int) throws {
    defer { server.stop() }
    let end = try transfer("cookie/\(status)", flags: Self.cookies)
    #expect(end.integer(.status) == 200)
    #expect(server.received("sealed").first?["cookie"] == "ticket=42")
    #expect(end.pairs(.cookies).map(\.1) == ["ticket=42; Path=/", "elsewhere=1; Path=/elsewhere"])
    #expect(end.pairs(.cookies).first?.0 == server.url("cookie/\(status)"))
  }

  @Test func cookiesAreNeitherSentNorAcceptedWithoutPermission() throws {
    defer { server.stop() }
    // The handles of libcurl serve one transfer after another.
    _ = try transfer("cookie/302", key: "first", flags: Self.cookies)
    let none = try transfer("cookie/302", key: "none")
    #expect(none.integer(.status) == 403)
    #expect(none.pairs(.cookies).isEmpty)
    let never = try transfer("cookie/302", key: "never", flags: .sendsCookies)
    #expect(never.integer(.status) == 403)
    #expect(never.pairs(.cookies).isEmpty)
    let taken = try transfer("cookie/302", key: "taken", flags: .acceptsCookies)
    #expect(taken.integer(.status) == 403)
    #expect(taken.pairs(.cookies).count == 2)
  }

  @Test(arguments: [("http://127.0.0.1/", 200), ("http://books.example/", 403)])
  func cookiesOfAnotherSiteThanTheMainDocumentAreNotAccepted(document: String, status: Int64) throws {
    defer { server.stop() }
    let settings = Message.Value.messages([Message(.done, [.mainDocument: .text(document)])])
    let end = try transfer(
      "cookie/302", flags: Self.cookies.union(.onlyMainDocumentCookies), [.settings: settings])
    #expect(end.integer(.status) == status)
    #expect(end.pairs(.cookies).isEmpty == (status == 403))
  }

  @Test func storedCookiesAreSentOnlyToTheirHostAndPath() throws {
    defer { server.stop() }
    let lines = [
      "127.0.0.1\tFALSE\t/\tFALSE\t0\tticket\t42", "127.0.0.1\tFALSE\t/other\tFALSE\t0\tpath\t1",
      "localhost\tFALSE\t/\tFALSE\t0\thost\t1",
      "#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t4000000000\tlong\t1",
    ]
    let settings = Message.Value.messages([Message(.done, [.cookies: Message.texts(lines)])])
    _ = try transfer("cross/302/size/5/x", flags: Self.cookies, [.settings: settings])
    let names = { (text: String?) in
      Set((text ?? "").split(separator: ";").map { $0.split(separator: "=")[0].drop { $0 == " " } })
    }
    #expect(names(server.received("cross/302/size/5/x").first?["cookie"]) == ["ticket", "long"])
    #expect(names(server.received("size/5/x").first?["cookie"]) == ["host"])
  }

  @Test func theCookiesOfATransferAreSentAfterTheDaemonRestarts() throws {
    defer { server.stop() }
    try harness.start()
    let settings = Message.Value.messages([
      Message(.done, [.cookies: Message.texts(["127.0.0.1\tFALSE\t/\tFALSE\t0\tticket\t42"])])
    ])
    let request = Message(
      .enqueue,
      [
        .url: .text(server.url("sealed")), .key: .text("k"), .session: .text("s"),
        .flags: .integer(Self.cookies.rawValue | 14), .settings: settings,
      ])
    let id = try harness.attached().call(request).integer(.transfer) ?? 0
    harness.stop()
    try harness.start()
    let client = try harness.attached()
    _ = try client.call(Message(.resume, [.transfer: .integer(id)]))
    #expect(try client.completion(of: id)?.integer(.status) == 200)
  }
}
