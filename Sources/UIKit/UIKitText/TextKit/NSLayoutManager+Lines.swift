import CoreGraphics
import Foundation

// The lines that questions are about. In a long text the paragraphs of these lines are set first.
extension NSLayoutManager {
  /// The empty line at the end; nil for none.
  final var extraLine: LineFragment? { longText.map(\.extra) ?? layout.extra }

  /// The first line of the text, without the empty one; nil for none.
  final var firstLine: LineFragment? { longText == nil ? layout.fragments.first : line(of: 0) }
  /// The last line of the text, without the empty one; nil for none.
  final var lastLine: LineFragment? {
    longText == nil ? layout.fragments.last : line(of: textStorage?.length ?? 0)
  }

  /// Returns the line with a character; the last one for the end of the text; nil for none. O(log lines).
  final func line(of offset: Int) -> LineFragment? {
    guard let longText else { return lineIndex(of: offset).map { layout.fragments[$0] } }
    let paragraph = longText.cache.index(at: offset)
    let lines = setLines(of: paragraph..<paragraph + 1, in: longText)
    return lines.last { $0.range.lowerBound <= offset } ?? lines.first
  }

  /// Returns the line with the first character of a range, the last one for the end of the text, and those behind it up
  /// to the range's end.
  final func lines(of range: Range<Int>) -> ArraySlice<LineFragment> {
    guard let longText else {
      guard let first = lineIndex(of: range.lowerBound) else { return [] }
      return layout.fragments[first...].prefix { $0.range.lowerBound < range.upperBound }
    }
    let lines = setLines(of: longText.indices(of: range), in: longText)
    let first = lines.lastIndex { $0.range.lowerBound <= range.lowerBound } ?? 0
    return lines[first...].prefix { $0.range.lowerBound < range.upperBound }
  }

  /// Returns the lines of a container that a range of characters touches; those around an empty range.
  final func lines(touching range: Range<Int>, in container: NSTextContainer) -> [LineFragment] {
    lines(of: range).filter {
      $0.range.upperBound > range.lowerBound && textContainers[$0.container] === container
    }
  }

  /// Returns the lines between two distances from the top of a container.
  final func lines(from minY: CGFloat, to maxY: CGFloat, in container: NSTextContainer) -> ArraySlice<LineFragment> {
    guard let longText else {
      return layout.fragments[lines(in: container)].filter { $0.rect.maxY > minY && $0.rect.minY < maxY }[...]
    }
    guard container === textContainers[0], minY <= maxY else { return [] }
    let lines = longText.fragments(of: setParagraphs(from: minY, to: maxY, in: longText))
    return lines.filter { $0.rect.maxY > minY && $0.rect.minY < maxY }[...]
  }

  /// Returns all lines of a container.
  final func allLines(in container: NSTextContainer) -> ArraySlice<LineFragment> {
    longText == nil ? layout.fragments[lines(in: container)] : lines(from: -.infinity, to: .infinity, in: container)
  }

  /// Returns the lines that the nearest line to a distance from the top of a container is among, in order.
  final func lines(near y: CGFloat, in container: NSTextContainer) -> ArraySlice<LineFragment> {
    guard let longText else { return layout.fragments[lines(in: container)] }
    guard container === textContainers[0] else { return [] }
    let paragraph = longText.index(at: y)
    return setLines(of: paragraph..<paragraph + 1, in: longText)[...]
  }

  /// Returns the lines of paragraphs, which are set if they are not.
  private func setLines(of paragraphs: Range<Int>, in long: LongTextLayout) -> [LineFragment] {
    set(paragraphs)
    return long.fragments(of: paragraphs)
  }
}
