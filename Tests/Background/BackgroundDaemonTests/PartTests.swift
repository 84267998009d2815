import BackgroundWire
import Testing

@testable import BackgroundDaemon

/// The parts of the daemon that need no process.
struct PartTests {
  @Test func anAttemptThatFailsDoublesTheTimeBeforeTheNext() {
    var attempts = Backoff()
    #expect(attempts.notBefore("a s") == 0)
    #expect((0..<12).map { _ in attempts.count("a s", at: 100, delay: 1) }.suffix(3) == [512, 1_024, 1_024])
    #expect(attempts.notBefore("a s") == 1_124)
    attempts.count("b s", at: 100, delay: 1)
    attempts.reset(prefix: "a ")
    #expect(attempts.notBefore("a s") == 0)
    #expect(attempts.notBefore("b s") == 101)
  }

  @Test func transfersStartByPriorityAndThenByAge() {
    var order = StartOrder([1, 2, 3, 4])
    let priorities: [Int64: Double] = [1: 0.5, 2: 1, 3: 0.5, 5: 0.5]
    func numbers() -> [Int64] { order.numbers { priorities[$0] }.filter(order.contains) }
    #expect(numbers() == [2, 1, 3])
    order.remove(2)
    order.insert(5)
    #expect(numbers() == [1, 3, 5])
  }

  @Test func theLimitOfAHostIsThatOfItsSession() {
    var hosts = HostNumbers()
    func number(_ id: Int64, _ session: String, _ url: String) -> Int {
      hosts.number(
        of: TransferRecord(
          id: id, app: "a", session: session, number: id, key: "\(id)", isUpload: false, url: url, created: 0))
    }
    let first = number(1, "s", "https://example.org/a")
    #expect(number(2, "s", "https://example.org/b") == first)
    #expect(number(3, "s", "https://example.com/a") != first)
    #expect(number(4, "t", "https://example.org/a") != first)
  }
}
