import Foundation

/// The data of colors: components in sRGB as text within programs, and as four numbers of 16 bits between them.
package enum ColorData {
  /// Returns the data of a color for other programs; nil for other data.
  package static func desktop(of components: Data) -> Data? {
    let parts = String(decoding: components, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
    guard parts.count == 4 else { return nil }
    return Data(
      parts.flatMap { part -> [UInt8] in
        let value = UInt16((min(max(part, 0), 1) * 65_535).rounded())
        return [UInt8(value & 255), UInt8(value >> 8)]
      })
  }

  /// Returns the color that another program offers as `application/x-color`; nil for other data.
  static func components(of desktop: Data) -> Data? {
    guard desktop.count == 8 else { return nil }
    let bytes = [UInt8](desktop)
    let parts = (0..<4).map { Double(UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8) / 65_535 }
    return Data(parts.map { "\($0)" }.joined(separator: " ").utf8)
  }
}
