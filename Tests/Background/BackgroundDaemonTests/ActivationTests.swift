import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

/// The daemon on a socket that systemd holds.
struct ActivationTests {
  private static let tool = "/usr/bin/systemd-socket-activate"

  @Test(.enabled(if: access(tool, X_OK) == 0, "systemd-socket-activate, of Debian's package systemd, is not installed"))
  func aConnectionToTheSocketStartsTheDaemonAndTheSocketOutlivesIt() throws {
    let harness = DaemonHarness(["QUIRE_BACKGROUND_IDLE_EXIT": "0.1"])
    _ = harness.places.makeFolders()
    let pid = try harness.spawn(
      path: Self.tool,
      [
        "--listen", harness.places.socket, "--setenv", "QUIRE_BACKGROUND_IDLE_EXIT", "--setenv",
        "QUIRE_BACKGROUND_QUIET", DaemonHarness.product("backgroundd"), "--state", harness.places.state,
      ])
    #expect(access(harness.places.database, F_OK) != 0)
    do {
      let status = try harness.connect().call(Message(.status), timeout: 20)
      #expect(status.integer(.pid) == Int64(pid))
    }
    #expect(access(harness.places.database, F_OK) == 0)
    // An idle daemon exits, and the socket is still systemd's.
    #expect(DaemonHarness.wait(pid, seconds: 20) == 0)
    #expect(access(harness.places.socket, F_OK) == 0)
  }
}
