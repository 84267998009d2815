import CoreGraphics
import Foundation

/// A line of a long text that is to stay where it is while the text is laid out anew.
struct HeldLine {
  /// The first character of the line, in UTF-16 units.
  var character: Int
  /// The distance of the line from the upper edge of the view, in points.
  var distance: CGFloat
  /// The offset of the content; another one means that somebody scrolled since.
  var offset: CGFloat
}

// The content of a long text, whose heights become exact as it is seen.
extension UITextView {
  /// The visible part of the text, as distances from its top, in points.
  final var visibleText: ClosedRange<CGFloat> {
    let top = bounds.minY - textOrigin.y
    return top...top + max(0, bounds.height)
  }

  /// The extent of all of the text, as distances from the top of the container, in points.
  final var usedHeights: ClosedRange<CGFloat> {
    if let long = layoutManager.longText { return 0...long.height }
    let used = layoutManager.usedRect(for: textContainer)
    return used.minY...used.maxY
  }

  /// Notes which line is the uppermost one before the text is laid out anew.
  final func holdTopLine() {
    guard heldLine == nil, let line = layoutManager.topLine(at: visibleText.lowerBound) else { return }
    heldLine = HeldLine(character: line.character, distance: line.distance, offset: contentOffset.y)
  }

  /// Follows a change of heights above the visible text, which moved it by a distance.
  final func textDidMove(by exact: CGFloat) {
    let distance = abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact
    let target = contentOffset.y + distance
    if distance != 0 { tiles.move(by: distance) }
    fitLongContent()
    guard distance != 0 else { return }
    shiftOffset(to: CGPoint(x: contentOffset.x, y: max(target, min(contentOffset.y, -adjustedContentInset.top))))
    heldLine?.offset = contentOffset.y
  }

  /// Sets what is visible of a long text, and makes the content as large as the text is as far as it is known.
  final func updateLongContent() {
    // The new size may already move the content.
    let held = heldLine.flatMap { $0.offset == contentOffset.y ? $0 : nil }
    heldLine = nil
    fitLongContent()
    if let held { restore(held) }
    // A text that is set may move, and bring more into sight.
    for _ in 0..<16 {
      guard let long = layoutManager.longText else { return }
      let seen = tiles.extent(of: bounds.minY...max(bounds.minY, bounds.maxY))
      let (top, bottom) = (seen.lowerBound - textOrigin.y, seen.upperBound - textOrigin.y)
      let before = (long.height, contentOffset.y)
      layoutManager.setParagraphs(from: top, to: bottom, in: long)
      if before == (long.height, contentOffset.y) { return }
    }
  }

  /// Scrolls to a range; in a long text, again when the text on the way to it got other heights.
  final func reveal(_ range: NSRange) {
    let isLong = layoutManager.longText != nil
    for _ in 0..<(isLong ? 4 : 1) {
      let offset = contentOffset
      scrollRectToVisible(isLong ? ends(of: range) : rect(of: range), animated: false)
      if isLong { updateLongContent() }
      if contentOffset == offset { return }
    }
  }

  private func rect(of range: NSRange) -> CGRect {
    guard range.length > 0 else { return caretRect(at: range.location) }
    return layoutManager.boundingRect(forGlyphRange: range, in: textContainer).offsetBy(
      dx: textOrigin.x, dy: textOrigin.y)
  }

  /// Returns a rectangle around a range of a long text, of which only the first and the last line are set.
  private func ends(of range: NSRange) -> CGRect {
    let last = rect(of: NSRange(location: max(range.location, range.upperBound - 1), length: min(1, range.length)))
    return rect(of: NSRange(location: range.location, length: min(1, range.length))).union(last)
  }

  private func fitLongContent() {
    guard let long = layoutManager.knownLongText else { return }
    let size = CGSize(
      width: textContainer.widthTracksTextView
        ? bounds.width : max(bounds.width, textContainer.size.width + horizontalRoom),
      height: roundedUp(long.height + textContainerInset.top + textContainerInset.bottom))
    if size != contentSize { contentSize = size }
  }

  private func restore(_ held: HeldLine) {
    guard layoutManager.longText != nil,
      let line = layoutManager.line(of: min(held.character, textStorage.length))
    else { return }
    let low = -adjustedContentInset.top
    let high = max(low, contentSize.height + adjustedContentInset.bottom - bounds.height)
    let target = line.rect.minY + textOrigin.y - max(held.distance, -line.rect.height)
    shiftOffset(to: CGPoint(x: contentOffset.x, y: min(max(target, low), high)))
  }
}
