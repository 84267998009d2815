import HostInterface

extension UIWindow {
  /// Handles a key that no responder has: Tab, Escape, F1, F11, Control with Q, W, Y or Z. Returns true if it did.
  func handleSystemKey(_ key: UIKey) -> Bool {
    let isCommand = !key.modifierFlags.isDisjoint(with: [.control, .command])
    let isPlain = key.modifierFlags.isDisjoint(with: [.control, .command, .alternate])
    switch key.keyCode {
    // With Control it also leaves a text view, which inserts Tab itself.
    case .keyboardTab where key.modifierFlags.isDisjoint(with: [.command, .alternate]):
      return keyboardFocus.move(key.modifierFlags.contains(.shift) ? .previous : .next)
    case .keyboardEscape where isPlain: return knownKeyboardFocus?.clearView() ?? false
    case .keyboardF1 where isPlain: return showKeyCommands()
    case .keyboardF11 where isPlain && windowScene?.sizeRestrictions?.allowsFullScreen == true:
      windowScene?.surface.isFullScreen.toggle()
      return true
    default: break
    }
    guard isCommand, let scene = windowScene else { return false }
    switch key.letter {
    case "y", "z": return undo(redoes: key.letter == "y" || key.modifierFlags.contains(.shift))
    case "w": scene.userDidRequestClose()
    case "q": UIApplication.shared.terminate()
    default: return false
    }
    return true
  }

  /// Undoes or redoes with the undo manager of the responder that gets the keys; returns false if there is nothing to.
  private func undo(redoes: Bool) -> Bool {
    guard let manager = keyTarget.undoManager, redoes ? manager.canRedo : manager.canUndo else { return false }
    if redoes { manager.redo() } else { manager.undo() }
    return true
  }

  // MARK: Key commands

  /// Returns the key commands of a responder chain, those of inner responders first; each combination of keys once.
  package func keyCommands(from responder: UIResponder) -> [UIKeyCommand] {
    var found: [UIKeyCommand] = []
    var next: UIResponder? = responder
    while let current = next {
      for command in commands(of: current) where !command.shownTitle.isEmpty {
        if command.attributes.contains(.hidden) || found.contains(where: { $0.keysText == command.keysText }) {
          continue
        }
        guard let action = command.action, responder.target(forAction: action, withSender: command) != nil else {
          continue
        }
        found.append(command)
      }
      next = current.next
    }
    return found
  }

  /// Performs the first key command along a responder chain that matches a key; returns false if there is none.
  func performKeyCommand(for key: UIKey, from responder: UIResponder) -> Bool {
    let isEdited = responder.isEditingText
    var next: UIResponder? = responder
    while let current = next {
      for command in commands(of: current) where command.matches(key) {
        if isEdited, !command.wantsPriorityOverSystemBehavior, isTextKey(key) { continue }
        guard let action = command.action, !command.attributes.contains(.disabled),
          let target = responder.target(forAction: action, withSender: command)
        else { continue }
        UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
        return true
      }
      next = current.next
    }
    return false
  }

  /// Shows a menu of the key commands that are currently available. Returns false if a menu is shown already.
  func showKeyCommands() -> Bool {
    guard !(keyTarget is any ModalMenu) else { return false }
    return presentKeyCommands(takesKeys: true) != nil
  }

  /// Presents a menu of the key commands that are currently available; nil in a program without menus.
  /// - Parameter takesKeys: True if keys operate the menu; otherwise they go where they went before.
  func presentKeyCommands(takesKeys: Bool) -> (any ModalMenu)? {
    UIRuntime.keyCommandMenu?.present(in: self, takesKeys: takesKeys)
  }

  /// Returns the key commands of a responder; the application has those of the main menu as well.
  private func commands(of responder: UIResponder) -> [UIKeyCommand] {
    (responder.keyCommands ?? []) + (responder is UIApplication ? UIRuntime.keyCommandMenu?.mainCommands ?? [] : [])
  }

  /// Returns true if a text field that is being edited handles a key.
  private func isTextKey(_ key: UIKey) -> Bool {
    guard !key.modifierFlags.isDisjoint(with: [.control, .command]) else {
      return key.keyCode != .keyboardEscape && key.keyCode.rawValue < UIKeyboardHIDUsage.keyboardF1.rawValue
        || (0x49...0x52).contains(key.keyCode.rawValue)
    }
    return key.letter.map { "acvxyz".contains($0) } ?? false || (0x4A...0x52).contains(key.keyCode.rawValue)
  }
}
