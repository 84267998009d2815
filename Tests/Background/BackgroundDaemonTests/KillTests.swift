import BackgroundTestSupport
import BackgroundWire
import Glibc
import TestSupport
import Testing

/// The daemon is killed at random moments and at every durable step: nothing is lost, nothing is damaged.
///
/// `make torture` runs 1,000 kills; `COUNT` and `SEED` choose others.
@Suite(.serialized)
struct KillTests {
  private static func number(_ name: String, _ standard: Int) -> Int {
    Places.environment(name).flatMap { Int($0) } ?? standard
  }

  @Test func aDaemonKilledAtRandomTimesLosesNoTransfer() throws {
    let kills = Self.number("COUNT", 50)
    let seed = UInt64(Self.number("SEED", 4_711))
    var numbers = SeededGenerator(seed: seed)
    let server = HostileServer(rate: 2_500_000)
    defer { server.stop() }
    let harness = DaemonHarness()
    let length = 1_500_000
    var made = 0
    var done: Set<String> = []
    var acknowledged: Set<String> = []
    var (repeats, wrongRepeats, killed) = (0, 0, 0)
    let deadline = DaemonSocket.now() + 60 + Double(kills) * 2

    // Files come as long as kills come, so that every kill has something to destroy.
    while done.count < made || killed < kills, DaemonSocket.now() < deadline {
      if killed < kills {
        harness.stop()
        killed += 1
      }
      if harness.pid == 0 { try harness.start() }
      guard let client = try? harness.attached() else { continue }
      while killed < kills, made - done.count < 4 {
        _ = try client.begin(server.url("size/\(length)/n\(made)"), key: "n\(made)")
        made += 1
      }
      // One of two hundred events is not acknowledged, as when the program dies before it can.
      let end = DaemonSocket.now() + numbers.number(0.01...0.35)
      while DaemonSocket.now() < end, let event = try client.completion(seconds: end - DaemonSocket.now()) {
        let name = event.text(.url)?.split(separator: "/").last.map(String.init) ?? ""
        if !done.insert(name).inserted { repeats += 1 }
        if acknowledged.contains(name) { wrongRepeats += 1 }
        let content = contents(of: event.text(.path) ?? "")
        #expect(content == HostileCase.content(name.utf8.reduce(0) { $0 + Int($1) }, length), "\(name), seed \(seed)")
        if numbers.next(200) > 0 {
          _ = try client.call(Message(.acknowledge, [.sequence: .integer(event.integer(.sequence) ?? 0)]))
          acknowledged.insert(name)
        }
      }
    }
    let files = made
    let needed = made * length
    #expect(done.count == files, "seed \(seed)")
    #expect(killed == kills, "seed \(seed)")
    #expect(wrongRepeats == 0, "seed \(seed)")
    // Two are allowed to few files, where one is more than a hundredth.
    #expect(repeats <= max(2, files / 100), "seed \(seed)")
    let ratio = Double(server.bytesSent) / Double(max(1, needed))
    print(
      "\(killed) kills, \(files) files of \(length) bytes: \(files - done.count) lost, \(repeats) repeated "
        + "(\((Double(repeats) * 1000 / Double(max(1, files))).rounded() / 10) %), \(wrongRepeats) of those acknowledged, bytes "
        + "sent \((ratio * 1000).rounded() / 1000) of those needed, seed \(seed)")
  }

  @Test(arguments: [
    "added", "resumed", "decided", "checkpointed", "written", "handedOver", "flushed", "forgotten",
  ])
  func aDaemonKilledAtADurableStepLosesNoTransfer(_ point: String) throws {
    // A long one still runs when what it received so far is flushed.
    let isLong = point == "checkpointed"
    let server = isLong ? HostileServer(rate: 20_000_000) : HostileServer()
    defer { server.stop() }
    let harness = DaemonHarness()
    let length = isLong ? 24_000_000 : 300_000
    let url = server.url("size/\(length)/a")
    let armed = try harness.spawn(
      "backgroundd", ["--state", harness.places.state], ["QUIRE_BACKGROUND_FAILPOINT": point])
    var isAcknowledged = false
    // The program asks until the daemon dies under it.
    do {
      let client = try harness.attached()
      let id = try client.begin(url, key: "k")
      if let event = try client.completion(of: id, seconds: 20) {
        _ = try client.call(Message(.acknowledge, [.sequence: .integer(event.integer(.sequence) ?? 0)]))
        isAcknowledged = true
      }
      let end = DaemonSocket.now() + 10
      while DaemonSocket.now() < end {
        _ = try client.call(Message(.status))
        usleep(5_000)
      }
      Issue.record("the daemon did not die at \(point)")
    } catch is WireError {}
    let status = try #require(DaemonHarness.wait(armed, seconds: 10))
    #expect(status & 0x7F == SIGKILL)

    try harness.start()
    let client = try harness.attached()
    if point == "forgotten" || isAcknowledged {
      // It was acknowledged: nothing comes again.
      #expect(try client.completion(seconds: 0.2) == nil)
      return
    }
    let id = try client.begin(url, key: "k")
    let event = try #require(try client.completion(of: id))
    #expect(event.integer(.code) == nil)
    #expect(contents(of: event.text(.path) ?? "") == HostileCase.content(97, length))
  }
}
