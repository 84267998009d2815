import DisplayList
import HostHeadless
import HostInterface
public import UIKit

extension TestWindow {
  /// Takes a picture of the window as it is now; what is stale is laid out and drawn first, and the clock stands still.
  public func picture() -> TestPicture {
    drawFrame()
    guard let bitmap = surface.snapshot() else { preconditionFailure("A frame was made, so there are pixels.") }
    return TestPicture(bitmap)
  }

  /// The window as it is now, as a PNG file.
  public func png() -> Data {
    drawFrame()
    return Data(surface.export(as: .png))
  }

  /// What the window draws, as text with a line a layer: to compare where pixels would say too little.
  public var sceneText: String {
    drawFrame()
    return surface.scene?.text() ?? ""
  }

  /// Compares the window with the picture `name`.png in the folder `Pictures` beside the test's file.
  ///
  /// With the environment variable `QUIRE_RECORD=1` the picture is written instead of compared.
  /// - Parameters:
  ///   - tolerance: how far a colour channel may be off, 0 to 255.
  ///   - share: the share of pixels that may be off further, 0 to 1; no block of 8 × 8 pixels may be mostly off, whatever
  ///     its share.
  /// - Throws: `PictureMismatch`, with the paths of the actual, the expected and the difference picture.
  public func expectPicture(
    _ name: String, tolerance: Int = 8, share: Double = 0.001, file: StaticString = #filePath
  ) throws {
    try PictureFile(name, beside: "\(file)").expect(picture(), tolerance: tolerance, share: share)
  }

  /// Makes a frame for the present time.
  private func drawFrame() { window.windowScene?.drawFrame(at: time) }
}
