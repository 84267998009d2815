import DisplayList

/// The layout of an image's samples in memory, with the conversion from and to the renderer's pixels.
///
/// Samples are integers of 8 bits, or 16 for reading; others are not supported.
struct PixelLayout: Hashable, Sendable {
  /// The number of bits of a sample.
  let bitsPerComponent: Int
  /// The number of bits of a pixel.
  let bitsPerPixel: Int
  /// The distance between rows, in bytes.
  let bytesPerRow: Int
  /// The place of the alpha and the order of bytes.
  let info: CGBitmapInfo
  /// The color space; nil for samples of alpha only, and for masks.
  let space: CGColorSpace?
  /// The offsets of the most significant bytes of the color samples in a pixel.
  private let colors: [Int]
  /// The offset of the alpha sample; nil for none.
  private let alpha: Int?
  /// The offset of the byte between a pixel's samples that means nothing; nil for none.
  private let skipped: Int?

  /// Creates a layout; nil if samples are not laid out in a supported way.
  init?(
    bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo
  ) {
    guard bitsPerComponent == 8 || bitsPerComponent == 16, bitsPerPixel > 0, bitsPerPixel % bitsPerComponent == 0,
      info.pixelFormat == .packed, !info.contains(.floatComponents)
    else { return nil }
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.info = info
    let alphaInfo = info.alphaInfo
    self.space = alphaInfo == .alphaOnly ? nil : space
    let count = alphaInfo == .alphaOnly ? 0 : space?.numberOfComponents ?? 1
    let samples = bitsPerPixel / bitsPerComponent
    guard [0, 1, 3, 4].contains(count), samples == count || samples == count + 1,
      let places = Self.places(samples, bitsPerComponent / 8, info.byteOrder)
    else { return nil }
    switch alphaInfo {
    case .none:
      colors = Array(places.prefix(count))
      (alpha, skipped) = (nil, samples > count ? places[count] : nil)
    case .alphaOnly:
      guard samples == 1 else { return nil }
      colors = []
      (alpha, skipped) = (places[0], nil)
    case .premultipliedLast, .last, .noneSkipLast:
      guard samples > count else { return nil }
      colors = Array(places.prefix(count))
      (alpha, skipped) = alphaInfo == .noneSkipLast ? (nil, places[count]) : (places[count], nil)
    case .premultipliedFirst, .first, .noneSkipFirst:
      guard samples > count else { return nil }
      colors = Array(places.suffix(count))
      (alpha, skipped) = alphaInfo == .noneSkipFirst ? (nil, places[0]) : (places[0], nil)
    }
  }

  /// Returns the layout of the renderer's own pixels, in a space of red, green and blue; sRGB for others.
  static func native(width: Int, isOpaque: Bool, space: CGColorSpace? = nil) -> PixelLayout {
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    return PixelLayout(
      bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: space?.model == .rgb ? space : .standard,
      info: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)])!
  }

  /// Returns the layout of samples of gray without alpha, in a space of gray; the usual one for others.
  static func gray(width: Int, space: CGColorSpace?) -> PixelLayout {
    PixelLayout(
      bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width, space: space?.model == .monochrome ? space : .gray,
      info: [])!
  }

  /// A Boolean value that indicates whether the samples are the renderer's own pixels.
  var isNative: Bool {
    bitsPerPixel == 32 && bitsPerComponent == 8 && colors == [2, 1, 0] && alpha == 3 && !isStraight
  }

  /// A Boolean value that indicates whether there is an alpha sample.
  var hasAlpha: Bool { alpha != nil }

  /// A Boolean value that indicates whether a context can draw into such samples: 8 bits, with premultiplied alpha or
  /// none.
  var isDrawable: Bool {
    guard bitsPerComponent == 8, !isStraight else { return false }
    switch colors.count {
    case 0: return true
    case 1: return alpha == nil && skipped == nil
    case 3: return bitsPerPixel == 32 && info.alphaInfo != .none
    default: return false
    }
  }

  /// Returns the same layout with rows of another length.
  func with(bytesPerRow: Int) -> PixelLayout {
    PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, info: info
    )!
  }

  /// Writes the renderer's pixels for samples; those beyond the end of the samples stay as they are.
  func read(
    _ samples: UnsafeRawBufferPointer, into pixels: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int,
    decode: [SampleRange]? = nil
  ) {
    let step = bitsPerPixel / 8
    for y in 0..<height {
      let row = y * bytesPerRow
      let count = min(width, (samples.count - row) / step)
      guard count > 0, let base = samples.baseAddress else { return }
      let target = pixels + y * stride
      if isNative, decode == nil {
        target.copyMemory(from: base + row, byteCount: count * 4)
        continue
      }
      for x in 0..<count {
        target.storeBytes(of: pixel(base + row + x * step, decode), toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }

  /// Writes samples for the renderer's pixels. Bytes between the rows stay as they are.
  func write(
    _ pixels: UnsafeRawPointer, stride: Int, into samples: UnsafeMutableRawPointer, width: Int, height: Int
  ) {
    let step = bitsPerPixel / 8
    for y in 0..<height {
      let source = pixels + y * stride
      let target = samples + y * bytesPerRow
      if isNative {
        target.copyMemory(from: source, byteCount: width * 4)
        continue
      }
      for x in 0..<width {
        write(source.load(fromByteOffset: x * 4, as: UInt32.self), target + x * step)
      }
    }
  }

  /// Returns the gray of a color of the device: 0.3 red, 0.59 green and 0.11 blue (PDF Reference 1.7, 6.2.1).
  @inline(__always)
  static func gray(_ r: UInt32, _ g: UInt32, _ b: UInt32) -> UInt32 { (r * 300 + g * 590 + b * 110 + 500) / 1000 }

  private var isStraight: Bool { info.alphaInfo == .last || info.alphaInfo == .first }

  private static func places(_ samples: Int, _ bytes: Int, _ order: CGImageByteOrderInfo) -> [Int]? {
    let plain = (0..<samples).map { $0 * bytes }
    switch order {
    case .orderDefault, .orderMask: return plain
    case .order32Big: return bytes == 1 && samples != 4 ? nil : plain
    case .order16Big: return bytes == 2 ? plain : nil
    case .order32Little: return bytes == 1 && samples == 4 ? plain.reversed() : nil
    case .order16Little: return bytes == 2 ? plain.map { $0 + 1 } : nil
    }
  }

  @inline(__always)
  private func pixel(_ p: UnsafeRawPointer, _ decode: [SampleRange]?) -> UInt32 {
    func sample(_ i: Int) -> UInt32 {
      let value = UInt32(p.load(fromByteOffset: colors[i], as: UInt8.self))
      guard let decode, i < decode.count else { return value }
      return decode[i].apply(value)
    }
    let a = alpha.map { UInt32(p.load(fromByteOffset: $0, as: UInt8.self)) } ?? 255
    var (r, g, b): (UInt32, UInt32, UInt32)
    switch colors.count {
    case 0: return a << 24
    case 1:
      r = sample(0)
      (g, b) = (r, r)
    case 3: (r, g, b) = (sample(0), sample(1), sample(2))
    default:
      // The inks of a device: each takes away its opposite, and black takes away all.
      let light = 255 - sample(3)
      (r, g, b) = (
        (255 - sample(0)) * light / 255, (255 - sample(1)) * light / 255, (255 - sample(2)) * light / 255
      )
    }
    if isStraight, a < 255 {
      (r, g, b) = ((r * a + 127) / 255, (g * a + 127) / 255, (b * a + 127) / 255)
    } else {
      (r, g, b) = (min(r, a), min(g, a), min(b, a))
    }
    return a << 24 | r << 16 | g << 8 | b
  }

  @inline(__always)
  private func write(_ pixel: UInt32, _ p: UnsafeMutableRawPointer) {
    let a = pixel >> 24
    var (r, g, b) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    if isStraight, a > 0 { (r, g, b) = ((r * 255 + a / 2) / a, (g * 255 + a / 2) / a, (b * 255 + a / 2) / a) }
    func store(_ value: UInt32, _ offset: Int) {
      p.storeBytes(of: UInt8(truncatingIfNeeded: min(value, 255)), toByteOffset: offset, as: UInt8.self)
      // A sample of 16 bits repeats its byte, so that 255 becomes 65535.
      if bitsPerComponent == 16 {
        p.storeBytes(of: UInt8(truncatingIfNeeded: min(value, 255)), toByteOffset: offset ^ 1, as: UInt8.self)
      }
    }
    switch colors.count {
    case 1: store(Self.gray(r, g, b), colors[0])
    case 3:
      store(r, colors[0])
      store(g, colors[1])
      store(b, colors[2])
    default: break
    }
    if let alpha { store(a, alpha) }
    if let skipped { store(255, skipped) }
  }
}

/// The range that the values of a sample are mapped to, from 0 to 1.
struct SampleRange: Hashable, Sendable {
  let low: Double
  let high: Double

  func apply(_ value: UInt32) -> UInt32 {
    let mapped = low * 255 + Double(value) * (high - low)
    return mapped.isFinite ? UInt32(min(max(mapped.rounded(), 0), 255)) : 0
  }
}
