import Foundation
import ImageIO
import MobileCoreServices
import Testing
import UIKit
import UniformTypeIdentifiers

/// Calls as image libraries for iOS write them: names, casts and constants compile and mean the same.
struct ClientPatternsTests {
  private let gif = Pictures.gif([Pictures.red, Pictures.green], delays: [0.05, 0.2])

  @Test func anAnimationIsRecognizedByItsTypeAndCount() throws {
    let options = [String(kCGImageSourceShouldCache): kCFBooleanFalse!] as CFDictionary
    let source = CGImageSourceCreateWithData(gif as CFData, options) ?? CGImageSourceCreateIncremental(options)
    let type = (CGImageSourceGetType(source) as? String) ?? ""
    #expect(UTType(type)?.conforms(to: .gif) == true)
    #expect(UTTypeConformsTo(type as CFString, kUTTypeGIF))
    #expect(Int(CGImageSourceGetCount(source)) == 2)
  }

  @Test func timesAreReadThroughDictionariesOfNumbers() throws {
    let source = try #require(Pictures.source(gif))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: AnyObject])
    let times = try #require(properties[String(kCGImagePropertyGIFDictionary)] as? [String: Double])
    let unclamped = try #require(times[String(kCGImagePropertyGIFUnclampedDelayTime)])
    let clamped = try #require(times[String(kCGImagePropertyGIFDelayTime)])
    #expect([unclamped, clamped] == [0.05, 0.05])
    let info = (CGImageSourceCopyPropertiesAtIndex(source, 1, nil) as? [String: Any])?["{GIF}"] as? [String: Any]
    #expect((info?[kCGImagePropertyGIFUnclampedDelayTime as String] as? NSNumber)?.doubleValue == 0.2)
  }

  @Test func optionsMayBeDictionariesOfAnyKindOfKeys() throws {
    let info: [String: Any] = [
      kCGImageSourceShouldCache as String: true, kCGImageSourceTypeIdentifierHint as String: UTType.gif.identifier,
    ]
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, info as CFDictionary))
    let downsampling =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceCreateThumbnailWithTransform: true, kCGImageSourceThumbnailMaxPixelSize: CGFloat(4),
      ] as [CFString: Any] as CFDictionary
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, downsampling)?.width == 4)
    let strings: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageIfAbsent as String: kCFBooleanTrue!,
      kCGImageSourceThumbnailMaxPixelSize as String: 2,
    ]
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, strings as CFDictionary)?.width == 2)
  }

  @Test func anImageIsEncodedByTheIdentifierOfItsType() throws {
    let data = NSMutableData()
    let image = try #require(UIImage(cgImage: Pictures.image(4, 4) { _, _ in Pictures.red }).cgImage)
    let destination = try #require(CGImageDestinationCreateWithData(data, UTType.jpeg.identifier as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(UIImage(data: data as Data)?.size == CGSize(width: 4, height: 4))
  }
}
