import Foundation
import ImageIO
import Testing

/// Properties of images, and those that are written with them.
struct ImagePropertiesTests {
  private let camera: [NSString: Any] = [
    kCGImagePropertyOrientation: 8,
    kCGImagePropertyTIFFDictionary: [
      kCGImagePropertyTIFFMake: "Maker", kCGImagePropertyTIFFModel: "Model 1",
      kCGImagePropertyTIFFDateTime: "2026:11:29 10:20:30",
    ] as NSDictionary,
    kCGImagePropertyExifDictionary: [
      kCGImagePropertyExifFNumber: 2.8, kCGImagePropertyExifExposureTime: 0.004,
      kCGImagePropertyExifISOSpeedRatings: [400], kCGImagePropertyExifExposureBiasValue: -0.5,
      kCGImagePropertyExifPixelXDimension: 40, kCGImagePropertyExifVersion: [2, 3, 2],
      kCGImagePropertyExifLensModel: "Lens 50mm",
    ] as NSDictionary,
    kCGImagePropertyGPSDictionary: [
      kCGImagePropertyGPSLatitude: 52.516275, kCGImagePropertyGPSLatitudeRef: "N",
      kCGImagePropertyGPSLongitude: 13.377704, kCGImagePropertyGPSLongitudeRef: "E",
    ] as NSDictionary,
  ]

  private func properties(_ data: Data) throws -> [String: Any] {
    let source = try #require(Pictures.source(data))
    return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
  }

  @Test(arguments: ["public.jpeg", "public.png"])
  func theDataOfACameraAreWrittenAndReadAgain(type: String) throws {
    let found = try properties(Pictures.file(type, [Pictures.image(40, 20) { _, _ in Pictures.red }], [camera]))
    #expect(found["Orientation"] as? Int == 8)
    let tiff = try #require(found["{TIFF}"] as? [String: Any])
    #expect(tiff["Make"] as? String == "Maker")
    #expect(tiff["Model"] as? String == "Model 1")
    #expect(tiff["Orientation"] as? Int == 8)
    let exif = try #require(found["{Exif}"] as? [String: Any])
    #expect(exif["FNumber"] as? Double == 2.8)
    #expect(exif["ExposureTime"] as? Double == 0.004)
    #expect(exif["ISOSpeedRatings"] as? [Int] == [400])
    #expect(exif["ExposureBiasValue"] as? Double == -0.5)
    #expect(exif["PixelXDimension"] as? Int == 40)
    #expect(exif["ExifVersion"] as? [Int] == [2, 3, 2])
    #expect(exif["LensModel"] as? String == "Lens 50mm")
    let gps = try #require(found["{GPS}"] as? [String: Any])
    #expect(abs((gps["Latitude"] as? Double ?? 0) - 52.516275) < 1e-6)
    #expect(gps["LongitudeRef"] as? String == "E")
  }

  @Test func aJPEGHasItsSizeModelAndDensity() throws {
    let found = try properties(Pictures.jpeg(40, 20, [kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 144]))
    #expect(found["PixelWidth"] as? Int == 40)
    #expect(found["PixelHeight"] as? Int == 20)
    #expect(found["Depth"] as? Int == 8)
    #expect(found["ColorModel"] as? String == "RGB")
    #expect(found["DPIWidth"] as? Double == 144)
    #expect(found["HasAlpha"] == nil)
    #expect(found["Orientation"] == nil)
    #expect((found["{JFIF}"] as? [String: Any])?["XDensity"] as? Int == 144)
  }

  @Test func aTransparentPNGHasAlpha() throws {
    let found = try properties(
      Pictures.file("public.png", [Pictures.image(4, 4) { x, _ in x == 0 ? 0 : Pictures.red }]))
    #expect(found["HasAlpha"] as? Bool == true)
    #expect((found["{PNG}"] as? [String: Any])?["InterlaceType"] as? Int == 0)
  }

  @Test func theLengthOfTheFileIsAPropertyOfTheSource() throws {
    let data = Pictures.jpeg(10, 10)
    let source = try #require(Pictures.source(data))
    let found = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    #expect(found?["FileSize"] as? Int == data.count)
  }

  @Test func propertiesAreReadByTheirConstants() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(40, 20, camera)))
    let found = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(found[kCGImagePropertyPixelWidth] as? Int == 40)
    #expect((found[kCGImagePropertyOrientation] as? UInt32).flatMap(CGImagePropertyOrientation.init) == .left)
    #expect((found as? [CFString: Any])?[kCGImagePropertyPixelHeight] as? Int == 20)
  }
}
