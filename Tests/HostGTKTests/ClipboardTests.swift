import Glibc
import Testing

extension DisplayTests {
  /// Text, HTML and pictures that are copied and pasted within the program, by xclip, and by a program of GTK 3.
  @Suite(.enabled(if: system("command -v xclip >/dev/null") == 0, "xclip is installed")) struct ClipboardTests {
    @Test(arguments: ["C.UTF-8", "C"])
    func whatIsCopiedArrivesUnchanged(locale: String) {
      let lines = WindowProbe.run("clipboard", locale: locale)
      #expect(lines.filter { !$0.hasSuffix(": right") } == ["end"])
      #expect(lines.count == 17)
    }

    @Test(arguments: ["C.UTF-8", "C"])
    func whatKeysCopyInATextFieldTheyPasteThere(locale: String) {
      #expect(WindowProbe.run("paste", locale: locale) == ["é日 🧀é日 🧀", "end"])
    }
  }
}
