import CoreGraphics
import Foundation

extension NSLayoutManager {
  // MARK: Glyphs and characters

  final var foundNumberOfGlyphs: Int { textStorage?.length ?? 0 }
  final func foundIsValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  final func foundCharacterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  final func foundGlyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  final func foundGlyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  final func foundCharacterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  final func foundFirstUnlaidCharacterIndex() -> Int { lastLine?.range.upperBound ?? 0 }
  final func foundFirstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Lines

  /// Returns the index of the line with a character; the last one for the end of the text; nil for none. O(log lines).
  final func lineIndex(of offset: Int) -> Int? {
    let fragments = layout.fragments
    guard !fragments.isEmpty else { return nil }
    var (low, high) = (0, fragments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fragments[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The indices of a container's lines.
  final func lines(in container: NSTextContainer) -> Range<Int> {
    guard let number = textContainers.firstIndex(where: { $0 === container }) else { return 0..<0 }
    let fragments = layout.fragments
    let first = fragments.firstIndex { $0.container == number } ?? fragments.count
    let last = fragments.lastIndex { $0.container == number } ?? first - 1
    return first..<last + 1
  }

  final func foundGlyphRange(for container: NSTextContainer) -> NSRange {
    if longText != nil { return NSRange(location: 0, length: numberOfGlyphs) }
    let lines = lines(in: container)
    guard !lines.isEmpty else { return NSRange(location: 0, length: 0) }
    let start = layout.fragments[lines.lowerBound].range.lowerBound
    return NSRange(location: start, length: layout.fragments[lines.upperBound - 1].range.upperBound - start)
  }

  final func foundTextContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let line = line(of: glyphIndex) else { return nil }
    let container = textContainers[line.container]
    effectiveRange?.pointee = glyphRange(for: container)
    return container
  }

  final func foundUsedRect(for container: NSTextContainer) -> CGRect {
    var used = CGRect.null
    for line in allLines(in: container) { used = used.union(line.used) }
    if let extra = extraLine, textContainers[extra.container] === container { used = used.union(extra.used) }
    return used.isNull ? .zero : used
  }

  final func foundLineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { line(glyphIndex, effectiveGlyphRange)?.rect ?? .zero }

  final func foundLineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { line(glyphIndex, effectiveGlyphRange)?.used ?? .zero }

  final func foundLocation(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let fragment = line(of: glyphIndex) else { return .zero }
    return CGPoint(
      x: fragment.textX - fragment.rect.minX + fragment.line.caretX(at: glyphIndex - fragment.range.lowerBound),
      y: fragment.textTop - fragment.rect.minY + fragment.line.baseline)
  }

  final var foundExtraLineFragmentRect: CGRect { extraLine?.rect ?? .zero }
  final var foundExtraLineFragmentUsedRect: CGRect { extraLine?.used ?? .zero }
  final var foundExtraLineFragmentTextContainer: NSTextContainer? {
    extraLine.map { textContainers[$0.container] }
  }

  final func foundEnumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for fragment in lines(of: glyphRange.location..<glyphRange.upperBound) {
      guard !stop.boolValue else { return }
      block(fragment.rect, fragment.used, textContainers[fragment.container], NSRange(fragment.range), &stop)
    }
  }

  private func line(_ glyphIndex: Int, _ range: NSRangePointer?) -> LineFragment? {
    guard let fragment = line(of: glyphIndex) else { return nil }
    range?.pointee = NSRange(fragment.range)
    return fragment
  }

  // MARK: Rectangles and points

  /// Returns the extents of a range of characters on a line, in the container's coordinates, from left to right.
  ///
  /// - Parameter fills: Whether a line whose end is in the range is covered to its edge, as selections are.
  final func extents(of range: Range<Int>, on fragment: LineFragment, fills: Bool) -> [CGRect] {
    let end = min(range.upperBound, fragment.textRange.upperBound)
    var start = max(range.lowerBound, fragment.range.lowerBound)
    // The second character of a line break begins where the first one does, at the end of the text.
    if start < fragment.range.upperBound { start = min(start, fragment.textRange.upperBound) }
    let height = fragment.rect.maxY - fragment.textTop
    let reaches = range.upperBound >= fragment.range.upperBound && range.upperBound > fragment.textRange.upperBound
    func rect(_ a: CGFloat, _ b: CGFloat) -> CGRect {
      CGRect(x: min(a, b), y: fragment.textTop, width: abs(b - a), height: height)
    }
    func x(_ offset: Int) -> CGFloat { fragment.textX + fragment.line.caretX(at: offset - fragment.range.lowerBound) }
    guard start <= end else { return [] }
    var (a, b) = (x(start), x(end))
    if end == fragment.textRange.upperBound, end > start, !fragment.line.isRightToLeft {
      b = fragment.textX + fragment.line.width
    }
    if fills, reaches || range.upperBound > fragment.range.upperBound {
      if fragment.line.isRightToLeft {
        a = max(a, b); b = fragment.rect.minX
      } else {
        a = min(a, b); b = fragment.rect.maxX
      }
    }
    return [rect(a, min(b, fragment.rect.maxX))]
  }

  final func foundBoundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    var bounds = CGRect.null
    let range = glyphRange.location..<glyphRange.upperBound
    for fragment in lines(touching: range.lowerBound..<max(range.upperBound, range.lowerBound + 1), in: container) {
      for rect in extents(of: range, on: fragment, fills: false) { bounds = bounds.union(rect) }
    }
    if bounds.isNull, let extra = extraLine, glyphRange.location >= numberOfGlyphs { return extra.used }
    return bounds.isNull ? .zero : bounds
  }

  final func foundEnumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let range = glyphRange.location..<glyphRange.upperBound
    let fills = selectedRange.location != NSNotFound && selectedRange.length > 0
    for rect in selectionRects(of: range, in: textContainer, fills: fills) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the rectangles that cover characters, a line each.
  ///
  /// - Parameter area: The characters of the lines that are asked for; nil for those of all lines.
  final func selectionRects(
    of range: Range<Int>, in container: NSTextContainer, fills: Bool, within area: NSRange? = nil
  ) -> [CGRect] {
    let shown = area.map { range.clamped(to: $0.location..<$0.upperBound) } ?? range
    return lines(touching: shown, in: container).flatMap { extents(of: range, on: $0, fills: fills) }
  }

  final func foundGlyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let found = lines(from: bounds.minY, to: bounds.maxY, in: container)
    guard let first = found.first, let last = found.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: first.range.lowerBound, length: last.range.upperBound - first.range.lowerBound)
  }

  /// Returns the place between characters that is nearest to a point of a container.
  final func insertionOffset(at point: CGPoint, in container: NSTextContainer) -> Int {
    if let extra = extraLine, textContainers[extra.container] === container, point.y >= extra.rect.minY {
      return extra.range.lowerBound
    }
    guard let fragment = fragment(at: point, in: container) else { return 0 }
    let offset = fragment.range.lowerBound + fragment.line.offset(atX: point.x - fragment.textX)
    guard offset >= fragment.textRange.upperBound else { return max(fragment.range.lowerBound, offset) }
    // Behind the last character of a line that was broken the caret would be on the next one.
    let isBroken = fragment.range.upperBound == fragment.textRange.upperBound && offset < numberOfGlyphs
    return isBroken ? previousOffset(before: offset, in: fragment) : fragment.textRange.upperBound
  }

  final func foundGlyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let fragment = fragment(at: point, in: container), !fragment.textRange.isEmpty else {
      return max(0, min(insertionOffset(at: point, in: container), numberOfGlyphs - 1))
    }
    let x = point.x - fragment.textX
    let line = fragment.line
    var offset = min(line.offset(atX: x), fragment.textRange.count - 1)
    if offset > 0, !line.isRightToLeft, line.caretX(at: offset) > x { offset -= 1 }
    let start = line.caretX(at: offset)
    let end = offset + 1 < fragment.textRange.count ? line.caretX(at: offset + 1) : line.width
    if end != start { partialFraction?.pointee = min(1, max(0, (x - start) / (end - start))) }
    return fragment.range.lowerBound + offset
  }

  final func foundCharacterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  final func foundFractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  /// Returns the caret before a character, or at the end, in the container's coordinates; it has no width.
  final func caretRect(at offset: Int) -> CGRect {
    if let extra = extraLine, offset >= extra.range.lowerBound {
      return CGRect(x: extra.textX, y: extra.textTop, width: 0, height: extra.line.height)
    }
    guard let fragment = line(of: offset) else { return .zero }
    let inLine = min(offset, fragment.textRange.upperBound) - fragment.range.lowerBound
    let x = fragment.textX + fragment.line.caretX(at: inLine)
    return CGRect(x: min(x, fragment.rect.maxX), y: fragment.textTop, width: 0, height: fragment.line.height)
  }

  /// Returns the line nearest to a point of a container; nil for none.
  private func fragment(at point: CGPoint, in container: NSTextContainer) -> LineFragment? {
    var best: LineFragment?
    for fragment in lines(near: point.y, in: container) {
      if fragment.rect.minY > point.y, best != nil, fragment.rect.minY > best!.rect.minY { break }
      if let best, fragment.rect.minY == best.rect.minY, fragment.rect.minX > point.x { continue }
      best = fragment
    }
    return best
  }

  private func previousOffset(before offset: Int, in fragment: LineFragment) -> Int {
    guard let string = textStorage?.string else { return offset }
    let index = string.index(before: string.characterIndex(at: offset))
    return max(fragment.range.lowerBound, index.utf16Offset(in: string))
  }
}
