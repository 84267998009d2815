import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// Requests as a server receives them, and responses that depend on the request.
struct RequestTests {
  private let server = HostileServer()
  private let harness = DaemonHarness()

  /// Transfers with fields of a message, and returns the end.
  private func transfer(
    _ path: String, key: String = "k", _ more: [Message.Field: Message.Value] = [:]
  ) throws -> Message {
    if harness.pid == 0 { try harness.start() }
    let client = try harness.attached()
    return try #require(try client.completion(of: try client.begin(server.url(path), key: key, more)))
  }

  private func body(_ text: String, key: String = "k") -> [Message.Field: Message.Value] {
    _ = harness.places.makeFolders()
    write(Array(text.utf8), to: harness.places.files + "/\(key).body")
    return [.flags: .integer(TransferOptions.hasBody.rawValue | 14)]
  }

  private func headers(_ pairs: (String, String)...) -> [Message.Field: Message.Value] {
    [.headers: Message.pairs(pairs)]
  }

  private func content(_ end: Message) -> [UInt8]? { end.text(.path).flatMap { contents(of: $0) } }

  // MARK: Bodies

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "REPORT"])
  func aDownloadSendsTheBodyOfItsRequest(_ method: String) throws {
    defer { server.stop() }
    let end = try transfer("size/500/x", body("a=1&b=2").merging([.method: .text(method)]) { $1 })
    let request = try #require(server.received("size/500/x").first)
    #expect(request.method == method)
    #expect(request.body == Array("a=1&b=2".utf8))
    #expect(request["content-length"] == "7")
    #expect(request["content-type"] == "application/x-www-form-urlencoded")
    #expect(content(end) == HostileCase.content(120, 500))
  }

  @Test(arguments: ["POST", "PUT", "PATCH"])
  func aPOSTWithoutABodySendsAContentLengthOfZero(_ method: String) throws {
    defer { server.stop() }
    let end = try transfer("size/500/x", [.method: .text(method)])
    let request = try #require(server.received("size/500/x").first)
    #expect(request.method == method)
    #expect(request["content-length"] == "0")
    #expect(content(end)?.count == 500)
  }

  @Test func aBodyIsSentAgainAfterTheDaemonWasKilled() throws {
    let server = HostileServer(rate: 20_000)
    defer { server.stop() }
    try harness.start()
    let client = try harness.attached()
    let fields = body("again").merging([.method: .text("POST")]) { $1 }
    let id = try client.begin(server.url("size/40000/x"), key: "k", fields)
    for _ in 0..<4_000 where server.requests("size/40000/x") == 0 { usleep(5_000) }
    harness.stop()
    try harness.start()
    let end = try #require(try harness.attached().completion(of: id))
    #expect(content(end)?.count == 40_000)
    let bodies = server.received("size/40000/x").map(\.body)
    #expect(bodies == [Array("again".utf8), Array("again".utf8)])
    // A request with consequences is never continued in the middle of its response.
    #expect(server.received("size/40000/x").allSatisfy { $0["range"] == nil })
  }

  @Test func aContentLengthSetByTheProgramIsReplacedByThatOfTheBody() throws {
    defer { server.stop() }
    let fields = body("four").merging([.method: .text("POST")]) { $1 }
      .merging(headers(("content-length", "99"))) { $1 }
    _ = try transfer("size/5/x", fields)
    #expect(server.received("size/5/x").first?["content-length"] == "4")
  }

  // MARK: HEAD

  @Test func aHEADRequestEndsWithAnEmptyFile() throws {
    defer { server.stop() }
    let end = try transfer("size/5000/x", [.method: .text("HEAD")])
    #expect(end.integer(.status) == 200)
    #expect(content(end) == [])
    #expect(end.pairs(.headers).first { $0.0 == "Content-Length" }?.1 == "5000")
    #expect(server.received("size/5000/x").map(\.method) == ["HEAD"])
  }

  @Test func aHEADRequestForAMissingFileEndsWithItsStatus() throws {
    defer { server.stop() }
    let end = try transfer("missing", [.method: .text("HEAD")])
    #expect(end.integer(.status) == 404)
    #expect(content(end) == [])
  }

  // MARK: Headers

  @Test func headersOfARequestArriveAsTheProgramSetThem() throws {
    defer { server.stop() }
    let own = [
      ("x-small", "1"), ("X-Empty", ""), ("X-Colon", "a: b;c"), ("Accept", "text/plain"), ("User-Agent", "Own/1"),
      ("Host", "books.example"), ("Connection", "close"),
    ]
    _ = try transfer("size/5/x", [.headers: Message.pairs(own)])
    let lines = try #require(server.received("size/5/x").first).lines
    for line in [
      "x-small: 1", "X-Empty:", "X-Colon: a: b;c", "Accept: text/plain", "User-Agent: Own/1", "Host: books.example",
      "Connection: close",
    ] {
      #expect(lines.count { $0 == line } == 1, "\(line) in \(lines)")
    }
  }

  @Test(arguments: [
    ("X-A", "a\r\nX-B: b"), ("X-A", "a\nb"), ("X A", "1"), ("X-A:", "1"), ("", "1"), ("X\r\nY", "1"), ("X-Ä", "1"),
  ])
  func aHeaderWithInvalidCharactersIsRefused(name: String, value: String) throws {
    defer { server.stop() }
    #expect(throws: WireError.self) { try transfer("size/5/x", headers((name, value))) }
    #expect(server.received("size/5/x").isEmpty)
  }

  @Test(arguments: ["", "GET /x", "PO\r\nST", "CONNECT"])
  func anInvalidRequestMethodIsRefused(_ method: String) throws {
    defer { server.stop() }
    #expect(throws: WireError.self) { try transfer("size/5/x", [.method: .text(method)]) }
  }

  @Test func anAcceptEncodingHeaderOfTheProgramIsSentAsItIs() throws {
    defer { server.stop() }
    let end = try transfer("gzip", headers(("Accept-Encoding", "gzip;q=0.5")))
    #expect(server.received("gzip").first?["accept-encoding"] == "gzip;q=0.5")
    #expect(content(end) == HostileCase.gzip.expected)
    _ = try transfer("size/5/x", key: "plain")
    #expect(server.received("size/5/x").first?["accept-encoding"] == "identity")
  }

  @Test func anUnknownContentEncodingIsAnError() throws {
    defer { server.stop() }
    let end = try transfer("odd/squeezed", headers(("Accept-Encoding", "squeezed")))
    #expect(end.integer(.code) == -1015)
    #expect(server.requests("odd/squeezed") == 1)
  }

  // MARK: Ranges

  @Test(arguments: [
    ("bytes=100-299", 100, 200), ("bytes=900-", 900, 100), ("bytes=-50", 950, 50), ("bytes=0-0", 0, 1),
  ])
  func aRequestWithARangeReceivesOnlyThatRange(range: String, start: Int, count: Int) throws {
    defer { server.stop() }
    let end = try transfer("range/1000", headers(("Range", range)))
    #expect(server.received("range/1000").map { $0["range"] } == [range])
    #expect(end.integer(.status) == 206)
    #expect(content(end) == Array(HostileCase.content(1, 1000)[start..<start + count]))
  }

  @Test(arguments: [("bytes=1000-240999", 1_000, 240_000), ("bytes=60000-", 60_000, 240_000)])
  func anInterruptedRangeContinuesWithinTheRequestedRange(range: String, start: Int, count: Int) throws {
    defer { server.stop() }
    let end = try transfer("cut/300000", headers(("Range", range)))
    #expect(end.integer(.status) == 206)
    #expect(content(end) == Array(HostileCase.content(1, 300_000)[start..<start + count]))
    let ranges = server.received("cut/300000").compactMap { $0["range"] }
    let last = range.split(separator: "-", omittingEmptySubsequences: false).last ?? ""
    #expect(ranges.count == 3)
    #expect(ranges[1] != ranges[0])
    #expect(ranges.allSatisfy { $0.hasSuffix("-" + last) })
    #expect(server.received("cut/300000").last?["if-range"] == "\"r\"")
  }

  @Test func anInterruptedSuffixRangeIsRequestedAgainAsAWhole() throws {
    defer { server.stop() }
    let end = try transfer("cut/300000", headers(("Range", "bytes=-1000")))
    #expect(content(end) == Array(HostileCase.content(1, 300_000)[299_000...]))
    #expect(server.received("cut/300000").allSatisfy { $0["range"] == "bytes=-1000" })
  }

  @Test func anIfRangeHeaderOfTheProgramDecidesBetweenRangeAndWholeFile() throws {
    defer { server.stop() }
    let old = try transfer("range/1000", headers(("Range", "bytes=10-19"), ("If-Range", "\"old\"")))
    #expect(old.integer(.status) == 200)
    #expect(content(old)?.count == 1000)
    let new = try transfer("range/1000", key: "new", headers(("Range", "bytes=10-19"), ("If-Range", "\"r\"")))
    #expect(new.integer(.status) == 206)
    #expect(content(new)?.count == 10)
  }

  @Test func anInterruptedWholeFileSentForARangeIsNotContinuedAsTheRange() throws {
    defer { server.stop() }
    let end = try transfer("cut/300000", headers(("Range", "bytes=1000-"), ("If-Range", "\"old\"")))
    #expect(end.integer(.status) == 200)
    #expect(content(end) == HostileCase.content(1, 300_000))
    #expect(server.received("cut/300000").allSatisfy { $0["if-range"] == "\"old\"" })
  }

  @Test func aRangeBeyondTheEndIsDeliveredWithStatus416() throws {
    defer { server.stop() }
    let end = try transfer("range/1000", headers(("Range", "bytes=5000-")))
    #expect(end.integer(.status) == 416)
    #expect(end.integer(.code) == nil)
  }

  @Test func anInterruptedRangeIsContinuedAfterTheDaemonRestarts() throws {
    let server = HostileServer(rate: 4_000_000)
    defer { server.stop() }
    try harness.start()
    let client = try harness.attached()
    let id = try client.begin(server.url("range/4000000"), key: "k", headers(("Range", "bytes=100000-3999999")))
    var received: Int64 = 0
    while received < 500_000, let message = try client.receive(timeout: 20) {
      if message.kind == .progress { received = message.integer(.received) ?? 0 }
    }
    harness.stop()
    try harness.start()
    let end = try #require(try harness.attached().completion(of: id))
    #expect(content(end) == Array(HostileCase.content(1, 4_000_000)[100_000...]))
    #expect(server.received("range/4000000").last?["range"] != "bytes=100000-3999999")
  }

  // MARK: Connections

  @Test func aConnectionIsReusedByTheNextTransferToItsHost() throws {
    defer { server.stop() }
    for name in ["x", "y"] { _ = try transfer("size/5/\(name)", key: name) }
    #expect(server.received("size/5/x").first?.connection == server.received("size/5/y").first?.connection)
  }
}
