import Testing

/// The tests that need a display, one after the other because they share its pointer; `make test` provides a display.
@Suite(.serialized, .enabled(if: WindowProbe.hasXDisplay, "There is no X display: set DISPLAY, or use xvfb-run."))
enum DisplayTests {}

extension DisplayTests {
  /// Frames, sizes and input, played by a program of its own.
  @Suite struct WindowTests {
    @Test func theMainQueueRunsInsideTheGTKLoop() {
      #expect(
        WindowProbe.run("host")
          == ["task", "hop", "async", "sync", "after", "timer on time", "clock runs", "end"])
    }

    @Test func theMainRunLoopRunsInsideTheGTKLoop() {
      #expect(
        WindowProbe.run("runloop") == ["timer", "repeated", "performed", "notification", "rests", "end"])
    }

    @Test func aWindowMakesTheRequestedFrames() {
      #expect(WindowProbe.run("frames") == ["size 300 x 200", "scale 1.0", "refresh true", "frames 5", "end"])
    }

    @Test func anIdleWindowMakesNoFrames() throws {
      let lines = WindowProbe.run("idle")
      #expect(lines.first == "frames while idle 0")
      #expect(lines.last == "end")
    }

    @Test func aResizedWindowMakesAFrameOfTheNewSize() {
      #expect(WindowProbe.run("resize") == ["frame of 420 x 260", "end"])
    }

    @Test func aWindowIsNotSmallerThanItsContentAllows() {
      #expect(WindowProbe.run("smallest") == ["size 320 x 240", "end"])
    }

    @Test func theDelegateDecidesWhetherAWindowCloses() {
      #expect(WindowProbe.run("close") == ["close requested", "end"])
    }

    @Test func pointerButtonsMotionAndWheelArrive() {
      let lines = WindowProbe.run("pointer")
      let expected = [
        "button 1 down 40 50 0", "moved 60 90", "button 1 up 60 90 0", "scroll wheel changed 0.0 1.0 at 60",
        "scroll wheel changed 0.0 -1.0 at 60", "scroll wheel changed 1.0 0.0 at 60", "button 3 down 60 90 2",
        "button 3 up 60 90 2", "button 2 down 60 90 0", "button 2 up 60 90 0", "end",
      ]
      #expect(lines.filter { $0 != "moved 40 50" } == expected)
    }

    /// The desktop's settings name other substitutes, such as DejaVu Serif for Georgia.
    @Test func fontNamesInAWindowMapToTheFamiliesOfPictures() {
      let (serif, sans, mono) = ("Charis SIL", "Inter", "JetBrains Mono")
      let expected = [
        ("Georgia", serif), ("Georgia-Italic", serif), ("Georgia-Bold", serif), ("Palatino", serif),
        ("TimesNewRomanPSMT", serif), ("Helvetica", sans), ("HelveticaNeue-Bold", sans), ("ArialMT", sans),
        ("Avenir-Heavy", sans), ("Verdana", sans), ("TrebuchetMS", sans), ("Courier", mono), ("Menlo-Regular", mono),
      ]
      #expect(WindowProbe.run("fonts") == expected.map { "\($0): \($1)" } + ["end"])
    }

    @Test(arguments: ["keys", "keys editing"])
    func keysAndTypedTextArriveInAWindow(scenario: String) {
      let lines = WindowProbe.run(scenario)
      #expect(
        lines.filter {
          $0.hasSuffix("down 0") || $0.hasSuffix("down 2") || $0.hasSuffix("down 4") || $0.hasPrefix("text")
        }
          == [
            "key 4 'a' down 0", "text 'a'", "key 225 '' down 0", "key 5 'b' down 2", "text 'B'", "key 81 '' down 0",
            "key 78 '' down 0", "key 224 '' down 0", "key 6 'c' down 4", "key 41 '' down 0",
          ])
      #expect(lines.last == "end")
    }
  }
}
