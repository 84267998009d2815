import CGdkPixbuf
import CoreGraphics
import DisplayList
import Foundation

/// An encoder of images by gdk-pixbuf, which adds the Exif data that it does not write.
enum ImageEncoder {
  /// Returns the bytes of a file; nil if the image cannot be encoded.
  static func encode(_ entry: CGImageDestination.Entry, _ format: ImageFormat) -> [UInt8]? {
    let properties = entry.properties
    let hasAlpha = format.name != "jpeg" && format.name != "bmp" && !entry.image.bitmap.isOpaque
    guard var pixbuf = Pixbuf(flat(entry, hasAlpha), hasAlpha: hasAlpha) else { return nil }
    if let side = properties.integer(kCGImageDestinationImageMaxPixelSize) { pixbuf = pixbuf.scaled(toFit: side) }
    guard let bytes = bytes(of: pixbuf, format, options(properties, format)) else { return nil }
    let exif = ExifWriter(properties).data
    guard !exif.isEmpty else { return bytes }
    switch format {
    case .jpeg: return inserting(exif, intoJPEG: bytes)
    case .png: return inserting(exif, intoPNG: bytes)
    default: return bytes
    }
  }

  /// Returns the bitmap, over a color if transparency is lost.
  private static func flat(_ entry: CGImageDestination.Entry, _ hasAlpha: Bool) -> Bitmap {
    let bitmap = entry.image.bitmap
    guard !hasAlpha, !bitmap.isOpaque else { return bitmap }
    let components = (entry.properties[kCGImageDestinationBackgroundColor] as? CGColor)?.components ?? [1, 1, 1, 1]
    let rgb = components.count < 3 ? [components[0], components[0], components[0]] : Array(components.prefix(3))
    let back = rgb.map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
    return Bitmap(id: BitmapIdentity.next(), width: bitmap.width, height: bitmap.height, isOpaque: true) { target, _ in
      bitmap.withPixels { source in
        for i in 0..<(bitmap.width * bitmap.height) {
          let pixel = source.load(fromByteOffset: i * 4, as: UInt32.self)
          let rest = 255 - pixel >> 24
          let under = back.reduce(UInt32(0)) { $0 << 8 | ($1 * rest + 127) / 255 }
          target.storeBytes(of: 0xFF00_0000 | (pixel & 0xFF_FFFF) + under, toByteOffset: i * 4, as: UInt32.self)
        }
      }
    }
  }

  private static func options(_ properties: NSDictionary, _ format: ImageFormat) -> [String: String] {
    var result: [String: String] = [:]
    if format == .jpeg || format == .webp {
      let quality = properties.number(kCGImageDestinationLossyCompressionQuality) ?? 0.8
      result["quality"] = String(Int((min(max(quality.isFinite ? quality : 0.8, 0), 1) * 100).rounded()))
    }
    if format == .jpeg || format == .png || format == .tiff,
      let x = properties.number(kCGImagePropertyDPIWidth), let y = properties.number(kCGImagePropertyDPIHeight),
      (1...65_535).contains(x), (1...65_535).contains(y)
    {
      result["x-dpi"] = String(Int(x.rounded()))
      result["y-dpi"] = String(Int(y.rounded()))
    }
    return result
  }

  private static func bytes(of pixbuf: Pixbuf, _ format: ImageFormat, _ options: [String: String]) -> [UInt8]? {
    let keys = options.keys.sorted()
    var names: [UnsafeMutablePointer<CChar>?] = keys.map { g_strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] = keys.map { g_strdup(options[$0] ?? "") } + [nil]
    defer { (names + values).forEach { g_free($0) } }
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    guard
      gdk_pixbuf_save_to_bufferv(pixbuf.pointer, &buffer, &count, format.name, &names, &values, nil) != 0, let buffer
    else { return nil }
    defer { g_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }

  /// Returns a JPEG file with a segment of Exif data after its first marker.
  private static func inserting(_ exif: [UInt8], intoJPEG file: [UInt8]) -> [UInt8] {
    let length = exif.count + 8
    guard length <= 0xFFFF, file.count > 2 else { return file }
    return Array(file[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("Exif\0\0".utf8) + exif
      + file[2...]
  }

  /// Returns a PNG file with a chunk of Exif data after its header.
  private static func inserting(_ exif: [UInt8], intoPNG file: [UInt8]) -> [UInt8] {
    guard file.count > 33 else { return file }
    let body = Array("eXIf".utf8) + exif
    let chunk = Self.big(UInt32(exif.count)) + body + big(crc(body))
    return Array(file[..<33]) + chunk + file[33...]
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  /// Returns the checksum of a chunk (PNG specification, annex D).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
  }
}
