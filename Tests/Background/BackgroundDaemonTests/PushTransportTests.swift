import BackgroundScheduling
import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

@testable import BackgroundDaemon

/// Notifications that arrive by HTTP, by ntfy and by UnifiedPush, and what the bus says of the network.
struct PushTransportTests {
  private let harness: DaemonHarness
  private var folder: String { harness.places.state }

  init() {
    let made = DaemonHarness()
    harness = DaemonHarness([
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(made.places.state)/bus",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(made.places.state)/bus",
    ])
    other = made
  }
  /// The folder of the bus, whose name has to be known before the daemon's.
  private let other: DaemonHarness

  private func payload(_ number: Int) -> String { #"{"aps":{"content-available":1},"n":\#(number)}"# }

  /// Starts the daemon with transports.
  private func start(_ lines: String) throws {
    write(Array(lines.utf8), to: folder + "/push")
    try harness.start()
  }

  /// Connects as a program that takes work.
  private func program(_ app: String = "a") throws -> DaemonSocket {
    let client = try harness.connect()
    _ = try client.call(
      Message(
        .hello,
        [
          .app: .text(app), .executable: .text("/bin/true"), .isTask: .flag(true), .isForeground: .flag(true),
          .modes: Message.texts(["remote-notification"]), .version: .integer(Message.version),
        ]))
    return client
  }

  /// Waits for a notification, answers it, and returns its payload.
  private func declareBackgroundWork(_ client: DaemonSocket) throws -> String? {
    guard let work = try client.receive(timeout: 20), let launch = work.integer(.launch) else { return nil }
    _ = try client.call(Message(.finished, [.launch: .integer(launch), .result: .integer(0)]))
    return String(decoding: work.bytes(.payload) ?? [], as: UTF8.self)
  }

  private func waits(until isTrue: () throws -> Bool) throws -> Bool {
    let end = DaemonSocket.now() + 20
    while DaemonSocket.now() < end {
      if try isTrue() { return true }
      usleep(20_000)
    }
    return false
  }

  private func logHas(_ text: String) throws -> Bool {
    try waits {
      let lines = try harness.connect().call(Message(.log, [.limit: .integer(1000)])).messages(.items)
      return lines.contains { $0.text(.text)?.contains(text) == true }
    }
  }

  // MARK: HTTP

  @Test func aPushRequestOnTheLoopbackInterfaceIsDelivered() throws {
    try start("# by hand\nhttp 0\nwhat is this\n")
    let client = try program()
    #expect(try logHas("line 3 of the file push is not understood"))
    let summary = try harness.connect().call(Message(.transports)).messages(.items).first?.text(.text) ?? ""
    let port = summary.split(separator: ":").last.map(String.init) ?? ""
    let token = String(decoding: contents(of: folder + "/push.token") ?? [], as: UTF8.self).prefix(32)
    #expect(token.count == 32)
    var info = stat()
    #expect(stat(folder + "/push.token", &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    func post(_ path: String, _ body: String, _ token: String) -> Int32 {
      write(Array(body.utf8), to: folder + "/body")
      return system(
        "curl -s -o /dev/null -f -X POST -H 'Authorization: Bearer \(token)' --data-binary '@\(folder)/body' "
          + "http://127.0.0.1:\(port)\(path)")
    }
    #expect(post("/3/device/a", payload(1), "wrong") != 0)
    #expect(post("/3/device/nobody", payload(1), String(token)) != 0)
    #expect(post("/elsewhere", payload(1), String(token)) != 0)
    #expect(post("/3/device/a", String(repeating: "x", count: 100_000), String(token)) != 0)
    #expect(post("/3/device/a", payload(2), String(token)) == 0)
    #expect(try declareBackgroundWork(client) == payload(2))
  }

  @Test func aPushRequestThatArrivesInPiecesIsReadOnce() {
    let whole = Array(
      "POST /3/device/a HTTP/1.1\r\nAuthorization: Bearer t\r\napns-collapse-id: c\r\napns-expiration: 9\r\nContent-Length: 2\r\n\r\n{}"
        .utf8)
    var received: [PushOrder] = []
    for count in 0..<whole.count {
      let reply = PushRequest.reply(to: Array(whole[..<count]), maximumLength: 1_000, token: "t") { _ in "too early" }
      #expect(reply == nil)
    }
    let reply = PushRequest.reply(to: whole, maximumLength: 1_000, token: "t") {
      received.append($0)
      return nil
    }
    #expect(reply == PushRequest.Reply(status: "200 OK"))
    #expect(received.first?.collapse == "c")
    #expect(received.first?.expiration == 9)
    #expect(received.first?.payload == [123, 125])
  }

  // MARK: ntfy

  @Test func aPushTopicIsReadFromTheLastReceivedMessageAfterARestart() throws {
    let server = StreamServer()
    defer { server.stop() }
    try start("ntfy a http://127.0.0.1:\(server.port)/topic\n")
    var client = try program()
    #expect(try waits { server.requests.count == 1 })
    server.send(#"{"id":"open1","event":"open","topic":"topic"}"#)
    server.send("no json at all")
    let text = payload(1).replacing("\"", with: "\\\"")
    server.send(#"{"id":"m1","time":1,"event":"message","topic":"topic","message":"\#(text)"}"#)
    #expect(try declareBackgroundWork(client) == payload(1))
    // The connection breaks, and the next request asks for what came since.
    server.cut()
    #expect(try waits { server.requests.count == 2 })
    #expect(server.requests[1].hasPrefix("GET /topic/json?since=m1 "))
    // So does a daemon that was killed.
    harness.stop()
    try harness.start()
    client = try program()
    #expect(try waits { server.requests.count == 3 })
    #expect(server.requests[2].hasPrefix("GET /topic/json?since=m1 "))
  }

  @Test func escapedJSONStringsAndBase64AreDecoded() {
    let entries = JSONScanner.entries(Array(#"{"a":"x\"\\\n\u00e4\ud83d\ude00","b":[1,{"a":2}],"c":"é"}"#.utf8))
    #expect(JSONScanner.text(entries?["a"]) == "x\"\\\nä😀")
    #expect(JSONScanner.text(entries?["b"]) == nil)
    #expect(JSONScanner.text(entries?["c"]) == "é")
    #expect(JSONScanner.text("\"\\u12\"") == nil)
    #expect(Base64.decode("aGVsbG8=") == Array("hello".utf8))
    #expect(Base64.decode("a-_b") == [0x6B, 0xEF, 0xDB])
    #expect(Base64.decode("!") == nil)
  }

  // MARK: D-Bus

  /// Starts a bus and the test's distributor and NetworkManager on it; returns the latter's process.
  private func startBus(_ arguments: [String]) throws -> Int32 {
    let path = other.places.state + "/bus"
    _ = try harness.spawn(path: "/usr/bin/dbus-daemon", ["--session", "--nofork", "--address=unix:path=\(path)"])
    #expect(try waits { access(path, F_OK) == 0 })
    let file = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!) + "/Fixtures/bus.py"
    return try harness.spawn(path: "/usr/bin/python3", [String(file)] + arguments)
  }

  @Test func aUnifiedPushDistributorDeliversItsMessagesToTheProgram() throws {
    _ = try startBus(["2", payload(1), payload(2)])
    try start("unifiedpush a\n")
    let client = try program()
    #expect(try logHas("its endpoint is https://push.example/a"))
    // Both have no collapse identifier: the newest takes the place of one that was not delivered yet.
    let first = try #require(try declareBackgroundWork(client))
    #expect([payload(1), payload(2)].contains(first))
    if first == payload(1) { #expect(try declareBackgroundWork(client) == payload(2)) }
    let items = try harness.connect().call(Message(.transports)).messages(.items).compactMap { $0.text(.text) }
    #expect(items == ["UnifiedPush for a: https://push.example/a"])
  }

  @Test func aMessageEncryptedForTheProgramIsDeliveredDecrypted() throws {
    // Keys of RFC 8291, Appendix A, as an earlier run would have made them.
    let secret = withUnsafeBytes(of: WebPushTests.ownKeys) { WebPushTests.text(Array($0)) }
    _ = harness.places.makeFolders()
    do {
      let store = try Store(places: harness.places) { _ in }
      try store.save(position: "\(secret) point auth", of: "webpush a")
    }
    var damaged = WebPushTests.encryptedPayload
    damaged[damaged.count - 1] ^= 1
    _ = try startBus(["2"] + [damaged, WebPushTests.encryptedPayload].map { "base64:" + WebPushTests.text($0) })
    try start("unifiedpush a\n")
    let client = try program()
    #expect(try declareBackgroundWork(client) == payload(3))
    let items = try harness.connect().call(Message(.transports)).messages(.items)
    #expect(items.first?.text(.user) == "point")
    #expect(items.first?.text(.value) == nil)
  }

  @Test func aProgramIsGivenItsOwnPublicEncryptionKeys() throws {
    _ = try startBus(["2", payload(1)])
    try start("unifiedpush a\n")
    let client = try program()
    #expect(try declareBackgroundWork(client) == payload(1))
    let item = try #require(try harness.connect().call(Message(.transports)).messages(.items).first)
    #expect(Base64.decode(item.text(.user) ?? "")?.count == 65)
    #expect(Base64.decode(item.text(.password) ?? "")?.count == 16)
    #expect(item.text(.value) == nil)
  }

  @Test func aTransferThatForbidsExpensiveNetworksWaitsForAnUnmeteredOne() throws {
    let bus = try startBus(["1", payload(1)])
    let server = HostileServer()
    defer { server.stop() }
    try start("")
    let client = try harness.attached()
    // One waits for the bus, so that the helper runs before the others are made.
    let expensive: [Message.Field: Message.Value] = [.flags: .integer(2 | 8)]
    let first = try client.begin(
      server.url("size/1000/first"), key: "first", [.flags: .integer(2 | 8), .time: .number(4e9)])
    #expect(try logHas("the network is metered"))
    let spared = try client.begin(server.url("size/1000/spared"), key: "spared", expensive)
    let free = try client.begin(server.url("size/1000/free"), key: "free")
    #expect(try client.completion(of: free) != nil)
    #expect(try logHas("transfer \(spared) waits: the network is metered"))
    #expect(server.requests("size/1000/spared") == 0)
    kill(bus, SIGUSR1)
    #expect(try client.completion(of: spared)?.integer(.status) == 200)
    _ = try client.call(Message(.cancel, [.transfer: .integer(first)]))
  }

  @Test func aDiscretionaryTransferWaitsUntilTheMachineIsIdle() throws {
    let bus = try startBus(["2,0", payload(1)])
    let server = HostileServer()
    defer { server.stop() }
    try start("")
    let client = try harness.attached()
    // One waits for the bus, so that logind is there before the other is made.
    let first = try client.begin(
      server.url("size/1000/first"), key: "first", [.flags: .integer(1 | 2 | 4 | 8), .time: .number(4e9)])
    #expect(try logHas("the machine is in use"))
    let waiting = try client.begin(
      server.url("size/1000/waiting"), key: "waiting", [.flags: .integer(1 | 2 | 4 | 8)])
    #expect(try logHas("transfer \(waiting) waits: it is discretionary, and the machine is in use"))
    #expect(try client.completion(of: try client.begin(server.url("size/1000/now"), key: "now")) != nil)
    #expect(server.requests("size/1000/waiting") == 0)
    kill(bus, SIGUSR2)
    #expect(try client.completion(of: waiting)?.integer(.status) == 200)
    _ = try client.call(Message(.cancel, [.transfer: .integer(first)]))
  }

  @Test func aDiscretionaryTransferStopsWaitingForAnIdleMachineAfterItsLimit() {
    var record = TransferRecord(
      app: "a", session: "s", number: 1, key: "k", isUpload: false, url: "http://127.0.0.1/", created: 1_000)
    record.options = [.discretionary, .allowsCellular, .allowsExpensive, .allowsConstrained]
    var conditions = Conditions()
    #expect(record.reasonToWait(conditions, at: 1_000) == nil)
    conditions.isIdle = false
    #expect(record.reasonToWait(conditions, at: 1_000) != nil)
    #expect(record.reasonToWait(conditions, at: 1_000 + TransferLimits.idlePatience) == nil)
    record.options.remove(.discretionary)
    #expect(record.reasonToWait(conditions, at: 1_000) == nil)
  }
}
