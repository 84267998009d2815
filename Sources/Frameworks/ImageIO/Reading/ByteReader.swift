/// A reader of numbers in a file; reads past the end return nil.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Returns the byte at an offset.
  func byte(_ at: Int) -> Int? { at >= 0 && at < bytes.count ? Int(bytes[at]) : nil }

  /// Returns a number of `length` bytes, the most significant first.
  func big(_ at: Int, _ length: Int) -> Int? {
    guard has(at, length) else { return nil }
    return (0..<length).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
  }

  /// Returns a number of `length` bytes, the least significant first.
  func little(_ at: Int, _ length: Int) -> Int? {
    guard has(at, length) else { return nil }
    return (0..<length).reversed().reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
  }

  /// Returns true if the bytes of a string are at an offset.
  func has(_ mark: StaticString, at: Int) -> Bool {
    guard has(at, mark.utf8CodeUnitCount) else { return false }
    return (0..<mark.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == mark.utf8Start[$0] }
  }

  /// Returns the bytes of a range, cut off at the end of the file.
  func part(_ range: Range<Int>) -> [UInt8] {
    let lower = min(max(range.lowerBound, 0), count)
    return Array(bytes[lower..<min(max(range.upperBound, lower), count)])
  }

  private func has(_ at: Int, _ length: Int) -> Bool { at >= 0 && length >= 0 && at <= bytes.count - length }
}
