import Foundation
import TestSupport
import Testing

extension DisplayTests {
  /// The preferences of the desktop, its windows that fill the screen, menu bars and kiosks, in a program of its own.
  @Suite(.enabled(if: WindowProbe.hasXDisplay, "xdotool needs an X display: run Scripts/window/with-display."))
  struct DesktopPreferencesTests {
    private static let set =
      "gdbus call --session -d org.freedesktop.portal.Desktop -o /org/freedesktop/portal/desktop "
      + "-m org.freedesktop.DBus.Mock.EmitSignal org.freedesktop.portal.Settings SettingChanged ssv "

    /// Runs the program with a portal whose settings are those of a dictionary in Python, and with commands.
    private func run(_ settings: String, _ commands: String = "") throws -> [String] {
      try TestBus.run(
        """
        NAME=org.freedesktop.portal.Desktop
        PLACE=/org/freedesktop/portal/desktop
        python3 -m dbusmock --session $NAME $PLACE org.freedesktop.portal.Settings >/dev/null &
        gdbus wait --session --timeout 20 $NAME
        gdbus call --session -d $NAME -o $PLACE -m org.freedesktop.DBus.Mock.AddMethod \\
          org.freedesktop.portal.Settings ReadAll as 'a{sa{sv}}' "ret = \(settings)" >/dev/null
        timeout 30 $PROBE desktop-app \(commands) 2>/dev/null
        """)
    }

    @Test(.enabled(if: TestBus.hasMock, "dbus-daemon or python3-dbusmock is missing: run Scripts/install test."))
    func thePreferencesAreThoseOfThePortal() throws {
      let lines = try run(
        "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(1), 'contrast': dbus.UInt32(1), "
          + "'accent-color': (1.0, 0.5, 0.0)}, 'org.gnome.desktop.interface': {'text-scaling-factor': 1.25, "
          + "'enable-animations': False}}", "'xdotool key ctrl+q'")
      #expect(lines.contains("dark XXL contrast"))
      #expect(lines.contains("tint 255 127 0"))
      #expect(lines.contains("motion true"))
      #expect(lines.last == "terminate")
    }

    @Test(.enabled(if: TestBus.hasMock, "dbus-daemon or python3-dbusmock is missing: run Scripts/install test."))
    func changesOfThePortalAreFollowedWhileTheProgramRuns() throws {
      let lines = try run(
        "{'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(0)}}",
        """
        "\(Self.set) \\"[<'org.freedesktop.appearance'>, <'color-scheme'>, <<uint32 1>>]\\"" \
        "\(Self.set) \\"[<'org.gnome.desktop.interface'>, <'text-scaling-factor'>, <<1.5>>]\\"" \
        "\(Self.set) \\"[<'org.freedesktop.appearance'>, <'color-scheme'>, <<uint32 2>>]\\"" \
        "xdotool key ctrl+q"
        """)
      let looks = lines.filter { $0.hasPrefix("light") || $0.hasPrefix("dark") }
      #expect(looks == ["light L", "dark L", "dark XXXL", "light XXXL"])
    }

    @Test(
      .enabled(
        if: !WindowProbe.output(of: "command -v blackbox").isEmpty, "There is no window manager: install blackbox."))
    func theKeyF11FillsTheScreenAndBack() {
      // A window manager on a display of its own: the other tests have windows without borders.
      let lines = WindowProbe.output(
        of:
          "'\(Repository.root.path)/Scripts/window/with-display' bash -c \"blackbox >/dev/null 2>&1 & manager=\\$!; sleep 1; "
          + "timeout 60 '\(WindowProbe.folder)/WindowProbe' desktop-app 'xdotool key F11' 'xdotool key F11' "
          + "'xdotool key ctrl+q' 2>/dev/null; kill \\$manager\"")
      #expect(lines.contains("start: 400 x 300 full false"))
      #expect(lines.contains("after 1: 1280 x 1024 full true"))
      #expect(lines.contains("after 2: 400 x 300 full false"))
    }

    @Test func aWindowKeepsWithinItsSizes() {
      let resize = "xdotool search --onlyvisible --name WindowProbe windowsize"
      let lines = WindowProbe.run("desktop-app limit '\(resize) 900 700' '\(resize) 100 100' 'xdotool key ctrl+q'")
      #expect(lines.contains("after 1: 500 x 350 full false"))
      #expect(lines.contains("after 2: 200 x 150 full false"))
    }

    @Test func aKioskFillsTheScreenUntilTheChord() {
      let lines = WindowProbe.run(
        "desktop-app --kiosk 'xdotool key ctrl+q key ctrl+w key F11 key alt+F4' 'xdotool key ctrl+alt+shift+q'")
      #expect(lines.contains("start: 1280 x 1024 full true"))
      #expect(lines.contains("after 1: 1280 x 1024 full true"))
      #expect(lines.last == "terminate")
      #expect(!lines.contains { $0.hasPrefix("after 2") })
    }

    @Test(
      .enabled(if: !WindowProbe.output(of: "command -v weston").isEmpty, "weston is missing: run Scripts/install test.")
    )
    func aKioskFillsTheScreenOfWestonsKioskShell() {
      // Weston's screen is a window of 600 × 400 pixels of the display, to which the keys go.
      let lines = WindowProbe.output(
        of: "GSK_RENDERER=cairo timeout 60 '\(Repository.root.path)/Scripts/window/with-weston' "
          + "'\(WindowProbe.folder)/WindowProbe' desktop-app --kiosk 'xdotool key ctrl+q' "
          + "'xdotool key ctrl+alt+shift+q' 2>/dev/null")
      #expect(lines.contains("start: 600 x 400 full true"))
      #expect(lines.contains("after 1: 600 x 400 full true"))
      #expect(lines.last == "terminate")
    }

    @Test func theKeyF10OpensTheMenuBarAndArrowsChooseACommand() {
      let lines = WindowProbe.run(
        // The first command is enabled, and highlighted as soon as the menu is open.
        "desktop-app --menu 'xdotool key F10' 'xdotool key Return' 'xdotool key ctrl+s' 'xdotool key ctrl+q'")
      #expect(lines.filter { $0.hasPrefix("save") } == ["save true", "save false"])
    }

    @Test func keysReachTheContentAfterEscapeHasClosedAMenu() {
      let lines = WindowProbe.run(
        "desktop-app --menu 'xdotool key F10' 'xdotool key Right' 'xdotool key Escape' 'xdotool key ctrl+s' 'xdotool key ctrl+q'"
      )
      #expect(lines.filter { $0.hasPrefix("save") } == ["save true"])
      #expect(lines.last == "terminate")
    }
  }
}
