import CoreGraphics
import DisplayList
import Foundation

/// A writer of GIF files, which gdk-pixbuf does not write (GIF89a specification).
///
/// Every frame has its own palette and covers the canvas, which has the size of the first frame.
enum GIFEncoder {
  /// Returns the bytes of a file; nil if an image is too large.
  static func encode(_ entries: [CGImageDestination.Entry], _ properties: NSDictionary) -> [UInt8]? {
    guard let first = entries.first?.image,
      entries.allSatisfy({ $0.image.width <= 0xFFFF && $0.image.height <= 0xFFFF })
    else { return nil }
    var bytes = Array("GIF89a".utf8) + little(first.width) + little(first.height) + [0x70, 0, 0]
    let loops =
      properties.dictionary(kCGImagePropertyGIFDictionary).integer(kCGImagePropertyGIFLoopCount)
    if let loops {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(min(max(loops, 0), 0xFFFF)) + [0]
    }
    for entry in entries { append(entry, isAnimated: entries.count > 1, to: &bytes) }
    return bytes + [0x3B]
  }

  private static func append(_ entry: CGImageDestination.Entry, isAnimated: Bool, to bytes: inout [UInt8]) {
    let bitmap = entry.image.bitmap
    let palette = ColorPalette(of: bitmap)
    let times = entry.properties.dictionary(kCGImagePropertyGIFDictionary)
    let delay =
      times.number(kCGImagePropertyGIFUnclampedDelayTime) ?? times.number(kCGImagePropertyGIFDelayTime)
      ?? (isAnimated ? 0.1 : 0)
    let hundredths = delay.isFinite ? Int((min(max(delay, 0), 655) * 100).rounded()) : 10
    // A frame with transparent pixels is removed before the next one, or that one would be drawn over it.
    let flags: UInt8 = palette.hasTransparency ? 0b1001 : 0b100
    bytes += [0x21, 0xF9, 4, flags] + little(hundredths) + [UInt8(palette.transparentIndex ?? 0), 0]
    bytes += [0x2C, 0, 0, 0, 0] + little(bitmap.width) + little(bitmap.height) + [0x87]
    for i in 0..<256 {
      let color = i < palette.colors.count ? palette.colors[i] : 0
      bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    let indices = bitmap.withPixels { pixels in
      (0..<bitmap.width * bitmap.height).map {
        palette.index(of: pixels.load(fromByteOffset: $0 * 4, as: UInt32.self))
      }
    }
    bytes.append(8)
    var at = 0
    let data = compressed(indices)
    while at < data.count {
      let length = min(255, data.count - at)
      bytes.append(UInt8(length))
      bytes += data[at..<at + length]
      at += length
    }
    bytes.append(0)
  }

  /// Returns numbers of colors compressed by LZW, with codes of 9 to 12 bits (GIF89a, appendix F).
  private static func compressed(_ indices: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var (buffer, bits, width) = (0, 0, 9)
    func flush() {
      while bits >= 8 {
        result.append(UInt8(buffer & 0xFF))
        (buffer, bits) = (buffer >> 8, bits - 8)
      }
    }
    func write(_ code: Int) {
      buffer |= code << bits
      bits += width
      flush()
    }
    var (table, next) = ([Int: Int](), 258)
    write(256)
    var prefix = indices.first.map(Int.init) ?? 0
    for index in indices.dropFirst() {
      let key = prefix << 8 | Int(index)
      if let known = table[key] {
        prefix = known
        continue
      }
      write(prefix)
      if next < 4096 {
        table[key] = next
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
      } else {
        write(256)
        (table, next, width) = ([:], 258, 9)
      }
      prefix = Int(index)
    }
    write(prefix)
    // The decoder adds an entry after this code, which may need another bit.
    if next == 1 << width, width < 12 { width += 1 }
    write(257)
    if bits > 0 { result.append(UInt8(buffer & 0xFF)) }
    return result
  }

  private static func little(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
}
