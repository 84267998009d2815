import CoreGraphics
import Foundation

// Texts of many paragraphs, of which only those are set that are seen or asked for.
extension NSLayoutManager {
  /// The number of paragraphs from which on the layout is not contiguous, if that is allowed.
  ///
  /// A text of this length is set within some milliseconds; up to it all places are exact at once.
  static let longTextCount = 256

  /// A Boolean value that indicates whether the text may be laid out in parts: that of a text view which scrolls, in
  /// one plain container of a fixed width and any height.
  final var mayBeLong: Bool {
    guard allowsNonContiguousLayout, textContainers.count == 1, let container = textContainers.first,
      let view = container.textView, view.isScrollEnabled
    else { return false }
    return container.isSimpleRectangularTextContainer && container.maximumNumberOfLines == 0
      && container.size.height <= 0 && container.size.width > 0
  }

  /// Sets paragraphs of a long text; the text view keeps what it shows in its place.
  final func set(_ paragraphs: Range<Int>) {
    guard let longText, paragraphs.contains(where: { !longText.isSet($0) }) else { return }
    // While the storage is being changed, nothing of it can be read at the places that are known.
    guard textStorage?.length == longText.cache.start(of: longText.count) else { return }
    let view = textContainers.first?.textView
    let seen = view?.visibleText ?? 0...0
    let anchor = longText.anchor(from: seen.lowerBound, to: seen.upperBound)
    let (before, height) = (longText.top(of: anchor), longText.height)
    let wasComplete = longText.isComplete
    withTypesetter { _ = longText.set(paragraphs, holding: anchor, &$0) }
    let isAtEnd = seen.lowerBound > 0 && seen.upperBound >= height
    view?.textDidMove(by: isAtEnd ? longText.height - height : longText.top(of: anchor) - before)
    if longText.isComplete, !wasComplete { tellCompleted() }
  }

  /// Sets the paragraphs between two distances from the top of a long text, and returns them.
  @discardableResult
  final func setParagraphs(from minY: CGFloat, to maxY: CGFloat, in long: LongTextLayout) -> Range<Int> {
    var seen = long.indices(from: minY, to: maxY)
    set(seen)
    // Paragraphs that are set may be lower than they were estimated.
    while seen.upperBound < long.count, long.top(of: seen.upperBound) < maxY {
      let more = long.indices(from: long.top(of: seen.upperBound), to: maxY)
      seen = seen.lowerBound..<max(seen.upperBound + 1, more.upperBound)
      set(seen)
    }
    return seen
  }

  /// Sets all paragraphs of a long text.
  final func setAll() {
    if let longText { set(0..<longText.count) }
  }

  /// Sets the paragraphs of characters, or of all characters.
  final func ensureLines(of range: NSRange) {
    if let longText {
      set(longText.indices(of: range.location..<max(range.location, range.upperBound)))
    } else {
      _ = layout
    }
  }

  /// Returns the beginning of the line at a distance from the top of a long text, and the line's distance from there;
  /// nil for another text. Nothing is set.
  final func topLine(at y: CGFloat) -> (character: Int, distance: CGFloat)? {
    guard let long = knownLongText, y > 0 else { return nil }
    let index = long.index(at: y)
    let inner = long.isSet(index) ? long.fragments(of: index..<index + 1).last { $0.rect.minY <= y } : nil
    guard let inner else { return (long.cache.start(of: index), min(0, long.top(of: index) - y)) }
    return (inner.range.lowerBound, max(inner.rect.minY - y, -inner.rect.height))
  }
}
