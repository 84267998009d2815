import Foundation
import ImageIO
import Testing

/// The pages of TIFF files.
struct PagesTests {
  @Test func aFileHasAnImageWithItsOwnPropertiesForEachPage() throws {
    let source = try #require(Pictures.source(PictureFiles.pages))
    #expect(CGImageSourceGetCount(source) == 3)
    let found = (0..<3).compactMap { CGImageSourceCopyPropertiesAtIndex(source, $0, nil) as? [String: Any] }
    #expect(found.map { $0["PixelWidth"] as? Int } == [12, 5, 3])
    #expect(found.map { $0["PixelHeight"] as? Int } == [8, 7, 3])
    #expect(found.map { $0["ColorModel"] as? String } == ["RGB", "Gray", "RGB"])
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 3, nil) == nil)
  }

  @Test func pagesAreDecodedInAnyOrder() throws {
    let source = try #require(Pictures.source(PictureFiles.pages))
    for (index, size, color) in [
      (2, CGSize(width: 3, height: 3), Pictures.blue), (0, CGSize(width: 12, height: 8), Pictures.red),
      (1, CGSize(width: 5, height: 7), 0xFF80_8080),
    ] {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(Pictures.size(image) == size)
      #expect(Pictures.pixels(image).allSatisfy { $0 == color })
    }
  }

  @Test func aThumbnailIsThatOfItsPage() throws {
    let source = try #require(Pictures.source(PictureFiles.pages))
    let options: [NSString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 2,
    ]
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 2, options as NSDictionary))
    #expect(Pictures.size(image) == CGSize(width: 2, height: 2))
    #expect(Pictures.pixels(image).first == Pictures.blue)
  }

  @Test func aCircleOfDirectoriesEndsAfterEachPageOnce() throws {
    var data = PictureFiles.pages
    // The first directory has ten entries from byte 10 on; after them is the place of the next one.
    data.replaceSubrange((10 + 10 * 12)..<(14 + 10 * 12), with: [8, 0, 0, 0])
    let source = try #require(Pictures.source(data))
    #expect(CGImageSourceGetCount(source) == 1)
  }
}
