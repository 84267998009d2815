import Glibc
import TestSupport
import Testing

/// The gallery as Orca speaks of it, while keys are pressed.
///
/// A key's speech ends with a second of silence, which on a busy machine is too little. The tests run when they are
/// asked for, with QUIRE_ORCA=1.
@Suite(
  .serialized, .enabled(if: WindowProbe.hasXDisplay, "There is no X display: set DISPLAY, or use xvfb-run."),
  .enabled(if: getenv("QUIRE_ORCA") != nil, "They need an idle machine: set QUIRE_ORCA=1."),
  .enabled(
    if: system("command -v orca && command -v speech-dispatcher && command -v dbus-run-session") == 0,
    "orca, speech-dispatcher or dbus-daemon is missing: run Scripts/install screen-reader."))
struct OrcaTests {
  /// Returns what was said: first at the start, then after each key.
  private func hear(_ keys: String, _ exhibit: String) -> [String] {
    return WindowProbe.output(
      of:
        "timeout 150 '\(Repository.root.path)/Scripts/window/hear' \(keys) -- '\(WindowProbe.folder)/gallery' --exhibit \(exhibit) 2>&1"
    )
  }

  @Test func orcaSpeaksFocusedControlsAndTheirChanges() {
    let lines = hear(
      "shift+Tab Down shift+Tab shift+Tab space shift+Tab Right shift+Tab shift+Tab shift+Tab Up", "controls")
    #expect(
      lines == [
        "Quire gallery frame.", "shift+Tab: Format slider. Upright.", "Down: Across", "shift+Tab: Format slider. A4.",
        "shift+Tab: Busy toggle button not pressed.", "space: pressed",
        "shift+Tab: Size panel. Medium push button.", "Right: Large push button.", "shift+Tab: Page slider 4.",
        "shift+Tab: Slider slider 3.", "shift+Tab: Steps 3 spin button.", "Up: 4",
      ], "\(lines)")
  }

  @Test func orcaReadsAnAlertAndTheFocusReturns() {
    let lines = hear("Tab Tab Tab Tab Tab Tab Tab Tab Tab Return Tab Escape", "controls")
    let said = lines.suffix(3)
    #expect(said.first?.contains("Delete the picture?") == true, "\(lines)")
    #expect(said.first?.contains("It is in two albums") == true, "\(lines)")
    #expect(said.dropFirst().first == "Tab: Cancel push button.", "\(lines)")
    #expect(said.last == "Escape: Delete... push button.", "\(lines)")
  }

  @Test func orcaReadsRowsOfTheSidebarAndCells() {
    let lines = hear("Tab Tab Tab Tab Tab Down Up Tab Right", "sections")
    #expect(lines.dropFirst(5).first == "Tab: Exhibits. list. Sections.", "\(lines)")
    #expect(lines.dropFirst(6).first?.hasPrefix("Down: Layouts.") == true, "\(lines)")
    #expect(lines.last?.contains("2") == true, "\(lines)")
  }
}
