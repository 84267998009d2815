import Foundation
import ImageIO
import Testing
import UIKit
import UIKitTesting

/// The orientations of image files: in sources, in images of UIKit, and in files written again.
@MainActor struct ImageOrientationTests {
  /// A format of files, with an orientation.
  struct File: CustomTestStringConvertible, Sendable {
    static let all = ["public.jpeg", "public.png", "public.tiff", "org.webmproject.webp"].flatMap { type in
      (1...8).map { File(type: type, orientation: $0) }
    }

    var type: String
    var orientation: Int

    var testDescription: String { "\(type) \(orientation)" }

    /// A file of 48 × 32 stored pixels in quarters: red and green, then blue and white; nil if the loader of the format
    /// is not installed.
    var data: Data? {
      let stored = Pictures.image(48, 32) { x, y in
        y < 16 ? (x < 24 ? Pictures.red : Pictures.green) : (x < 24 ? Pictures.blue : 0xFFFF_FFFF)
      }
      let made = Pictures.file(
        type, [stored],
        [[kCGImagePropertyOrientation: orientation, kCGImageDestinationLossyCompressionQuality: 1.0]])
      return made.isEmpty && type == "org.webmproject.webp" ? nil : made
    }

    /// The colors of the quarters of the upright image: top left, top right, bottom left, bottom right (Exif 2.32,
    /// 4.6.4 A).
    var upright: String {
      ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"][orientation - 1]
    }

    var isTurned: Bool { orientation >= 5 }
  }

  private static let orientations: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  /// Returns the colors in the middles of the quarters of an image.
  private func quarters(_ image: CGImage) -> String {
    let context = CGContext(
      data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    return quarters(image.width, image.height) { x, y in (0..<3).map { bytes[(y * image.width + x) * 4 + $0] > 128 } }
  }

  private func quarters(_ width: Int, _ height: Int, _ color: (Int, Int) -> [Bool]) -> String {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      switch color(width * x / 4, height * y / 4) {
      case [true, false, false]: "R"
      case [false, true, false]: "G"
      case [false, false, true]: "B"
      case [true, true, true]: "W"
      default: "?"
      }
    }.joined()
  }

  private func quarters(_ picture: TestPicture) -> String {
    quarters(picture.width, picture.height) { x, y in
      let pixel = picture.pixel(x: x, y: y)
      return [pixel.red > 128, pixel.green > 128, pixel.blue > 128]
    }
  }

  @Test(arguments: File.all)
  func aSourceHasTheStoredPixelsAndTheOrientation(file: File) throws {
    guard let data = file.data else { return }
    let source = try #require(Pictures.source(data))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    #expect(properties["Orientation"] as? Int == file.orientation)
    #expect(properties["PixelWidth"] as? Int == 48)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(Pictures.size(image) == CGSize(width: 48, height: 32))
    #expect(quarters(image) == "RGBW")
  }

  @Test(arguments: File.all)
  func aThumbnailOfASourceIsUprightWithTheTransformOnly(file: File) throws {
    guard let data = file.data else { return }
    let source = try #require(Pictures.source(data))
    func thumbnail(_ isTurned: Bool) -> CGImage? {
      let options: [NSString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 24,
        kCGImageSourceCreateThumbnailWithTransform: isTurned,
      ]
      return CGImageSourceCreateThumbnailAtIndex(source, 0, options as NSDictionary)
    }
    let stored = try #require(thumbnail(false))
    #expect(Pictures.size(stored) == CGSize(width: 24, height: 16))
    #expect(quarters(stored) == "RGBW")
    let upright = try #require(thumbnail(true))
    #expect(Pictures.size(upright) == (file.isTurned ? CGSize(width: 16, height: 24) : CGSize(width: 24, height: 16)))
    #expect(quarters(upright) == file.upright)
  }

  @Test(arguments: File.all)
  func anImageOfAFileHasItsOrientationAndStoredPixels(file: File) throws {
    guard let data = file.data, let image = UIImage(data: data, scale: 2) else {
      #expect(file.type == "org.webmproject.webp", "Its loader may be missing.")
      return
    }
    #expect(image.imageOrientation == Self.orientations[file.orientation - 1])
    #expect(image.size == (file.isTurned ? CGSize(width: 16, height: 24) : CGSize(width: 24, height: 16)))
    let stored = try #require(image.cgImage)
    #expect(Pictures.size(stored) == CGSize(width: 48, height: 32))
    #expect(quarters(stored) == "RGBW")
    #expect(image.cgImage === stored, "It is decoded once.")
  }

  @Test(arguments: File.all)
  func drawingAnImageOfAFileTurnsItUpright(file: File) throws {
    guard let data = file.data, let image = UIImage(data: data) else { return }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    #expect(quarters(try #require(drawn.cgImage)) == file.upright)
    let tiled = UIGraphicsImageRenderer(size: image.size, format: format).image { context in
      UIColor(patternImage: image).setFill()
      context.fill(CGRect(origin: .zero, size: image.size))
    }
    #expect(quarters(try #require(tiled.cgImage)) == file.upright)
  }

  @Test(arguments: File.all)
  func anImageViewShowsAnImageOfAFileUpright(file: File) throws {
    guard let data = file.data, let image = UIImage(data: data) else { return }
    let view = UIImageView(image: image)
    #expect(view.intrinsicContentSize == image.size)
    view.frame = CGRect(origin: .zero, size: image.size)
    let filled = TestWindow(view, size: image.size, scale: 1).picture()
    #expect(quarters(filled) == file.upright)
    // In a square of 48 × 48 points, the longer side fits, and the rest is empty.
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
    let root = UIView(frame: view.frame)
    root.backgroundColor = .black
    root.addSubview(view)
    let fitted = TestWindow(root, size: CGSize(width: 48, height: 48), scale: 1).picture()
    let empty = file.isTurned ? fitted.pixel(x: 3, y: 24) : fitted.pixel(x: 24, y: 3)
    #expect([empty.red, empty.green, empty.blue] == [0, 0, 0])
    #expect(quarters(fitted) == file.upright)
    view.contentMode = .scaleAspectFill
    #expect(quarters(TestWindow(root, size: CGSize(width: 48, height: 48), scale: 1).picture()) == file.upright)
  }

  @Test(arguments: File.all)
  func thumbnailsOfAnImageHaveItsOrientation(file: File) async throws {
    guard let data = file.data, let image = UIImage(data: data) else { return }
    let target = CGSize(
      width: image.size.width / 2 / UIScreen.main.scale, height: image.size.height / 2 / UIScreen.main.scale)
    let prepared = [image.preparingThumbnail(of: target), await image.byPreparingThumbnail(ofSize: target)]
    for thumbnail in prepared {
      let thumbnail = try #require(thumbnail)
      #expect(thumbnail.size == target)
      #expect(thumbnail.imageOrientation == image.imageOrientation)
      let format = UIGraphicsImageRendererFormat()
      let drawn = UIGraphicsImageRenderer(size: thumbnail.size, format: format).image { _ in thumbnail.draw(at: .zero) }
      #expect(quarters(try #require(drawn.cgImage)) == file.upright)
    }
    #expect(image.preparingForDisplay()?.imageOrientation == image.imageOrientation)
  }

  @Test(arguments: File.all)
  func aJPEGOfAnImageHasTheOrientationAndAPNGIsUpright(file: File) throws {
    guard let data = file.data, let image = UIImage(data: data) else { return }
    let jpeg = try #require(image.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) })
    #expect(jpeg.imageOrientation == image.imageOrientation)
    #expect(quarters(try #require(jpeg.cgImage)) == "RGBW")
    let png = try #require(image.pngData().flatMap { UIImage(data: $0) })
    #expect(png.imageOrientation == .up)
    #expect(quarters(try #require(png.cgImage)) == file.upright)
  }

  @Test(arguments: File.all)
  func aDestinationKeepsTheOrientationOfASource(file: File) throws {
    guard let data = file.data else { return }
    let source = try #require(Pictures.source(data))
    for type in ["public.jpeg", "public.png", "public.tiff", "org.webmproject.webp"] {
      let written = NSMutableData()
      guard let destination = CGImageDestinationCreateWithData(written, type as NSString, 1, nil) else {
        #expect(type == "org.webmproject.webp", "Its loader may be missing.")
        continue
      }
      CGImageDestinationAddImageFromSource(destination, source, 0, nil)
      #expect(CGImageDestinationFinalize(destination))
      let copy = try #require(Pictures.source(written as Data))
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(copy, 0, nil) as? [String: Any])
      #expect(properties["Orientation"] as? Int == file.orientation)
      #expect(quarters(try #require(CGImageSourceCreateImageAtIndex(copy, 0, nil))) == "RGBW")
    }
  }

  @Test func anImageThatAnotherTurnsHasItsOwnUprightPixels() throws {
    let data = try #require(File(type: "public.png", orientation: 6).data)
    let image = try #require(UIImage(data: data))
    let mirrored = image.withHorizontallyFlippedOrientation()
    for _ in 0..<2 {
      let pictures = [image, mirrored].map { image in
        quarters(TestWindow(UIImageView(image: image), size: image.size, scale: 1).picture())
      }
      #expect(pictures == ["BRWG", "RBGW"])
    }
  }
}
