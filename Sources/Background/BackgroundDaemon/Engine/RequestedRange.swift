/// The bytes that a program's own `Range` header requests (RFC 9110, 14.2).
struct RequestedRange: Sendable, Equatable {
  /// The first byte of the file, and the last one; nil for the end of the file.
  var start: Int64
  var end: Int64?

  /// Parses a header with one range from a known position; nil for any other, whose part cannot be continued.
  init?(_ header: String) {
    let parts = header.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].trimming().lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false).map { $0.trimming() }
    guard ends.count == 2, let start = Int64(ends[0]), start >= 0 else { return nil }
    let end = Int64(ends[1])
    guard end != nil || ends[1].isEmpty, end.map({ $0 >= start }) ?? true else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// Returns the header that requests the bytes after a number of received ones.
  func header(after received: Int64) -> String { "bytes=\(start + received)-" + (end.map { "\($0)" } ?? "") }
}
