/// Decoding of files with unexpected character encodings.
enum ICSText {
  /// The characters of Windows-1252 from 0x80 to 0x9F.
  private static let special: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
    0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// Returns bytes as text: UTF-8, or Windows-1252 if they are not.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? windows(bytes)
  }

  /// Returns bytes as text: UTF-8, or Windows-1252 if they are not.
  static func string(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(string) }

  /// Returns the UTF-8 bytes of a file that begins with the byte order mark of UTF-16, or with `B` in UTF-16; otherwise
  /// nil.
  static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 2 else { return nil }
    let first = (bytes[0], bytes[1])
    let isLittle = first == (0xFF, 0xFE) || first == (UInt8(ascii: "B"), 0)
    guard isLittle || first == (0xFE, 0xFF) || first == (0, UInt8(ascii: "B")) else { return nil }
    let start = bytes[0] >= 0xFE ? 2 : 0
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8 : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      let code = byte >= 0x80 && byte < 0xA0 ? special[Int(byte) - 0x80] : UInt32(byte)
      text.unicodeScalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return text
  }
}
