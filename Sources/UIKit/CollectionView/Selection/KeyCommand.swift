/// A command that a key gives to a view of items: a value, so that the table of keys is tested without a view.
enum KeyCommand: Equatable {
  /// The focus moves; the selection grows from the anchor when it extends.
  case move(UIFocusHeading, extends: Bool)
  /// The focused item moves in a direction, and the focus with it.
  case carry(UIFocusHeading)
  /// Space: the focused item is selected or deselected.
  case toggle
  /// Return: the focused item is selected and its primary action performed.
  case activate
  case selectAll
  /// Escape: the selection, else the focus, is taken back.
  case leave
  /// The menu key, Shift and F10: the context menu of the focused item.
  case menu
  /// Delete: the action of the focused row that deletes it is performed.
  case delete

  /// Reads a key; nil for keys that mean nothing here.
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
  /// Performs the commands of key presses until one does something; returns false if none does.
  @MainActor
  static func performFirst(of presses: Set<UIPress>, _ perform: (KeyCommand) -> Bool) -> Bool {
    presses.contains { press in
      press.key.flatMap { KeyCommand($0.keyCode, $0.modifierFlags) }.map(perform) ?? false
    }
  }
}
