import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// Requests of background tasks, notifications and fetches, as the daemon keeps them.
struct WorkTests {
  private func request(_ name: String, isProcessing: Bool) -> Message {
    // A date that does not come while the test runs.
    Message(.submit, [.identifier: .text(name), .flags: .flag(isProcessing), .time: .number(4e9)])
  }

  @Test func oneRefreshAndTenProcessingRequestsCanBePending() throws {
    let harness = DaemonHarness()
    try harness.start()
    var client = try harness.attached(app: "a", executable: "/bin/true")
    _ = try client.call(request("r", isProcessing: false))
    // The same identifier takes the place of the first.
    _ = try client.call(request("r", isProcessing: false))
    for number in 0..<10 { _ = try client.call(request("p\(number)", isProcessing: true)) }
    for (name, isProcessing) in [("other", false), ("p10", true)] {
      do {
        _ = try client.call(request(name, isProcessing: isProcessing))
        Issue.record("\(name) was accepted")
      } catch { #expect(error.code == 2) }
    }
    harness.stop()
    try harness.start()
    client = try harness.attached(app: "a")
    #expect(try client.call(Message(.pending)).messages(.items).count == 11)
    _ = try client.call(Message(.withdraw, [.identifier: .text("p3")]))
    #expect(try client.call(Message(.pending)).messages(.items).count == 10)
    #expect(try harness.attached(app: "b").call(Message(.pending)).messages(.items).isEmpty)
    _ = try client.call(Message(.withdrawAll))
    #expect(try client.call(Message(.pending)).messages(.items).isEmpty)
  }

  @Test func aTaskThatFinishesBeforeItsStartIsReportedRunsOnce() throws {
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.connect()
    _ = try client.call(
      Message(
        .hello,
        [
          .app: .text("a"), .executable: .text("/bin/true"), .isTask: .flag(true), .isForeground: .flag(false),
          .version: .integer(Message.version),
        ]))
    _ = try client.call(Message(.submit, [.identifier: .text("r"), .flags: .flag(false)]))
    let work = try #require(try client.receive(timeout: 10))
    #expect(work.kind == .work)
    #expect(work.text(.identifier) == "r")
    let launch = try #require(work.integer(.launch))
    _ = try client.call(Message(.finished, [.launch: .integer(launch), .result: .integer(0)]))
    #expect(try client.call(Message(.pending)).messages(.items).isEmpty)
    #expect(try client.receive(timeout: 0.3) == nil)
  }

  @Test(arguments: [true, false])
  func aLaunchForASessionSucceedsOnlyIfItsEventsAreAcknowledged(isTaken: Bool) throws {
    let server = HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    func connect(_ name: String) throws -> DaemonSocket {
      let client = try harness.connect()
      let program: [Message.Field: Message.Value] = [
        .app: .text(name), .executable: .text("/bin/sleep"), .arguments: Message.texts(["/bin/sleep", "1"]),
        .version: .integer(Message.version),
      ]
      _ = try client.call(Message(.hello, program))
      return client
    }
    // No client is attached when the transfer ends, so that the program is launched: one that only waits a second.
    _ = try connect("a").begin(server.url("size/10/x"), key: "k", [.flags: .integer(2 | 4 | 8 | 16)])
    func log() throws -> [String] {
      try harness.connect().call(Message(.log, [.limit: .integer(1000)])).messages(.items).compactMap { $0.text(.text) }
    }
    func waits(for text: String) throws -> Bool {
      let end = DaemonSocket.now() + 20
      while DaemonSocket.now() < end {
        if try log().contains(where: { $0.contains(text) }) { return true }
        usleep(10_000)
      }
      return false
    }
    #expect(try waits(for: "launched in the background for a session"))
    if isTaken {
      let client = try connect("a")
      try client.send(Message(.attach, id: 1, [.session: .text("s")]))
      let event = try #require(try client.completion())
      _ = try client.call(Message(.acknowledge, [.sequence: .integer(event.integer(.sequence) ?? 0)]))
    }
    #expect(try waits(for: "session s ended: \(isTaken ? "newData" : "failed")"))
  }

  @Test func theLogReportsANotificationThatWaitsAlthoughTheLimitIsNotReached() throws {
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.connect()
    let control = try harness.connect()
    _ = try client.call(
      Message(
        .hello,
        [
          .app: .text("a"), .executable: .text("/bin/true"), .isTask: .flag(true), .isForeground: .flag(true),
          .modes: Message.texts(["remote-notification"]), .version: .integer(Message.version),
        ]))
    func push(_ number: Int) throws {
      let payload = Array(#"{"aps": {"content-available": 1}, "number": \#(number)}"#.utf8)
      _ = try control.call(Message(.push, [.app: .text("a"), .payload: .bytes(payload)]))
    }
    func answer(_ number: Int) throws {
      let work = try #require(try client.receive(timeout: 20))
      #expect(String(decoding: work.bytes(.payload) ?? [], as: UTF8.self).hasSuffix("\(number)}"))
      // The fourth arrives while the third is delivered: nothing limits it yet.
      if number == 3 { try push(4) }
      _ = try client.call(
        Message(.finished, [.launch: .integer(work.integer(.launch) ?? 0), .result: .integer(0)]))
    }
    for number in 1...3 {
      try push(number)
      try answer(number)
    }
    var lines: [String] = []
    let end = DaemonSocket.now() + 20
    repeat {
      lines = try control.call(Message(.log)).messages(.items).compactMap { $0.text(.text) }
    } while !lines.contains { $0.hasPrefix("a notification waits, not before") } && DaemonSocket.now() < end
    #expect(lines.contains { $0.hasSuffix("three pushes were delivered in the last hour") })
    #expect(try client.receive(timeout: 0.2) == nil)
  }

  @Test func theLogReportsTimeAndReasonOfTheNextFetch() throws {
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.connect()
    _ = try client.call(
      Message(.hello, [.app: .text("a"), .executable: .text("/bin/true"), .modes: Message.texts(["fetch"])]))
    _ = try client.call(Message(.register, [.interval: .number(0)]))
    // The decision is made after the reply.
    var lines: [String] = []
    for _ in 0..<100 where lines.isEmpty {
      lines = try client.call(Message(.log)).messages(.items).compactMap { $0.text(.text) }
        .filter { $0.hasPrefix("fetch not before") || $0.hasPrefix("launched in the background for a fetch") }
    }
    #expect(!lines.isEmpty)
  }

  @Test func aProgramOfAnotherNameCannotTouchATransfer() throws {
    let harness = DaemonHarness()
    try harness.start()
    let id = try harness.attached(app: "a").begin("http://127.0.0.1:9/x", key: "k")
    let other = try harness.attached(app: "b")
    for kind in [Message.Kind.cancel, .suspend, .resume, .produceResumeData] {
      #expect(throws: WireError.self) { try other.call(Message(kind, [.transfer: .integer(id)])) }
    }
  }

  @Test func aTransferThatTheUserPausedContinuesOnlyWhenTheUserResumesIt() throws {
    let server = HostileServer(rate: 1_000_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached()
    let id = try client.begin(server.url("size/200000/x"), key: "k")
    let control = try harness.connect()
    _ = try control.call(Message(.pauseTransfer, [.transfer: .integer(id)]))
    #expect(try client.completion(of: id, seconds: 0.5) == nil)
    harness.stop()
    try harness.start()
    let again = try harness.attached()
    #expect(try again.completion(of: id, seconds: 0.3) == nil)
    _ = try again.call(Message(.resumeTransfer, [.transfer: .integer(id)]))
    let end = try #require(try again.completion(of: id))
    #expect(contents(of: end.text(.path) ?? "") == HostileCase.content(120, 200_000))
  }
}
