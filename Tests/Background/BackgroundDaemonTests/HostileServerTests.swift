import BackgroundTestSupport
import BackgroundWire
import Testing

/// Downloads from servers that behave badly: the right bytes in the end, whatever the server does.
struct HostileServerTests {
  @Test(arguments: HostileCase.allCases)
  func aTransferFromAFaultyServerHasTheExpectedContentOrError(_ hostile: HostileCase) throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    var more: [Message.Field: Message.Value] = [:]
    if hostile == .upload {
      write(hostile.expected, to: harness.places.files + "/k.body")
      more = [.isTask: .flag(true), .method: .text("PUT")]
    }
    let id = try client.begin(server.url(hostile.rawValue), key: "k", more)
    let end = try #require(try client.completion(of: id))
    #expect(end.integer(.code) == nil, "\(end.text(.text) ?? "")")
    if hostile == .upload {
      #expect(server.upload(hostile.rawValue) == hostile.expected)
    } else {
      let found = try #require(contents(of: end.text(.path) ?? ""))
      #expect(found.count == hostile.expected.count)
      #expect(found == hostile.expected)
    }
  }

  @Test func anAddressOfAnotherSchemeThanHTTPIsRefused() throws {
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    for url in ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "data:,x", "/etc/passwd"] {
      #expect(throws: WireError.self) { try client.begin(url, key: "k") }
    }
  }

  @Test func aRedirectToAFileFails() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let id = try client.begin(server.url("away"), key: "k")
    let end = try #require(try client.completion(of: id))
    #expect(end.integer(.code) == -1002)
    #expect(end.text(.path) == nil)
  }

  @Test func aNotFoundResponseIsDeliveredWithItsStatusAndBody() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let end = try #require(try client.completion(of: try client.begin(server.url("missing"), key: "k")))
    #expect(end.integer(.status) == 404)
    #expect(contents(of: end.text(.path) ?? "") == Array("nothing here".utf8))
  }

  @Test func aChallengeIsAnsweredByTheProgram() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let id = try client.begin(server.url("secret"), key: "k")
    var challenge: Message?
    while challenge == nil, let message = try client.receive(timeout: 20) {
      if message.kind == .challenge { challenge = message }
    }
    #expect(challenge?.text(.realm) == "vault")
    _ = try client.call(
      Message(.credential, [.transfer: .integer(id), .user: .text("name"), .password: .text("pass")]))
    let end = try #require(try client.completion(of: id))
    #expect(end.integer(.status) == 200)
    #expect(contents(of: end.text(.path) ?? "") == HostileCase.content(1, 1000))
  }
}
