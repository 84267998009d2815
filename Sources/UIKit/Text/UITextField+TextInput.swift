public import CoreGraphics
public import Foundation

/// Text by ranges; these change the text without asking the delegate, as on iOS.
extension UITextField: UITextInput {
  public var hasText: Bool { !editor.text.isEmpty }

  /// Puts text in the place of the selection.
  public func insertText(_ text: String) {
    editor.replace(editor.marked ?? editor.selection, with: text)
    didChangeByUser()
  }

  /// Deletes the selection, or the character before the caret.
  public func deleteBackward() {
    let range = editor.rangeOfDeletion(.character, .backward)
    guard range.length > 0 else { return }
    editor.replace(range, with: "")
    didChangeByUser()
  }

  private func range(_ range: UITextRange) -> NSRange {
    (range as? TextOffsetRange).map { editor.clamped($0.range) } ?? NSRange(location: editor.length, length: 0)
  }

  private func offset(_ position: UITextPosition) -> Int {
    min(max(0, (position as? TextOffset)?.offset ?? 0), editor.length)
  }

  public func text(in range: UITextRange) -> String? { editor.substring(self.range(range)) }

  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(self.range(range), with: text)
    didChangeByUser()
  }

  /// What is selected; nil while the field is not edited.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? TextOffsetRange(editor.selection) : nil }
    set {
      guard let newValue else { return }
      let new = range(newValue)
      select(anchor: new.location, head: new.location + new.length)
    }
  }

  public var markedTextRange: UITextRange? { editor.marked.map { TextOffsetRange($0) } }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", cursor: selectedRange.location + selectedRange.length)
    didChangeByUser()
  }

  public func unmarkText() {
    editor.unmark()
    textDidChange()
  }

  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  public var endOfDocument: UITextPosition { TextOffset(editor.length) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(fromPosition), offset(toPosition))
    return TextOffsetRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let new = self.offset(position) + offset
    return (0...editor.length).contains(new) ? TextOffset(new) : nil
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(position), offset(other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }

  public func caretRect(for position: UITextPosition) -> CGRect {
    layoutIfNeeded()
    return canvas.convert(canvas.caretRect(at: offset(position)), to: self)
  }

  public func firstRect(for range: UITextRange) -> CGRect {
    layoutIfNeeded()
    let range = self.range(range)
    let start = caretRect(for: TextOffset(range.location))
    let end = caretRect(for: TextOffset(range.location + range.length))
    return CGRect(x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
  }

  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    layoutIfNeeded()
    return TextOffset(canvas.offset(at: convert(point, to: canvas)))
  }
}
