import CGdkPixbuf
import CWebP

/// A decoder of images that are not animated.
enum StillDecoder {
  /// A decoded image, as far as its bytes are there.
  struct Result {
    var pixbuf: Pixbuf
    /// The number of rows from the top that are decoded.
    var rowCount: Int
    /// The color profile; empty for none.
    var profile: [UInt8] = []
  }

  /// Decodes an image; nil if it is damaged, too large, or none.
  ///
  /// - Parameter longest: The longest side in pixels; decoders that can do so read no more than they need for it.
  static func decode(_ bytes: UnsafeRawBufferPointer, _ outline: ImageOutline, longest: Int?) -> Result? {
    if outline.format == .webp { return WebPDecoder.decode(bytes, outline, longest: longest) }
    let feed = feed(outline, longest: longest)
    if let directory = outline.directory {
      write(bytes, directory, to: feed)
    } else {
      feed.write(bytes)
    }
    // At its end the decoder of JPEG fills the rows that are missing with gray.
    let count = outline.format == .jpeg && !outline.isComplete && longest == nil ? feed.rowCount : .max
    feed.close()
    guard var decoded = Self.result(of: feed, outline, longest: longest) else { return nil }
    // Of a small file it may decode nothing before.
    if count > 0 { decoded.rowCount = min(decoded.rowCount, count) }
    return decoded
  }

  /// Returns a pass that decodes an image at a size.
  static func feed(_ outline: ImageOutline, longest: Int?) -> PixbufFeed {
    PixbufFeed { width, height, format in
      let isAllowed = ImageLimits.allows(width, height)
      guard let longest, longest > 0, longest < max(width, height) else { return isAllowed ? .goOn : .stop }
      // Of the decoders, that of JPEG reads at a half, a quarter or an eighth; the others read everything, then scale.
      let isScaled = format == "jpeg" && max(width, height) <= ImageLimits.scaledSide
      guard isAllowed || isScaled else { return .stop }
      let size = Pixbuf.size(width, height, fitting: longest)
      return isScaled || format == "svg" ? .scale(size.width, size.height) : .goOn
    }
  }

  /// Returns what a pass has decoded; nil for nothing.
  static func result(of feed: PixbufFeed, _ outline: ImageOutline, longest: Int?) -> Result? {
    guard let found = feed.pixbuf, feed.rowCount > 0 else { return nil }
    let whole = Pixbuf(found)
    var pixbuf = longest.map { whole.scaled(toFit: $0) } ?? whole
    // libtiff has applied the orientation as far as it flips, without turns; this takes it back.
    if outline.format == .tiff, let tag = outline.orientation { pixbuf = pixbuf.upright(from: (tag - 1) % 4 + 1) }
    return Result(
      pixbuf: pixbuf, rowCount: feed.rowCount >= whole.height ? pixbuf.height : feed.rowCount, profile: whole.profile)
  }

  /// Passes a TIFF file to a decoder that reads the first page alone: as if another one were the first.
  private static func write(_ bytes: UnsafeRawBufferPointer, _ directory: Int, to feed: PixbufFeed) {
    guard bytes.count > 8 else { return }
    var header = [UInt8](bytes[..<8])
    let isLittle = header[0] == 0x49
    for i in 0..<4 { header[4 + i] = UInt8(truncatingIfNeeded: directory >> (8 * (isLittle ? i : 3 - i))) }
    header.withUnsafeBytes { feed.write($0) }
    feed.write(UnsafeRawBufferPointer(rebasing: bytes[8...]))
  }
}

/// A decoder of still WebP images, which scales while it decodes.
enum WebPDecoder {
  static func decode(_ bytes: UnsafeRawBufferPointer, _ outline: ImageOutline, longest: Int?) -> StillDecoder.Result? {
    let (width, height) = (outline.width, outline.height)
    guard width > 0, height > 0, width <= 16_383, height <= 16_383 else { return nil }
    let side = longest.flatMap { $0 > 0 && $0 < max(width, height) ? $0 : nil }
    let size = side.map { Pixbuf.size(width, height, fitting: $0) } ?? (width: width, height: height)
    // The decoder needs a few rows of the image only, beside the result.
    guard ImageLimits.allows(size.width, size.height), side != nil || ImageLimits.allows(width, height),
      let target = Pixbuf(width: size.width, height: size.height, hasAlpha: true)
    else { return nil }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return nil }
    if side != nil {
      config.options.use_scaling = 1
      (config.options.scaled_width, config.options.scaled_height) = (Int32(size.width), Int32(size.height))
    }
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = target.pixels
    config.output.u.RGBA.stride = Int32(target.stride)
    config.output.u.RGBA.size = target.stride * size.height
    guard let decoder = WebPIDecode(nil, 0, &config) else { return nil }
    defer { WebPIDelete(decoder) }
    let status = WebPIAppend(decoder, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    guard status == VP8_STATUS_OK || status == VP8_STATUS_SUSPENDED else { return nil }
    var rows: Int32 = 0
    guard WebPIDecGetRGB(decoder, &rows, nil, nil, nil) != nil, rows > 0 else { return nil }
    return StillDecoder.Result(pixbuf: target, rowCount: Int(rows), profile: outline.profile)
  }
}
