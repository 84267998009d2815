import CoreGraphics
import Foundation
import QuartzCore

extension UITextView {
  // MARK: Messages of the layout manager

  /// The storage changed; the selection follows a change that the view did not make itself.
  final func storageDidChange(_ mask: NSTextStorage.EditActions, range: NSRange, delta: Int) {
    guard !isChanging, mask.contains(.editedCharacters) else { return }
    dataNeedsDetection()
    let oldEnd = range.upperBound - delta
    func moved(_ offset: Int) -> Int {
      if offset <= range.location { return offset }
      return offset >= oldEnd ? offset + delta : min(offset, range.upperBound)
    }
    marked = nil
    removeUndo()
    (anchor, head) = (clampedOffset(moved(anchor)), clampedOffset(moved(head)))
  }

  final func layoutDidInvalidate() {
    textNeedsDisplay()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  final func textNeedsDisplay() {
    canvas.setNeedsDisplay()
    if layoutManager.knownLongText != nil { tiles.setNeedsDisplay() }
  }

  /// The attributes of the empty line at the end.
  final var extraLineAttributes: [NSAttributedString.Key: Any] {
    var attributes = typingAttributes
    if attributes[.font] == nil { attributes[.font] = font ?? TextDefaults.drawing.font }
    return attributes
  }

  /// Returns a part of the text with the look of links.
  final func shownText(_ text: NSAttributedString) -> NSAttributedString {
    var shown: NSMutableAttributedString?
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length), options: []) { link, range, _ in
      guard link != nil else { return }
      let changed = shown ?? NSMutableAttributedString(attributedString: text)
      changed.removeAttribute(.link, range: range)
      changed.addAttribute(.foregroundColor, value: tintColor ?? .link, range: range)
      changed.addAttributes(linkTextAttributes ?? [:], range: range)
      shown = changed
    }
    return shown ?? text
  }

  /// The frames of the selected text, in points.
  final var selectionFrames: [CGRect] {
    let seen = CGRect(origin: containerPoint(of: bounds.origin), size: bounds.size)
    // Nobody asks for all of a long selection.
    let area = layoutManager.longText.map { _ in layoutManager.glyphRange(forBoundingRect: seen, in: textContainer) }
    let range = selection.location..<selection.upperBound
    return layoutManager.selectionRects(of: range, in: textContainer, fills: false, within: area).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
  }

  private func clampedOffset(_ offset: Int) -> Int { min(max(0, offset), textStorage.length) }

  // MARK: Size

  /// Makes the content as large as the text.
  final func updateContentSize() {
    guard bounds.width > 0 else { return }
    trackSize()
    if layoutManager.longText != nil { return updateLongContent() }
    let used = layoutManager.usedRect(for: textContainer)
    let height = roundedUp(used.maxY + textContainerInset.top + textContainerInset.bottom)
    let width = textContainer.widthTracksTextView ? bounds.width : max(bounds.width, used.maxX + horizontalRoom)
    let size = CGSize(width: width, height: height)
    if size != contentSize { contentSize = size }
  }

  /// The size without a limit of the width, or in the width of the view.
  final var naturalSize: CGSize {
    fittingSize(in: CGSize(width: bounds.width, height: 0))
  }

  final func fittingSize(in size: CGSize) -> CGSize {
    let isUnlimited = size.width <= 0 || size.width >= 1e6
    let width = isUnlimited ? 0 : max(1, size.width - horizontalRoom)
    let used: CGRect
    if !isUnlimited, textContainer.size.width == width, textContainer.size.height <= 0 {
      used = layoutManager.usedRect(for: textContainer)
    } else {
      let probe = NSTextContainer(size: CGSize(width: width, height: 0))
      probe.lineFragmentPadding = textContainer.lineFragmentPadding
      probe.exclusionPaths = textContainer.exclusionPaths
      probe.maximumNumberOfLines = textContainer.maximumNumberOfLines
      probe.lineBreakMode = textContainer.lineBreakMode
      let typeset = layoutManager.typeset(in: probe)
      used = (typeset.fragments + [typeset.extra].compactMap { $0 }).reduce(.null) { $0.union($1.used) }
    }
    return CGSize(
      width: roundedUp(max(0, used.isNull ? 0 : used.maxX) + horizontalRoom),
      height: roundedUp((used.isNull ? 0 : used.maxY) + textContainerInset.top + textContainerInset.bottom))
  }

  /// Places text and caret, and scrolls to what was asked for.
  final func layOutText() {
    detectData()
    updateContentSize()
    if let range = rangeToReveal {
      rangeToReveal = nil
      reveal(range)
    }
    canvas.place()
    if layoutManager.longText == nil { tiles.removeAll() } else { tiles.place() }
    reportTextCursor()
  }

  final var horizontalRoom: CGFloat { textContainerInset.left + textContainerInset.right }

  final func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// Gives the container the size that it follows.
  private func trackSize() {
    var size = textContainer.size
    if textContainer.widthTracksTextView { size.width = max(1, bounds.width - horizontalRoom) }
    if textContainer.heightTracksTextView {
      size.height = max(1, bounds.height - textContainerInset.top - textContainerInset.bottom)
    }
    if size != textContainer.size, bounds.width > 0 { textContainer.size = size }
  }

  // MARK: Places

  /// The origin of the container in the view's coordinates.
  final var textOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

  final func containerPoint(of point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }

  final func offset(at point: CGPoint) -> Int {
    trackSize()
    return layoutManager.insertionOffset(at: containerPoint(of: point), in: textContainer)
  }

  final func caretRect(at offset: Int) -> CGRect {
    trackSize()
    var rect = layoutManager.caretRect(at: offset).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    rect.size.width = 2
    return rect
  }

  final func firstRect(of range: NSRange) -> CGRect {
    trackSize()
    let range = range.location..<range.upperBound
    let area = layoutManager.longText.map { $0.firstCharacters(of: range) }
    let rects = layoutManager.selectionRects(of: range, in: textContainer, fills: false, within: area)
    return rects.first?.offsetBy(dx: textOrigin.x, dy: textOrigin.y) ?? caretRect(at: range.lowerBound)
  }
}

extension UITextView: WrappingContent, BaselineText {
  package var isWrapping: Bool { !isScrollEnabled }

  package func wrappedSize(forWidth width: CGFloat) -> CGSize { fittingSize(in: CGSize(width: width, height: 0)) }

  package var firstBaselineOffset: CGFloat {
    let line = layoutManager.firstLine ?? layoutManager.extraLine
    return textContainerInset.top + (line.map { $0.textTop + $0.line.baseline } ?? 0)
  }

  package var lastBaselineOffset: CGFloat {
    let line = layoutManager.extraLine ?? layoutManager.lastLine
    return textContainerInset.bottom + (line.map { $0.rect.maxY - $0.textTop - $0.line.baseline } ?? 0)
  }
}
