import CoreGraphics
import Foundation
import GeometryCore
import HostInterface

extension UITextField {
  // MARK: Sessions

  func beginSession() {
    guard !isInSession else { return }
    isInSession = true
    if clearsOnBeginEditing, !editor.text.isEmpty {
      removeUndo()
      editor.setText("")
      textDidChange()
    }
    updateBorder()
    setNeedsLayout()
    layoutIfNeeded()
    canvas.restartCaret()
    send(.editingDidBegin, with: nil)
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func endSession() {
    guard isInSession else { return }
    isInSession = false
    if editor.marked != nil { editor.unmark() }
    undoRun.end()
    editor.select(anchor: editor.head, head: editor.head)
    updateBorder()
    textDidChange()
    canvas.restartCaret()
    (window?.windowScene ?? lastScene)?.surface.setTextCursor(nil)
    lastScene = nil
    send(.editingDidEnd, with: nil)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// Sends the frame of the caret to the input method.
  func reportTextCursor() {
    guard isInSession, let window, let scene = window.windowScene else { return }
    lastScene = scene
    let rect = canvas.convert(canvas.caretRect(at: editor.head), to: nil)
    scene.surface.setTextCursor(Rect(window.layer.convert(rect, to: scene.tree.root)))
  }

  // MARK: Changes by the user

  /// Replaces a range by a string if the delegate allows it.
  ///
  /// - Returns: True if the text changed.
  @discardableResult
  func change(
    _ range: NSRange, to string: String, as kind: UndoRun.Kind? = nil, named name: Word = .typing
  ) -> Bool {
    guard range.length > 0 || !string.isEmpty else { return false }
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else {
      return false
    }
    recording(as: kind, named: name, adding: string) { $0.replace(range, with: string) }
    didChangeByUser()
    return true
  }

  func didChangeByUser() {
    textDidChange()
    selectionDidChange()
    send(.editingChanged, with: nil)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    setNeedsLayout()
    canvas.restartCaret()
    delegate?.textFieldDidChangeSelection(self)
  }

  func insertFromUser(_ text: String) -> Bool {
    guard isInSession else { return false }
    let printable = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    guard !printable.isEmpty else { return true }
    var range = editor.marked ?? editor.selection
    if clearsOnInsertion {
      clearsOnInsertion = false
      range = NSRange(location: 0, length: editor.length)
    }
    let smart =
      editor.marked == nil
      ? punctuation.replacement(for: printable, after: editor.surroundings(of: range).before)
      : (text: printable, replaced: 0)
    range = NSRange(location: range.location - smart.replaced, length: range.length + smart.replaced)
    if !change(range, to: smart.text, as: .typing), editor.marked != nil {
      // Text that was refused does not stay as marked text either.
      recording(as: .composing) { $0.mark("", cursor: 0) }
      textDidChange()
    }
    return true
  }

  func composeFromUser(_ text: String, cursor: Int) -> Bool {
    guard isInSession else { return false }
    guard !text.isEmpty || editor.marked != nil else { return true }
    recording(as: .composing) { $0.mark(text, cursor: cursor) }
    didChangeByUser()
    return true
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    if !isInSession { becomeFirstResponder() }
    recording(as: nil, named: .delete) { $0.replace(NSRange(location: 0, length: $0.length), with: "") }
    didChangeByUser()
  }

  func delete(_ unit: TextEditor.Unit, _ direction: TextEditor.Direction) {
    change(editor.marked ?? editor.rangeOfDeletion(unit, direction), to: "", as: .deleting)
  }

  // MARK: Selection by the user

  func moveCaret(_ unit: TextEditor.Unit, _ direction: TextEditor.Direction, extends: Bool) {
    let selection = editor.selection
    var target = editor.offset(from: editor.head, by: unit, direction)
    if !extends, selection.length > 0, unit == .character {
      target = direction == .backward ? selection.location : selection.location + selection.length
    }
    select(anchor: extends ? editor.anchor : target, head: target)
  }

  func select(anchor: Int, head: Int) {
    guard anchor != editor.anchor || head != editor.head || editor.marked != nil else { return canvas.restartCaret() }
    editor.unmark()
    undoRun.end()
    editor.select(anchor: anchor, head: head)
    textDidChange()
    selectionDidChange()
  }

  // MARK: Pointer and fingers

  func beginPointing(_ touch: UITouch, with event: UIEvent?) {
    guard touch.type == .indirectPointer else { return }
    let wasEditing = isInSession
    guard becomeFirstResponder() else { return }
    layoutIfNeeded()
    point(touch, count: touch.tapCount, extends: wasEditing && event?.modifierFlags.contains(.shift) ?? false)
  }

  func continuePointing(_ touch: UITouch) {
    guard touch.type == .indirectPointer, isInSession, touch.tapCount == 1 else { return }
    select(anchor: editor.anchor, head: canvas.offset(at: touch.location(in: canvas)))
  }

  /// Begins editing when a finger is lifted inside, so that a scroll view can scroll with that finger.
  func endPointing(_ touch: UITouch) {
    guard touch.type != .indirectPointer, isTouchInside, becomeFirstResponder() else { return }
    layoutIfNeeded()
    point(touch, count: touch.tapCount, extends: false)
  }

  private func point(_ touch: UITouch, count: Int, extends: Bool) {
    let offset = canvas.offset(at: touch.location(in: canvas))
    switch count {
    case 2:
      let word = isSecureTextEntry ? NSRange(location: 0, length: editor.length) : editor.word(at: offset)
      select(anchor: word.location, head: word.location + word.length)
    case 3...: select(anchor: 0, head: editor.length)
    default: select(anchor: extends ? editor.anchor : offset, head: offset)
    }
  }
}
