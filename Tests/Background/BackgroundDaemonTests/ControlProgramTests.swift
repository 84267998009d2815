import BackgroundTestSupport
import BackgroundWire
import Foundation
import Testing

/// The program `backgroundctl`, run as a user does.
struct ControlProgramTests {
  /// Runs the program; returns its exit status and what it printed on both streams.
  private func run(_ harness: DaemonHarness, _ command: String) throws -> (status: Int32, text: String) {
    let output = harness.places.state + "/output"
    let program = DaemonHarness.product("backgroundctl")
    let pid = try harness.spawn(path: "/bin/sh", ["-c", "exec '\(program)' \(command) >'\(output)' 2>&1"])
    let status = try #require(DaemonHarness.wait(pid, seconds: 20))
    return (status >> 8 & 0xFF, String(decoding: contents(of: output) ?? [], as: UTF8.self))
  }

  @Test func transfersAreListedPausedAndCancelled() throws {
    let harness = DaemonHarness()
    try harness.start()
    let client = try harness.attached(app: "reader")
    _ = try client.begin("http://127.0.0.1:9/book", key: "k", [.time: .number(4e9)])
    #expect(
      try run(harness, "list").text.hasPrefix(
        "1  queued  0 bytes  reader  http://127.0.0.1:9/book  (not before 2096-10-0"))
    #expect(try run(harness, "status").text.contains("1 transfers: 0 run, 1 wait"))
    #expect(try run(harness, "pause 1") == (0, ""))
    #expect(try run(harness, "list").text.hasPrefix("1  paused"))
    #expect(try run(harness, "resume 1") == (0, ""))
    #expect(try run(harness, "throttle 100000") == (0, ""))
    #expect(try run(harness, "cancel 1") == (0, ""))
    #expect(try run(harness, "cancel 1").status == 1)
    let log = try run(harness, "log reader").text.split(separator: "\n").map { $0.dropFirst(21) }
      .filter { !$0.contains("Couldn't connect") }
    #expect(
      log == [
        "reader: transfer 1 of http://127.0.0.1:9/book was made", "reader: transfer 1 was paused by hand",
        "reader: transfer 1 goes on", "reader: transfer 1 ended: the user canceled it",
      ])
    #expect(try run(harness, "log").text.contains("each transfer is limited to 100000 bytes a second"))
    let json = try JSONSerialization.jsonObject(with: Data(try run(harness, "--json log reader").text.utf8))
    let items = try #require((json as? [String: Any])?["items"] as? [[String: Any]])
    #expect(items.first?["text"] as? String == "transfer 1 of http://127.0.0.1:9/book was made")
    #expect(items.allSatisfy { $0["time"] is Double && $0["app"] as? String == "reader" })
  }

  @Test func anUnknownProgramAndAnUnknownCommandAreReported() throws {
    let harness = DaemonHarness()
    try harness.start()
    write(Array(#"{"aps": {"content-available": 1}}"#.utf8), to: harness.places.state + "/payload")
    let push = try run(harness, "push nobody '\(harness.places.state)/payload'")
    #expect(push.status == 1)
    #expect(push.text.contains("nobody is not registered; 'backgroundctl apps' lists those that are"))
    #expect(try run(harness, "fetch nobody").status == 1)
    let usage = try run(harness, "play")
    #expect(usage.status == 64)
    #expect(usage.text.hasPrefix("usage: backgroundctl [--json] COMMAND"))
    #expect(try run(harness, "quit") == (0, ""))
    var isThere = true
    for _ in 0..<1_000 where isThere {
      isThere = (try? DaemonSocket.connect(to: harness.places, starting: false)) != nil
      if isThere { usleep(10_000) }
    }
    #expect(!isThere)
  }
}
