/// A key command for a view of items: a value, so that the table of keys is tested without a view.
package enum KeyCommand: Equatable {
  /// Moves the focus; if it extends, the selection grows from the anchor.
  case move(UIFocusHeading, extends: Bool)
  /// Moves the focused item in a direction, with the focus.
  case carry(UIFocusHeading)
  /// Space: selects or deselects the focused item.
  case toggle
  /// Return: selects the focused item and performs its primary action.
  case activate
  case selectAll
  /// Escape: clears the selection, or else the focus.
  case leave
  /// The menu key, Shift and F10: opens the context menu of the focused item.
  case menu
  /// Delete: performs the delete action of the focused row.
  case delete

  /// Creates the command of a key; nil for keys without one.
  init?(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) {
    let extends = modifiers.contains(.shift)
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    if modifiers.contains(.alternate) {
      guard !extends, !isCommand, let heading = Self.heading(of: key) else { return nil }
      self = .carry(heading)
      return
    }
    switch key {
    case .keyboardA where isCommand: self = .selectAll
    case _ where isCommand: return nil
    case .keyboardUpArrow: self = .move(.up, extends: extends)
    case .keyboardDownArrow: self = .move(.down, extends: extends)
    case .keyboardLeftArrow: self = .move(.left, extends: extends)
    case .keyboardRightArrow: self = .move(.right, extends: extends)
    case .keyboardHome: self = .move(.first, extends: extends)
    case .keyboardEnd: self = .move(.last, extends: extends)
    case .keyboardSpacebar where !extends: self = .toggle
    case .keyboardReturnOrEnter, .keypadEnter: self = .activate
    case .keyboardEscape: self = .leave
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: self = .delete
    case UIKeyboardHIDUsage(rawValue: 0x65): self = .menu
    case UIKeyboardHIDUsage(rawValue: 0x43) where extends: self = .menu
    default: return nil
    }
  }

  private static func heading(of key: UIKeyboardHIDUsage) -> UIFocusHeading? {
    switch key {
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    case .keyboardHome: .first
    case .keyboardEnd: .last
    default: nil
    }
  }
}

extension KeyCommand {
  /// Performs the commands of key presses until one has an effect; returns false if none does.
  @MainActor
  package static func performFirst(of presses: Set<UIPress>, _ perform: (KeyCommand) -> Bool) -> Bool {
    presses.contains { press in
      press.key.flatMap { KeyCommand($0.keyCode, $0.modifierFlags) }.map(perform) ?? false
    }
  }
}
