import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface
import UIKitGraphics

/// A text that is divided into pages at the ends of lines.
struct TextPages {
  /// A page: a part of the text and its height, in points.
  struct Page {
    let range: NSRange
    let height: CGFloat
  }

  let pages: [Page]

  /// Divides a text.
  ///
  /// - Parameters:
  ///   - heightLimit: The greatest height of all pages, in points; 0 for no limit.
  ///   - area: Returns the size of a page, counted from 0; an empty one ends the text.
  /// - Complexity: O(lines · log lines of a page).
  init(_ text: NSAttributedString, heightLimit: CGFloat, area: (Int) -> CGSize) {
    pages = Self.pages(of: text, heightLimit: heightLimit, area: area)
  }

  private static func pages(of text: NSAttributedString, heightLimit: CGFloat, area: (Int) -> CGSize) -> [Page] {
    var pages: [Page] = []
    let width = area(0).width
    guard text.length > 0, width > 0 else { return [] }
    let request = TextRequest(text, defaults: .drawing, maxWidth: width, lineLimit: 0)
    let starts = SystemText.engine.lineRanges(of: request).map(\.lowerBound)
    let ends = Array(starts.dropFirst()) + [text.length]
    guard !starts.isEmpty else { return [] }

    func height(_ lines: Range<Int>) -> CGFloat {
      let start = starts[lines.lowerBound]
      let range = NSRange(location: start, length: ends[lines.upperBound - 1] - start)
      let part = text.attributedSubstring(from: trimmed(range, of: text))
      let size = CGSize(width: width, height: .greatestFiniteMagnitude)
      return part.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height
    }

    var first = 0
    var left = heightLimit > 0 ? heightLimit : .greatestFiniteMagnitude
    while first < starts.count {
      let limit = min(area(pages.count).height, left)
      guard limit > 0 else { break }
      // The lines that fit: doubled until they do not, then halved. A line that is too high has a page of its own.
      var (fitting, tooMany) = (1, 2)
      while first + tooMany <= starts.count, height(first..<first + tooMany) <= limit {
        (fitting, tooMany) = (tooMany, tooMany * 2)
      }
      tooMany = min(tooMany, starts.count - first + 1)
      while tooMany - fitting > 1 {
        let middle = (fitting + tooMany) / 2
        if height(first..<first + middle) <= limit { fitting = middle } else { tooMany = middle }
      }
      let last = first + fitting
      let used = height(first..<last)
      if heightLimit > 0, used > left { break }
      let range = NSRange(location: starts[first], length: ends[last - 1] - starts[first])
      pages.append(Page(range: trimmed(range, of: text), height: used))
      left -= used
      first = last
    }
    return pages
  }

  /// Returns a range without the line feed at its end, which would be drawn as an empty line.
  private static func trimmed(_ range: NSRange, of text: NSAttributedString) -> NSRange {
    let string = text.string as NSString
    guard range.length > 1, string.character(at: NSMaxRange(range) - 1) == 10 else { return range }
    return NSRange(location: range.location, length: range.length - 1)
  }
}
