import Foundation
import ImageIO
import Testing

/// Frames and times of animated PNG files.
struct AnimatedPNGTests {
  private func frame(_ index: Int, of data: Data = PictureFiles.animatedPNG) throws -> [UInt32] {
    Pictures.pixels(try Pictures.decoded(data, at: index))
  }

  /// Returns whether the parts of two premultiplied pixels differ by no more than rounding.
  private func isClose(_ first: UInt32, _ second: UInt32) -> Bool {
    [UInt32(0), 8, 16, 24].allSatisfy { (shift: UInt32) -> Bool in
      let (a, b) = (Int(first >> shift & 0xFF), Int(second >> shift & 0xFF))
      return abs(a - b) <= 1
    }
  }

  /// Returns the checksum of a chunk, of its type and its data: the CRC-32 of the PNG specification, annex D.
  private static func checksum(_ bytes: Data) -> [UInt8] {
    let remainder = bytes.reduce(UInt32.max) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~remainder >> UInt32($0)) }
  }

  @Test func framesHaveTheirTimesAndTheFileItsLoops() throws {
    let source = try #require(Pictures.source(PictureFiles.animatedPNG))
    #expect(CGImageSourceGetCount(source) == 5)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let frames = (0..<5).compactMap { index in
      (CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])?["{PNG}"] as? [String: Any]
    }
    #expect(frames.map { $0["UnclampedDelayTime"] as? Double } == [0.1, 0.01, 0.3, 0.25, 0])
    #expect(frames.map { $0["DelayTime"] as? Double } == [0.1, 0.1, 0.3, 0.25, 0.1])
    #expect(frames.first?["InterlaceType"] as? Int == 0)
    let file = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    let animation = try #require(file?[kCGImagePropertyPNGDictionary as String] as? [String: Any])
    #expect(animation[kCGImagePropertyAPNGLoopCount as String] as? Int == 3)
    #expect(animation[kCGImagePropertyAPNGCanvasPixelWidth as String] as? Int == 12)
    #expect((animation[kCGImagePropertyAPNGFrameInfoArray as String] as? [Any])?.count == 5)
  }

  /// The colors at places of the canvas after each frame, by the rules of the specification. Their type is stated,
  /// because finding it takes the compiler two minutes.
  private static let places: [(Int, [(Int, Int, UInt32)])] = [
    (0, [(0, 0, 0xFFFF_0000), (11, 7, 0xFFFF_0000)]),
    (1, [(0, 0, 0xFFFF_0000), (2, 1, 0xFF00_FF00), (5, 4, 0xFF00_FF00), (6, 4, 0xFFFF_0000)]),
    (2, [(0, 0, 0xFFFF_0000), (3, 2, 0), (5, 3, 0x8000_0080), (8, 5, 0xFF7F_0080), (3, 7, 0xFFFF_0000)]),
    (3, [(0, 0, 0xFFFF_0000), (3, 2, 0), (5, 3, 0), (8, 2, 0xFFFF_0000), (8, 5, 0), (0, 6, 0)]),
    (4, [(0, 0, 0xFFFF_0000), (3, 0, 0xFF3F_9D4E), (4, 2, 0xC808_9D4E), (3, 7, 0xC808_9D4E), (0, 6, 0)]),
  ]

  @Test(arguments: places)
  func aFrameIsDrawnOntoWhatTheOnesBeforeItLeave(index: Int, places: [(Int, Int, UInt32)]) throws {
    let pixels = try frame(index)
    for (x, y, color) in places {
      let found = pixels[y * 12 + x]
      #expect(isClose(found, color), "(\(x), \(y)): \(String(found, radix: 16)), not \(String(color, radix: 16))")
    }
  }

  @Test func framesAreTheSameInAnyOrder() throws {
    let source = try #require(Pictures.source(PictureFiles.animatedPNG))
    for index in [4, 2, 2, 0, 3] {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(Pictures.pixels(image) == (try frame(index)))
    }
  }

  @Test func framesOfATruncatedAnimationThatAreThereAreDecoded() throws {
    let source = try #require(Pictures.source(PictureFiles.animatedPNG.dropLast(120)))
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    #expect(CGImageSourceGetCount(source) == 4)
    #expect(CGImageSourceGetStatusAtIndex(source, 2) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) != nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
  }

  @Test func anAnimationThatPromisesOneFrameIsAStillImage() throws {
    var data = PictureFiles.animatedPNG
    data[44] = 1
    data.replaceSubrange(49..<53, with: Self.checksum(data[37..<49]))
    let source = try #require(Pictures.source(data))
    #expect(CGImageSourceGetCount(source) == 1)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(Pictures.pixels(image).allSatisfy { $0 == Pictures.red })
  }

  @Test func aFrameBeyondTheCanvasEndsTheAnimation() throws {
    var data = PictureFiles.animatedPNG
    let second = try #require(
      data.range(of: Data("fcTL".utf8), in: 100..<data.count)?.upperBound)
    // The horizontal place of the frame.
    data[second + 15] = 9
    let source = try #require(Pictures.source(data))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(Pictures.pixels(try Pictures.decoded(data)).allSatisfy { $0 == Pictures.red })
  }
}
