import CoreGraphics
import Foundation
import QuartzCore

/// The text of a text view as it is drawn, as far as it is near the visible part, and the caret; a long text has tiles.
@MainActor
final class TextViewCanvas: TextTile {
  let caret = TextCaret()

  /// Covers what is visible and half as much on each side; moves only when the visible part leaves that.
  func place() {
    guard let textView else { return }
    if textView.layoutManager.longText != nil {
      frame = .zero
      return placeCaret()
    }
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
