import CCodecPixbuf
import CGdkPixbuf
import CoreGraphics
import DisplayList
import Foundation

/// An encoder of images by gdk-pixbuf, which adds the Exif data that it does not write.
enum ImageEncoder {
  /// Returns the bytes of a file; nil if the image cannot be encoded.
  ///
  /// - Parameter hasAlpha: A Boolean value that determines whether pixels have an alpha, where the format allows it;
  ///   by default, those of images that are not opaque have one.
  static func encode(
    _ entry: CGImageDestination.Entry, _ format: ImageFormat, hasAlpha: Bool? = nil
  ) -> [UInt8]? {
    let properties = entry.properties
    let hasAlpha = format.name != "jpeg" && format.name != "bmp" && (hasAlpha ?? !entry.image.bitmap.isOpaque)
    guard var pixbuf = Pixbuf(flat(entry, hasAlpha), hasAlpha: hasAlpha) else { return nil }
    if let side = properties.integer(kCGImageDestinationImageMaxPixelSize) { pixbuf = pixbuf.scaled(toFit: side) }
    let options = options(properties, format)
    var withProfile: [UInt8]?
    if !entry.image.profile.isEmpty, [.jpeg, .tiff, .webp].contains(format) {
      let profile = ["icc-profile": Data(entry.image.profile).base64EncodedString()]
      withProfile = bytes(of: pixbuf, format, options.merging(profile) { $1 })
    }
    // The encoders refuse damaged profiles.
    guard let bytes = withProfile ?? bytes(of: pixbuf, format, options) else { return nil }
    let exif = ExifWriter(properties).data
    switch format {
    case .jpeg:
      let iptc = IPTCRecord.data(of: properties.dictionary(kCGImagePropertyIPTCDictionary))
      let named = iptc.isEmpty ? bytes : inserting(IPTCRecord.photoshop(iptc), as: 0xED, intoJPEG: bytes)
      return exif.isEmpty ? named : inserting(Array("Exif\0\0".utf8) + exif, as: 0xE1, intoJPEG: named)
    case .png:
      let tagged = exif.isEmpty ? bytes : inserting(exif, intoPNG: bytes)
      return entry.image.profile.isEmpty ? tagged : inserting(profile: entry.image.profile, intoPNG: tagged)
    case .webp: return exif.isEmpty ? bytes : appending(exif, toWebP: bytes, pixbuf)
    case .tiff: return properties.integer(kCGImagePropertyOrientation).map { setting($0, inTIFF: bytes) } ?? bytes
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

  /// Returns a JPEG file with a segment after its first marker.
  private static func inserting(_ data: [UInt8], as kind: UInt8, intoJPEG file: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    guard length <= 0xFFFF, file.count > 2 else { return file }
    return Array(file[..<2]) + [0xFF, kind, UInt8(length >> 8), UInt8(length & 0xFF)] + data + file[2...]
  }

  /// Returns a PNG file with a chunk of Exif data after its header.
  private static func inserting(_ exif: [UInt8], intoPNG file: [UInt8]) -> [UInt8] {
    guard file.count > 33 else { return file }
    var result = Array(file[..<33])
    PNGChunk.append("eXIf", exif, to: &result)
    return result + file[33...]
  }

  /// Returns a PNG file with a color profile after its header. gdk-pixbuf sets profiles before libpng knows that there
  /// are colors, so that it refuses them.
  private static func inserting(profile: [UInt8], intoPNG file: [UInt8]) -> [UInt8] {
    guard file.count > 33 else { return file }
    let length = quire_profile_chunk(profile, profile.count, nil)
    let chunk = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = quire_profile_chunk(profile, profile.count, buffer.baseAddress)
    }
    return Array(file[..<33]) + chunk + file[33...]
  }

  /// Returns a WebP file with a chunk of Exif data at its end, and a flag for it in its extended header, which simple
  /// files do not have (WebP container specification).
  private static func appending(_ exif: [UInt8], toWebP file: [UInt8], _ pixbuf: Pixbuf) -> [UInt8] {
    guard file.count > 20 else { return file }
    var chunks = Array(file[12...])
    if file[12..<16].elementsEqual("VP8X".utf8) {
      chunks[8] |= 8
    } else {
      let flags: UInt8 = pixbuf.hasAlpha ? 0x18 : 8
      chunks =
        Array("VP8X".utf8) + ExifWriter.little(10, 4) + [flags, 0, 0, 0] + ExifWriter.little(pixbuf.width - 1, 3)
        + ExifWriter.little(pixbuf.height - 1, 3) + chunks
    }
    chunks +=
      Array("EXIF".utf8) + ExifWriter.little(exif.count, 4) + exif + [UInt8](repeating: 0, count: exif.count % 2)
    return Array("RIFF".utf8) + ExifWriter.little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// Returns a TIFF file whose first directory, copied to its end, has an orientation (TIFF 6.0, section 2).
  private static func setting(_ orientation: Int, inTIFF file: [UInt8]) -> [UInt8] {
    guard (1...8).contains(orientation), file.count > 8 else { return file }
    let isLittle = file[0] == 0x49
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      isLittle ? ExifWriter.little(value, length) : ExifWriter.little(value, length).reversed()
    }
    func read(_ place: Int, _ length: Int) -> Int {
      file.withUnsafeBytes { bytes in
        let reader = ByteReader(bytes)
        return (isLittle ? reader.little(place, length) : reader.big(place, length)) ?? 0
      }
    }
    let directory = read(4, 4)
    let count = read(directory, 2)
    let end = directory + 2 + count * 12
    guard end + 4 <= file.count else { return file }
    var entries = (0..<count).map { Array(file[directory + 2 + $0 * 12..<directory + 14 + $0 * 12]) }
    func tag(_ entry: [UInt8]) -> Int {
      isLittle ? Int(entry[0]) | Int(entry[1]) << 8 : Int(entry[0]) << 8 | Int(entry[1])
    }
    entries.removeAll { tag($0) == 0x112 }
    entries.append(number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0])
    entries.sort { tag($0) < tag($1) }
    let start = file.count + file.count % 2
    var result = file + [UInt8](repeating: 0, count: file.count % 2)
    result.replaceSubrange(4..<8, with: number(start, 4))
    return result + number(entries.count, 2) + entries.joined() + file[end..<end + 4]
  }
}
