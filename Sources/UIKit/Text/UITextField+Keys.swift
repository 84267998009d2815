import Foundation

extension UITextField {
  /// Handles keys while text is edited; returns false for keys that are left to others.
  func handleKeys(_ presses: Set<UIPress>) -> Bool {
    guard isInSession, let key = presses.first?.key else { return false }
    // Control on this desktop, Command on others.
    let isCommand = !key.modifierFlags.isDisjoint(with: [.control, .command])
    let extends = key.modifierFlags.contains(.shift)
    let unit: TextEditor.Unit = isCommand || key.modifierFlags.contains(.alternate) ? .word : .character
    switch key.keyCode {
    case .keyboardLeftArrow: moveCaret(unit, isReversed ? .forward : .backward, extends: extends)
    case .keyboardRightArrow: moveCaret(unit, isReversed ? .backward : .forward, extends: extends)
    case .keyboardHome, .keyboardUpArrow: moveCaret(.line, .backward, extends: extends)
    case .keyboardEnd, .keyboardDownArrow: moveCaret(.line, .forward, extends: extends)
    case .keyboardDeleteOrBackspace: delete(unit, .backward)
    case .keyboardDeleteForward: delete(unit, .forward)
    case .keyboardReturnOrEnter, .keypadEnter: pressReturn()
    // Tab moves the focus, and the text of the next field is selected.
    case .keyboardTab, .keyboardEscape, .keyboardPageUp, .keyboardPageDown: return false
    default: return isCommand ? handleShortcut(key, extends: extends) : true
    }
    return true
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func handleShortcut(_ key: UIKey, extends: Bool) -> Bool {
    switch key.letter {
    case "a": selectAll(nil)
    case "c": copy(nil)
    case "x": cut(nil)
    case "v": paste(nil)
    case "z": extends ? redo() : undo()
    case "y": redo()
    default: return false
    }
    return true
  }

  private func undo() { if editor.undo() { didChangeByUser() } }
  private func redo() { if editor.redo() { didChangeByUser() } }

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
