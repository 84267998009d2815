import Foundation
import ImageIO
import Testing

/// Small image files that tests make.
enum Pictures {
  /// A WebP animation of 24 × 16 pixels: red for 0.1 s, green for 0.01 s, blue for 0.3 s, 3 times.
  static let animatedWebP = Data(
    base64Encoded:
      "UklGRrQAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAD/////AwBBTk1GKAAAAAAAAAAAABcAAA8AAGQAAAJWUDhMDwAAAC8XwAMABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAABcAAA8AAAoAAABWUDhMDwAAAC8XwAMAB9D/iP4HIqL/AQBBTk1GKAAAAAAAAAAAABcAAA8AACwBAABWUDhMDwAAAC8XwAMABxDR//4HIqL/AQA="
  )!
  /// A WebP image of 24 × 16 pixels, made by ImageMagick: a gradient from red to blue.
  static let stillWebP = Data(
    base64Encoded:
      "UklGRkwAAABXRUJQVlA4TEAAAAAvF8ADAH8AEIT/cQsT8ff/+U+WAVVk21BBBRVUUEEFFVRQQQUVVFBBBRX8bYaI/ufn4+Xh5uLkYGdjZWFmYmQg"
  )!

  static let red: UInt32 = 0xFFFF_0000
  static let green: UInt32 = 0xFF00_FF00
  static let blue: UInt32 = 0xFF00_00FF

  /// Returns an image with a color for each pixel, as numbers of alpha, red, green and blue.
  static func image(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> CGImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
    let samples = context.data!.assumingMemoryBound(to: UInt32.self)
    for y in 0..<height { for x in 0..<width { samples[y * width + x] = pixel(x, y) } }
    return context.makeImage()!
  }

  /// Returns the pixels of an image row by row, as numbers of alpha, red, green and blue.
  static func pixels(_ image: CGImage) -> [UInt32] {
    let data = image.dataProvider!.data! as Data
    if image.bitsPerPixel == 8 { return data.map { 0xFF00_0000 | UInt32($0) * 0x1_0101 } }
    return data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self).prefix(image.width * image.height)) }
  }

  /// Encodes images; the properties are those of each.
  static func file(_ type: String, _ images: [CGImage], _ properties: [[NSString: Any]] = [], loops: Int? = nil) -> Data
  {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type as NSString, images.count, nil) else {
      return Data()
    }
    if let loops {
      CGImageDestinationSetProperties(
        destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: loops] as NSDictionary])
    }
    for (i, image) in images.enumerated() {
      CGImageDestinationAddImage(destination, image, i < properties.count ? properties[i] as NSDictionary : nil)
    }
    return CGImageDestinationFinalize(destination) ? data as Data : Data()
  }

  /// Returns an animated GIF file with frames of single colors.
  static func gif(_ colors: [UInt32], delays: [Double], loops: Int? = 0) -> Data {
    file(
      "com.compuserve.gif", colors.map { color in image(8, 4) { _, _ in color } },
      delays.map { [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: $0] as NSDictionary] }, loops: loops)
  }

  /// Returns a JPEG file with a gradient.
  static func jpeg(_ width: Int, _ height: Int, _ properties: [NSString: Any] = [:]) -> Data {
    let gradient = image(width, height) { x, y in
      let (red, blue) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      return 0xFF00_0000 | red << 16 | blue
    }
    return file("public.jpeg", [gradient], [properties])
  }

  /// Decodes an image of a file.
  static func decoded(_ data: Data, at index: Int = 0) throws -> CGImage {
    let source = try #require(Self.source(data))
    return try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
  }

  /// Returns the size of an image.
  static func size(_ image: CGImage) -> CGSize { CGSize(width: image.width, height: image.height) }

  /// Returns a source of images in data.
  static func source(_ data: Data) -> CGImageSource? { CGImageSourceCreateWithData(data as NSData, nil) }
}
