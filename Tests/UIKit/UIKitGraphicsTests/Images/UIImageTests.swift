import Foundation
import TestSupport
import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

@MainActor
struct UIImageTests {
  /// A picture of 40 × 20 pixels: its left half red, its right half blue.
  private func halves(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 40 / scale, height: 20 / scale), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20 / scale, height: 20 / scale))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 20 / scale, y: 0, width: 20 / scale, height: 20 / scale))
    }
  }

  private let folder = TemporaryFolder()

  private func file(_ data: Data, _ name: String = "picture.png") throws -> URL { try folder.write(name, data) }

  @Test func anImageRendererMakesPixelsOfItsScale() {
    let image = halves(scale: 2)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 2)
    #expect(image.cgImage?.width == 40)
    #expect(image.cgImage?.height == 20)
    #expect(image.pixel(5, 5) == [255, 0, 0, 255])
    #expect(image.pixel(30, 5) == [0, 0, 255, 255])
  }

  @Test func anImageWrittenToAFileIsReadBackUnchanged() throws {
    let data = try #require(halves().pngData())
    let url = try file(data, "picture@2x.png")
    let image = try #require(UIImage(contentsOfFile: url.path))
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.pixel(5, 5) == [255, 0, 0, 255])
    #expect(image.pixel(30, 5) == [0, 0, 255, 255])
    let again = try #require(UIImage(data: data, scale: 4))
    #expect(again.size == CGSize(width: 10, height: 5))
    let jpeg = try #require(halves().jpegData(compressionQuality: 0.9))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 40, height: 20))
  }

  @Test func missingAndInvalidImageFilesAreNilAndReportedOnce() throws {
    let messages = LogRecorder()
    let text = try file(Data("no picture at all".utf8))
    messages.record {
      #expect(UIImage(contentsOfFile: "/no/such/folder/picture.png") == nil)
      #expect(UIImage(contentsOfFile: text.path) == nil)
      #expect(UIImage(data: Data()) == nil)
      // Of a file once, however many cells would show it.
      #expect(UIImage(contentsOfFile: text.path) == nil)
    }
    #expect(messages.all.count == 3)
    #expect(messages.all.first?.contains("/no/such/folder/picture.png") == true)
  }

  @Test func aTruncatedImageFileHasNoPixelsAndIsReportedOnce() throws {
    let whole = try #require(noise().pngData())
    let url = try file(whole.prefix(whole.count / 2))
    let messages = LogRecorder()
    messages.record {
      let image = UIImage(contentsOfFile: url.path)
      #expect(image?.preparingThumbnail(of: CGSize(width: 8, height: 8)) == nil)
      #expect(image?.cgImage == nil)
      #expect(image?.pngData() == nil)
      #expect(image?.preparingForDisplay() == nil)
    }
    #expect(messages.all.count == 1)
  }

  /// An animated GIF of 2 × 2 pixels: red, then blue.
  private let animatedGIF = Data(
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      + [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x84, 0x51, 0]
      + [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x8C, 0x53, 0, 0x3B])

  @Test func anAnimationWhoseEndIsMissingShowsItsFirstFrame() throws {
    let whole = try #require(UIImage(data: animatedGIF))
    #expect(whole.pixel(1, 1) == [255, 0, 0, 255])
    let cut = try #require(UIImage(data: animatedGIF.dropLast(8)))
    #expect(cut.size == CGSize(width: 2, height: 2))
    #expect(cut.pixel(1, 1) == [255, 0, 0, 255])
  }

  /// A renderer of one pixel a point, whatever the screen has.
  private func renderer(_ size: CGSize) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format)
  }

  /// A picture that does not compress to nothing.
  private func noise() -> UIImage {
    var generator = SeededGenerator(seed: 3)
    return UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
      for y in 0..<64 {
        for x in 0..<64 {
          UIColor(hue: CGFloat(generator.number(0...1)), saturation: 1, brightness: 1, alpha: 1).setFill()
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
  }

  @Test func thumbnailsOfAnImageCoverTheSizeAndKeepTheAspectRatio() throws {
    let scale = MainScreen.scale
    let data = try #require(UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200)).image { _ in }.pngData())
    let image = try #require(UIImage(data: data))
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 20 / scale, height: 20 / scale)))
    #expect(small.cgImage?.height == 20)
    #expect(small.cgImage?.width == 40)
    #expect(small.scale == scale)
    let large = try #require(image.preparingThumbnail(of: CGSize(width: 4000, height: 4000)))
    #expect(large.cgImage?.width == Int(400 * scale), "no larger than the image")
    let messages = LogRecorder()
    messages.record { #expect(image.preparingThumbnail(of: CGSize(width: 0, height: 10)) == nil) }
    #expect(messages.all.count == 1)
  }

  @Test func thumbnailsOfAnImageAreMadeOffTheMainThread() async throws {
    let data = try #require(halves().pngData())
    let image = try #require(UIImage(data: data))
    let queue = await withCheckedContinuation { continuation in
      image.prepareThumbnail(of: CGSize(width: 4, height: 4)) { _ in
        continuation.resume(returning: OperationQueue.current?.name)
      }
    }
    #expect(queue == "UIImage decoding")
    let thumbnail = await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 4))
    #expect(thumbnail != nil)
  }

  @Test func imageOrientationsTurnPixelsUpright() throws {
    let pixels = try #require(halves().cgImage)
    let right = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    #expect(right.size == CGSize(width: 20, height: 40))
    // Turned clockwise, what was left is on top.
    let drawn = renderer(right.size).image { _ in right.draw(at: .zero) }
    #expect(drawn.pixel(10, 5) == [255, 0, 0, 255])
    #expect(drawn.pixel(10, 35) == [0, 0, 255, 255])
    let left = UIImage(cgImage: pixels, scale: 1, orientation: .left)
    let other = renderer(left.size).image { _ in left.draw(at: .zero) }
    #expect(other.pixel(10, 5) == [0, 0, 255, 255])
    let mirrored = halves().withHorizontallyFlippedOrientation()
    let mirror = renderer(mirrored.size).image { _ in mirrored.draw(at: .zero) }
    #expect(mirror.pixel(5, 5) == [0, 0, 255, 255])
  }

  @Test func tintingAnImageColorsItsOpaquePixelsOnly() {
    let dot = renderer(CGSize(width: 10, height: 10)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    let green = dot.withTintColor(.green)
    let drawn = renderer(dot.size).image { _ in green.draw(at: .zero) }
    #expect(drawn.pixel(2, 5) == [0, 255, 0, 255])
    #expect(drawn.pixel(7, 5) == [0, 0, 0, 0])
  }

  @Test func theCapsOfAResizableImageKeepTheirSize() {
    let frame = renderer(CGSize(width: 9, height: 9)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      UIColor.white.setFill()
      context.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    let drawn = renderer(CGSize(width: 60, height: 40)).image { _ in
      frame.draw(in: CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    #expect(drawn.pixel(1, 20) == [255, 0, 0, 255])
    #expect(drawn.pixel(58, 20) == [255, 0, 0, 255])
    #expect(drawn.pixel(30, 20) == [255, 255, 255, 255])
    #expect(drawn.pixel(15, 28) == [255, 255, 255, 255])
    #expect(drawn.pixel(30, 38) == [255, 0, 0, 255])
  }

  @Test func systemImagesHaveShapesAndUnknownNamesAreReported() throws {
    let symbol = try #require(UIImage(systemName: "chevron.right"))
    #expect(symbol.isSymbolImage)
    #expect(symbol.cgImage != nil)
    #expect(symbol.size.width > 10)
    let messages = LogRecorder()
    messages.record { #expect(UIImage(systemName: "no.such.symbol") == nil) }
    #expect(messages.all.count == 1 && messages.all[0].contains("no.such.symbol"))
  }

  @Test func namedImagesComeFromRegisteredBundlesInTheScaleOfTheScreen() throws {
    _ = try file(try #require(halves().pngData()), "badge.png")
    _ = try file(try #require(halves(scale: 2).pngData()), "badge@2x.png")
    let bundle = try #require(Bundle(url: folder.url))
    let atTwo = UIImage(named: "badge", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))
    #expect(atTwo?.scale == 2)
    #expect(atTwo?.size == CGSize(width: 20, height: 10))
    let messages = LogRecorder()
    messages.record { #expect(UIImage(named: "no-such-badge", in: bundle, with: nil) == nil) }
    #expect(messages.all.count == 1 && messages.all[0].contains("no-such-badge"))
  }

  @Test func anImageOfNoSizeHasNoPixels() {
    let messages = LogRecorder()
    messages.record {
      let image = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 3)).image { _ in }
      #expect(image.cgImage == nil)
      #expect(image.size == .zero)
    }
    #expect(messages.all.count == 1)
  }

  @Test func symbolsOfADirectionFlipForRightToLeft() {
    #expect(UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection == true)
    #expect(UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection == false)
  }
}
