import Glibc
import Testing

extension DisplayTests {
  /// The gallery in a window, used as a person uses it; the plays are in the folder `WindowProbe/Gallery`.
  ///
  /// Each is for the flaws of the table in Tests/Hosts/HostGTKTests/GalleryWindow.md.
  @Suite(
    .enabled(if: system("command -v xdotool >/dev/null") == 0, "xdotool is installed"),
    .enabled(
      if: getenv("QUIRE_GALLERY") != nil,
      "make gallery and a stage of make test play the gallery, which takes some minutes")
  ) struct GalleryWindowTests {
    /// Returns the lines of a play that do not say that something is right.
    private func flaws(_ play: String, atLeast count: Int) -> [String] {
      let lines = WindowProbe.run("gallery \(play)", seconds: 300)
      let right = lines.filter { $0.hasSuffix(": right") }.count
      var other = lines.filter { !$0.hasSuffix(": right") && $0 != "end" }
      if lines.last != "end" { other.append("the play did not end") }
      if right < count { other.append("only \(right) of \(count) expectations were right") }
      return other
    }

    @Test func everyExhibitCanBeUsedByKeysAlone() {
      #expect(flaws("keyboard", atLeast: 21) == [])
    }

    @Test func theWheelScrollsToRestPositionsAndPinchesWithControl() { #expect(flaws("wheel", atLeast: 14) == []) }

    @Test func optionsOfExhibitsKeepTheirValues() { #expect(flaws("choices", atLeast: 15) == []) }

    @Test func narrowAndResizedGalleryWindowsHaveNoFlaws() { #expect(flaws("sizes", atLeast: 30) == []) }

    @Test func emptyFoldersAndUnreadableFilesAreExplained() { #expect(flaws("files", atLeast: 13) == []) }

    @Test func anEnlargedPhotoIsChangedAndZoomed() { #expect(flaws("photos", atLeast: 6) == []) }

    @Test func calendarsCanBeUsedByMouseAndKeys() { #expect(flaws("calendars", atLeast: 15) == []) }

    @Test func tablesMailSettingsPhotosAndChatsAreUsedByMouseAndKeys() { #expect(flaws("lists", atLeast: 11) == []) }

    /// Also looks at the photograph of the list: with GL its lines once sloped by a pixel.
    @Test func theScheduleCanBeUsedByTheMouse() throws {
      let path = "/tmp/quire-window-\(getpid())-schedule.ppm"
      defer { unlink(path) }
      let lines = WindowProbe.run("gallery schedule '\(path)'", renderer: "gl", seconds: 300)
      let other = lines.filter { !$0.hasSuffix(": right") && !$0.hasPrefix("photograph") }
      #expect(other == ["end"], "\(lines)")
      #expect(lines.count == 14, "\(lines)")
      let place = try #require(lines.first { $0.hasPrefix("photograph") }).split(separator: " ").compactMap { Int($0) }
      let picture = try #require(Pixmap(path: path))
      #expect(slopes(picture, x: place[0], y: place[1], width: place[2], height: place[3]) == [])
    }

    /// Returns the rows whose line goes on in the next row: what a line that slopes by a pixel leaves behind.
    private func slopes(_ picture: Pixmap, x: Int, y: Int, width: Int, height: Int) -> [Int] {
      let rows = (y..<y + height).map { row in (x + 80..<x + width - 20).map { picture.color(x: $0, y: row) } }
      return zip(rows, rows.dropFirst()).enumerated().compactMap { index, pair in
        let (upper, lower) = pair
        guard let first = upper.first, let last = upper.last, first != last else { return nil }
        let step = upper.firstIndex { $0 != first } ?? 0
        let isStep = upper[step...].allSatisfy { $0 == last }
        let isOpposite = lower[..<step].allSatisfy { $0 == last } && lower[step...].allSatisfy { $0 == first }
        return isStep && isOpposite ? y + index : nil
      }
    }
  }
}
