import CExif
import Foundation

/// The Exif data of an image, read by libexif, under the keys of the properties.
final class ExifRecord {
  /// The tags of the first directory.
  private(set) var tiff: [String: Any] = [:]
  /// The tags of the camera.
  private(set) var exif: [String: Any] = [:]
  /// The tags of the place.
  private(set) var gps: [String: Any] = [:]
  /// The bytes of the thumbnail in the data; empty for none.
  private(set) var thumbnail: [UInt8] = []

  /// Reads data in the form of a TIFF file.
  init(_ data: [UInt8]) {
    let whole = Array("Exif\0\0".utf8) + data
    guard let read = exif_data_new() else { return }
    defer { exif_data_unref(read) }
    // Values are to be what the file says, not what libexif would correct.
    exif_data_unset_option(read, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_unset_option(read, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
    exif_data_load_data(read, whole, UInt32(min(whole.count, 0xFFFF)))
    let order = exif_data_get_byte_order(read)
    tiff = Self.values(of: read.pointee.ifd.0, ExifTags.tiff, order)
    exif = Self.values(of: read.pointee.ifd.2, ExifTags.exif, order)
    gps = Self.values(of: read.pointee.ifd.3, ExifTags.gps, order)
    if let start = read.pointee.data, read.pointee.size > 0 {
      thumbnail = Array(UnsafeBufferPointer(start: start, count: Int(read.pointee.size)))
    }
  }

  /// The orientation, from 1 to 8; nil if there is none.
  var orientation: Int? { (tiff["Orientation"] as? Int).flatMap { (1...8).contains($0) ? $0 : nil } }

  private static func values(
    of content: UnsafeMutablePointer<ExifContent>?, _ tags: [ExifTags.Tag], _ order: ExifByteOrder
  ) -> [String: Any] {
    guard let content, let entries = content.pointee.entries else { return [:] }
    let known = Dictionary(tags.map { ($0.number, $0) }) { first, _ in first }
    var result: [String: Any] = [:]
    for i in 0..<Int(content.pointee.count) {
      guard let entry = entries[i], let tag = known[Int(entry.pointee.tag.rawValue)],
        let value = ExifValue(entry.pointee, order).property(of: tag)
      else { continue }
      result[tag.key] = value
    }
    return result
  }
}

/// A value of a tag.
private struct ExifValue {
  private var text = ""
  private var numbers: [Double] = []

  init(_ entry: ExifEntry, _ order: ExifByteOrder) {
    guard let data = entry.data else { return }
    let bytes = UnsafeBufferPointer(start: data, count: Int(entry.size))
    let size = Int(exif_format_get_size(entry.format))
    let count = size > 0 ? min(Int(entry.components), bytes.count / size) : 0
    text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    for i in 0..<count {
      let at = data + i * size
      switch entry.format {
      case EXIF_FORMAT_BYTE, EXIF_FORMAT_UNDEFINED: numbers.append(Double(at.pointee))
      case EXIF_FORMAT_SBYTE: numbers.append(Double(Int8(bitPattern: at.pointee)))
      case EXIF_FORMAT_SHORT: numbers.append(Double(exif_get_short(at, order)))
      case EXIF_FORMAT_SSHORT: numbers.append(Double(exif_get_sshort(at, order)))
      case EXIF_FORMAT_LONG: numbers.append(Double(exif_get_long(at, order)))
      case EXIF_FORMAT_SLONG: numbers.append(Double(exif_get_slong(at, order)))
      case EXIF_FORMAT_RATIONAL:
        let value = exif_get_rational(at, order)
        if value.denominator != 0 { numbers.append(Double(value.numerator) / Double(value.denominator)) }
      case EXIF_FORMAT_SRATIONAL:
        let value = exif_get_srational(at, order)
        if value.denominator != 0 { numbers.append(Double(value.numerator) / Double(value.denominator)) }
      default: break
      }
    }
  }

  /// Returns the value as it appears in a dictionary of properties; nil if it is none.
  func property(of tag: ExifTags.Tag) -> Any? {
    switch tag.kind {
    case .text: return text.isEmpty ? nil : text
    case .degrees: return numbers.isEmpty ? nil : zip(numbers, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    case .time: return numbers.count < 3 ? nil : time
    case .undefined where tag.key.hasSuffix("Version"):
      // The version 0232 is that of the digits 2, 3, 2.
      let digits = text.compactMap(\.wholeNumberValue)
      return digits.isEmpty ? nil : Array(digits.first == 0 ? digits.dropFirst() : digits[...])
    case .undefined where !tag.isArray && numbers.count > 1:
      return comment.isEmpty ? nil : comment
    default: break
    }
    let values = numbers.map(Self.number)
    return tag.isArray || values.count > 1 ? (values.isEmpty ? nil : values) : values.first
  }

  private var time: String {
    func two(_ value: Double) -> String { (value < 10 ? "0" : "") + String(Int(min(max(value, 0), 99))) }
    return "\(two(numbers[0])):\(two(numbers[1])):\(two(numbers[2]))"
  }

  /// The text after the eight bytes that name its encoding.
  private var comment: String {
    let bytes = numbers.map { UInt8($0) }
    return String(decoding: bytes.dropFirst(8).prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  private static func number(_ value: Double) -> Any {
    value == value.rounded() && abs(value) < 1e15 ? Int(value) as Any : value
  }
}
