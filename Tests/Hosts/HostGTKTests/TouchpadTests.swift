import Glibc
import TestSupport
import Testing

extension DisplayTests {
  /// Gestures on a touchpad as GDK and GTK deliver them: the program runs in a Wayland compositor of the tests, whose
  /// only input device is the touchpad.
  @Suite(.enabled(if: system("/usr/bin/python3 -c ''") == 0, "python3 is installed")) struct TouchpadTests {
    private func play(_ gestures: String, _ scenario: String) -> [String] {
      let script = "\(Repository.root.path)/Tests/Programs/Wayland/touchpad.py"
      return WindowProbe.output(
        of: "timeout 60 /usr/bin/python3 '\(script)' \(gestures) -- '\(WindowProbe.folder)/WindowProbe' \(scenario) "
          + "2>/dev/null")
    }

    @Test func touchpadScrollsHaveABeginningAndAnEnd() {
      let lines = play("scroll 0 50 scroll 30 0 wheel 0 1", "pointer").filter { $0.hasPrefix("scroll") }
      #expect(lines.first?.hasPrefix("scroll touchpad began 0.0 0.0") == true)
      #expect(lines.filter { $0.hasPrefix("scroll touchpad began") }.count == 2)
      #expect(lines.filter { $0.hasPrefix("scroll touchpad ended") }.count == 2)
      #expect(lines.last?.hasPrefix("scroll wheel changed 0.0 1.0") == true)
      func sum(_ place: Int) -> Double {
        lines.filter { $0.contains("touchpad changed") }
          .reduce(0) { $0 + (Double($1.split(separator: " ")[place]) ?? 0) }
      }
      // GTK's own points of a touchpad's motion.
      #expect(sum(3) == 30, "\(lines)")
      #expect(sum(4) == 50, "\(lines)")
    }

    @Test func aTouchpadPinchMagnifiesAndRotates() {
      let lines = play("pinch 1.5 30 cancel 0.5 0", "pointer").filter {
        $0.hasPrefix("magnify") || $0.hasPrefix("rotate")
      }
      let parts = lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
      #expect(parts.first == "magnify began 1.0")
      #expect(parts.dropFirst().first == "rotate began 0.0")
      #expect(parts.contains("magnify ended 1.5"), "\(parts)")
      #expect(parts.contains("rotate ended 0.52"), "\(parts)")
      #expect(parts.suffix(2) == ["magnify cancelled 0.5", "rotate cancelled 0.0"], "\(parts)")
    }

    @Test func gestureRecognizersAndScrollViewsFollowTheTouchpad() {
      let lines = play("scroll 0 50 pinch 1.5 30 flick 0 200 wait 3", "touchpad")
      #expect(lines.prefix(2) == ["scroll began", "scroll ended at 50"], "\(lines)")
      let pinch = lines.dropFirst(2).prefix(4)
      #expect(pinch.contains("pinch began"), "\(lines)")
      #expect(pinch.contains("rotation began"), "\(lines)")
      #expect(pinch.contains("pinch ended at 1.5"), "\(lines)")
      #expect(pinch.contains("rotation ended at 30"), "\(lines)")
      // Fingers that were lifted while they moved: the content goes on by itself.
      #expect(lines.dropFirst(6).first == "scroll began", "\(lines)")
      #expect(lines.dropFirst(7).first?.hasSuffix(", goes on") == true, "\(lines)")
      #expect(lines.last == "rests at more", "\(lines)")
    }

    @Test func aTouchpadScrollEndsWhereTheDelegateSets() {
      let lines = play("scroll 0 130 wait 2 wheel 0 1 wait 2", "touchpad snapping")
      #expect(lines.filter { $0.hasPrefix("rests") }.first == "rests at 100", "\(lines)")
    }
  }
}
