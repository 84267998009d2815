import CoreGraphics
import DisplayList
import Foundation
import HostInterface

/// Breaks the text of a storage into lines and places them in containers.
///
/// The lines of a paragraph in a plain rectangle depend on its width alone and are kept in `cache`; lines beside
/// excluded parts are set one after the other. A position counts UTF-16 units.
@MainActor
struct TextTypesetter {
  let storage: NSAttributedString
  let containers: [NSTextContainer]
  /// The font and paragraph style of the line behind the last line feed.
  let extraAttributes: [NSAttributedString.Key: Any]
  private let breaker: LineBreaker

  private(set) var fragments: [LineFragment] = []
  /// The empty line at the end; nil for none.
  private(set) var extra: LineFragment?
  private var container = 0
  private var y: CGFloat = 0
  private var linesInContainer = 0
  private var isFull = false
  /// A Boolean value that indicates whether there is text above the first paragraph that is set.
  private var goesOn = false

  init(
    _ breaker: LineBreaker, _ containers: [NSTextContainer], extraAttributes: [NSAttributedString.Key: Any]
  ) {
    self.breaker = breaker
    storage = breaker.storage
    self.containers = containers
    self.extraAttributes = extraAttributes
  }

  /// Lays out all of the text.
  /// - Complexity: O(length of what is not in the cache + lines).
  mutating func run(_ cache: ParagraphCache) {
    guard !containers.isEmpty else { return }
    var start = 0
    for index in 0..<cache.count {
      guard !isFull else { return }
      let entry = cache.entry(at: index)
      if containers[container].exclusionPaths.isEmpty {
        place(entry, at: start)
      } else {
        setBesideExclusions(entry, at: start)
      }
      start += entry.length
    }
    if !isFull, cache.endsOpen { placeExtraLine(at: start) }
  }

  /// Returns the lines of one paragraph of a text in a plain container, from its beginning on, and its height.
  ///
  /// - Parameter isFirst: Whether the paragraph is at the top of the container.
  mutating func fragments(
    of entry: ParagraphCache.Entry, at start: Int, isFirst: Bool
  ) -> (lines: [LineFragment], height: CGFloat) {
    (fragments, y, linesInContainer, goesOn) = ([], 0, 0, !isFirst)
    place(entry, at: start)
    return (fragments.map { $0.moved(by: 0, characters: -start) }, y)
  }

  /// Returns the empty line behind the last line feed, from its top on.
  mutating func extraLine(at start: Int) -> LineFragment? {
    (fragments, y, linesInContainer) = ([], 0, 0)
    placeExtraLine(at: start)
    return extra
  }

  // MARK: Rectangles

  private mutating func place(_ entry: ParagraphCache.Entry, at start: Int) {
    let width = containers[container].lineWidth
    let padding = containers[container].lineFragmentPadding
    if entry.width != width || entry.padding != padding { breakLines(of: entry, at: start, width, padding) }
    for (index, (range, line)) in entry.lines.enumerated() {
      let isLast = index == entry.lines.count - 1
      let before = index == 0 && (y > 0 || goesOn) ? entry.style?.paragraphSpacingBefore ?? 0 : 0
      let after = isLast && start + entry.length < storage.length ? entry.style?.paragraphSpacing ?? 0 : 0
      let height = before + line.height + line.spacing + after
      guard makeRoom(for: before + line.height) else { return }
      if containers[container].lineWidth != width || !containers[container].exclusionPaths.isEmpty {
        // The rest of the paragraph goes on in a container of another shape.
        return setBesideExclusions(entry, at: start, from: range.lowerBound)
      }
      let end = isLast ? entry.length : range.upperBound
      let isCut = limitIsReached && start + end < storage.length
      let limited = isCut ? truncated(entry, at: start, from: range.lowerBound, width, isFirst: index == 0) : nil
      add(
        limited ?? line, text: range, end: isCut ? storage.length - start : end, entry, at: start,
        rect: CGRect(x: 0, y: y, width: min(width, 1e7), height: height), before: before, after: after,
        isFirst: index == 0)
      y += height
      if isCut { return isFull = true }
    }
  }

  private var limitIsReached: Bool {
    let limit = containers[container].maximumNumberOfLines
    return limit > 0 && linesInContainer + 1 >= limit && container == containers.count - 1
  }

  /// Goes on to the next container when a line does not fit; false when there is none.
  private mutating func makeRoom(for height: CGFloat) -> Bool {
    while true {
      let limit = containers[container].maximumNumberOfLines
      let isFree =
        y + height <= containers[container].lineHeightLimit + 0.001 && (limit == 0 || linesInContainer < limit)
      if isFree { return true }
      guard container + 1 < containers.count else {
        isFull = true
        return false
      }
      container += 1
      y = 0
      linesInContainer = 0
    }
  }

  private func breakLines(of entry: ParagraphCache.Entry, at start: Int, _ width: CGFloat, _ padding: CGFloat) {
    breaker.read(entry, at: start)
    entry.width = width
    entry.padding = padding
    guard !entry.string.isEmpty else {
      entry.lines = [(0..<0, breaker.emptyLine(of: entry, at: start))]
      return
    }
    entry.lines = breaker.lines(
      entry, first: room(entry, width, padding, isFirst: true), other: room(entry, width, padding, isFirst: false))
  }

  // MARK: Beside exclusions

  private mutating func setBesideExclusions(_ entry: ParagraphCache.Entry, at start: Int, from first: Int = 0) {
    breaker.read(entry, at: start)
    entry.width = -1
    var position = first
    var rowHeight: CGFloat = 0
    var remaining = CGRect.zero
    var isFirst = first == 0
    repeat {
      let estimate = lineEstimate(entry, at: start, position)
      if remaining.isEmpty { guard makeRoom(for: estimate.height) else { return } }
      let area = containers[container]
      let proposed =
        remaining.isEmpty
        ? CGRect(x: 0, y: y, width: min(area.lineWidth, 1e7), height: estimate.height + estimate.spacing) : remaining
      var rest = CGRect.zero
      let rect = area.lineFragmentRect(
        forProposedRect: proposed, at: start + position,
        writingDirection: entry.isRightToLeft ? .rightToLeft : .leftToRight, remaining: &rest)
      guard !rect.isEmpty else {
        if !remaining.isEmpty {
          remaining = .zero
          y += rowHeight
          continue
        }
        y = area.lineHeightLimit
        guard y < 1e7, makeRoom(for: estimate.height) else { return isFull = true }
        continue
      }
      if rect.minY > y + 0.001 {
        y = rect.minY
        rowHeight = 0
      }
      let width = rect.width - 2 * area.lineFragmentPadding - indents(entry, isFirst: isFirst).0
      let range = entry.text.length == 0 ? 0..<0 : firstLine(of: entry, from: position, width: width)
      if rect.width < min(area.lineWidth, 1e7) - 0.001, breaksWord(entry.text, at: range),
        moveOn(past: rect, &rest, &remaining, estimate.height, &rowHeight)
      {
        continue
      }
      let line = range.isEmpty ? breaker.emptyLine(of: entry, at: start) : breaker.shape(entry, range)
      let isLast = range.upperBound >= entry.text.length
      add(
        line, text: range, end: isLast ? entry.length : range.upperBound, entry, at: start,
        rect: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: line.height + line.spacing), before: 0,
        after: 0, isFirst: isFirst)
      isFirst = false
      position = range.upperBound
      rowHeight = max(rowHeight, line.height + line.spacing)
      remaining = isLast ? .zero : rest
      if remaining.isEmpty {
        y += rowHeight + (isLast && start + entry.length < storage.length ? entry.style?.paragraphSpacing ?? 0 : 0)
        rowHeight = 0
      }
      if isLast { return }
    } while !isFull
  }

  /// Leaves a fragment that the next word does not fit in; false when there is no other.
  private mutating func moveOn(
    past rect: CGRect, _ rest: inout CGRect, _ remaining: inout CGRect, _ height: CGFloat, _ rowHeight: inout CGFloat
  ) -> Bool {
    if !rest.isEmpty {
      remaining = rest
      return true
    }
    let area = containers[container]
    let next = rowHeight > 0 ? y + rowHeight : ExclusionStrip.nextTop(after: y, height: height, area.exclusionPaths)
    guard let next, next > y, next + height <= area.lineHeightLimit else { return false }
    remaining = .zero
    rowHeight = 0
    y = next
    return true
  }

  /// Returns whether a line ends inside of a word.
  private func breaksWord(_ text: NSAttributedString, at range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.upperBound < text.length else { return false }
    let units = text.string.utf16
    let end = units.index(units.startIndex, offsetBy: range.upperBound)
    guard let before = Unicode.Scalar(units[units.index(before: end)]), let after = Unicode.Scalar(units[end]) else {
      return false
    }
    return before.properties.isAlphabetic && after.properties.isAlphabetic && before.value < 0x2E80
      && after.value < 0x2E80
  }

  private func lineEstimate(_ entry: ParagraphCache.Entry, at start: Int, _ position: Int) -> ShapedLine {
    position < entry.text.length
      ? breaker.shape(entry, position..<position + 1) : breaker.emptyLine(of: entry, at: start)
  }

  /// Returns the first line from a position on; only as much is broken as may fit.
  private func firstLine(of entry: ParagraphCache.Entry, from position: Int, width: CGFloat) -> Range<Int> {
    let length = entry.text.length
    var count = max(64, Int(min(max(0, width), 1e5) / 2))
    while true {
      let end = min(length, position + count)
      let part = entry.text.attributedSubstring(from: NSRange(location: position, length: end - position))
      let lines = breaker.lineRanges(of: part, from: 0, entry, width: max(0, width))
      if lines.count > 1 || end == length {
        let line = lines.first ?? 0..<part.length
        return position..<position + max(1, line.upperBound)
      }
      count *= 2
    }
  }

  // MARK: Lines

  /// Returns the last line that is allowed, cut where the text goes on.
  private func truncated(
    _ entry: ParagraphCache.Entry, at start: Int, from position: Int, _ width: CGFloat, isFirst: Bool
  ) -> ShapedLine? {
    let mode = containers[container].lineBreakMode
    guard mode == .byTruncatingTail || mode == .byTruncatingHead || mode == .byTruncatingMiddle else { return nil }
    let rest = NSMutableAttributedString(
      attributedString: entry.text.attributedSubstring(
        from: NSRange(location: position, length: entry.text.length - position)))
    guard rest.length > 0 else { return nil }
    let attributes = rest.attributes(at: rest.length - 1, effectiveRange: nil)
    let ellipsis = NSAttributedString(string: "…", attributes: attributes)
    let limit = room(entry, width, containers[container].lineFragmentPadding, isFirst: isFirst)
    var line = ShapedLine(
      rest, style: entry.style, isRightToLeft: entry.isRightToLeft, usesFontLeading: breaker.usesFontLeading)
    rest.append(ellipsis)
    let units = Array(rest.string.utf16)
    var end = min(rest.length - 1, line.offset(atX: limit))
    repeat {
      // No white space is shown before an ellipsis.
      while end > 0, Unicode.Scalar(units[end - 1])?.properties.isWhitespace == true { end -= 1 }
      let cut = NSMutableAttributedString(
        attributedString: rest.attributedSubstring(from: NSRange(location: 0, length: max(0, end))))
      cut.append(ellipsis)
      line = ShapedLine(
        cut, style: entry.style, isRightToLeft: entry.isRightToLeft, usesFontLeading: breaker.usesFontLeading)
      end -= 1
    } while line.width > limit && end >= 0
    return line
  }

  // MARK: Places

  /// Returns the indents of a line, at its beginning and its end, in points.
  private func indents(_ entry: ParagraphCache.Entry, isFirst: Bool) -> (CGFloat, CGFloat) {
    guard let style = entry.style else { return (0, 0) }
    return (isFirst ? style.firstLineHeadIndent : style.headIndent, style.tailIndent)
  }

  private func room(_ entry: ParagraphCache.Entry, _ width: CGFloat, _ padding: CGFloat, isFirst: Bool) -> CGFloat {
    guard width < 1e7 else { return .greatestFiniteMagnitude }
    let (head, tail) = indents(entry, isFirst: isFirst)
    let inner = width - 2 * padding
    return max(1, (tail > 0 ? min(tail, inner) : inner + tail) - head)
  }

  private mutating func add(
    _ line: ShapedLine, text: Range<Int>, end: Int, _ entry: ParagraphCache.Entry, at start: Int, rect: CGRect,
    before: CGFloat, after: CGFloat, isFirst: Bool
  ) {
    let padding = containers[container].lineFragmentPadding
    let (head, _) = indents(entry, isFirst: isFirst)
    let room = room(entry, rect.width, padding, isFirst: isFirst)
    let factor = alignmentFactor(entry.style?.alignment ?? .natural, line.isRightToLeft)
    let visible = factor > 0 ? min(line.width, visibleWidth(of: line, entry, text)) : line.width
    let leading = line.isRightToLeft ? 0 : head
    let x = rect.minX + padding + leading + (factor > 0 && rect.width < 1e7 ? max(0, room - visible) * factor : 0)
    fragments.append(
      LineFragment(
        range: start + text.lowerBound..<start + end, textRange: start + text.lowerBound..<start + text.upperBound,
        rect: rect,
        used: CGRect(
          x: x - padding, y: rect.minY, width: min(line.width + 2 * padding, rect.maxX - x + padding),
          height: rect.height - after),
        textX: x, textTop: rect.minY + before, line: line, container: container))
    linesInContainer += 1
  }

  private func alignmentFactor(_ alignment: NSTextAlignment, _ isRightToLeft: Bool) -> CGFloat {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }

  /// Returns the width of a line without the spaces at its end.
  private func visibleWidth(of line: ShapedLine, _ entry: ParagraphCache.Entry, _ range: Range<Int>) -> CGFloat {
    let units = Array(entry.string.utf16)
    var end = min(range.upperBound, units.count)
    while end > range.lowerBound, units[end - 1] == 0x20 { end -= 1 }
    return end == range.upperBound || line.isRightToLeft ? line.width : line.caretX(at: end - range.lowerBound)
  }

  private mutating func placeExtraLine(at start: Int) {
    let font = extraAttributes[.font] as? UIFont ?? TextDefaults.drawing.font
    let style = extraAttributes[.paragraphStyle] as? NSParagraphStyle
    let line = ShapedLine(empty: font, style: style, usesFontLeading: breaker.usesFontLeading)
    guard makeRoom(for: line.height) else { return }
    let entry = ParagraphCache.Entry(length: 0, terminatorLength: 0)
    entry.style = style
    let width = min(containers[container].lineWidth, 1e7)
    let rect = CGRect(x: 0, y: y, width: width, height: line.height + line.spacing)
    add(line, text: 0..<0, end: 0, entry, at: start, rect: rect, before: 0, after: 0, isFirst: true)
    extra = fragments.removeLast()
  }
}

extension String {
  /// A Boolean value that indicates whether the first letter is one of a script that is written from right to left.
  var isWrittenRightToLeft: Bool {
    guard mayHaveRightToLeft else { return false }
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return String(scalar).mayHaveRightToLeft
    }
    return false
  }
}
