import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing
import _CBackground

/// A daemon that is about to be gone accepts a connection: whoever asks hears from its successor.
@Suite(.serialized)
struct SuccessorTests {
  /// Listens as a daemon that was killed a moment ago, or that exits because it is idle: it takes one connection, and
  /// whatever comes next waits in a queue that nobody serves.
  private func startDying(_ places: Places, reading: Bool, replying: Bool = false) {
    #expect(places.makeFolders() == nil)
    let listener = quire_unix_listen(places.socket)
    quire_set_nonblocking(listener, 0)
    startThread {
      let connection = accept(listener, nil, nil)
      if reading {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        _ = recv(connection, &bytes, bytes.count, 0)
      }
      if replying {
        let reply = MessageCoder.frame(Message(.done, id: 1, [.version: .integer(Message.version)]))
        _ = send(connection, reply, reply.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
      }
      close(connection)
      close(listener)
    }
  }

  @Test(arguments: [(false, false), (true, false), (true, true)])
  func aCallToADyingDaemonIsAnsweredByItsSuccessor(reading: Bool, replying: Bool) throws {
    let harness = DaemonHarness()
    setenv(Places.daemonVariable, DaemonHarness.product("backgroundd"), 1)
    startDying(harness.places, reading: reading, replying: replying)
    let connection = DaemonConnection(places: harness.places)
    defer { connection.close() }
    let reply = try connection.call(Message(.status))
    #expect(reply.integer(.pid) ?? 0 > 0)
    #expect(reply.text(.path) == harness.places.state)
  }

  @Test func theControlProgramReachesTheSuccessorOfADyingDaemon() throws {
    let harness = DaemonHarness()
    startDying(harness.places, reading: true)
    let pid = try harness.spawn("backgroundctl", ["status"])
    #expect(DaemonHarness.wait(pid, seconds: 30) == 0)
  }

  @Test func allClientsOfAKilledDaemonReachTheSameSuccessor() throws {
    let harness = DaemonHarness()
    setenv(Places.daemonVariable, DaemonHarness.product("backgroundd"), 1)
    try harness.start()
    let connections = (0..<4).map { _ in DaemonConnection(places: harness.places) }
    defer { for connection in connections { connection.close() } }
    for connection in connections { connection.listen({ _ in }) }
    for _ in 0..<8 {
      let pids = try connections.map { try $0.call(Message(.status)).integer(.pid) }
      #expect(Set(pids).count == 1)
      kill(Int32(try #require(pids[0])), SIGKILL)
      // The next call is made while the kernel still ends the process.
      let successors = try connections.map { try $0.call(Message(.status)).integer(.pid) }
      #expect(Set(successors).count == 1)
      #expect(successors[0] != pids[0])
    }
  }
}
