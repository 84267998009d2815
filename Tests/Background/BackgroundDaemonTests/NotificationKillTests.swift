import BackgroundTestSupport
import BackgroundWire
import Foundation
import Glibc
import TestSupport
import Testing

/// Notifications on a desktop of the test's own while the daemon is killed at random moments.
struct NotificationKillTests {
  @Test func randomKillsOfTheDaemonNeitherLoseNorRepeatNotifications() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? 4_711
    let count = environment["COUNT"].flatMap { Int($0) }.map { max(10, $0 / 10) } ?? 12
    let other = DaemonHarness()
    let harness = DaemonHarness(["DBUS_SESSION_BUS_ADDRESS": "unix:path=" + other.places.state + "/bus"])
    let bus = other.places.state + "/bus"
    _ = try harness.spawn(path: "/usr/bin/dbus-daemon", ["--session", "--nofork", "--address=unix:path=\(bus)"])
    while access(bus, F_OK) != 0 { usleep(10_000) }
    let file = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!) + "/Fixtures/notifications.py"
    _ = try harness.spawn(path: "/usr/bin/python3", [String(file), other.places.state, "actions"])
    while access(other.places.state + "/ready", F_OK) != 0 { usleep(10_000) }
    setenv(Places.daemonVariable, DaemonHarness.product("backgroundd"), 1)

    var numbers = SeededGenerator(seed: seed)
    var (added, tapped, kills) = (0, 0, 0)
    var responses: [String: Set<Int64>] = [:]
    func calls() -> [[Any]] {
      let text = String(decoding: contents(of: other.places.state + "/calls") ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any]
      }
    }
    func notified() -> [[Any]] { calls().filter { $0[0] as? String == "Notify" } }
    func message(_ event: String, _ fields: [Message.Field: Message.Value] = [:]) -> Message {
      var message = Message(.notification, fields)
      message.fields[.event] = .text(event)
      return message
    }
    /// Runs the program until a moment, or until the daemon dies under it.
    func play(until end: Double) throws {
      let client = try harness.connect()
      _ = try client.call(
        Message(.hello, [.app: .text("a"), .executable: .text("/bin/true"), .version: .integer(Message.version)]))
      _ = try client.call(message("authorize", [.state: .integer(2)]))
      _ = try client.call(message("open"))
      while DaemonSocket.now() < end {
        if added < count {
          _ = try client.call(
            message(
              "add", [.identifier: .text("n\(added)"), .name: .text("n\(added)"), .key: .text("key \(added)")]))
          added += 1
        }
        let shown = notified()
        if tapped < shown.count {
          let path = other.places.state + "/commands"
          tapped += 1
          write((contents(of: path) ?? []) + Array("tap \(tapped) default\n".utf8), to: path)
        }
        while let arrived = try client.receive(timeout: 0.02) {
          guard arrived.text(.event) == "respond", let sequence = arrived.integer(.sequence) else { continue }
          responses[arrived.messages(.items).first?.text(.identifier) ?? "", default: []].insert(sequence)
          _ = try client.call(message("answered", [.sequence: .integer(sequence)]))
        }
        if responses.count == count { return }
      }
    }
    let end = DaemonSocket.now() + 120
    while responses.count < count, DaemonSocket.now() < end {
      // The helper may have started it after a tap.
      try harness.start()
      try? play(until: DaemonSocket.now() + numbers.number(0.05...0.6))
      let running = (try? harness.connect().call(Message(.status)).integer(.pid)) ?? nil
      if responses.count < count, let running {
        kill(Int32(running), SIGKILL)
        kills += 1
      }
      harness.stop()
    }
    #expect(responses.count == count, "seed \(seed)")
    #expect(responses.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
    #expect(notified().compactMap { $0[4] as? String } == (0..<count).map { "n\($0)" }, "seed \(seed)")
    #expect(kills > 0)
    print(
      "\(kills) kills, \(count) notifications: \(notified().count) shown, \(responses.count) answered, seed \(seed)")
  }
}
