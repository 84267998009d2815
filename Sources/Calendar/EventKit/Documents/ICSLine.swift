/// The ends of a file's lines.
enum ICSLine {
  static func isEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  /// Returns the index after the line end at an index; nil for a CR within a line.
  ///
  /// A line ends with LF and the CRs before it: files that were converted twice have two. CR alone ends a line in files
  /// without LF, as on old Macs, and in others before a property or the end of the file.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, usesCR: Bool) -> Int? {
    if bytes[index] == 10 || usesCR { return index + 1 }
    let next = bytes[index...].firstIndex { $0 != 13 } ?? bytes.count
    guard next < bytes.count else { return next }
    return bytes[next] == 10 ? next + 1 : isProperty(bytes, at: next) ? next : nil
  }

  /// Returns the index after the fold at the start of a line: the space that continues the previous line, after any
  /// number of blank lines; nil if there is none.
  static func fold(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard let next = bytes[start...].firstIndex(where: { !isEnd($0) }), isSpace(bytes[next]) else { return nil }
    return next + 1
  }

  /// Returns true if a name in upper case and the delimiter after it are at an index.
  private static func isProperty(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let end = bytes[index...].firstIndex { !($0 >= 65 && $0 <= 90 || $0 >= 48 && $0 <= 57 || $0 == 45) }
    guard let end, end > index else { return false }
    return bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: ";")
  }
}

/// The bytes at the end of a line.
package enum ICSLineEnd: Sendable {
  case crlf, lf

  var bytes: [UInt8] { self == .crlf ? [13, 10] : [10] }
}
