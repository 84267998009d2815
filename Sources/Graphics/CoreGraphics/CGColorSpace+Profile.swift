public import Foundation

extension CGColorSpace {
  /// Creates the space of a profile in data (ICC.1:2010): the space with a name that has its primaries, or gray; sRGB
  /// for other profiles of red, green and blue. Nil if the data are no profile of either.
  public convenience init?(iccData data: CFTypeRef) {
    guard let data = data as? NSData else { return nil }
    self.init(profile: [UInt8](data as Data))
  }

  /// Creates the space of a profile; nil if the bytes are no profile of colors or gray.
  package convenience init?(profile bytes: [UInt8]) {
    guard let profile = ColorProfile(bytes) else { return nil }
    self.init(profile.spaceName, profile.isGray ? .monochrome : .rgb, profile: bytes)
  }

  /// Returns the profile that the space was created with; nil for spaces that were created by name.
  public func copyICCData() -> CFData? { profile.isEmpty ? nil : NSData(data: Data(profile)) }
}

/// A color profile (ICC.1:2010, 7 and 9.2).
package struct ColorProfile {
  /// The description of the profile, in English; empty if it has none.
  package private(set) var title = ""
  /// The name of the color space.
  package private(set) var spaceName: String
  /// A Boolean value that indicates whether colors are shades of gray.
  package let isGray: Bool

  /// The red primary of known spaces, adapted to the illuminant of profiles, D50: X, Y, Z (registry of ICC).
  private static let reds: [(name: String, primary: [Double])] = [
    ("SRGB", [0.4360, 0.2225, 0.0139]), ("DisplayP3", [0.5151, 0.2412, -0.0011]),
    ("AdobeRGB1998", [0.6097, 0.3111, 0.0195]), ("ITUR_2020", [0.6735, 0.2790, -0.0019]),
    ("ROMMRGB", [0.7977, 0.2880, 0]),
  ]

  /// Reads a profile; nil if it is none, or neither one of red, green and blue nor one of gray.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, Self.text(bytes, 36, 4) == "acsp" else { return nil }
    switch Self.text(bytes, 16, 4) {
    case "RGB ": (spaceName, isGray) = ("kCGColorSpaceSRGB", false)
    case "GRAY": (spaceName, isGray) = ("kCGColorSpaceGenericGrayGamma2_2", true)
    default: return nil
    }
    for i in 0..<min(Self.number(bytes, 128) ?? 0, 100) {
      let entry = 132 + i * 12
      guard let place = Self.number(bytes, entry + 4), let length = Self.number(bytes, entry + 8),
        place <= bytes.count, length <= bytes.count - place
      else { continue }
      switch Self.text(bytes, entry, 4) {
      case "desc": title = Self.description(bytes, place, length)
      case "rXYZ":
        let red = (0..<3).map {
          Double(Int32(truncatingIfNeeded: Self.number(bytes, place + 8 + $0 * 4) ?? 0)) / 65_536
        }
        let known = Self.reds.first { zip($0.primary, red).allSatisfy { abs($0 - $1) < 0.002 } }
        if let known { spaceName = "kCGColorSpace\(known.name)" }
      default: break
      }
    }
  }

  /// Returns a description: a text of one byte a character, or several ones in UTF-16 (10.13; ICC.1:2001, 6.5.17).
  private static func description(_ bytes: [UInt8], _ place: Int, _ length: Int) -> String {
    if text(bytes, place, 4) == "desc", let count = number(bytes, place + 8) {
      return text(bytes, place + 12, min(max(count - 1, 0), length - 12)) ?? ""
    }
    guard text(bytes, place, 4) == "mluc", let count = number(bytes, place + 20),
      let offset = number(bytes, place + 24), count <= length, offset <= length - count
    else { return "" }
    let first: Int = place + offset
    let units = stride(from: first, to: first + count - 1, by: 2).map { (at: Int) -> UInt16 in
      UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  private static func text(_ bytes: [UInt8], _ place: Int, _ count: Int) -> String? {
    guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
