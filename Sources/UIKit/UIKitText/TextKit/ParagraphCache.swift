import CoreGraphics
import DisplayList
import Foundation

/// The paragraphs of a text with the lines that they were broken into.
@MainActor
final class ParagraphCache {
  /// A paragraph with its line feed; positions count UTF-16 units from its beginning.
  final class Entry {
    let length: Int
    let terminatorLength: Int
    var isRead = false
    /// The characters without the line feed.
    var string = ""
    /// The request for the characters, if all have the same attributes and none is a link or an attachment.
    var look: TextRequest?
    /// The attributes of all characters; meaningless without `look`.
    var attributes: [NSAttributedString.Key: Any] = [:]
    /// The text without the line feed; made when it is asked for where `look` says all of it.
    lazy var text = NSAttributedString(string: string, attributes: attributes)
    var style: NSParagraphStyle?
    var isRightToLeft = false
    /// The container's width that the lines were broken for; −1 for none.
    var width: CGFloat = -1
    var padding: CGFloat = 0
    var lines: [(Range<Int>, ShapedLine)] = []
    /// The lines at their places from the beginning of the paragraph, in a long text.
    var fragments: [LineFragment] = []

    init(length: Int, terminatorLength: Int) {
      self.length = length
      self.terminatorLength = terminatorLength
    }
  }

  /// The lengths of a paragraph, and its lines from the first time that they are asked for.
  private struct Paragraph {
    var length: Int
    var terminatorLength: Int
    var entry: Entry?
  }

  /// The paragraphs that were replaced, and those in their place.
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private var paragraphs: [Paragraph] = []
  /// The beginnings of the paragraphs, and the end of the text, in UTF-16 units; empty until they are asked for.
  private var knownStarts: [Int] = []

  var count: Int { paragraphs.count }
  /// A Boolean value that indicates whether there is an empty line behind the last paragraph.
  var endsOpen: Bool { paragraphs.last.map { $0.terminatorLength > 0 } ?? true }

  /// Returns a paragraph.
  func entry(at index: Int) -> Entry {
    if let entry = paragraphs[index].entry { return entry }
    let entry = Entry(length: paragraphs[index].length, terminatorLength: paragraphs[index].terminatorLength)
    paragraphs[index].entry = entry
    return entry
  }

  /// Returns the length of a paragraph with its line feed, in UTF-16 units.
  func length(of index: Int) -> Int { paragraphs[index].length }

  /// Returns the first character of a paragraph, in UTF-16 units; the end of the text for the count of paragraphs.
  func start(of index: Int) -> Int { starts[index] }

  /// Returns the paragraph with a character; the last one for the end of the text. There is at least one.
  func index(at offset: Int) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    let starts = starts
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Reads the paragraphs of a text. O(length).
  func reset(_ string: String) {
    paragraphs = Self.scan(string[...])
    knownStarts = []
  }

  /// Reads the paragraphs anew that a change touches; returns them, or nil when all were read.
  ///
  /// - Parameters:
  ///   - range: The changed range as it currently is.
  ///   - delta: The change of the length.
  /// - Complexity: O(paragraphs + length of those that are touched).
  func edit(_ string: String, range: NSRange, delta: Int) -> Change? {
    let (oldStart, oldEnd) = (range.location, range.location + range.length - delta)
    var start = 0
    var first = 0
    while first < paragraphs.count, start + paragraphs[first].length < oldStart {
      start += paragraphs[first].length
      first += 1
    }
    var end = start
    var last = first
    // The paragraph behind a line feed joins the one before when the line feed goes.
    while last < paragraphs.count, end <= oldEnd {
      end += paragraphs[last].length
      last += 1
    }
    let units = string.utf16
    guard first <= last, start <= units.count, end + delta <= units.count, end + delta >= start else {
      reset(string)
      return nil
    }
    let from = units.index(units.startIndex, offsetBy: start)
    let new = Self.scan(string[from..<units.index(from, offsetBy: end + delta - start)])
    paragraphs.replaceSubrange(first..<last, with: new)
    knownStarts = []
    // A part without a line feed inside the text would mean that the storage told of another change.
    guard paragraphs.dropLast().allSatisfy({ $0.terminatorLength > 0 }) else {
      reset(string)
      return nil
    }
    return Change(old: first..<last, new: first..<first + new.count)
  }

  private var starts: [Int] {
    if knownStarts.isEmpty {
      knownStarts.reserveCapacity(paragraphs.count + 1)
      var start = 0
      for paragraph in paragraphs {
        knownStarts.append(start)
        start += paragraph.length
      }
      knownStarts.append(start)
    }
    return knownStarts
  }

  // MARK: Scanning

  private static func scan(_ string: Substring) -> [Paragraph] {
    if let found = string.utf8.withContiguousStorageIfAvailable({ scan($0) }) { return found }
    var copy = String(string)
    return copy.withUTF8 { scan($0) }
  }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> [Paragraph] {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
    var found: [Paragraph] = []
    let count = bytes.count
    func has(_ byte: UInt8) -> Bool { memchr(base, Int32(byte), count) != nil }
    // Most texts have line feeds alone, which are found many bytes at a time.
    let isPlain = !has(0x0B) && !has(0x0C) && !has(0x0D) && !has(0xC2) && !has(0xE2)
    let isASCII = bytes.reduce(0, max) < 0x80
    var start = 0
    while start < count {
      let end = isPlain ? nextLineFeed(base, from: start, count) : nextSeparator(bytes, from: start)
      let isPair = end.count == 2 && bytes[end.lowerBound] == 0x0D
      found.append(
        Paragraph(
          length: isASCII ? end.upperBound - start : utf16Count(bytes[start..<end.upperBound]),
          terminatorLength: end.isEmpty ? 0 : isPair ? 2 : 1))
      start = end.upperBound
    }
    return found
  }

  private static func nextLineFeed(_ base: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Range<Int> {
    guard let feed = memchr(base + start, 0x0A, count - start) else { return count..<count }
    let position = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(feed))
    return position..<position + 1
  }

  /// Returns the bytes that end the paragraph from a position on; none at the end of the text.
  private static func nextSeparator(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case 0x0D where byte(position + 1) == 0x0A: return position..<position + 2
      case 0x0A...0x0D: return position..<position + 1
      // U+0085
      case 0xC2 where byte(position + 1) == 0x85: return position..<position + 2
      // U+2028 and U+2029
      case 0xE2 where byte(position + 1) == 0x80 && (byte(position + 2) == 0xA8 || byte(position + 2) == 0xA9):
        return position..<position + 3
      default: position += 1
      }
    }
    return position..<position
  }

  /// Returns the number of UTF-16 units: one for each character, two for those of four bytes.
  private static func utf16Count(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
