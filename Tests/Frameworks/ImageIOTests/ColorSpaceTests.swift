import Foundation
import ImageIO
import Testing
import UIKit

/// The color spaces of images of files, and what is written of them.
struct ColorSpaceTests {
  /// Returns a profile of red, green and blue, or of gray, with the first primary of Display P3 or another one (ICC.1).
  static func profile(_ space: String = "RGB ", red: [Int32] = [0x83DF, 0x3DBF, -0x45], title: String = "Leaf") -> Data
  {
    func big(_ value: Int32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let text = Array("desc\0\0\0\0".utf8) + big(Int32(title.utf8.count + 1)) + Array(title.utf8) + [0]
    let description = text + [UInt8](repeating: 0, count: 78 + (4 - (text.count + 78) % 4) % 4)
    let primary = Array("XYZ \0\0\0\0".utf8) + red.flatMap(big)
    let tags: [(String, [UInt8])] = [("desc", description), ("rXYZ", primary)]
    var place = Int32(132 + tags.count * 12)
    var table = big(Int32(tags.count))
    for (name, data) in tags {
      table += Array(name.utf8) + big(place) + big(Int32(data.count))
      place += Int32(data.count)
    }
    var header = big(place) + Array("lcms".utf8) + [2, 0x40, 0, 0] + Array("mntr\(space)XYZ ".utf8)
    header += [UInt8](repeating: 0, count: 36 - header.count) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 68 - header.count) + [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return Data(header + table + tags.flatMap(\.1))
  }

  private let types = ["public.jpeg", "public.png", "public.tiff", "org.webmproject.webp"]

  /// An image in the space of a profile.
  private func image(_ profile: Data) throws -> CGImage {
    let space = try #require(CGColorSpace(iccData: profile as NSData))
    let context = try #require(
      CGContext(
        data: nil, width: 24, height: 16, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 24, height: 16))
    return try #require(context.makeImage())
  }

  @Test func aProfileIsTheSpaceOfItsPrimaries() throws {
    let names: [([Int32], CFString)] = [
      ([0x83DF, 0x3DBF, -0x45], CGColorSpace.displayP3), ([0x6FA2, 0x38F5, 0x390], CGColorSpace.sRGB),
      ([0x9C18, 0x4FA5, 0x4FC], CGColorSpace.adobeRGB1998), ([0x1000, 0x1000, 0x1000], CGColorSpace.sRGB),
    ]
    for (red, name) in names {
      let space = try #require(CGColorSpace(iccData: Self.profile(red: red) as NSData))
      #expect(space.name == name)
      #expect(space.model == .rgb)
      #expect(space.isWideGamutRGB == (name != CGColorSpace.sRGB))
    }
    let gray = try #require(CGColorSpace(iccData: Self.profile("GRAY") as NSData))
    #expect(gray.model == .monochrome)
    #expect(gray.numberOfComponents == 1)
    #expect(CGColorSpace(iccData: Self.profile("CMYK") as NSData) == nil)
    for length in [0, 4, 100, 131] { #expect(CGColorSpace(iccData: Self.profile().prefix(length) as NSData) == nil) }
    let cut = Self.profile().prefix(140)
    #expect(CGColorSpace(iccData: cut as NSData)?.name == CGColorSpace.sRGB, "Its table is cut off.")
  }

  @Test func aSpaceGivesBackTheProfileThatItWasMadeOf() throws {
    let profile = Self.profile()
    let space = try #require(CGColorSpace(iccData: profile as NSData))
    #expect(space.copyICCData() as Data? == profile)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.copyICCData() == nil)
    #expect(space == CGColorSpace(name: CGColorSpace.displayP3))
  }

  @Test func aWideColorSpaceIsWrittenAndReadAgain() throws {
    let stored = try image(Self.profile())
    for type in types {
      let data = Pictures.file(type, [stored])
      guard !data.isEmpty || type != "org.webmproject.webp" else { continue }
      let source = try #require(Pictures.source(data), "\(type)")
      let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
      #expect(read.colorSpace?.name == CGColorSpace.displayP3, "\(type)")
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
      if type != "public.png" { #expect(properties["ProfileName"] as? String == "Leaf", "\(type)") }
      let options: [NSString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 12,
      ]
      let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options as NSDictionary)
      #expect(small?.colorSpace?.name == CGColorSpace.displayP3, "\(type)")
      guard let image = UIImage(data: data) else {
        #expect(type == "org.webmproject.webp", "Its loader may be missing.")
        continue
      }
      #expect(image.cgImage?.colorSpace?.isWideGamutRGB == true, "\(type)")
      #expect(image.preparingThumbnail(of: CGSize(width: 4, height: 4))?.cgImage?.colorSpace?.isWideGamutRGB == true)
      for again in [image.pngData(), image.jpegData(compressionQuality: 1)] {
        #expect(again.flatMap { UIImage(data: $0) }?.cgImage?.colorSpace?.isWideGamutRGB == true, "\(type)")
      }
    }
  }

  @Test func anImageWithoutAProfileIsInSRGB() throws {
    let data = Pictures.jpeg(24, 16)
    #expect(try Pictures.decoded(data).colorSpace?.name == CGColorSpace.sRGB)
    #expect(UIImage(data: data)?.cgImage?.colorSpace?.name == CGColorSpace.sRGB)
  }

  /// Files of 4 × 2 pixels of gray from 0 to 255, without a profile, that other programs made.
  private static let grays = GrayFiles.all

  @Test(arguments: grays)
  func aGrayFileHasGraySamplesOfEightBits(file: GrayFiles.File) throws {
    let images = [
      try Pictures.decoded(file.data), try #require(UIImage(data: file.data)?.cgImage),
      try #require(UIImage(data: file.data)?.preparingThumbnail(of: CGSize(width: 1000, height: 1000))?.cgImage),
    ]
    for image in images {
      #expect(image.colorSpace?.model == .monochrome)
      #expect(image.bitsPerComponent == 8)
      #expect(image.bitsPerPixel == 8)
      #expect(image.alphaInfo == .none)
      let samples = [UInt8](try #require(image.dataProvider?.data) as Data)
      #expect(samples.count == image.bytesPerRow * 2)
      let row = samples.prefix(4).map(Int.init)
      #expect(zip(row, [0, 85, 170, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(row)")
      let cropped = image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1))
      #expect(cropped?.colorSpace?.model == .monochrome)
      #expect(cropped?.bytesPerRow == 2)
    }
  }
}
