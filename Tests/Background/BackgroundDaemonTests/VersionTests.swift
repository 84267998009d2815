import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing
import _CBackground

/// A daemon of another version has the socket when a program comes.
@Suite(.serialized)
struct VersionTests {
  /// Answers as a daemon of version 99; exits when it is asked to, or stays.
  private func startOther(_ places: Places, leaves: Bool) {
    #expect(places.makeFolders() == nil)
    let listener = quire_unix_listen(places.socket)
    quire_set_nonblocking(listener, 0)
    startThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        var input: [UInt8] = []
        var isAskedToLeave = false
        reading: while true {
          var part = [UInt8](repeating: 0, count: 4_096)
          let count = recv(connection, &part, part.count, 0)
          guard count > 0 else { break }
          input += part[..<count]
          while let message = try? MessageCoder.removeFrame(from: &input) {
            var reply = Message.done([.version: .integer(99)])
            reply.id = message.id
            let bytes = MessageCoder.frame(reply)
            _ = send(connection, bytes, bytes.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
            isAskedToLeave = isAskedToLeave || message.kind == .quit
            if isAskedToLeave, leaves { break reading }
          }
        }
        close(connection)
        guard isAskedToLeave, leaves else { continue }
        close(listener)
        return
      }
    }
  }

  @Test func aDaemonOfAnotherVersionIsReplaced() throws {
    let harness = DaemonHarness()
    setenv(Places.daemonVariable, DaemonHarness.product("backgroundd"), 1)
    startOther(harness.places, leaves: true)
    let connection = DaemonConnection(places: harness.places)
    defer { connection.close() }
    #expect(try connection.call(Message(.status)).integer(.version) == Int64(Message.version))
  }

  @Test func aDaemonOfAnotherVersionThatDoesNotExitIsReported() throws {
    let harness = DaemonHarness()
    startOther(harness.places, leaves: false)
    let connection = DaemonConnection(places: harness.places)
    do {
      _ = try connection.call(Message(.status))
      Issue.record("a daemon of another version was taken")
    } catch {
      #expect(error.description.contains("another version"))
      #expect(error.description.contains("backgroundctl quit"))
    }
  }
}
