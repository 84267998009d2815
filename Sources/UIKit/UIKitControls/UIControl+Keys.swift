extension UIControl {
  /// Performs the actions of a touch that ends inside the control.
  package final func performTouchUpInside() {
    if sendsPrimaryActionOnTouchUp { willPerformPrimaryAction() }
    send(.touchUpInside, with: nil)
    if showsMenuAsPrimaryAction, openMenu() { return }
    if sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: nil) }
  }

  /// Presses the control in response to Space or Return, or moves the focus within its group; returns false for other
  /// keys.
  func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
      return false
    }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      guard isEnabled, isPressedByKeys else { return false }
      if !press.isRepeat {
        keyThatPresses = key.keyCode
        isHighlighted = true
        send(.touchDown, with: nil)
        if showsMenuAsPrimaryAction { send(.menuActionTriggered, with: nil) }
      }
      return true
    case .keyboardUpArrow: return moveFocus(.up)
    case .keyboardDownArrow: return moveFocus(.down)
    case .keyboardLeftArrow: return moveFocus(.left)
    case .keyboardRightArrow: return moveFocus(.right)
    default: return false
    }
  }

  /// Releases the control as a touch inside it does; returns false if the key did not press it.
  func handleKeyUp(_ press: UIPress, isCancelled: Bool) -> Bool {
    guard let key = keyThatPresses, press.key?.keyCode == key else { return false }
    keyThatPresses = nil
    isHighlighted = false
    if isCancelled { send(.touchCancel, with: nil) } else { performTouchUpInside() }
    return true
  }

  private func moveFocus(_ heading: UIFocusHeading) -> Bool {
    storedWindow?.knownKeyboardFocus?.moveInGroup(heading) ?? false
  }
}
