import CoreGraphics
import Foundation

/// A writer of properties as Exif data in the form of a TIFF file, the least significant bytes first.
struct ExifWriter {
  /// An entry of a directory.
  private struct Entry {
    var tag: Int
    var type: Int
    var count: Int
    var bytes: [UInt8]
  }

  /// The bytes; empty if the properties have nothing for them.
  private(set) var data: [UInt8] = []

  init(_ properties: NSDictionary) {
    let tiff = properties.dictionary(kCGImagePropertyTIFFDictionary).changeable
    if let orientation = properties.integer(kCGImagePropertyOrientation), (1...8).contains(orientation) {
      tiff["Orientation" as NSString] = NSNumber(value: orientation)
    }
    var first = Self.entries(tiff, ExifTags.tiff)
    let exif = Self.entries(properties.dictionary(kCGImagePropertyExifDictionary), ExifTags.exif)
    let gps = Self.entries(properties.dictionary(kCGImagePropertyGPSDictionary), ExifTags.gps)
    if first.isEmpty, exif.isEmpty, gps.isEmpty { return }
    let pointers = (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    let size = Self.size(first) + pointers * 12
    if !exif.isEmpty { first.append(Self.pointer(0x8769, 8 + size)) }
    if !gps.isEmpty { first.append(Self.pointer(0x8825, 8 + size + (exif.isEmpty ? 0 : Self.size(exif)))) }
    data = [0x49, 0x49, 0x2A, 0] + Self.little(8, 4)
    for directory in [first, exif, gps] where !directory.isEmpty { write(directory) }
  }

  /// Returns a number of `length` bytes, the least significant first.
  static func little(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  private mutating func write(_ entries: [Entry]) {
    let sorted = entries.sorted { $0.tag < $1.tag }
    var place = data.count + 2 + sorted.count * 12 + 4
    var values: [UInt8] = []
    data += Self.little(sorted.count, 2)
    for entry in sorted {
      data += Self.little(entry.tag, 2) + Self.little(entry.type, 2) + Self.little(entry.count, 4)
      if entry.bytes.count <= 4 {
        data += entry.bytes + [UInt8](repeating: 0, count: 4 - entry.bytes.count)
      } else {
        data += Self.little(place, 4)
        values += Self.even(entry.bytes)
        place += Self.even(entry.bytes).count
      }
    }
    data += [0, 0, 0, 0] + values
  }

  private static func entries(_ values: NSDictionary, _ tags: [ExifTags.Tag]) -> [Entry] {
    tags.compactMap { tag in
      let value = values[tag.key as NSString]
      switch tag.kind {
      case .text:
        guard let text = (value as? String) ?? (value as? NSString).map({ String(describing: $0) }) else { return nil }
        let bytes = Array(text.utf8) + [0]
        return Entry(tag: tag.number, type: 2, count: bytes.count, bytes: bytes)
      case .time: return nil
      default:
        let numbers = numbers(value, values, tag)
        return numbers.isEmpty ? nil : entry(tag, numbers)
      }
    }
  }

  private static func numbers(_ value: Any?, _ values: NSDictionary, _ tag: ExifTags.Tag) -> [Double] {
    let found = (value as? [Any]) ?? (value as? NSArray).map { Array($0) }
    if let found {
      return found.compactMap { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double ?? ($0 as? Int).map(Double.init) }
    }
    guard let number = values.number(tag.key as NSString), number.isFinite else { return [] }
    guard tag.kind == .degrees else { return [number] }
    let degrees = abs(number)
    let minutes = (degrees - degrees.rounded(.down)) * 60
    return [degrees.rounded(.down), minutes.rounded(.down), (minutes - minutes.rounded(.down)) * 60]
  }

  private static func entry(_ tag: ExifTags.Tag, _ numbers: [Double]) -> Entry? {
    func whole(_ value: Double, _ length: Int) -> [UInt8] {
      little(Int(min(max(value.isFinite ? value : 0, 0), Double(1 << (8 * length) - 1))), length)
    }
    switch tag.kind {
    case .byte: return Entry(tag: tag.number, type: 1, count: numbers.count, bytes: numbers.flatMap { whole($0, 1) })
    case .short: return Entry(tag: tag.number, type: 3, count: numbers.count, bytes: numbers.flatMap { whole($0, 2) })
    case .long: return Entry(tag: tag.number, type: 4, count: numbers.count, bytes: numbers.flatMap { whole($0, 4) })
    case .rational, .degrees, .signedRational:
      let type = tag.kind == .signedRational ? 10 : 5
      return Entry(tag: tag.number, type: type, count: numbers.count, bytes: numbers.flatMap(fraction))
    case .undefined:
      guard !tag.key.hasSuffix("Version") else { return version(tag, numbers) }
      return Entry(tag: tag.number, type: 7, count: numbers.count, bytes: numbers.flatMap { whole($0, 1) })
    default: return nil
    }
  }

  /// Returns a version as four digits: 2, 3, 2 is 0232.
  private static func version(_ tag: ExifTags.Tag, _ numbers: [Double]) -> Entry {
    let digits = numbers.map { String(Int(min(max($0, 0), 9))) }.joined()
    let text = String(repeating: "0", count: max(0, 4 - digits.count)) + digits.prefix(4)
    return Entry(tag: tag.number, type: 7, count: 4, bytes: Array(text.utf8))
  }

  /// Returns a number as a numerator and a denominator of four bytes each.
  private static func fraction(_ value: Double) -> [UInt8] {
    let limited = min(max(value.isFinite ? value : 0, -2e9), 2e9)
    var denominator = 1.0
    // Exposure times such as 1/250 have 1 as their numerator.
    if limited > 0, limited < 1, abs((1 / limited).rounded() * limited - 1) < 1e-6 {
      return little(1, 4) + little(Int((1 / limited).rounded()), 4)
    }
    while denominator < 1_000_000, abs(limited * denominator) < 1e8,
      limited * denominator != (limited * denominator).rounded()
    {
      denominator *= 10
    }
    return little(Int((limited * denominator).rounded()) & 0xFFFF_FFFF, 4) + little(Int(denominator), 4)
  }

  private static func pointer(_ tag: Int, _ place: Int) -> Entry {
    Entry(tag: tag, type: 4, count: 1, bytes: little(place, 4))
  }

  private static func size(_ entries: [Entry]) -> Int {
    2 + entries.count * 12 + 4 + entries.reduce(0) { $0 + ($1.bytes.count > 4 ? even($1.bytes).count : 0) }
  }

  private static func even(_ bytes: [UInt8]) -> [UInt8] { bytes.count % 2 == 0 ? bytes : bytes + [0] }
}
