/// The meaning of a key press for editable text, on a desktop where Control is what Command is on others.
@MainActor
struct TextEditingKey {
  /// A standard action that a letter stands for while Control or Command is held.
  enum Shortcut {
    case selectAll, copy, cut, paste, undo, redo
  }

  let key: UIKey
  /// A Boolean value that indicates whether Control or Command is held.
  let isCommand: Bool
  /// A Boolean value that indicates whether the key extends the selection rather than moving the caret.
  let extendsSelection: Bool

  init(_ key: UIKey) {
    self.key = key
    isCommand = !key.modifierFlags.isDisjoint(with: [.control, .command])
    extendsSelection = key.modifierFlags.contains(.shift)
  }

  /// A Boolean value that indicates whether the key is one of F1 to F12, which no text is typed with.
  var isFunctionKey: Bool {
    let first = UIKeyboardHIDUsage.keyboardF1.rawValue
    return (first..<first + 12).contains(key.keyCode.rawValue)
  }

  /// The unit by which arrows and deletions go.
  var unit: TextEditor.Unit { isCommand || key.modifierFlags.contains(.alternate) ? .word : .character }

  /// The action of the key; nil for keys without one.
  var shortcut: Shortcut? {
    guard isCommand else { return nil }
    switch key.letter {
    case "a": return .selectAll
    case "c": return .copy
    case "x": return .cut
    case "v": return .paste
    case "z": return extendsSelection ? .redo : .undo
    case "y": return .redo
    default: return nil
    }
  }
}
