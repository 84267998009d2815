import CoreGraphics
import Foundation
import QuartzCore

/// The text of a text view as it is drawn: what is near the visible part, with the selection behind it.
@MainActor
final class TextViewCanvas: UIView {
  weak var textView: UITextView?
  let caret = TextCaret()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Covers what is visible and half as much on each side; moves only when the visible part leaves that.
  func place() {
    guard let textView else { return }
    let visible = CGRect(origin: textView.bounds.origin, size: textView.bounds.size)
    let content = CGRect(origin: .zero, size: textView.contentSize)
    let wanted = visible.intersection(content)
    let isCovered =
      !wanted.isNull && frame.contains(wanted) && frame.width == content.width && frame.maxY <= content.maxY
    if !isCovered || (frame.maxY < content.maxY && frame.maxY < visible.maxY) {
      let near = visible.insetBy(dx: 0, dy: -(visible.height / 2).rounded())
      let covered = near.intersection(content)
      frame = covered.isNull ? .zero : CGRect(x: 0, y: covered.minY, width: content.width, height: covered.height)
      setNeedsDisplay()
    }
    placeCaret()
  }

  override func draw(_ rect: CGRect) {
    guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
    let manager = textView.layoutManager
    let origin = CGPoint(x: textView.textOrigin.x - frame.minX, y: textView.textOrigin.y - frame.minY)
    let shown = CGRect(x: 0, y: -origin.y, width: bounds.width, height: bounds.height)
    let range = manager.glyphRange(forBoundingRect: shown, in: textView.textContainer)
    manager.drawBackground(forGlyphRange: range, at: origin)
    textView.drawFoundText(in: range, at: origin, in: context)
    let selection = textView.selection
    if textView.isFirstResponder || textView.window?.firstResponder is MenuPresentation, selection.length > 0 {
      context.setFillColor(textView.tintColor.withAlphaComponent(0.3).resolvedColor(with: traitCollection).cgColor)
      let rects = manager.selectionRects(
        of: selection.location..<selection.upperBound, in: textView.textContainer, fills: true)
      for rect in rects where rect.intersects(shown) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    }
    manager.drawGlyphs(forGlyphRange: range, at: origin)
    textView.drawSpelling(around: range, at: origin, in: context)
    if let marked = textView.marked {
      context.setFillColor(textView.tintColor.resolvedColor(with: traitCollection).cgColor)
      for rect in manager.selectionRects(
        of: marked.location..<marked.upperBound, in: textView.textContainer, fills: false)
      {
        context.fill(CGRect(x: rect.minX + origin.x, y: rect.maxY + origin.y - 2, width: rect.width, height: 1))
      }
    }
  }

  private func placeCaret() {
    guard let textView, showsCaret else { return }
    caret.frame = textView.caretRect(at: textView.head)
    caret.backgroundColor = textView.tintColor
  }

  // MARK: Caret

  /// Shows the caret and restarts its blinking; hides it where there is none.
  func restartCaret() {
    caret.restart(isShown: showsCaret)
    placeCaret()
  }

  private var showsCaret: Bool { textView.map { $0.isInSession && $0.selection.length == 0 } ?? false }
}
