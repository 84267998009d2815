import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// Transfers and events outlive the daemon and the program.
struct DurabilityTests {
  @Test func aTransferContinuesFromItsReceivedBytesAfterTheDaemonWasKilled() throws {
    let server = HostileServer(rate: 4_000_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let length = 1_500_000
    let id = try harness.attached().begin(server.url("size/\(length)/x"), key: "k")
    for _ in 0..<3 {
      usleep(60_000)
      harness.stop()
      try harness.start()
    }
    let end = try #require(try harness.attached().completion(of: id))
    #expect(contents(of: end.text(.path) ?? "") == HostileCase.content(Int("x".utf8.first!), length))
    // Received bytes are not requested again.
    #expect(server.bytesSent < length + 1_200_000)
  }

  @Test func anEventIsSentAgainUntilAClientAcknowledgesIt() throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let id = try harness.attached().begin(server.url("plain"), key: "k")
    var client = try harness.attached()
    let first = try #require(try client.completion(of: id))
    harness.stop()
    try harness.start()
    client = try harness.attached()
    let second = try #require(try client.completion(of: id))
    #expect(second.integer(.sequence) == first.integer(.sequence))
    #expect(contents(of: second.text(.path) ?? "") == HostileCase.plain.expected)
    _ = try client.call(Message(.acknowledge, [.sequence: .integer(second.integer(.sequence)!)]))
    #expect(access(second.text(.path)!, F_OK) != 0)
    harness.stop()
    try harness.start()
    #expect(try harness.attached().completion(of: id, seconds: 0.2) == nil)
  }

  /// Transfers a short file while a long one lets its flush wait, and kills the daemon before that; returns the file's
  /// path.
  private func transferUnflushed(_ harness: DaemonHarness, _ server: HostileServer, acknowledging: Bool) throws
    -> String
  {
    try harness.start()
    let client = try harness.attached()
    _ = try client.begin(server.url("size/4000000/slow"), key: "slow")
    let id = try client.begin(server.url("size/1000/x"), key: "short")
    let event = try #require(try client.completion(of: id))
    if acknowledging {
      _ = try client.call(Message(.acknowledge, [.sequence: .integer(event.integer(.sequence) ?? 0)]))
    }
    harness.stop()
    return event.text(.path) ?? ""
  }

  @Test func aFileThatWasNotFlushedIsTransferredAgainAfterTheMachineRestarts() throws {
    let server = HostileServer(rate: 400_000)
    defer { server.stop() }
    for acknowledging in [false, true] {
      let harness = DaemonHarness(["QUIRE_BACKGROUND_BOOT": "first"])
      let path = try transferUnflushed(harness, server, acknowledging: acknowledging)
      // The state of a file that a loss of power may leave.
      if !acknowledging { #expect(truncate(path, 10) == 0) }
      _ = try harness.spawn("backgroundd", ["--state", harness.places.state], ["QUIRE_BACKGROUND_BOOT": "second"])
      var end: Message?
      let client = try harness.attached()
      while let event = try client.completion(seconds: 20), end == nil {
        if event.text(.url)?.hasSuffix("/x") == true { end = event }
        if end != nil { break }
      }
      #expect(contents(of: end?.text(.path) ?? "") == HostileCase.content(Int("x".utf8.first!), 1_000))
      #expect(server.requests("size/1000/x") == (acknowledging ? 4 : 2))
    }
  }

  @Test func aFileThatWasNotFlushedIsKeptAfterTheDaemonWasKilled() throws {
    let server = HostileServer(rate: 400_000)
    defer { server.stop() }
    for acknowledging in [false, true] {
      let harness = DaemonHarness(["QUIRE_BACKGROUND_BOOT": "first"])
      _ = try transferUnflushed(harness, server, acknowledging: acknowledging)
      try harness.start()
      let event = try harness.attached().completion(seconds: acknowledging ? 0.3 : 20)
      #expect((event == nil) == acknowledging)
      #expect(server.requests("size/1000/x") == (acknowledging ? 2 : 1))
    }
  }

  @Test func aRequestThatIsRepeatedWithTheSameKeyIsOneTransfer() throws {
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let request = Message(.enqueue, [.url: .text("http://127.0.0.1:9/"), .key: .text("same"), .session: .text("s")])
    let first = try client.call(request)
    harness.stop()
    try harness.start()
    #expect(try harness.attached().call(request).integer(.transfer) == first.integer(.transfer))
  }

  @Test func resumeDataContinuesADownload() throws {
    let server = HostileServer(rate: 1_000_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let url = server.url("size/900000/x")
    let id = try client.begin(url, key: "first")
    var received: Int64 = 0
    while received < 200_000, let message = try client.receive(timeout: 20) {
      if message.kind == .progress { received = message.integer(.received) ?? 0 }
    }
    let data = try #require(
      try client.call(Message(.produceResumeData, [.transfer: .integer(id)])).bytes(.resumeData))
    harness.stop()
    try harness.start()
    let later = try harness.attached()
    let second = try later.begin(url, key: "second", [.resumeData: .bytes(data)])
    let end = try #require(try later.completion(of: second))
    #expect(contents(of: end.text(.path) ?? "") == HostileCase.content(Int("x".utf8.first!), 900_000))
    #expect(server.bytesSent < 1_100_000)
  }

  @Test func sixtyClientsStartOneDaemon() throws {
    let harness = DaemonHarness()
    setenv(Places.daemonVariable, DaemonHarness.product("backgroundd"), 1)
    let found = ConditionLock<(pids: Set<Int64>, done: Int)>(([], 0))
    let places = harness.places
    for _ in 0..<60 {
      startThread {
        let pid = try? DaemonSocket.connect(to: places).call(Message(.status), timeout: 20).integer(.pid)
        found.withLock {
          if let pid { $0.pids.insert(pid) }
          $0.done += 1
        }
        found.broadcast()
      }
    }
    let result = found.wait(until: DaemonSocket.now() + 30) { $0.done == 60 ? $0.pids : nil }
    #expect(result?.count == 1)
  }

  @Test func anIdleDaemonWithoutWorkExits() throws {
    let harness = DaemonHarness(["QUIRE_BACKGROUND_IDLE_EXIT": "0.05"])
    let pid = try harness.spawn("backgroundd", ["--state", harness.places.state])
    #expect(DaemonHarness.wait(pid, seconds: 20) == 0)
  }

  @Test func aDamagedDatabaseIsMovedAwayAndReplaced() throws {
    let harness = DaemonHarness()
    _ = harness.places.makeFolders()
    write(Array(repeating: 0x5A, count: 10_000), to: harness.places.database)
    try harness.start()
    #expect(access(harness.places.database + ".damaged", F_OK) == 0)
    let log = try harness.connect().call(Message(.log)).messages(.items).compactMap { $0.text(.text) }
    #expect(log.contains { $0.contains("damaged") && $0.contains("set aside") })
  }

  @Test func bytesThatAreNoMessageCloseOnlyTheConnectionTheyCameBy() throws {
    let harness = DaemonHarness()
    try harness.start()
    let other = try harness.connect()
    for bytes: [UInt8] in [[255, 255, 255, 255, 1], [1, 0, 0, 0, 99], [0, 0, 0, 0]] {
      let socket = try harness.connect()
      _ = bytes.withUnsafeBytes { Glibc.send(socket.descriptor, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      #expect(throws: WireError.self) { try socket.receive(timeout: 10) }
    }
    #expect(try other.call(Message(.status)).kind == .done)
  }
}
