import DisplayList
import HostHeadless
import HostInterface
public import UIKit

extension TestWindow {
  /// Returns a picture of the window in its current state; stale parts are laid out and drawn first, and the clock does
  /// not move.
  public func picture() -> TestPicture {
    drawFrame()
    guard let bitmap = surface.snapshot() else { preconditionFailure("A frame was made, so there are pixels.") }
    return TestPicture(bitmap)
  }

  /// Returns the window in its current state as a PNG file.
  public func png() -> Data {
    drawFrame()
    return Data(surface.export(as: .png))
  }

  /// The window's scene as text with one line per layer, for comparisons in which pixels would show too little.
  public var sceneText: String {
    drawFrame()
    return surface.scene?.text() ?? ""
  }

  /// Compares the window with the picture `name`.png in the folder `Pictures` beside the test's file.
  ///
  /// With the environment variable `QUIRE_RECORD=1` the picture is written instead of compared.
  /// - Parameters:
  ///   - tolerance: how far a color channel may be off, 0 to 255.
  ///   - share: the share of pixels that may be off further, 0 to 1; no block of 8 × 8 pixels may be mostly off,
  ///   whatever its share.
  /// - Throws: `PictureMismatch`, with the paths of the actual, the expected and the difference picture.
  public func expectPicture(
    _ name: String, tolerance: Int = 8, share: Double = 0.001, file: StaticString = #filePath, line: UInt = #line,
    testName: String = #function
  ) throws {
    try PictureFile(name, at: ComparisonPlace("\(file)", line, testName))
      .expect(picture(), tolerance: tolerance, share: share, subject: subject)
  }

  /// The views of the window's pictures.
  var subject: PictureSubject { PictureSubject(root: window, scale: CGFloat(surface.scale)) }

  /// Draws a frame for the current time.
  private func drawFrame() { window.windowScene?.drawFrame(at: time) }
}
