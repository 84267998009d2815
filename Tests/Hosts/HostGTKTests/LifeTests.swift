import TestSupport
import Testing

extension DisplayTests {
  /// The life of a program whose window loses the focus, and is minimized, shown and closed by a window manager.
  @Suite struct LifeTests {
    private static let hasWindowManager = !WindowProbe.output(of: "command -v blackbox && command -v wmctrl").isEmpty

    /// Returns what a program prints, beside the window of another one.
    private func calls(of scenario: String) -> [String] {
      // On a display of its own: the other tests have windows without borders.
      let command =
        "'\(Repository.root.path)/Scripts/window/with-display' bash -c \"blackbox >/dev/null 2>&1 & manager=\\$!; "
        + "'\(WindowProbe.folder)/WindowProbe' app >/dev/null 2>&1 & other=\\$!; "
        + "timeout 60 '\(WindowProbe.folder)/WindowProbe' \(scenario) 2>/dev/null; kill \\$manager \\$other\""
      return WindowProbe.output(of: command)
    }

    @Test(.enabled(if: hasWindowManager, "There is no window manager: install blackbox and wmctrl."))
    func aProgramIsInactiveWithoutTheFocusAndInTheBackgroundWhileMinimized() {
      #expect(
        calls(of: "life") == [
          "active true", "resign", "active true", "resign", "background true", "foreground", "active true", "resign",
          "background true", "terminate",
        ])
    }

    @Test(.enabled(if: hasWindowManager, "There is no window manager: install blackbox and wmctrl."))
    func aSceneIsInactiveWithoutTheFocusAndDisconnectedWhenItsWindowCloses() {
      #expect(
        calls(of: "life-of-scene") == [
          "connect", "foreground", "active", "resign", "active", "resign", "background", "foreground", "active",
          "resign", "background", "disconnect", "terminate",
        ])
    }
  }
}
