import Foundation
import ImageIO
import Testing

/// Thumbnails: their sizes, orientations and sources.
struct ThumbnailTests {
  private let always: [NSString: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true]

  private func thumbnail(_ data: Data, _ options: [NSString: Any]) throws -> CGImage? {
    CGImageSourceCreateThumbnailAtIndex(try #require(Pictures.source(data)), 0, options as NSDictionary)
  }

  @Test func theLongerSideOfAThumbnailHasTheGreatestSize() throws {
    let image = try thumbnail(
      Pictures.jpeg(400, 200), always.merging([kCGImageSourceThumbnailMaxPixelSize: 100]) { $1 })
    #expect(image?.width == 100)
    #expect(image?.height == 50)
  }

  @Test func theGreatestSizeMayBeAFloatingPointNumber() throws {
    let size: CGFloat = 50
    let image = try thumbnail(
      Pictures.jpeg(400, 200), always.merging([kCGImageSourceThumbnailMaxPixelSize: size]) { $1 })
    #expect(image?.width == 50)
  }

  @Test func aThumbnailIsNotLargerThanItsImage() throws {
    let image = try thumbnail(Pictures.jpeg(40, 20), always.merging([kCGImageSourceThumbnailMaxPixelSize: 500]) { $1 })
    #expect(image?.width == 40)
    #expect(image?.height == 20)
  }

  @Test func aThumbnailWithoutAGreatestSizeHasTheSizeOfTheImage() throws {
    #expect(try thumbnail(Pictures.jpeg(40, 20), always)?.width == 40)
  }

  @Test func withoutOptionsThereIsNoThumbnailOfAFileThatHasNone() throws {
    #expect(try thumbnail(Pictures.jpeg(40, 20), [:]) == nil)
    #expect(try thumbnail(Pictures.jpeg(40, 20), [kCGImageSourceThumbnailMaxPixelSize: 10]) == nil)
  }

  @Test func aThumbnailIsMadeIfTheFileHasNone() throws {
    let options: [NSString: Any] = [
      kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: 10,
    ]
    #expect(try thumbnail(Pictures.jpeg(40, 20), options)?.width == 10)
    #expect(try thumbnail(Pictures.stillWebP, options)?.width == 10)
  }

  @Test(arguments: 1...8)
  func aThumbnailIsTurnedUprightWithTheTransformOnly(orientation: Int) throws {
    // Red at the first pixel, green at the end of the first row, blue at the end.
    let stored = Pictures.image(3, 2) { x, y in
      y == 0 ? (x == 0 ? Pictures.red : x == 2 ? Pictures.green : 0xFFFF_FFFF) : (x == 2 ? Pictures.blue : 0xFFFF_FFFF)
    }
    let file = Pictures.file("public.png", [stored], [[kCGImagePropertyOrientation: orientation]])
    let plain = try #require(try thumbnail(file, always))
    #expect(Pictures.size(plain) == CGSize(width: 3, height: 2))
    let turned = try #require(
      try thumbnail(file, always.merging([kCGImageSourceCreateThumbnailWithTransform: true]) { $1 }))
    #expect(turned.width == (orientation < 5 ? 3 : 2))
    #expect(turned.height == (orientation < 5 ? 2 : 3))
    // The place of the first stored pixel (Exif 2.32, 4.6.4 A): row 0 is the visual top, column 0 the visual left, ….
    let isRight = [2, 3, 6, 7].contains(orientation)
    let isBottom = [3, 4, 7, 8].contains(orientation)
    let pixels = Pictures.pixels(turned)
    let corner = (isBottom ? turned.height - 1 : 0) * turned.width + (isRight ? turned.width - 1 : 0)
    #expect(pixels[corner] == Pictures.red)
    let opposite = (isBottom ? 0 : turned.height - 1) * turned.width + (isRight ? 0 : turned.width - 1)
    #expect(pixels[opposite] == Pictures.blue)
  }

  @Test func theOrientationOfAThumbnailIsNotAppliedTwiceToItsProperties() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(40, 20, [kCGImagePropertyOrientation: 6])))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    // The size in the properties is that of the stored pixels.
    #expect(properties["Orientation"] as? Int == 6)
    #expect(properties["PixelWidth"] as? Int == 40)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 40)
  }
}
