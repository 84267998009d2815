import Glibc
import Testing

extension DisplayTests {
  /// A window on the display against the scene it was given, with both renderers of GSK's.
  @Suite struct WindowPictureTests {
    /// Rows are drawn as one texture each; a change of one picture must not be lost in it.
    @Test(arguments: ["cairo", "gl"])
    func manyPicturesChangeOneByOne(renderer: String) throws {
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
    func theWindowShowsTheScene(renderer: String) throws {
      let path = "/tmp/quire-window-\(getpid())-\(renderer).ppm"
      defer { unlink(path) }
      #expect(WindowProbe.run("picture '\(path)'", renderer: renderer) == ["renderer \(renderer)", "end"])
      let picture = try #require(Pixmap(path: path))

      // What Scenes.features draws: inside, at the edges and beside each box.
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
  }
}
