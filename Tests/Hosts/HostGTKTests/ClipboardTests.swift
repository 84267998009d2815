import Glibc
import TestSupport
import Testing

extension DisplayTests {
  /// Text, HTML and pictures that are copied and pasted within the program, by xclip, and by a program of GTK 3.
  @Suite(.enabled(if: system("command -v xclip >/dev/null") == 0, "xclip is installed")) struct ClipboardTests {
    @Test(arguments: ["C.UTF-8", "C"])
    func copiedTextArrivesUnchangedInOtherPrograms(locale: String) {
      let lines = WindowProbe.run("clipboard", locale: locale)
      #expect(lines.filter { !$0.hasSuffix(": right") } == ["end"])
      #expect(lines.count == 17)
    }

    /// Weston's screen is a window of the display; its headless backend has no seat.
    @Test(
      .enabled(if: system("command -v weston && command -v wl-copy") == 0, "weston or wl-clipboard is missing"),
      arguments: ["C.UTF-8", "C"])
    func copiedTextArrivesUnchangedOnWayland(locale: String) {
      let lines = wayland("clipboard", "field", locale)
      #expect(lines == ["other program: é日 🧀", "ß🧀 von außen", "", "other program: ß🧀 von außen"])
    }

    @Test(
      .enabled(if: system("command -v weston && command -v wl-copy") == 0, "weston or wl-clipboard is missing"),
      arguments: ["C.UTF-8", "C"])
    func copiedMarkupAndImagesArriveUnchangedOnWayland(locale: String) {
      let lines = wayland("clipboard_types", "board", locale)
      #expect(
        lines == [
          "other program, text: Käse 🧀", "other program, HTML: <b>Käse</b> 🧀", "other program, picture: 3x2",
          // wl-copy offers HTML as plain text, too.
          "text: <i>Größe</i> 日", "HTML: <i>Größe</i> 日", "picture: none", "text: none", "HTML: none", "picture: 4x5",
        ])
    }

    /// Runs a script of Tests/Programs/Wayland in Weston with a scenario of the probe; returns what was printed.
    private func wayland(_ script: String, _ scenario: String, _ locale: String) -> [String] {
      let root = Repository.root.path
      return WindowProbe.output(
        of:
          "LC_ALL=\(locale) GSK_RENDERER=cairo timeout 60 '\(root)/Scripts/window/with-weston' '\(root)/Tests/Programs/Wayland/\(script)' "
          + "'\(WindowProbe.folder)/WindowProbe' \(scenario) 2>/dev/null")
    }

    @Test(arguments: ["C.UTF-8", "C"])
    func copyAndPasteKeysWorkInATextField(locale: String) {
      #expect(WindowProbe.run("paste", locale: locale) == ["é日 🧀é日 🧀", "end"])
    }
  }
}
