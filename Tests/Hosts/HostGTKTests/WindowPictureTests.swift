import Glibc
import Testing

extension DisplayTests {
  /// A window on the display against the scene it was given, with both renderers of GSK's.
  @Suite struct WindowPictureTests {
    /// Rows are drawn as one texture each; a change of one picture must not be lost in it.
    @Test(arguments: ["cairo", "gl"])
    func changedImagesAmongManyAreAllShown(renderer: String) throws {
      let path = "/tmp/quire-window-\(getpid())-many-\(renderer).ppm"
      defer { unlink(path) }
      #expect(WindowProbe.run("many '\(path)'", renderer: renderer) == ["end"])
      let picture = try #require(Pixmap(path: path))
      for i in 0..<60 {
        let expected = i == 7 ? [255, 0, 0] : i == 23 || i == 41 ? [255, 255, 255] : [0, i * 4, 255]
        for corner in [1, 18] {
          let found = picture.color(x: i % 10 * 20 + corner, y: i / 10 * 20 + corner)
          #expect(found == expected, "\(renderer), box \(i)")
        }
      }
      #expect(picture.color(x: 310, y: 210) == [0, 92, 255])
    }

    @Test(arguments: ["cairo", "gl"])
    func theWindowShowsThePixelsOfTheScene(renderer: String) throws {
      let path = "/tmp/quire-window-\(getpid())-\(renderer).ppm"
      defer { unlink(path) }
      #expect(WindowProbe.run("picture '\(path)'", renderer: renderer) == ["renderer \(renderer)", "end"])
      let picture = try #require(Pixmap(path: path))

      // The pixels of Scenes.features: inside, at the edges and beside each box.
      let expected: [(x: Int, y: Int, color: [Int], what: String)] = [
        (19, 50, [255, 255, 255], "left of the red box"), (20, 50, [255, 0, 0], "left edge of the red box"),
        (79, 79, [255, 0, 0], "last pixel of the red box"), (80, 80, [255, 255, 255], "past the red box"),
        (125, 25, [0, 0, 255], "the kept box"), (141, 41, [0, 255, 0], "the child of the kept box"),
        (161, 61, [0, 0, 255], "the kept box below its child"), (25, 125, [128, 128, 128], "the viewport"),
        (31, 131, [255, 255, 0], "the box in the viewport"), (31, 151, [255, 255, 255], "what the viewport cuts off"),
        (230, 30, [127, 127, 127], "the faded box"), (300, 200, [255, 255, 255], "the background"),
      ]
      for point in expected {
        let found = picture.color(x: point.x, y: point.y)
        let isClose = zip(found, point.color).allSatisfy { abs($0 - $1) <= 1 }
        #expect(isClose, "\(renderer), \(point.what) at \(point.x), \(point.y): \(found), expected \(point.color)")
      }
    }

    /// Frames may go past GTK, which has to know the picture all the same when the window is shown again or resized.
    @Test(arguments: ["cairo", "gl"])
    func theWindowShowsScrolledContentAfterItIsHiddenOrResized(renderer: String) throws {
      let path = "/tmp/quire-window-\(getpid())-scroll-\(renderer)"
      defer { for i in 1...3 { unlink("\(path)-\(i).ppm") } }
      let lines = WindowProbe.run("scroll '\(path)'", renderer: renderer)
      #expect(lines.count == 4, "\(lines)")
      #expect(lines.last == "end", "\(lines)")
      for (i, line) in lines.dropLast().enumerated() {
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 3 else { return }
        let (offset, width, height) = (numbers[0], numbers[1], numbers[2])
        #expect((width, height) == (i == 2 ? (360, 260) : (300, 200)))
        let picture = try #require(Pixmap(path: "\(path)-\(i + 1).ppm"))
        for y in 0..<height {
          for x in [0, 99, 100, 139, 140, width - 1] {
            var expected = [0, (offset + y - 20) / 10 * 2, 255]
            if y < 20 || y >= height - 20 { expected = [255, 0, 0] }
            if (100..<140).contains(x), (80..<120).contains(y) { expected = [255, 255, 0] }
            let found = picture.color(x: x, y: y)
            #expect(found == expected, "\(renderer), photograph \(i + 1), \(x), \(y)")
            if found != expected { return }
          }
        }
      }
    }
  }
}
