import CCodecPixbuf
import CGdkPixbuf
package import DisplayList
package import HostInterface

/// An image codec that uses gdk-pixbuf, on any thread: PNG, JPEG, and WebP where its loader is installed.
package struct PixbufCodec: ImageCodec {
  package let pixelLimit: Int
  /// The longest side, in pixels, that a decoder which can scale is asked to read.
  private static let maximumScaledSide = 60_000

  /// Creates a codec that decodes at most 100 megapixels at full size: 400 MB of memory.
  package init() { self.init(pixelLimit: 100_000_000) }

  init(pixelLimit: Int) { self.pixelLimit = pixelLimit }

  package func info(_ source: ImageSource) throws(ImageError) -> ImageInfo {
    let load = try PixbufLoad(source, task: "read its size") { _, _, _ in .stop }
    return ImageInfo(
      width: load.width, height: load.height, format: load.format, orientation: PictureHeader(source).orientation)
  }

  package func decode(_ source: ImageSource, maxPixelSize: Int?) throws(ImageError) -> DecodedImage {
    let limit = pixelLimit
    let longest = maxPixelSize.map { max(1, $0) }
    let load = try PixbufLoad(source, task: "decode it") { width, height, format in
      let isTooLarge = width > limit / max(1, height)
      guard let longest, longest < max(width, height) else { return isTooLarge ? .stop : .goOn }
      // Of the decoders, that of JPEG reads at a half, a quarter or an eighth; the others read everything, then scale.
      if isTooLarge, format != "jpeg" || max(width, height) > Self.maximumScaledSide { return .stop }
      let k = Double(longest) / Double(max(width, height))
      return .scale(
        max(1, Int((Double(width) * k).rounded())), max(1, Int((Double(height) * k).rounded())))
    }
    guard let pixbuf = load.pixbuf else {
      throw ImageError(
        .tooLarge,
        "\(source.label) was to be decoded, but has \(load.width) × \(load.height) pixels"
          + " and at most \(limit) pixels are decoded"
          + (longest == nil
            ? "; ask for a thumbnail (maxPixelSize), or make the picture smaller."
            : " of a \(load.format) picture; make the picture smaller, or store it as JPEG, which can be read scaled."))
    }
    let header = PictureHeader(source)
    let bitmap = try Self.bitmap(pixbuf, source, longest, flipped: load.format == "tiff" ? header.orientation : 1)
    return DecodedImage(bitmap: bitmap, isGray: header.isGray, profile: header.profile ?? Self.profile(of: pixbuf))
  }

  package func encodePNG(_ bitmap: Bitmap, profile: [UInt8]) throws(ImageError) -> [UInt8] {
    let file = try encode(bitmap, as: "png", options: [:], profile: [])
    // gdk-pixbuf sets profiles before libpng knows that there are colors, so that it refuses them.
    return profile.isEmpty ? file : Array(file.prefix(33)) + Self.chunk(of: profile) + file.dropFirst(33)
  }

  package func encodeJPEG(
    _ bitmap: Bitmap, quality: Double, orientation: Int, profile: [UInt8]
  ) throws(ImageError) -> [UInt8] {
    let percent = quality.isFinite ? Int((min(max(quality, 0), 1) * 100).rounded()) : 90
    let file = try encode(bitmap, as: "jpeg", options: ["quality": String(percent)], profile: profile)
    guard (2...8).contains(orientation) else { return file }
    // A segment with a directory of one entry, the most significant bytes first.
    var exif: [UInt8] = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
    exif += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    return Array(file.prefix(2)) + exif + file.dropFirst(2)
  }

  /// Returns the chunk of a PNG file with a color profile.
  private static func chunk(of profile: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: quire_profile_chunk(profile, profile.count, nil)) { buffer, count in
      count = quire_profile_chunk(profile, profile.count, buffer.baseAddress)
    }
  }

  /// Returns the color profile of a decoded picture; empty if its file has none.
  private static func profile(of pixbuf: OpaquePointer) -> [UInt8] {
    guard let text = gdk_pixbuf_get_option(pixbuf, "icc-profile") else { return [] }
    var count: gsize = 0
    guard let bytes = g_base64_decode(text, &count) else { return [] }
    defer { g_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Returns a decoded picture as stored, with premultiplied pixels.
  ///
  /// - Parameter flipped: The orientation that libtiff has applied; it flips images, but does not turn them.
  private static func bitmap(
    _ pixbuf: OpaquePointer, _ source: ImageSource, _ longest: Int?, flipped: Int
  ) throws(ImageError) -> Bitmap {
    let stored: OpaquePointer? =
      switch (flipped - 1) % 4 {
      case 1: gdk_pixbuf_flip(pixbuf, 1)
      case 2: gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_UPSIDEDOWN)
      case 3: gdk_pixbuf_flip(pixbuf, 0)
      default: OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pixbuf)))
      }
    guard var picture = stored else {
      throw ImageError(.io, "\(source.label) was decoded, but there is no memory to flip it; free some.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    let side = Int(max(gdk_pixbuf_get_width(picture), gdk_pixbuf_get_height(picture)))
    if let longest, side > longest {
      // The loader ignored the requested size.
      let k = Double(longest) / Double(side)
      let width = max(1, Int32((Double(gdk_pixbuf_get_width(picture)) * k).rounded()))
      let height = max(1, Int32((Double(gdk_pixbuf_get_height(picture)) * k).rounded()))
      if let small = gdk_pixbuf_scale_simple(picture, width, height, GDK_INTERP_BILINEAR) {
        g_object_unref(UnsafeMutableRawPointer(picture))
        picture = small
      }
    }
    let width = Int(gdk_pixbuf_get_width(picture))
    let height = Int(gdk_pixbuf_get_height(picture))
    let channels = gdk_pixbuf_get_n_channels(picture)
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    guard width > 0, height > 0, let pixels = gdk_pixbuf_read_pixels(picture) else {
      throw ImageError(.broken, "\(source.label) was decoded, but holds no pixels; replace the file.")
    }
    let isOpaque = quire_is_opaque(pixels, stride, channels, Int32(width), Int32(height)) != 0
    return Bitmap(id: BitmapNumber.next(), width: width, height: height, isOpaque: isOpaque) { base, rowBytes in
      quire_premultiply(pixels, stride, channels, base, rowBytes, Int32(width), Int32(height))
    }
  }

  /// Returns whether any pixel lets something through: a file that is decoded and encoded again has the same bytes only
  /// if its alpha depends on the pixels alone.
  private static func letsThrough(_ bitmap: Bitmap) -> Bool {
    for y in 0..<bitmap.height {
      let row = UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitmap.baseAddress) + y * bitmap.stride, count: bitmap.width * 4)
      for pixel in row.bindMemory(to: UInt32.self) where pixel < 0xFF00_0000 { return true }
    }
    return false
  }

  private func encode(
    _ bitmap: Bitmap, as format: String, options: [String: String], profile: [UInt8]
  ) throws(ImageError) -> [UInt8] {
    let hasAlpha = format == "png" && !bitmap.isOpaque && Self.letsThrough(bitmap)
    let size = "\(bitmap.width) × \(bitmap.height)"
    guard
      let pixbuf = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height))
    else {
      throw ImageError(.io, "A bitmap of \(size) was to be written as \(format), but there is no memory for it.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    quire_unpremultiply(
      bitmap.baseAddress, bitmap.stride, gdk_pixbuf_get_pixels(pixbuf), Int(gdk_pixbuf_get_rowstride(pixbuf)),
      hasAlpha ? 4 : 3, Int32(bitmap.width), Int32(bitmap.height))
    var keys: [UnsafeMutablePointer<CChar>?] = options.keys.map { g_strdup($0) }
    var values: [UnsafeMutablePointer<CChar>?] = options.keys.map { g_strdup(options[$0] ?? "") }
    if !profile.isEmpty {
      keys.append(g_strdup("icc-profile"))
      values.append(g_base64_encode(profile, gsize(profile.count)))
    }
    keys.append(nil)
    values.append(nil)
    defer { (keys + values).forEach { g_free($0) } }
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, &keys, &values, &error) != 0, let buffer else {
      let message = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
      g_clear_error(&error)
      // The encoders refuse damaged profiles.
      if !profile.isEmpty { return try encode(bitmap, as: format, options: options, profile: []) }
      throw ImageError(.io, "A bitmap of \(size) was to be written as \(format), but the encoder said: \(message).")
    }
    defer { g_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }
}

extension ImageSource {
  /// The source as named in messages.
  var label: String {
    switch self {
    case .file(let path): "The file \(path)"
    case .bytes(let bytes): "A picture of \(bytes.count) bytes"
    }
  }
}
