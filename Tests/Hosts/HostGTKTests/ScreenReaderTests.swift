import Glibc
import TestSupport
import Testing

/// The gallery as a screen reader reads it: AT-SPI over D-Bus, asked by dogtail in a session of its own.
@Suite(
  .serialized, .enabled(if: WindowProbe.hasXDisplay, "There is no X display: set DISPLAY, or use xvfb-run."),
  .enabled(
    if: ScreenReader.isInstalled,
    "at-spi2-core, dbus-daemon or python3-dogtail is missing: run Scripts/install screen-reader."))
struct ScreenReaderTests {
  @Test func theAccessibleSidebarIsAListWithPositionsAndActions() {
    let lines = ScreenReader.read("tree")
    #expect(lines.first?.hasPrefix("application \"Quire gallery\"") == true)
    #expect(lines.contains { $0.hasPrefix("frame \"") })
    let exhibits = lines.filter { $0.hasPrefix("list item") && $0.contains("<click>") }
    #expect(exhibits.count >= 8)
    #expect(lines.contains { $0.hasPrefix("grouping \"Quire\" 1 of 8 ") })
    #expect(exhibits.first?.hasPrefix("list item \"Welcome\" 1 of 2 row 1 column 1 [selected] <click> at ") == true)
    // The lines below the window's edge also count, though they have no place to click at.
    #expect(exhibits.contains { $0.hasPrefix("list item \"Sections\" 3 of 10 row 3 column 1 <click> ") })
  }

  @Test func aTextFieldIsFilledThroughTheAccessibilityBus() {
    let lines = ScreenReader.read("write Name 'Ä1 🧮' read Size", "--exhibit controls")
    #expect(lines == ["Ä1 🧮 4 4", "Size", "Small, push button", "Medium, push button, selected", "Large, push button"])
  }

  @Test func aWholeExhibitIsReadInOrderThroughTheAccessibilityBus() {
    let lines = ScreenReader.read("read 'Quire gallery'", "--exhibit controls")
    for pair in [
      ["Exhibits, heading", "Controls, heading"], ["Name, entry, empty", "Password, password text, empty"],
      ["Steps, spin button, 3 of 9", "Progress, progress bar, 0.333333 of 1"],
      ["Page, slider, 4 of 10", "Busy, toggle button"],
    ] {
      let places = pair.map { lines.firstIndex(of: $0) }
      #expect(places[0] != nil && places[1] != nil && places[0]! < places[1]!, "\(pair) in \(lines)")
    }
    #expect(!lines.contains("Steps"), "names of controls are read once")
  }

  @Test func anExhibitIsOpenedByItsAccessibilityAction() {
    let lines = ScreenReader.read("use Circle tree")
    #expect(lines.first == "used")
    #expect(lines.contains { $0.hasPrefix("label \"Numbered cells stand on up to three circles") })
    #expect(lines.contains { $0.hasPrefix("list item \"Circle\"") && $0.contains("[selected]") })
    let cells = lines.filter { $0.hasPrefix("list item \"12\"") }
    #expect(cells.count == 1)
    #expect(cells.first?.contains("12 of 12") == true)
    #expect(lines.contains { $0.hasPrefix("slider \"Number of cells\"") && $0.contains("<increment, decrement>") })
  }

  @Test func aPhotoIsDraggedIntoTheAlbumByAccessibilityActions() {
    let pictures = "'\(Repository.root.path)/Sources/Gallery/ExhibitSupport/Pictures'"
    let lines = ScreenReader.read(
      "do Drag 'Amber morning' do Drop album tree", "--exhibit drag-and-drop \(pictures)")
    #expect(lines.first == "click, Drag: done")
    #expect(lines.dropFirst().first?.hasSuffix("Drop: done") == true)
    #expect(lines.count { $0.hasPrefix("list item \"Amber morning\"") && $0.contains(" of 5 ") } == 1)
  }

  @Test func elementsBeyondTheScreenAreReadAndReached() {
    let lines = ScreenReader.read("use Sections ask 45 'Section 1' go 45 'Section 1'")
    #expect(lines.count == 3)
    #expect(lines.first == "used")
    // Child 0 is the header.
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("table cell \"45\" 45 of 50 row 8 column 3 ") })
    #expect(lines.map { $0.contains("off screen") } == [false, true, false])
    #expect(lines.last?.contains("[focused]") == true)
  }
}

/// Runs `Scripts/window/read`.
enum ScreenReader {
  static let isInstalled = [
    "/usr/libexec/at-spi-bus-launcher", "/usr/bin/dbus-run-session", "/usr/lib/python3/dist-packages/dogtail",
  ].allSatisfy { (path: String) in access(path, F_OK) == 0 }

  /// Plays steps in the gallery; returns the lines that were printed, without their indentation.
  static func read(_ steps: String, _ options: String = "") -> [String] {
    let lines = WindowProbe.output(
      of:
        "timeout 100 '\(Repository.root.path)/Scripts/window/read' \(steps) -- '\(WindowProbe.folder)/gallery' \(options) 2>&1"
    )
    return lines.map { String($0.drop { $0 == " " }) }
  }
}
