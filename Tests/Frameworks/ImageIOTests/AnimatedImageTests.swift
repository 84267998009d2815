import Foundation
import ImageIO
import Testing
import UIKitTesting

/// Frames and times of GIF and WebP animations.
@MainActor
struct AnimatedImageTests {
  private func times(_ source: CGImageSource, _ index: Int, _ key: NSString) -> [String: Double]? {
    (CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])?[key as String] as? [String: Double]
  }

  @Test func framesOfAGIFHaveTheirColorsInAnyOrder() throws {
    let source = try #require(
      Pictures.source(Pictures.gif([Pictures.red, Pictures.green, Pictures.blue], delays: [0.1, 0.1, 0.1])))
    #expect(CGImageSourceGetCount(source) == 3)
    for (index, color) in [(2, Pictures.blue), (0, Pictures.red), (1, Pictures.green), (1, Pictures.green)] {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(Pictures.pixels(image).allSatisfy { $0 == color })
    }
  }

  @Test func delaysBelowATwentiethOfATenthCountAsATenth() throws {
    let source = try #require(
      Pictures.source(Pictures.gif([Pictures.red, Pictures.green, Pictures.blue], delays: [0, 0.01, 0.02])))
    let found = (0..<3).compactMap { times(source, $0, kCGImagePropertyGIFDictionary) }
    #expect(found.map { $0["UnclampedDelayTime"] } == [0, 0.01, 0.02])
    #expect(found.map { $0["DelayTime"] } == [0.1, 0.1, 0.02])
  }

  @Test func theLoopCountIsThatOfTheFile() throws {
    func loops(_ count: Int?) -> Int? {
      let source = Pictures.source(Pictures.gif([Pictures.red, Pictures.blue], delays: [0.1, 0.1], loops: count))
      let properties = source.flatMap { CGImageSourceCopyProperties($0, nil) } as? [String: Any]
      return (properties?["{GIF}"] as? [String: Any])?["LoopCount"] as? Int
    }
    #expect(loops(0) == 0)
    #expect(loops(5) == 5)
    #expect(loops(nil) == nil)
  }

  @Test func aTransparentFrameReplacesTheFrameBeforeIt() throws {
    let half = Pictures.image(8, 4) { x, _ in x < 4 ? Pictures.blue : 0 }
    let dot = Pictures.image(8, 4) { x, _ in x < 4 ? 0 : Pictures.red }
    let source = try #require(Pictures.source(Pictures.file("com.compuserve.gif", [half, dot], loops: 0)))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect(Pictures.pixels(image) == Pictures.pixels(dot))
  }

  @Test func anAnimatedWebPHasFramesTimesAndLoops() throws {
    let source = try #require(Pictures.source(Pictures.animatedWebP))
    #expect(CGImageSourceGetCount(source) == 3)
    let found = (0..<3).compactMap { times(source, $0, kCGImagePropertyWebPDictionary) }
    #expect(found.map { $0["UnclampedDelayTime"] } == [0.1, 0.01, 0.3])
    #expect(found.map { $0["DelayTime"] } == [0.1, 0.1, 0.3])
    let properties = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    let webP = properties?["{WebP}"] as? [String: Any]
    #expect(webP?["LoopCount"] as? Int == 3)
    #expect((webP?["FrameInfo"] as? [Any])?.count == 3)
    let colors = try (0..<3).map { Pictures.pixels(try Pictures.decoded(Pictures.animatedWebP, at: $0)).first }
    #expect(colors == [Pictures.red, Pictures.green, Pictures.blue])
  }

  @Test func framesOfATruncatedAnimationThatAreThereAreDecoded() throws {
    let whole = Pictures.gif([Pictures.red, Pictures.green, Pictures.blue], delays: [0.1, 0.1, 0.1])
    let source = try #require(Pictures.source(whole.prefix(whole.count - 10)))
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect(Pictures.pixels(image).first == Pictures.green)
  }

  @Test func framesOfATruncatedWebPAnimationThatAreThereAreDecoded() throws {
    let source = try #require(Pictures.source(Pictures.animatedWebP.dropLast(10)))
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect(Pictures.pixels(image).first == Pictures.green)
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
  }

  @Test func thumbnailsOfFramesHaveTheirColors() throws {
    let source = try #require(Pictures.source(Pictures.animatedWebP))
    let options: [NSString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 12,
    ]
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 2, options as NSDictionary))
    #expect(Pictures.size(image) == CGSize(width: 12, height: 8))
    #expect(Pictures.pixels(image).first == Pictures.blue)
  }

  @Test func anAnimationCallsBackWithEachFrameAtItsTime() {
    let window = TestWindow()
    var shown: [Int] = []
    let data = Pictures.gif([Pictures.red, Pictures.green], delays: [0.5, 0.5], loops: 2)
    #expect(CGAnimateImageDataWithBlock(data as NSData, nil) { index, _, _ in shown.append(index) } == 0)
    window.advance(by: 0.1)
    #expect(shown == [0])
    window.advance(by: 0.5)
    #expect(shown == [0, 1])
    window.advance(by: 5)
    #expect(shown == [0, 1, 0, 1])
  }

  @Test func anAnimationIsStoppedByItsClosure() {
    let window = TestWindow()
    var shown: [Int] = []
    let data = Pictures.gif([Pictures.red, Pictures.green], delays: [0.5, 0.5])
    let options: NSDictionary = [kCGImageAnimationStartIndex: 1, kCGImageAnimationDelayTime: 0.1]
    _ = CGAnimateImageDataWithBlock(data as NSData, options) { index, _, stop in
      shown.append(index)
      if shown.count == 3 { stop.pointee = true }
    }
    window.advance(by: 5)
    #expect(shown == [1, 0, 1])
  }

  @Test func aStillImageIsNotAnimated() {
    let status = CGAnimateImageDataWithBlock(Pictures.jpeg(8, 8) as NSData, nil) { _, _, _ in }
    #expect(status == CGImageAnimationStatus.unsupportedFormat.rawValue)
    let broken = CGAnimateImageDataWithBlock(Data("no image".utf8) as NSData, nil) { _, _, _ in }
    #expect(broken == CGImageAnimationStatus.corruptInputImage.rawValue)
  }
}
