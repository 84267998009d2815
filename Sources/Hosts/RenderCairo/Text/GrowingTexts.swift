import DisplayList
import Glibc

/// A cache of the layouts of recent long texts, which are continued when text is appended.
struct GrowingTexts {
  /// A layout whose text is a prefix of another text.
  struct Base {
    var request: TextRequest
    var layout: TextLayout
    /// The characters of the other text after the prefix.
    var appended: Substring
  }

  private var kept: [(request: TextRequest, layout: TextLayout)] = []
  private static let limit = 8
  /// The minimum length that is worthwhile, in bytes.
  private static let minimumLength = 160

  /// Returns a Boolean value that indicates whether a request is long enough, and has a line break mode under which
  /// lines can stay. O(1).
  static func isCandidate(_ request: TextRequest) -> Bool {
    guard request.maxWidth != nil, request.lineLimit == 0, request.lineBreak != .clipping,
      request.alignment != .justified, request.outline == nil, let last = request.runs.last
    else { return false }
    return last.string.utf8.count >= minimumLength
  }

  /// Returns a Boolean value that indicates whether all lines but the last stay as they are when text is appended to a
  /// request's. O(n).
  static func mayGrow(_ request: TextRequest) -> Bool {
    isCandidate(request) && request.runs.allSatisfy { $0.string.breaksAtSpacesFromLeftToRight }
  }

  /// Removes and returns the layout of the longest cached text that is a prefix of a request's and can be continued by
  /// the rest.
  mutating func removeBase(of request: TextRequest) -> Base? {
    var best: (index: Int, appended: Substring)?
    for (index, old) in kept.enumerated() {
      guard let appended = request.characters(after: old.request) else { continue }
      if best.map({ appended.utf8.count < $0.appended.utf8.count }) ?? true { best = (index, appended) }
    }
    // All cached texts can be continued, so only the appended text has to be checked.
    guard let best, best.appended.breaksAtSpacesFromLeftToRight else { return nil }
    let (old, layout) = kept.remove(at: best.index)
    return Base(request: old, layout: layout, appended: best.appended)
  }

  mutating func keep(_ layout: TextLayout, for request: TextRequest) {
    if kept.count >= Self.limit { kept.removeFirst() }
    kept.append((request, layout))
  }
}

extension TextRequest {
  /// Returns the characters that the last run has in addition to that of another request; nil if anything else differs.
  fileprivate func characters(after old: TextRequest) -> Substring? {
    guard runs.count == old.runs.count, let last = runs.last, let before = old.runs.last,
      last.string.utf8.count > before.string.utf8.count, maxWidth == old.maxWidth,
      let appended = last.string.suffix(after: before.string)
    else { return nil }
    var same = self
    same.runs[runs.count - 1].string = before.string
    return same == old ? appended : nil
  }
}

extension String {
  /// Returns the characters after a prefix; nil if the text does not begin with it, or a character spans its end.
  fileprivate func suffix(after prefix: String) -> Substring? {
    let length = prefix.utf8.count
    guard utf8.count >= length, hasBytes(of: prefix) else { return nil }
    let end = utf8.index(utf8.startIndex, offsetBy: length)
    return end.samePosition(in: self) == nil ? nil : self[end...]
  }

  /// Returns a Boolean value that indicates whether the text begins with the bytes of a shorter one.
  private func hasBytes(of prefix: String) -> Bool {
    var (text, prefix) = (self, prefix)
    return text.withUTF8 { text in
      prefix.withUTF8 { prefix in
        guard let (start, other) = text.baseAddress.flatMap({ start in prefix.baseAddress.map { (start, $0) } }) else {
          return true
        }
        return memcmp(start, other, prefix.count) == 0
      }
    }
  }
}

extension StringProtocol {
  /// A Boolean value that indicates whether the text is not written from right to left, in no script whose words are
  /// found by a dictionary, and without tabs, whose width Pango computes from the whole paragraph. O(n).
  fileprivate var breaksAtSpacesFromLeftToRight: Bool {
    // Bytes below 0xD6 begin characters before the Hebrew ones.
    guard utf8.contains(where: { $0 >= 0xD6 || $0 == 0x09 }) else { return true }
    return unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x09: false
      case 0x590..<0x900, 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x1950..<0x1AB0, 0x200E...0x200F,
        0x202A...0x202E, 0x2066...0x2069, 0xA9E0..<0xAA80, 0xAA80..<0xAAE0, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
        0x10800...0x10FFF, 0x11700..<0x11750, 0x1E800...0x1EFFF:
        false
      default: true
      }
    }
  }
}
