import Foundation
import TestSupport
import Testing

extension DisplayTests {
  /// The services of the desktop on the buses, with stand-ins of python-dbusmock.
  @Suite struct DesktopServiceTests {
    @Test(
      .enabled(
        if: TestBus.hasMock, "dbus-daemon, libglib2.0-bin or python3-dbusmock is missing: run Scripts/install test."))
    func theBatteryIsThatOfUPower() throws {
      let lines = try TestBus.run(
        """
        python3 -m dbusmock --template upower --parameters '{"DaemonVersion": "0.99"}' >/dev/null &
        gdbus wait --session --timeout 20 org.freedesktop.UPower
        MOCK="gdbus call --session -d org.freedesktop.UPower -o /org/freedesktop/UPower -m org.freedesktop.DBus.Mock"
        $MOCK.SetupDisplayDevice 2 2 50.0 25.0 50.0 5.0 3600 0 true battery 1 >/dev/null
        DEVICE=/org/freedesktop/UPower/devices/DisplayDevice
        $PROBE desktop "$MOCK.SetDeviceProperties $DEVICE \\"{'State': <uint32 1>, 'Percentage': <75.0>}\\""
        """)
      #expect(
        lines == [
          "before: -1.0 unknown", "monitored: 0.5 unplugged", "LevelDidChangeNotification",
          "StateDidChangeNotification", "changed: 0.75 charging", "after: -1.0 unknown", "done", "end",
        ])
    }

    @Test(
      .enabled(
        if: TestBus.hasMock, "dbus-daemon, libglib2.0-bin or python3-dbusmock is missing: run Scripts/install test."))
    func theScreenIsKeptOnByTheScreenSaverOfTheSession() throws {
      let lines = try TestBus.run(
        """
        NAME=org.freedesktop.ScreenSaver
        python3 -u -m dbusmock --session $NAME /org/freedesktop/ScreenSaver $NAME &
        gdbus wait --session --timeout 20 $NAME
        MOCK="gdbus call --session -d $NAME -o /org/freedesktop/ScreenSaver -m org.freedesktop.DBus.Mock.AddMethod"
        $MOCK $NAME Inhibit ss u 'ret = 7' >/dev/null
        $MOCK $NAME UnInhibit u '' '' >/dev/null
        $PROBE desktop
        """)
      let calls = lines.filter { $0.contains("Inhibit") }
      #expect(calls.count == 2)
      #expect(calls.first?.contains("Inhibit \"WindowProbe\"") == true)
      #expect(calls.last?.hasSuffix("UnInhibit 7") == true)
      #expect(lines.contains("done"))
    }

    @Test func aComputerWithoutBusesHasNoBatteryAndKeepsRunning() {
      let lines = WindowProbe.output(
        of: "env DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nowhere DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere "
          + "timeout 60 '\(WindowProbe.folder)/WindowProbe' desktop 2>/dev/null")
      #expect(lines == ["before: -1.0 unknown", "monitored: -1.0 unknown", "after: -1.0 unknown", "done", "end"])
    }
  }
}
