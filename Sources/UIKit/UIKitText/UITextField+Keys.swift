import Foundation

extension UITextField {
  /// Handles keys while text is edited; returns false for keys that are left to others.
  func handleKeys(_ presses: Set<UIPress>) -> Bool {
    guard isInSession, let pressed = presses.first?.key else { return false }
    let key = TextEditingKey(pressed)
    let (unit, extends) = (key.unit, key.extendsSelection)
    switch pressed.keyCode {
    case .keyboardLeftArrow: moveCaret(unit, isReversed ? .forward : .backward, extends: extends)
    case .keyboardRightArrow: moveCaret(unit, isReversed ? .backward : .forward, extends: extends)
    case .keyboardHome, .keyboardUpArrow: moveCaret(.line, .backward, extends: extends)
    case .keyboardEnd, .keyboardDownArrow: moveCaret(.line, .forward, extends: extends)
    case .keyboardDeleteOrBackspace: delete(unit, .backward)
    case .keyboardDeleteForward: delete(unit, .forward)
    case .keyboardReturnOrEnter, .keypadEnter: pressReturn()
    // Tab moves the focus, and the text of the next field is selected.
    case .keyboardTab, .keyboardEscape, .keyboardPageUp, .keyboardPageDown: return false
    case _ where key.isFunctionKey: return false
    default: return key.isCommand ? perform(key.shortcut) : true
    }
    return true
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func perform(_ shortcut: TextEditingKey.Shortcut?) -> Bool {
    switch shortcut {
    case .selectAll: selectAll(nil)
    case .copy: copy(nil)
    case .cut: cut(nil)
    case .paste: paste(nil)
    case .undo: if undoManager?.canUndo == true { undoManager?.undo() }
    case .redo: if undoManager?.canRedo == true { undoManager?.redo() }
    case nil: return false
    }
    return true
  }

  private func pressReturn() {
    if enablesReturnKeyAutomatically, editor.text.isEmpty { return }
    if editor.marked != nil {
      editor.unmark()
      return textDidChange()
    }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], with: nil)
    if endsEditing { resignFirstResponder() }
  }
}
