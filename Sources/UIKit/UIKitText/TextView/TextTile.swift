import CoreGraphics
import Foundation
import QuartzCore

/// A part of the text of a text view as it is drawn, with the selection behind it.
@MainActor
class TextTile: UIView {
  weak var textView: UITextView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
        of: selection.location..<selection.upperBound, in: textView.textContainer, fills: true, within: range)
      for rect in rects where rect.intersects(shown) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    }
    manager.drawGlyphs(forGlyphRange: range, at: origin)
    textView.drawSpelling(around: range, at: origin, in: context)
    if let marked = textView.marked {
      context.setFillColor(textView.tintColor.resolvedColor(with: traitCollection).cgColor)
      for rect in manager.selectionRects(
        of: marked.location..<marked.upperBound, in: textView.textContainer, fills: false, within: range)
      {
        context.fill(CGRect(x: rect.minX + origin.x, y: rect.maxY + origin.y - 2, width: rect.width, height: 1))
      }
    }
  }
}
