import Foundation

/// Text that is kept in a PNG file beside its pixels, as a chunk of the type `iTXt`.
///
/// A reference picture keeps the view hierarchy that it was recorded with, so that a failure shows which views have
/// changed. A picture with text has the same pixels, and other programs show it as before.
enum PictureText {
  /// The keyword of the chunk with the view hierarchy.
  static let hierarchy = "Quire view hierarchy"

  /// The greatest length of a text in a picture, in bytes.
  static let maximumLength = 48 * 1024

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let headerLength = 8 + 25

  /// Returns a PNG file with a text; other files, and files for which the text is too long, are returned unchanged.
  static func adding(_ text: String, to file: Data, keyword: String = hierarchy) -> Data {
    let bytes = [UInt8](file)
    guard bytes.count > headerLength, bytes.starts(with: signature), text.utf8.count <= maximumLength else {
      return file
    }
    let content = Array("iTXt".utf8) + Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)
    let chunk = number(content.count - 4) + content + number(Int(checksum(content)))
    return Data(bytes[..<headerLength] + chunk + bytes[headerLength...])
  }

  /// Returns the text of a PNG file; nil if it has none.
  static func text(in file: Data, keyword: String = hierarchy) -> String? {
    let bytes = [UInt8](file)
    guard bytes.starts(with: signature) else { return nil }
    let prefix = Array(keyword.utf8) + [0, 0, 0, 0, 0]
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return nil }
      let content = bytes[place + 8..<end]
      if bytes[place + 4..<place + 8].elementsEqual("iTXt".utf8), content.starts(with: prefix) {
        return String(decoding: content.dropFirst(prefix.count), as: UTF8.self)
      }
      place = end + 4
    }
    return nil
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The cyclic redundancy check of the PNG specification (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
