import Foundation
import ImageIO
import Testing

/// Destinations of images.
struct ImageDestinationTests {
  private let image = Pictures.image(64, 64) { x, y in
    let (green, blue) = (UInt32(x * y % 256), UInt32(x * 3))
    return 0xFF00_0000 | green << 8 | blue
  }

  @Test func aLowerQualityMakesASmallerFile() {
    let sizes = [0.1, 0.5, 1.0].map {
      Pictures.file("public.jpeg", [image], [[kCGImageDestinationLossyCompressionQuality: $0]]).count
    }
    #expect(sizes[0] < sizes[1])
    #expect(sizes[1] < sizes[2])
  }

  @Test func aTypeThatCannotBeWrittenHasNoDestination() {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.movie", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 0, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.jpeg", 2, nil) == nil)
  }

  @Test func aDestinationWithFewerImagesThanPromisedIsNotWritten() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(!CGImageDestinationFinalize(destination))
    #expect(data.length == 0)
  }

  @Test func aDestinationIsFinalizedOnce() throws {
    let destination = try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func aFileIsWrittenAtAURL() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("destination-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(CGImageDestinationCreateWithURL(url as NSURL, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithURL(url as NSURL, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 64)
  }

  @Test func transparentPixelsOfAJPEGAreWhiteOrOfTheBackgroundColor() throws {
    func corner(_ properties: [NSString: Any]) throws -> UInt32? {
      let file = Pictures.file("public.jpeg", [Pictures.image(16, 16) { _, _ in 0 }], [properties])
      return Pictures.pixels(try Pictures.decoded(file)).first
    }
    #expect(try corner([:]) == 0xFFFF_FFFF)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    #expect(try corner([kCGImageDestinationBackgroundColor: black]) == 0xFF00_0000)
  }

  @Test func anImageOfASourceKeepsItsOrientation() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(40, 20, [kCGImagePropertyOrientation: 3])))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
    CGImageDestinationAddImageFromSource(destination, source, 0, [kCGImageDestinationLossyCompressionQuality: 0.9])
    #expect(CGImageDestinationFinalize(destination))
    let copy = try #require(Pictures.source(data as Data))
    #expect(CGImageSourceCopyPropertiesAtIndex(copy, 0, nil)?[kCGImagePropertyOrientation] as? Int == 3)
  }

  @Test func aGIFOfManyColorsKeepsThemRoughly() throws {
    let read = Pictures.pixels(try Pictures.decoded(Pictures.file("com.compuserve.gif", [image])))
    let written = Pictures.pixels(image)
    func component(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
    var sum = 0
    for (a, b) in zip(read, written) {
      for shift: UInt32 in [16, 8, 0] { sum += abs(component(a, shift) - component(b, shift)) }
    }
    #expect(sum / read.count < 24)
  }

  @Test func theGreatestSizeReducesTheImage() throws {
    let file = Pictures.file("public.png", [image], [[kCGImageDestinationImageMaxPixelSize: 16]])
    #expect(try Pictures.decoded(file).width == 16)
  }
}
