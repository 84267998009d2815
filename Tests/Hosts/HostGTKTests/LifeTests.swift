import TestSupport
import Testing

extension DisplayTests {
  /// The life of a program whose window a window manager minimizes, shows and closes.
  @Suite struct LifeTests {
    private static let hasWindowManager = !WindowProbe.output(of: "command -v blackbox && command -v wmctrl").isEmpty

    @Test(.enabled(if: hasWindowManager, "There is no window manager: install blackbox and wmctrl."))
    func aMinimizedWindowIsInTheBackgroundUntilItIsShownAgain() {
      // On a display of its own: the other tests have windows without borders.
      let command =
        "'\(Repository.root.path)/Scripts/window/with-display' bash -c \"blackbox >/dev/null 2>&1 & manager=\\$!; "
        + "timeout 60 '\(WindowProbe.folder)/WindowProbe' life 2>/dev/null; kill \\$manager\""
      #expect(
        WindowProbe.output(of: command)
          == [
            "active true", "resign", "background true", "foreground", "active true", "resign", "background true",
            "terminate",
          ])
    }
  }
}
