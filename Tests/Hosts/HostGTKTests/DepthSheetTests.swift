import Glibc
import Testing

extension DisplayTests {
  /// A sheet of layers (`DepthSheet`) as GSK composites it in a window, against the same scene drawn on the CPU.
  ///
  /// The tolerance: channels of pixels averaged over 3 × 3 differ by 0.5 of 255 on average and by no more than 32 but
  /// for 1 in 2,000 pixels, which are edges that the two smooth by different filters; 1 in 500 from GTK 4.14 on, which
  /// draws rectangles that lie between pixels on whole ones.
  @Suite struct DepthSheetTests {
    /// Returns a scenario of the probe in two pictures: as the window shows it, and as it is drawn on the CPU.
    private func pictures(
      of scenario: String, scale: Int = 1, motion: String = ""
    ) throws -> (window: Pixmap, drawn: Pixmap) {
      let base = "/tmp/quire-\(scenario)-\(getpid())-\(scale)\(motion)"
      let (window, drawn) = (base + "-window.ppm", base + "-drawn.ppm")
      defer {
        unlink(window)
        unlink(drawn)
      }
      let lines = WindowProbe.run("\(scenario) '\(window)' '\(drawn)' \(motion)", renderer: "gl", scale: scale)
      #expect(lines == ["scale \(scale).0", "end"])
      return (try #require(Pixmap(path: window)), try #require(Pixmap(path: drawn)))
    }

    /// A Boolean value that indicates whether this GTK draws rectangles on whole pixels.
    private static let drawsOnWholePixels = system("pkg-config --atleast-version=4.14 gtk4") == 0

    private func expectAlike(_ a: Pixmap, _ b: Pixmap) {
      let difference = a.averaged.difference(to: b.averaged, width: b.width, height: b.height, limit: 32)
      #expect(difference.mean < 0.5, "mean difference \(difference.mean)")
      #expect(
        difference.share < (Self.drawsOnWholePixels ? 0.002 : 0.0005),
        "share of pixels beyond the limit \(difference.share)")
    }

    @Test(arguments: [(scale: 1, motion: ""), (scale: 2, motion: ""), (scale: 1, motion: "moving")])
    func bothRenderersDrawTheDepthSheetEqually(scale: Int, motion: String) throws {
      let (window, drawn) = try pictures(of: "sheet", scale: scale, motion: motion)
      #expect(drawn.width == 640 * scale)
      #expect(drawn.height == 480 * scale)
      expectAlike(window, drawn)
    }

    /// The same for every style of ViewTransitions in motion, within the same tolerance.
    @Test(arguments: [1, 2]) func bothRenderersDrawPageTransitionsEqually(scale: Int) throws {
      let (window, drawn) = try pictures(of: "turns", scale: scale)
      expectAlike(window, drawn)
    }

    /// Groups that turn are drawn from one texture each after the first frame, or in it (`NodeComposer.turnedPicture`).
    @Test(arguments: [("rotated", 1), ("rotations", 1), ("rotations", 2)])
    func bothRenderersDrawTurnedGroupsEqually(scenario: String, scale: Int) throws {
      let (window, drawn) = try pictures(of: scenario, scale: scale)
      expectAlike(window, drawn)
    }

    /// The cells of a row are drawn into one texture by another thread, as they come in and after some of them changed.
    @Test(arguments: [1, 2]) func bothRenderersDrawRowsOfCachedCellsEqually(scale: Int) throws {
      let (window, drawn) = try pictures(of: "cells", scale: scale)
      let difference = window.difference(to: drawn, width: drawn.width, height: drawn.height, limit: 1)
      #expect(difference.share == 0, "share of other pixels \(difference.share)")
    }

    /// GSK draws a gradient of more than six stops, or of stops of different alpha, from a texture.
    @Test(arguments: [1, 2]) func gradientsAreClippedToTheirCorners(scale: Int) throws {
      let (window, drawn) = try pictures(of: "gradients", scale: scale)
      expectAlike(window, drawn)
      for row in 0..<4 {
        for column in 0..<5 {
          let (left, top) = ((column * 128 + 24) * scale, (row * 120 + 20) * scale)
          let corner = window.color(x: left, y: top)
          #expect(corner == [255, 255, 255], "row \(row), column \(column)")
        }
      }
    }

    /// A bitmap of one color loses no level when it is drawn at another scale.
    @Test(arguments: [1, 2]) func bitmapsOfOneColorKeepItAtEveryScale(scale: Int) throws {
      let (window, drawn) = try pictures(of: "colors", scale: scale)
      for (row, color) in [[255, 0, 0], [255, 255, 255], [1, 128, 254], [77, 201, 13]].enumerated() {
        for column in 0..<10 {
          for y in stride(from: (row * 120 + 30) * scale, to: (row * 120 + 90) * scale, by: 3) {
            for x in stride(from: (column * 64 + 18) * scale, to: (column * 64 + 44) * scale, by: 3) {
              let (shown, expected) = (window.color(x: x, y: y), drawn.color(x: x, y: y))
              #expect(shown == color, "row \(row), column \(column), GL")
              #expect(expected == color, "row \(row), column \(column), Cairo")
              if shown != color || expected != color { return }
            }
          }
        }
      }
    }

    /// The shadows of boxes of every size, within a tenth for each pixel, because GTK blurs by another formula. It drew
    /// a dark bar through the shadows of boxes a little larger than their blur.
    @Test(arguments: [1, 2]) func shadowsOfSmallBoxesHaveNoBars(scale: Int) throws {
      let (window, drawn) = try pictures(of: "shadows", scale: scale)
      let difference = window.averaged.difference(
        to: drawn.averaged, width: drawn.width, height: drawn.height, limit: 25)
      #expect(difference.share == 0, "share of pixels beyond the limit \(difference.share)")
    }

    /// A line between pixels is equally strong from end to end, however far its content was scrolled. From GTK 4.14 on
    /// only one of the two rows of pixels is drawn.
    @Test(arguments: [1, 2]) func longLinesBetweenPixelsAreEquallyStrong(scale: Int) throws {
      let (window, drawn) = try pictures(of: "lines", scale: scale)
      /// Returns the darkness of a column in 6 points around a line.
      func darkness(_ picture: Pixmap, x: Int, y: Int) -> Int {
        ((y - 2) * scale..<(y + 4) * scale).reduce(0) { $0 + 255 - picture.color(x: x * scale, y: $1)[0] }
      }
      for y in [20, 61, 102, 143, 300, 441] {
        let expected = darkness(Self.drawsOnWholePixels ? window : drawn, x: 320, y: y)
        #expect(expected > 100)
        for x in [20, 100, 200, 320, 440, 540, 620] {
          let found = darkness(window, x: x, y: y)
          #expect(abs(found - expected) <= 24, "at \(x), \(y): \(found), expected \(expected)")
        }
      }
    }

    /// A border of half a pixel is a faint one, at all four sides.
    @Test func bordersOfHalfAPixelAreDrawnOnAllSides() throws {
      let (window, drawn) = try pictures(of: "lines")
      for (x, y) in [(340, 230), (429, 230), (385, 200), (385, 259), (341, 230), (385, 258), (339, 230), (385, 260)] {
        let (found, expected) = (window.color(x: x, y: y)[0], drawn.color(x: x, y: y)[0])
        #expect(abs(found - expected) <= 8, "at \(x), \(y): \(found), expected \(expected)")
      }
      #expect(drawn.color(x: 340, y: 230)[0] < 200)
    }

    /// The frame at rest and the moving frame are the same picture where nothing is between pixels.
    @Test func movingAndRestingFramesDrawTheSamePixels() throws {
      let base = "/tmp/quire-rest-\(getpid())"
      let paths = ["", "moving"].map { (motion: $0, path: "\(base)\($0).ppm") }
      defer { for entry in paths { unlink(entry.path) } }
      for entry in paths {
        let other = entry.path + ".cpu"
        defer { unlink(other) }
        #expect(WindowProbe.run("sheet '\(entry.path)' '\(other)' \(entry.motion)", renderer: "gl").last == "end")
      }
      let rest = try #require(Pixmap(path: paths[0].path))
      let moving = try #require(Pixmap(path: paths[1].path))
      let difference = rest.difference(to: moving, width: 640, height: 480, limit: 2)
      #expect(difference.share == 0, "share of other pixels \(difference.share)")
    }
  }
}
