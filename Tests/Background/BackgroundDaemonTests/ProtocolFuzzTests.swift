import BackgroundTestSupport
import BackgroundWire
import Glibc
import TestSupport
import Testing

/// Random, changed and cut messages to a daemon that runs: it stays, and serves others.
///
/// `make torture` sends a million; `FUZZ` and `SEED` choose others.
struct ProtocolFuzzTests {
  private static func number(_ name: String, _ standard: Int) -> Int {
    Places.environment(name).flatMap { Int($0) } ?? standard
  }

  private static let words = [
    "", "a", "s", "http://127.0.0.1:9/x", "file:///etc/passwd", "k", "..", "../../x", "\u{0}", "é",
  ]

  private func value(_ numbers: inout SeededGenerator, depth: Int = 0) -> Message.Value {
    switch numbers.next(depth > 1 ? 4 : 5) {
    case 0: .integer(Int64(numbers.next(5)) - 1)
    case 1: .integer(Int64(bitPattern: numbers.next()))
    case 2: .number(numbers.next(2) == 0 ? .nan : -1e300)
    case 3: .text(Self.words[numbers.next(Self.words.count)])
    default: .messages([message(&numbers, depth: depth + 1)])
    }
  }

  private func message(_ numbers: inout SeededGenerator, depth: Int = 0) -> Message {
    let kinds = Message.Kind.allCases.filter { $0 != .quit }
    var message = Message(kinds[numbers.next(kinds.count)], id: UInt32(truncatingIfNeeded: numbers.next()))
    for _ in 0..<numbers.next(6) {
      let field = Message.Field.allCases[numbers.next(Message.Field.allCases.count)]
      message.fields[field] = value(&numbers, depth: depth)
    }
    return message
  }

  /// Starts another daemon when mutated bytes asked this one to exit; returns false when it ended for another reason.
  private func startAgain(_ harness: DaemonHarness, after number: Int, _ seed: UInt64) throws -> Bool {
    let status = DaemonHarness.wait(harness.pid, seconds: 5)
    #expect(status == 0, "the daemon's status after message \(number), seed \(seed)")
    guard status == 0 else { return false }
    try harness.start()
    return true
  }

  @Test func aDaemonSurvivesRandomBytesOnItsSocket() throws {
    let count = Self.number("FUZZ", 5_000)
    let seed = UInt64(Self.number("SEED", 4_711))
    var numbers = SeededGenerator(seed: seed)
    let harness = DaemonHarness()
    try harness.start()
    var other = try harness.attached()
    var socket = try harness.connect()
    var drain = [UInt8](repeating: 0, count: 1 << 16)
    var connections = 1
    for number in 0..<count {
      var bytes = MessageCoder.frame(message(&numbers))
      var isBroken = false
      switch numbers.next(20) {
      case 0:
        bytes[numbers.next(bytes.count)] = UInt8(truncatingIfNeeded: numbers.next())
        isBroken = numbers.next(4) == 0
      case 1:
        bytes.removeLast(1 + numbers.next(bytes.count))
        isBroken = true
      default: break
      }
      let sent =
        bytes.isEmpty ? 0 : send(socket.descriptor, bytes, bytes.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
      while recv(socket.descriptor, &drain, drain.count, Int32(truncatingIfNeeded: MSG_DONTWAIT)) > 0 {}
      if isBroken || sent != bytes.count {
        guard let next = try? harness.connect() else {
          guard try startAgain(harness, after: number, seed) else { return }
          (socket, other) = (try harness.connect(), try harness.attached())
          continue
        }
        socket = next
        connections += 1
      }
      guard number % 1_000 == 999 else { continue }
      guard let reply = try? other.call(Message(.status)) else {
        guard try startAgain(harness, after: number, seed) else { return }
        (socket, other) = (try harness.connect(), try harness.attached())
        continue
      }
      #expect(reply.integer(.pid) == Int64(harness.pid), "message \(number), seed \(seed)")
    }
    #expect(try other.call(Message(.status)).integer(.pid) == Int64(harness.pid), "seed \(seed)")
    print("\(count) messages over \(connections) connections, the daemon lives, seed \(seed)")
  }
}
