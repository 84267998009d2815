import TestSupport
import Testing

extension DisplayTests {
  /// The processes of a program on the session bus.
  @Suite struct InstanceTests {
    private static let hasBus = !WindowProbe.output(of: "command -v dbus-run-session && command -v gdbus").isEmpty

    @Test(.enabled(if: hasBus, "There is no session bus: install dbus-daemon and libglib2.0-bin."))
    func theFirstProcessReceivesTheRequestsOfLaterOnesAndOfTheBus() {
      let program = "'\(WindowProbe.folder)/WindowProbe' instance"
      let action =
        "gdbus call --session --dest org.example.probe --object-path /org/example/probe "
        + "--method org.freedesktop.Application.ActivateAction add-leaf [] {} >/dev/null"
      // The lines of the three processes come in any order.
      let command =
        "timeout 60 dbus-run-session -- bash -c \"\(program) & first=\\$!; "
        + "gdbus wait --session --timeout 20 org.example.probe; \(program) leaf:fern 'leaf://a/b?c=d%20e'; \(program); "
        + "\(action); wait \\$first\" 2>/dev/null"
      let lines = WindowProbe.output(of: command)
      #expect(lines.filter { $0 == "second" }.count == 2)
      #expect(
        lines.filter { $0 != "second" } == [
          "first", #"open(["leaf:fern", "leaf://a/b?c=d%20e"])"#, "activate", #"perform("add-leaf")"#,
        ])
    }

    @Test func aProcessWithoutASessionBusIsTheOnlyOneAndSaysSoOnce() {
      let command =
        "env -u DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR=/dev/null/nowhere PATH=/nowhere "
        + "'\(WindowProbe.folder)/WindowProbe' instance quit 2>&1"
      let lines = WindowProbe.output(of: command)
      #expect(lines.contains("first"))
      #expect(lines.filter { $0.contains("there is no bus") }.count == 1)
    }
  }
}
