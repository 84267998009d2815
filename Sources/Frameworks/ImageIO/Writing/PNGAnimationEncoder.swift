import CoreGraphics
import DisplayList
import Foundation

/// A writer of animated PNG files, whose frames gdk-pixbuf compresses (PNG specification, third edition, 11.3.6).
///
/// Every frame replaces the canvas, which has the size of the first frame; larger frames are cut off, and smaller ones
/// stand in the top left corner.
enum PNGAnimationEncoder {
  /// The denominators of times in the order of preference: hundredths and thousandths of a second, then those of
  /// frame rates.
  private static let denominators = [100, 1000, 24, 25, 30, 48, 60, 90, 120, 240, 10_000]

  /// Returns the bytes of a file; nil if a frame cannot be encoded.
  static func encode(_ entries: [CGImageDestination.Entry], _ properties: NSDictionary) -> [UInt8]? {
    let hasAlpha = entries.contains { $0.image.isTransparent(on: entries[0].image) }
    var result: [UInt8] = []
    var sequence = 0
    for (i, entry) in entries.enumerated() {
      var entry = entry
      entry.image = entry.image.fitting(entries[0].image)
      guard let file = ImageEncoder.encode(entry, .png, hasAlpha: hasAlpha) else { return nil }
      let chunks = chunks(of: file)
      guard let header = chunks.first?.data, header.count == 13 else { return nil }
      let size = Array(header.prefix(8))
      if i == 0 {
        result = Array(file.prefix(8))
        PNGChunk.append("IHDR", header, to: &result)
        let loops = properties.dictionary(kCGImagePropertyPNGDictionary).integer(kCGImagePropertyAPNGLoopCount) ?? 1
        PNGChunk.append("acTL", PNGChunk.big(entries.count) + PNGChunk.big(max(loops, 0)), to: &result)
        // The resolution, the profile and the Exif data of the first frame are those of the file.
        for chunk in chunks.dropFirst() where chunk.name != "IDAT" && chunk.name != "IEND" { result += chunk.whole }
      }
      let control = PNGChunk.big(sequence) + size + [UInt8](repeating: 0, count: 8) + delay(of: entry) + [0, 0]
      PNGChunk.append("fcTL", control, to: &result)
      sequence += 1
      for chunk in chunks where chunk.name == "IDAT" {
        if i == 0 {
          result += chunk.whole
        } else {
          PNGChunk.append("fdAT", PNGChunk.big(sequence) + chunk.data, to: &result)
          sequence += 1
        }
      }
    }
    PNGChunk.append("IEND", [], to: &result)
    return result
  }

  /// Returns the time of a frame as a numerator and a denominator of two bytes each; a tenth of a second by default.
  private static func delay(of entry: CGImageDestination.Entry) -> [UInt8] {
    let times = entry.properties.dictionary(kCGImagePropertyPNGDictionary)
    let stated = times.number(kCGImagePropertyAPNGUnclampedDelayTime) ?? times.number(kCGImagePropertyAPNGDelayTime)
    let seconds = min(max(stated.flatMap { $0.isFinite ? $0 : nil } ?? 0.1, 0), 655)
    let exact = denominators.first {
      let parts = seconds * Double($0)
      return parts <= 65_535 && abs(parts - parts.rounded()) < 1e-6
    }
    let denominator = exact ?? (seconds < 6.5 ? 10_000 : 100)
    let numerator = Int((seconds * Double(denominator)).rounded())
    return Array(PNGChunk.big(numerator).suffix(2) + PNGChunk.big(denominator).suffix(2))
  }

  private static func chunks(of file: [UInt8]) -> [(name: String, data: [UInt8], whole: [UInt8])] {
    file.withUnsafeBytes { bytes in
      let reader = ByteReader(bytes)
      var result: [(name: String, data: [UInt8], whole: [UInt8])] = []
      var at = 8
      while let length = reader.big(at, 4), length <= reader.count - at {
        let name = String(decoding: reader.part(at + 4..<at + 8), as: UTF8.self)
        result.append((name, reader.part(at + 8..<at + 8 + length), reader.part(at..<at + 12 + length)))
        at += length + 12
      }
      return result
    }
  }
}

extension CGImage {
  /// A Boolean value that indicates whether pixels can be transparent in a frame of an animation with a canvas.
  fileprivate func isTransparent(on canvas: CGImage) -> Bool {
    !bitmap.isOpaque || width < canvas.width || height < canvas.height
  }

  /// Returns the image with the size of a canvas, in its top left corner.
  fileprivate func fitting(_ canvas: CGImage) -> CGImage {
    if (width, height) == (canvas.width, canvas.height) { return self }
    let (columns, rows) = (min(width, canvas.width), min(height, canvas.height))
    let fitted = Bitmap(
      id: BitmapIdentity.next(), width: canvas.width, height: canvas.height, isOpaque: !isTransparent(on: canvas)
    ) { target, stride in
      bitmap.withPixels { source in
        for row in 0..<rows {
          (target + row * stride).copyMemory(from: source.baseAddress! + row * bitmap.stride, byteCount: columns * 4)
        }
      }
    }
    return CGImage(fitted)
  }
}
