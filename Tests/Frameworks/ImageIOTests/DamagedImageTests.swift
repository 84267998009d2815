import Foundation
import ImageIO
import TestSupport
import Testing

/// Damaged image files give errors: no crash, and no more memory than a bound.
struct DamagedImageTests {
  /// The files that are changed: of every format that is written, and samples of the system.
  private static let samples: [Data] = {
    let image = Pictures.image(40, 30) { x, y in 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8) }
    let camera: [NSString: Any] = [
      kCGImagePropertyOrientation: 6,
      kCGImagePropertyExifDictionary: [kCGImagePropertyExifFNumber: 2.8] as NSDictionary,
      kCGImagePropertyGPSDictionary: [kCGImagePropertyGPSLatitude: 52.5] as NSDictionary,
    ]
    let made = ["public.png", "public.jpeg", "public.tiff", "com.microsoft.bmp", "com.microsoft.ico"].map {
      Pictures.file($0, [image], [camera])
    }
    let gif = Pictures.gif([Pictures.red, Pictures.green, Pictures.blue], delays: [0.1, 0, 0.3])
    let files = [PictureFiles.animatedPNG, PictureFiles.pages, PictureFiles.records]
    return made + [gif, Pictures.animatedWebP, Pictures.stillWebP] + files + ofSystem
  }()

  /// Small files that Debian's packages bring, one of each kind and folder.
  private static let ofSystem: [Data] = {
    let folders = [
      "/usr/share/icons/Adwaita/16x16/legacy", "/usr/share/icons/hicolor/scalable/apps", "/usr/share/pixmaps",
      "/usr/share/tcltk/tk8.6/images",
    ]
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
      let kinds = Dictionary(grouping: names) { ($0 as NSString).pathExtension }
      return ["png", "gif", "jpg", "xpm", "svg", "tif"].compactMap { kind in
        kinds[kind]?.first.flatMap { FileManager.default.contents(atPath: folder + "/" + $0) }
      }
    }.filter { $0.count < 100_000 }
  }()

  private static func damaged(_ data: Data, _ generator: inout SeededGenerator) -> Data {
    var bytes = [UInt8](data)
    if generator.next(4) == 0 { bytes.removeLast(generator.next(bytes.count)) }
    for _ in 0..<(1 + generator.next(8)) where !bytes.isEmpty {
      // Headers are damaged more often than pixels.
      let place = generator.next(2) == 0 ? generator.next(min(bytes.count, 64)) : generator.next(bytes.count)
      switch generator.next(4) {
      case 0: bytes[place] = UInt8(generator.next(256))
      case 1: bytes[place] ^= 1 << UInt8(generator.next(8))
      case 2: bytes[place] = [0, 0x7F, 0x80, 0xFF][generator.next(4)]
      default:
        let length = min(generator.next(16), bytes.count - place)
        bytes.removeSubrange(place..<place + length)
      }
    }
    return Data(bytes)
  }

  /// The greatest memory of the process so far, in bytes.
  private static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }

  @Test(.serialized, arguments: FuzzSeeds.ranges(400, cost: 20))
  func damagedFilesGiveImagesOrNothingWithinABoundOfMemory(seeds: Range<Int>) throws {
    let before = Self.peak
    for seed in seeds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let data = Self.damaged(Self.samples[generator.next(Self.samples.count)], &generator)
      guard let source = Pictures.source(data) else { continue }
      _ = CGImageSourceCopyProperties(source, nil)
      for index in 0..<min(CGImageSourceGetCount(source), 4) {
        _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
        let image = CGImageSourceCreateImageAtIndex(source, index, nil)
        if let image { #expect(image.width * image.height <= 100_000_000, "seed \(seed)") }
        let options: NSDictionary = [
          kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: 32,
          kCGImageSourceCreateThumbnailWithTransform: true,
        ]
        let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, index, options)
        if let thumbnail { #expect(max(thumbnail.width, thumbnail.height) <= 32, "seed \(seed)") }
      }
      let pieces = CGImageSourceCreateIncremental(nil)
      for part in 1...3 {
        CGImageSourceUpdateData(pieces, data.prefix(data.count * part / 3) as NSData, part == 3)
        _ = CGImageSourceCreateImageAtIndex(pieces, 0, nil)
      }
    }
    // A decoded image of the greatest size, its copy as a bitmap, and what the decoder needs.
    #expect(Self.peak - before < 1_300_000_000, "seeds \(seeds)")
  }
}
