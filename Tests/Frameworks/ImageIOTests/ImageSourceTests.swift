import Foundation
import ImageIO
import Testing

/// Sources of still images.
struct ImageSourceTests {
  private let gradient = Pictures.image(20, 10) { x, y in
    0xFF00_0000 | UInt32(x * 12) << 16 | UInt32(y * 25) << 8
  }

  @Test(arguments: ["public.png", "public.tiff", "com.microsoft.bmp", "com.microsoft.ico"])
  func anImageWrittenWithoutLossIsReadAgainWithTheSamePixels(type: String) throws {
    let source = try #require(Pictures.source(Pictures.file(type, [gradient])))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(CGImageSourceGetType(source) as String? == type)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(Pictures.pixels(image) == Pictures.pixels(gradient))
  }

  @Test func aWebPImageIsReadWithItsPixels() throws {
    let source = try #require(Pictures.source(Pictures.stillWebP))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(CGImageSourceGetType(source) as String? == "org.webmproject.webp")
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(Pictures.size(image) == CGSize(width: 24, height: 16))
    #expect(Pictures.pixels(image).first == Pictures.red)
    #expect(Pictures.pixels(image).last == Pictures.blue)
  }

  @Test func dataOfNoKnownFormatHaveNoTypeAndNoImages() throws {
    let source = try #require(Pictures.source(Data("This is a text, and no picture at all.".utf8)))
    #expect(CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
  }

  @Test func emptyDataAndFoldersHaveNoSource() {
    #expect(CGImageSourceCreateWithData(NSData(), nil) == nil)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/tmp"), nil) == nil)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/there/is/no/such.png"), nil) == nil)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/dev/zero"), nil) == nil)
  }

  @Test func anIndexThatNoImageHasGivesNothing() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(20, 10)))
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 7, nil) == nil)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, [kCGImageSourceCreateThumbnailFromImageAlways: true]) == nil)
  }

  @Test func aTruncatedJPEGHasItsFirstRowsAndIsTransparentBelow() throws {
    var generator = SystemRandomNumberGenerator()
    let noise = Pictures.image(64, 512) { _, _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
    let whole = Pictures.file("public.jpeg", [noise])
    let source = try #require(Pictures.source(whole.prefix(whole.count / 2)))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let pixels = Pictures.pixels(image)
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    #expect(Pictures.size(image) == CGSize(width: 64, height: 512))
    #expect(pixels[0] >> 24 == 255)
    #expect(pixels[64 * 512 - 1] == 0)
  }

  @Test func aHeaderThatClaimsTwoBillionPixelsIsNotDecoded() throws {
    var png = Pictures.file("public.png", [gradient])
    png.replaceSubrange(16..<24, with: [0, 0, 0xB0, 0, 0, 0, 0xB0, 0])
    let source = try #require(Pictures.source(png))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    #expect(properties["PixelWidth"] as? Int == 0xB000)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceCreateThumbnailFromImageAlways: true]) == nil)
  }

  @Test func subsamplingDividesTheSize() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(100, 60)))
    let image = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceSubsampleFactor: 4])
    #expect(image?.width == 25)
    #expect(image?.height == 15)
  }

  @Test func theListsOfTypesNameWhatCanBeReadAndWritten() {
    let readable = CGImageSourceCopyTypeIdentifiers() as? [String] ?? []
    let writable = CGImageDestinationCopyTypeIdentifiers() as? [String] ?? []
    for type in ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "org.webmproject.webp"] {
      #expect(readable.contains(type))
    }
    for type in ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff"] { #expect(writable.contains(type)) }
  }
}
