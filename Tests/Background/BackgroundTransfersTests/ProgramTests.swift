import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// A program of a test: where it notes its calls, and its daemon.
private struct Program {
  let harness: DaemonHarness
  var folder: String { harness.places.state }

  init(_ variables: [String: String] = [:]) {
    harness = DaemonHarness()
    self.variables = variables
  }
  private let variables: [String: String]

  /// Runs the program in the foreground until it ends.
  func run(_ arguments: String...) throws {
    let more = variables.merging(["PROBE_FOLDER": folder, "QUIRE_HOST": "headless"]) { $1 }
    let pid = try harness.spawn("TransferProbe", arguments, more)
    let status = DaemonHarness.wait(pid, seconds: 30)
    if status == nil { kill(pid, SIGKILL) }
    #expect(status == 0)
  }

  var calls: [String] {
    String(decoding: contents(of: folder + "/calls") ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits until a call was noted, thirty seconds at most; returns all calls.
  func calls(until call: String) -> [String] {
    let end = DaemonSocket.now() + 30
    while DaemonSocket.now() < end, !calls.contains(where: { $0.hasPrefix(call) }) { usleep(10_000) }
    return calls
  }

  /// Asks the daemon as the control program does.
  func control(_ message: Message) throws -> Message { try harness.connect().call(message) }

  /// Waits until the daemon's log has a line with a text.
  func logHas(_ text: String) throws -> Bool { try waits(until: { try logSays(text) }) }

  /// Returns whether the daemon's log has a line with a text.
  func logSays(_ text: String) throws -> Bool {
    let lines = try control(Message(.log, [.limit: .integer(1000)])).messages(.items).compactMap { $0.text(.text) }
    return lines.contains { $0.contains(text) }
  }

  /// Waits until something is true, thirty seconds at most unless others are given.
  func waits(seconds: Double = 30, until isTrue: () throws -> Bool) throws -> Bool {
    let end = DaemonSocket.now() + seconds
    repeat {
      if try isTrue() { return true }
      usleep(20_000)
    } while DaemonSocket.now() < end
    return false
  }
}

/// A program written as on iOS, and the daemon that it starts: what happens when.
struct BackgroundProgramTests {
  @Test func aDownloadContinuesAfterItsProgramExits() throws {
    let server = HostileServer(rate: 1_000_000)
    defer { server.stop() }
    let program = Program()
    // Nobody started a daemon: the program does.
    try program.run("download", server.url("size/400000/file"))
    #expect(program.calls == ["launch foreground"])
    let calls = program.calls(until: "finished")
    #expect(
      calls == [
        "launch foreground", "launch background", "events downloads", "file file", "complete well", "finished",
      ])
    let wanted = HostileCase.content("file".utf8.reduce(0) { $0 + Int($1) }, 400_000)
    #expect(contents(of: program.folder + "/file") == wanted)
    #expect(try program.logHas("session downloads ended"))
  }

  @Test func aDownloadContinuesAfterProgramAndDaemonAreKilled() throws {
    let server = HostileServer(rate: 400_000)
    defer { server.stop() }
    let program = Program()
    try program.run("download", server.url("size/400000/a"), server.url("size/300000/b"))
    let daemon = try #require(try program.control(Message(.status)).integer(.pid))
    kill(Int32(daemon), SIGKILL)
    // Whoever asks next starts another.
    try program.harness.start()
    let calls = program.calls(until: "finished")
    #expect(calls.filter { $0.hasPrefix("file") }.sorted() == ["file a", "file b"])
    #expect(calls.filter { $0 == "complete well" }.count == 2)
    #expect(contents(of: program.folder + "/a") == HostileCase.content(97, 400_000))
    #expect(contents(of: program.folder + "/b") == HostileCase.content(98, 300_000))
  }

  @Test func aFetchLaunchesTheProgramInTheBackground() throws {
    let program = Program()
    try program.run("fetch")
    _ = try program.control(Message(.simulateFetch, [.app: .text("TransferProbe")]))
    #expect(program.calls(until: "fetch") == ["launch foreground", "launch background", "fetch"])
    #expect(try program.logHas("fetch ended: newData"))
  }

  @Test func aProgramThatExceedsItsFetchTimeIsTerminated() throws {
    let harness = ["PROBE_HANG": "1", "QUIRE_BACKGROUND_BUDGET": "0.2"]
    let program = Program(harness)
    try program.run("fetch")
    _ = try program.control(Message(.simulateFetch, [.app: .text("TransferProbe")]))
    #expect(program.calls(until: "fetch").contains("fetch"))
    #expect(try program.logHas("is over its"))
    #expect(try program.logHas("ended: overrun"))
  }

  @Test func aFetchWhoseHandlerIsNeverCalledCountsAsFailed() throws {
    let program = Program(["PROBE_ANSWER": "never"])
    try program.run("fetch")
    _ = try program.control(Message(.simulateFetch, [.app: .text("TransferProbe")]))
    #expect(try program.logHas("fetch ended: failed"))
  }

  @Test func aFetchHandlerThatIsCalledTwiceReportsOneResult() throws {
    let program = Program(["PROBE_ANSWER": "twice"])
    try program.run("fetch")
    _ = try program.control(Message(.simulateFetch, [.app: .text("TransferProbe")]))
    #expect(try program.logHas("fetch ended: newData"))
    #expect(program.calls.filter { $0 == "fetch" }.count == 1)
  }

  @Test func aFetchForAProgramThatWasDeletedIsReported() throws {
    let program = Program()
    try program.harness.start()
    _ = try program.harness.attached(app: "gone", executable: "/nowhere/gone")
    #expect(throws: WireError.self) { try program.control(Message(.simulateFetch, [.app: .text("gone")])) }
    #expect(try program.logHas("/nowhere/gone is gone"))
  }

  @Test func aSilentNotificationReachesTheProgram() throws {
    let program = Program()
    try program.run("push")
    let payload = Array(#"{"aps": {"content-available": 1}, "number": 7}"#.utf8)
    _ = try program.control(Message(.push, [.app: .text("TransferProbe"), .payload: .bytes(payload)]))
    #expect(program.calls(until: "push") == ["launch foreground", "launch background", "push 7"])
  }

  @Test func aBackgroundTaskLaunchesTheProgramAtItsTime() throws {
    let program = Program()
    try program.run("task")
    #expect(program.calls(until: "task") == ["launch foreground", "launch background", "task refresh"])
  }

  @Test func backgroundTasksHaveTheClassesOfTheirRequests() throws {
    let program = Program()
    try program.run("kinds")
    let wanted = ["task BGContinuedProcessingTask Export, 1 of 2", "task BGHealthResearchTask"]
    #expect(try program.waits { wanted.allSatisfy(program.calls.contains) }, "\(program.calls)")
  }

  @Test func aRelaunchedProgramFindsTheDescriptionOfATaskThatHasEnded() throws {
    let server = HostileServer(rate: 400_000)
    defer { server.stop() }
    let program = Program()
    try program.run("describe", server.url("size/200000/film"))
    // The end of the session's events follows at once.
    #expect(program.calls(until: "complete").filter { $0.hasPrefix("complete") } == ["complete well a film"])
  }

  @Test func aRelaunchedProgramFindsExpectedCountsDateAndPriorityOfATask() throws {
    let program = Program()
    try program.run("expect", "http://127.0.0.1:9/film")
    try program.run("expected")
    #expect(program.calls.last == "expected 500 90 4000000000.0 0.75")
    let daemon = try #require(try program.control(Message(.status)).integer(.pid))
    kill(Int32(daemon), SIGKILL)
    try program.harness.start()
    try program.run("expected")
    #expect(program.calls.suffix(1) == ["expected 500 90 4000000000.0 0.75"])
  }

  @Test func aBurstOfNotificationsDeliversAtMostThreeAnHour() throws {
    let program = Program()
    try program.run("push")
    for number in 1...20 {
      let payload = Array(#"{"aps": {"content-available": 1}, "number": \#(number)}"#.utf8)
      _ = try program.control(Message(.push, [.app: .text("TransferProbe"), .payload: .bytes(payload)]))
    }
    // Three programs are launched one after the other, which takes its time on a machine that does other things.
    let isDone = try program.waits(
      seconds: 90,
      until: {
        try program.calls.contains("push 20") || program.logSays("three pushes were delivered in the last hour")
      })
    #expect(isDone)
    #expect(program.calls.filter { $0.hasPrefix("push") }.count <= 3)
  }

  @Test func invalidPayloadsAreRefused() throws {
    let program = Program()
    try program.run("push")
    for payload in [
      "", "{", "[]", #"{"aps": 1}"#, #"{"aps": {"content-available": 0}}"#, #"{"aps": {"code-available": 1}}"#,
      #"{"aps": {"content-available": 1, "alert": "x"}}"#,
      #"{"aps": {"content-available": 1}, "x": ""# + String(repeating: "x", count: 5_000) + "\"}",
    ] {
      let message = Message(.push, [.app: .text("TransferProbe"), .payload: .bytes(Array(payload.utf8))])
      #expect(throws: WireError.self, "\(payload.prefix(40))") { try program.control(message) }
    }
    let unknown = Message(.push, [.app: .text("nobody"), .payload: .bytes(Array(#"{"aps": {}}"#.utf8))])
    #expect(throws: WireError.self) { try program.control(unknown) }
  }
}
