import CCurl
import Glibc

/// The status line and headers of the response that is being received; each redirect begins a new one.
struct ResponseHead: Sendable {
  /// The maximum length of retained headers, in bytes.
  static let maximumLength = 256 << 10

  private(set) var status = 0
  private(set) var headers: [(String, String)] = []
  private(set) var length = 0
  /// A Boolean value that indicates whether the empty line that ends the headers was received.
  private(set) var isComplete = false

  /// Adds a received line; a status line starts a new response.
  mutating func add(line bytes: UnsafeRawBufferPointer) {
    length += bytes.count
    guard length <= Self.maximumLength else { return }
    if bytes.starts(with: "HTTP/".utf8), let space = bytes.firstIndex(of: 0x20) {
      self = ResponseHead()
      headers.reserveCapacity(12)
      status = Int(Self.text(bytes[space...]).prefix { $0 != " " }) ?? 0
    } else if let colon = bytes.firstIndex(of: 0x3A) {
      headers.append((Self.text(bytes[..<colon]), Self.text(bytes[(colon + 1)...])))
    } else if bytes.first == 0x0D || bytes.first == 0x0A {
      isComplete = true
    }
  }

  /// Returns the value of a header, ignoring case.
  subscript(name: String) -> String? {
    headers.last { $0.0.utf8.count == name.utf8.count && $0.0.lowercased() == name }?.1
  }

  /// A Boolean value that indicates whether the body arrives encoded; its bytes cannot be counted for a range then.
  var isEncoded: Bool { self["content-encoding"].map { !["", "identity"].contains($0.lowercased()) } ?? false }

  /// The value for `If-Range`: a strong entity tag, else a date that is a minute older than the response (RFC 9110,
  /// 8.8.2.2).
  var validator: String? {
    guard !isEncoded else { return nil }
    if let tag = self["etag"] { return tag.hasPrefix("\"") ? tag : nil }
    guard let modified = self["last-modified"], let date = self["date"] else { return nil }
    let (old, new) = (curl_getdate(modified, nil), curl_getdate(date, nil))
    return old > 0 && new - old >= 60 ? modified : nil
  }

  /// The range announced by a 206; nil for none, or an inconsistent one.
  var contentRange: (start: Int64, end: Int64, total: Int64?)? {
    guard let value = self["content-range"], value.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = value.dropFirst(6).split(separator: "/", maxSplits: 1)
    let ends = parts.first?.split(separator: "-", maxSplits: 1) ?? []
    guard parts.count == 2, ends.count == 2, let start = Int64(ends[0].trimming()), let end = Int64(ends[1].trimming()),
      start >= 0, end >= start
    else { return nil }
    let total = Int64(parts[1].trimming())
    guard total != nil || parts[1].trimming() == "*", total.map({ end < $0 }) ?? true else { return nil }
    return (start, end, total)
  }

  /// The delay that the server requests, in seconds; at most an hour.
  func retryAfter(now: Double) -> Double? {
    guard let value = self["retry-after"] else { return nil }
    if let seconds = Double(value) { return min(max(0, seconds), 3600) }
    let date = curl_getdate(value, nil)
    return date > 0 ? min(max(0, Double(date) - now), 3600) : nil
  }

  /// Returns the text of bytes without white space at its ends.
  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var part = bytes
    while let last = part.last, last == 0x20 || 9...13 ~= last { part.removeLast() }
    while let first = part.first, first == 0x20 || 9...13 ~= first { part.removeFirst() }
    return String(decoding: UnsafeRawBufferPointer(rebasing: part), as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  func trimming() -> String {
    var part = self[...]
    while part.last?.isWhitespace == true { part.removeLast() }
    while part.first?.isWhitespace == true { part.removeFirst() }
    return String(part)
  }
}
