import CCodecPixbuf

/// The frames of an animated PNG file (PNG specification, third edition, 11.3.6).
struct AnimatedPNG {
  /// A frame: a part of the canvas, and how it is drawn onto it.
  struct Frame {
    /// The treatment of the part of the canvas after the frame was shown.
    enum Disposal: Int { case keep = 0, clear, restore }

    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var delay: Double
    var disposal: Disposal
    /// A Boolean value that indicates whether the frame is drawn over the canvas, and does not replace the part.
    var isOver: Bool
    /// The compressed pixels: ranges of the file.
    var data: [Range<Int>] = []
    /// A Boolean value that indicates whether all of its data are there.
    var isComplete = false
  }

  /// The width of the canvas in pixels.
  private(set) var width = 0
  /// The height of the canvas in pixels.
  private(set) var height = 0
  /// The frames in order, the last one perhaps without all of its data.
  private(set) var frames: [Frame] = []
  /// The number of times that the animation is played; 0 without end.
  private(set) var loopCount = 0
  /// The data of the header, without the size.
  private var header: [UInt8] = []
  /// The chunks for all frames that precede the pixels, such as the palette, with their lengths and checksums.
  private var shared: [Range<Int>] = []
  private var frameCount = 0

  /// Reads the chunks of a file; nil if it is no animation.
  init?(_ reader: ByteReader) {
    read(reader)
    if frames.last?.data.isEmpty == true { frames.removeLast() }
    guard !frames.isEmpty, header.count == 5 else { return nil }
  }

  /// Returns a PNG file with a frame alone.
  func file(of frame: Frame, _ reader: ByteReader) -> [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    PNGChunk.append("IHDR", PNGChunk.big(frame.width) + PNGChunk.big(frame.height) + header, to: &result)
    for range in shared { result += reader.part(range) }
    for range in frame.data { PNGChunk.append("IDAT", reader.part(range), to: &result) }
    PNGChunk.append("IEND", [], to: &result)
    return result
  }

  private mutating func read(_ reader: ByteReader) {
    var at = 8
    var hasPixels = false
    while let length = reader.big(at, 4), length <= reader.count - at {
      let data = (at + 8)..<(at + 8 + length)
      switch reader.big(at + 4, 4) {
      case 0x4948_4452:  // IHDR
        (width, height) = (reader.big(at + 8, 4) ?? 0, reader.big(at + 12, 4) ?? 0)
        header = reader.part((at + 16)..<(at + 21))
      case 0x6163_544C:  // acTL
        guard !hasPixels else { return }
        (frameCount, loopCount) = (reader.big(at + 8, 4) ?? 0, reader.big(at + 12, 4) ?? 0)
      case 0x6663_544C:  // fcTL
        finishFrame()
        guard frames.count < frameCount, let frame = frame(reader, at + 8) else { return }
        frames.append(frame)
      case 0x4944_4154:  // IDAT: of the first frame, or a picture for programs that know no animations
        hasPixels = true
        if !frames.isEmpty { frames[frames.count - 1].data.append(data.clamped(to: 0..<reader.count)) }
      case 0x6664_4154 where length >= 4:  // fdAT
        guard !frames.isEmpty else { break }
        frames[frames.count - 1].data.append((data.lowerBound + 4..<data.upperBound).clamped(to: 0..<reader.count))
      case 0x4945_4E44:  // IEND
        return finishFrame()
      default: if !hasPixels { shared.append(at..<at + length + 12) }
      }
      at += length + 12
    }
  }

  private mutating func finishFrame() {
    if !frames.isEmpty { frames[frames.count - 1].isComplete = !frames[frames.count - 1].data.isEmpty }
  }

  private func frame(_ reader: ByteReader, _ at: Int) -> Frame? {
    guard let width = reader.big(at + 4, 4), let height = reader.big(at + 8, 4), let x = reader.big(at + 12, 4),
      let y = reader.big(at + 16, 4), let time = reader.big(at + 20, 2), let parts = reader.big(at + 22, 2),
      let disposal = reader.byte(at + 24).flatMap(Frame.Disposal.init), let blending = reader.byte(at + 25),
      width > 0, height > 0, x + width <= self.width, y + height <= self.height
    else { return nil }
    // A denominator of 0 stands for hundredths.
    let delay = Double(time) / Double(parts == 0 ? 100 : parts)
    return Frame(
      x: x, y: y, width: width, height: height, delay: delay, disposal: disposal, isOver: blending == 1)
  }
}

/// The chunks of PNG files.
enum PNGChunk {
  /// Appends a chunk with its length and its checksum.
  static func append(_ name: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    file += big(data.count)
    let start = file.count
    file += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    file += data
    let sum = file.withUnsafeBytes { quire_crc32($0.baseAddress! + start, $0.count - start) }
    file += big(Int(sum))
  }

  /// Returns a number as four bytes, the most significant first.
  static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
}
