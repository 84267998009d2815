import Foundation

extension UITextField {
  /// Does what keys do while text is edited; false for keys that others may want.
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
    case .keyboardTab: return moveToField(backwards: extends)
    case .keyboardEscape, .keyboardPageUp, .keyboardPageDown: return false
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

  /// Tab goes to the next field of the window in the order of its views, and from the last to the first.
  private func moveToField(backwards: Bool) -> Bool {
    guard let window else { return false }
    var fields: [UITextField] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.isUserInteractionEnabled else { return }
      if let field = view as? UITextField, field.isEnabled { fields.append(field) }
      view.subviews.forEach(collect)
    }
    collect(window)
    guard fields.count > 1, let index = fields.firstIndex(where: { $0 === self }) else { return false }
    let next = fields[(index + (backwards ? fields.count - 1 : 1)) % fields.count]
    if next.becomeFirstResponder() { next.select(anchor: 0, head: next.editor.length) }
    return true
  }
}

extension UIKey {
  /// The letter of the key: what it makes, or where its place on the keyboard says so.
  fileprivate var letter: Character? {
    if let made = charactersIgnoringModifiers.lowercased().first { return made }
    let place = keyCode.rawValue - UIKeyboardHIDUsage.keyboardA.rawValue
    return (0..<26).contains(place) ? Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(place))) : nil
  }
}
