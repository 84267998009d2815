import Foundation
import ImageIO
import Testing

/// Animated PNG files that a destination writes.
struct AnimatedPNGWritingTests {
  private let colors = [Pictures.red, Pictures.green, 0x8000_0080, Pictures.blue]

  /// Returns a file with frames of 12 × 8 pixels, each of a color but for a stripe of white at its place.
  private func file(_ delays: [Double], loops: Int? = nil, colors: [UInt32]? = nil) -> Data {
    let frames = (colors ?? self.colors).enumerated().map { i, color in
      Pictures.image(12, 8) { x, _ in x == i ? 0xFFFF_FFFF : color }
    }
    return animation(frames, delays, loops: loops)
  }

  private func animation(_ frames: [CGImage], _ delays: [Double], loops: Int? = nil) -> Data {
    let data = NSMutableData()
    let destination = CGImageDestinationCreateWithData(data, "public.png", frames.count, nil)!
    if let loops {
      CGImageDestinationSetProperties(
        destination, [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: loops] as NSDictionary])
    }
    for (frame, delay) in zip(frames, delays) {
      let properties: NSDictionary = [kCGImagePropertyAPNGDelayTime: delay]
      CGImageDestinationAddImage(destination, frame, [kCGImagePropertyPNGDictionary: properties])
    }
    return CGImageDestinationFinalize(destination) ? data as Data : Data()
  }

  private func delays(_ source: CGImageSource) -> [Double] {
    (0..<CGImageSourceGetCount(source)).compactMap { index in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
      return (properties?["{PNG}"] as? [String: Any])?["UnclampedDelayTime"] as? Double
    }
  }

  private func loops(_ source: CGImageSource) -> Int? {
    let properties = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    return (properties?["{PNG}"] as? [String: Any])?["LoopCount"] as? Int
  }

  @Test func framesTimesAndLoopsAreReadAgain() throws {
    let written = [0.1, 0.25, 0.04, 1.5]
    let data = file(written, loops: 3)
    let source = try #require(Pictures.source(data))
    #expect(CGImageSourceGetType(source) == "public.png")
    #expect(CGImageSourceGetCount(source) == 4)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(delays(source) == written)
    #expect(loops(source) == 3)
    // In another order, so that frames are composed again.
    for index in [3, 0, 2, 1] {
      let pixels = Pictures.pixels(try Pictures.decoded(data, at: index))
      #expect(pixels[index] == 0xFFFF_FFFF)
      #expect(pixels[5] == colors[index], "The frame \(index) replaces the ones before it.")
    }
  }

  @Test func anAnimationIsPlayedOnceUnlessItsPropertiesSayMore() throws {
    #expect(loops(try #require(Pictures.source(file([1, 1, 1, 1])))) == 1)
    #expect(loops(try #require(Pictures.source(file([1, 1, 1, 1], loops: 0)))) == 0)
  }

  @Test func timesOfFrameRatesAreExact() throws {
    let written = [1.0 / 30, 1.0 / 60, 0.005, 0]
    let read = delays(try #require(Pictures.source(file(written))))
    #expect(zip(read, written).allSatisfy { abs($0 - $1) < 1e-9 }, "\(read)")
    let limited = delays(try #require(Pictures.source(file([-1, .nan, .infinity, 1e9]))))
    #expect(limited == [0, 0.1, 0.1, 655])
  }

  @Test func aSingleFrameIsAStillImage() throws {
    let source = try #require(Pictures.source(file([0.5], colors: [Pictures.red])))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(delays(source).isEmpty)
  }

  @Test func framesOfOtherSizesStandOnTheCanvasOfTheFirst() throws {
    let sizes = [(6, 4), (3, 2), (9, 9)]
    let frames = sizes.enumerated().map { i, size in Pictures.image(size.0, size.1) { _, _ in colors[i == 2 ? 3 : i] } }
    let data = animation(frames, [0.1, 0.1, 0.1])
    for index in 0..<3 {
      #expect(Pictures.size(try Pictures.decoded(data, at: index)) == CGSize(width: 6, height: 4))
    }
    let small = Pictures.pixels(try Pictures.decoded(data, at: 1))
    #expect(small[0] == Pictures.green)
    #expect(small[5] == 0)
    #expect(small[12] == 0)
    #expect(Pictures.pixels(try Pictures.decoded(data, at: 2)).allSatisfy { $0 == Pictures.blue })
  }

  @Test func aLargeFrameIsReadInPartsOfItsData() throws {
    var state: UInt32 = 7
    let frames = (0..<2).map { _ in
      Pictures.image(200, 150) { _, _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return 0xFF00_0000 | state >> 8
      }
    }
    let data = animation(frames, [0.1, 0.1])
    for (index, frame) in frames.enumerated() {
      #expect(Pictures.pixels(try Pictures.decoded(data, at: index)) == Pictures.pixels(frame))
    }
  }

  @Test(.enabled(if: Reader.hasPillow, "python3-pil is not installed"))
  func anotherReaderSeesTheSameFramesAndTimes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("frames.png")
    try file([0.1, 0.25, 0.04, 1.5], loops: 3).write(to: url)
    let facts = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      print(image.n_frames, image.info["loop"])
      for i in range(image.n_frames):
        image.seek(i)
        print(image.info["duration"], *image.convert("RGBA").getpixel((5, 4)), *image.convert("RGBA").getpixel((i, 0)))
      """
    #expect(
      try Reader.run(facts, url) == """
        4 3
        100.0 255 0 0 255 255 255 255 255
        250.0 0 255 0 255 255 255 255 255
        40.0 0 0 255 128 255 255 255 255
        1500.0 0 0 255 255 255 255 255 255

        """)
  }
}

/// A reader of images by Pillow.
private enum Reader {
  static let hasPillow = (try? run("import PIL")) == ""

  /// Runs a program in Python; returns what it prints.
  static func run(_ program: String, _ files: URL...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", program] + files.map(\.path)
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : "failed"
  }
}
