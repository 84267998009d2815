import Foundation
import TestSupport
import Testing

extension DisplayTests {
  /// Drags between a window and a second program, of GTK 4 (`Tests/Programs/Drags/peer.py`), by a real pointer.
  @Suite(
    .enabled(
      if: WindowProbe.hasXDisplay
        && system("/usr/bin/python3 -c 'import gi; gi.require_version(\"Gtk\", \"4.0\")'") == 0,
      "xdotool needs an X display, and the second program GTK 4 for Python (gir1.2-gtk-4.0)"))
  struct DesktopDragWindowTests {
    /// Moves the mouse with its button held, in steps, as a hand does.
    private static let functions = """
      P=$(xdotool search --sync --name '^peer$' | tail -1); xdotool windowmove $P 500 0; sleep 0.4; \
      drag() { xdotool mousemove $1 $2; sleep 0.15; xdotool mousedown 1; sleep 0.15; for i in 1 2 3 4 5 6 7 8 9 10; do \
      xdotool mousemove $(( $1 + ($3 - $1) * i / 10 )) $(( $2 + ($4 - $2) * i / 10 )); sleep 0.06; done; sleep 0.3; }; \
      drop() { drag $1 $2 $3 $4; xdotool mouseup 1; sleep 0.8; };
      """

    private func run(_ script: String, peer mode: String = "''", file: String = "''") -> [String] {
      let peer = "timeout 50 /usr/bin/python3 \(Repository.root.path)/Tests/Programs/Drags/peer.py \(mode) \(file) >&3"
      let command =
        "exec 3>&1; timeout 60 '\(WindowProbe.folder)/WindowProbe' drags \(quoted(peer)) "
        + "\(quoted(Self.functions + script)) 2>/dev/null"
      return WindowProbe.output(of: command)
    }

    private func quoted(_ text: String) -> String {
      "'" + text.components(separatedBy: "'").joined(separator: "'\\''") + "'"
    }

    @Test func aPhotoDraggedIntoAnotherProgramBecomesAFile() {
      let lines = run("drop 30 30 600 220; xdotool mousemove 250 291 click 1; sleep 0.6")
      #expect(lines.contains("peer: file fern.png PNG"))
      #expect(lines.filter { $0 == "written fern" }.count == 1)
      #expect(lines.filter { $0 == "drag ended" }.count == 1)
      #expect(lines.contains("pressed"), "the mouse works in the window afterwards")
      #expect(lines.contains("names [\"fern\", \"oak\", \"moss\"] rows [\"row\"] text one"))
    }

    @Test func aPhotoDraggedIntoAnotherProgramIsAPicture() {
      let lines = run("drop 30 30 600 220", peer: "picture")
      #expect(lines.contains("peer: picture 5 4"))
      #expect(lines.filter { $0 == "drag ended" }.count == 1)
    }

    @Test func aRefusedAndACancelledDragLoseNothing() {
      let lines = run(
        "drop 30 30 600 220; drag 30 30 600 220; xdotool key Escape; sleep 0.4; xdotool mouseup 1; sleep 0.6; "
          + "xdotool mousemove 250 291 click 1; sleep 0.6", peer: "refuse")
      #expect(lines.filter { $0 == "drag ended" }.count == 2)
      #expect(!lines.contains("written fern"))
      #expect(lines.contains("pressed"))
      #expect(lines.contains("names [\"fern\", \"oak\", \"moss\"] rows [\"row\"] text one"))
    }

    @Test func aDragThatLeavesTheWindowAndReturnsMovesItsItem() {
      let lines = run("drag 30 30 400 50; drag 400 50 270 30; xdotool mouseup 1; sleep 0.6")
      #expect(lines.contains("names [\"oak\", \"moss\", \"fern\"] rows [\"row\"] text one"))
      #expect(!lines.contains("written fern"))
    }

    @Test func contentOfAnotherProgramIsDroppedIntoTheViews() throws {
      let folder = NSTemporaryDirectory() + "drags \(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEklEQVQI12P8z8AARLiAEgAi5gEFCQNh6QAAAABJRU5ErkJggg=="
      try #require(Data(base64Encoded: png)).write(to: URL(fileURLWithPath: folder + "/a+b.png"))
      let lines = run(
        "drop 600 60 250 50; drop 600 140 250 50; drop 600 100 250 50; drop 600 20 100 180; drop 600 20 10 210",
        file: "'\(folder)/a+b.png'")
      #expect(lines.contains { $0.hasPrefix("grid: image") })
      #expect(lines.contains("grid: image 3x2"))
      #expect(lines.contains("grid: color [255, 128, 0, 255]"))
      #expect(lines.contains("table: text a leaf é"))
      #expect(lines.contains { $0.hasPrefix("text view: ") && $0.contains("a leaf é") })
      // The source is told to keep what was copied, although it offered to move it.
      #expect(lines.filter { $0.hasSuffix("keeps") }.count == 5)
      #expect(lines.contains { $0.hasPrefix("names ") && $0.contains("\"a+b\"") })
    }

    @Test(.enabled(if: system("command -v weston >/dev/null") == 0, "weston is missing"))
    func photosAndTextsAreDraggedBetweenProgramsOnWayland() {
      let root = Repository.root.path
      let lines = WindowProbe.output(
        of: "WESTON_SHELL=desktop-shell.so WESTON_WIDTH=1200 WESTON_HEIGHT=800 GSK_RENDERER=cairo timeout 60 "
          + "'\(root)/Scripts/window/with-weston' '\(root)/Tests/Programs/Wayland/drags' "
          + "'\(WindowProbe.folder)/WindowProbe' 2>/dev/null")
      #expect(lines.contains("peer: file fern.png PNG"))
      #expect(lines.filter { $0 == "drag ended" }.count == 1)
      #expect(lines.contains { $0.hasPrefix("text view: ") && $0.contains("a leaf é") })
    }

    @Test(.enabled(if: system("command -v weston >/dev/null") == 0, "weston is missing"))
    func theButtonsOfAWindowAreOnTheSideOfTheSettings() {
      let root = Repository.root.path
      let lines = WindowProbe.output(
        of: "WESTON_SHELL=desktop-shell.so WESTON_WIDTH=1200 WESTON_HEIGHT=800 GSK_RENDERER=cairo timeout 40 "
          + "'\(root)/Scripts/window/with-weston' '\(root)/Tests/Programs/Wayland/decorations' "
          + "'\(WindowProbe.folder)/WindowProbe' 2>/dev/null")
      // The window was closed before the scenario had ended.
      #expect(lines == ["closed"])
    }
  }
}
