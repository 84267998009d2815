import Glibc
import Testing

/// The command line of the gallery, without a display.
struct GalleryArgumentsTests {
  /// Returns what the gallery printed in an empty folder, its status, and what it left there.
  private func run(_ arguments: String) -> [String] {
    WindowProbe.output(
      of:
        "unset DISPLAY WAYLAND_DISPLAY; folder=$(mktemp -d); cd \"$folder\"; timeout 60 '\(WindowProbe.folder)/gallery' "
        + "\(arguments) 2>&1; echo \"status $?\"; ls; rm -rf \"$folder\"")
  }

  @Test func theHelpOptionPrintsHelpWithoutAWindow() {
    let lines = run("--help")
    #expect(lines.first == "gallery: shows what Quire can do", "\(lines)")
    #expect(lines.last == "status 0", "\(lines)")
  }

  @Test(arguments: [
    ("--hepl", "There is no option --hepl."), ("/nowhere", "/nowhere"), ("--render out /nowhere", "/nowhere"),
    ("--exhibit nothing", "There is no exhibit nothing."), ("--size 1x1", "--size was given 1x1."),
  ])
  func invalidArgumentsOfTheGalleryAreReportedWithAStatus(arguments: String, message: String) {
    let lines = run(arguments)
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
    #expect(lines.last == "status 2", "\(lines)")
  }

  @Test(.enabled(if: system("command -v img2webp >/dev/null") == 0, "webp is missing: run Scripts/install."))
  func thePageHasPicturesLoopsAndSourcesAndNothingFromTheNetwork() {
    let lines = run(
      "--page p --only circle --only controls >/dev/null; ls p; grep -c 'src=.http\\|href=.http' p/index.html; "
        + "grep -o '<h2>[A-Za-z ]*' p/index.html; grep -c 'final class CircleController' p/index.html; "
        + "find p -size +196k -name 'circle.webp'; echo end")
    let looks = ["desktop-dark", "desktop-light", "phone-dark", "phone-light"]
    var expected: [String] = looks.map { "circle-\($0).webp" }
    expected.append("circle.webp")
    expected += looks.map { "controls-\($0).webp" }
    expected += ["index.html", "0", "<h2>Layouts", "<h2>Controls and motion", "1"]
    #expect(lines.prefix { $0 != "end" } == expected[...])
  }
}
