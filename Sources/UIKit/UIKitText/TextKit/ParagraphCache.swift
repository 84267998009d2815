import CoreGraphics
import Foundation

/// The paragraphs of a text with the lines that they were broken into.
@MainActor
final class ParagraphCache {
  /// A paragraph with its line feed; positions count UTF-16 units from its beginning.
  final class Entry {
    let length: Int
    let terminatorLength: Int
    var isRead = false
    /// The text without the line feed.
    var text = NSAttributedString(string: "")
    var style: NSParagraphStyle?
    var isRightToLeft = false
    /// The container's width that the lines were broken for; −1 for none.
    var width: CGFloat = -1
    var padding: CGFloat = 0
    var lines: [(Range<Int>, ShapedLine)] = []

    init(length: Int, terminatorLength: Int) {
      self.length = length
      self.terminatorLength = terminatorLength
    }
  }

  private(set) var entries: [Entry] = []
  /// A Boolean value that indicates whether there is an empty line behind the last paragraph.
  var endsOpen: Bool { entries.last.map { $0.terminatorLength > 0 } ?? true }

  /// Reads the paragraphs of a text. O(length).
  func reset(_ string: String) { entries = Self.scan(string, 0..<string.utf16.count) }

  /// Reads the paragraphs anew that a change touches.
  ///
  /// - Parameters:
  ///   - range: The changed range as it currently is.
  ///   - delta: The change of the length.
  /// - Complexity: O(paragraphs + length of those that are touched).
  func edit(_ string: String, range: NSRange, delta: Int) {
    let (oldStart, oldEnd) = (range.location, range.location + range.length - delta)
    var start = 0
    var first = 0
    while first < entries.count, start + entries[first].length < oldStart {
      start += entries[first].length
      first += 1
    }
    var end = start
    var last = first
    // The paragraph behind a line feed joins the one before when the line feed goes.
    while last < entries.count, end <= oldEnd {
      end += entries[last].length
      last += 1
    }
    let total = string.utf16.count
    guard first <= last, start <= total, end + delta <= total, end + delta >= start else { return reset(string) }
    entries.replaceSubrange(first..<last, with: Self.scan(string, start..<end + delta))
    // A part without a line feed inside the text would mean that the storage told of another change.
    if entries.dropLast().contains(where: { $0.terminatorLength == 0 }) { reset(string) }
  }

  private static func scan(_ string: String, _ range: Range<Int>) -> [Entry] {
    var found: [Entry] = []
    let units = string.utf16
    var index = units.index(units.startIndex, offsetBy: range.lowerBound)
    var length = 0
    var position = range.lowerBound
    while position < range.upperBound {
      let unit = units[index]
      index = units.index(after: index)
      position += 1
      length += 1
      guard (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029 else { continue }
      var terminator = 1
      if unit == 0x0D, position < range.upperBound, units[index] == 0x0A {
        index = units.index(after: index)
        position += 1
        length += 1
        terminator = 2
      }
      found.append(Entry(length: length, terminatorLength: terminator))
      length = 0
    }
    if length > 0 { found.append(Entry(length: length, terminatorLength: 0)) }
    return found
  }
}
