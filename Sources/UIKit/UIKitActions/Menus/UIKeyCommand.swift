import Foundation

/// A key, with modifiers, that sends an action along the responder chain.
///
/// A responder offers its commands by `keyCommands`. The Control key of a desktop's keyboard also counts as Command. F1
/// lists the commands that have a title; so does the Control key while it is held.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes backwards.
  public nonisolated static let inputDelete = "\u{8}"
  /// The function key F1.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The function key F2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The function key F3.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The function key F4.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The function key F5.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The function key F6.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The function key F7.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The function key F8.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The function key F9.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The function key F10.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The function key F11.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The function key F12.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The text that the key produces without modifiers, or one of the constants.
  public let input: String?
  /// The modifiers that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// A Boolean value that determines whether the command has priority over the system's use of the key.
  open var wantsPriorityOverSystemBehavior = false
  /// A Boolean value that determines whether the key is localized for the keyboard; it always is here.
  open var allowsAutomaticLocalization = true
  /// A Boolean value that determines whether arrows are mirrored in a right-to-left interface; they are not here.
  open var allowsAutomaticMirroring = true

  /// Creates a command of a key.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command of a key without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command of a key with a title for the list of commands.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  // MARK: Keys

  /// The title in the list of commands.
  package final var shownTitle: String { discoverabilityTitle ?? title }

  /// The keys in the notation of menus: `Ctrl+Shift+S`.
  package final var keysText: String {
    var parts: [String] = []
    if !modifierFlags.isDisjoint(with: [.command, .control]) { parts.append("Ctrl") }
    if modifierFlags.contains(.alternate) { parts.append("Alt") }
    if modifierFlags.contains(.shift) { parts.append("Shift") }
    let input = input ?? ""
    let name =
      switch input {
      case " ": "Space"
      case "\r": "Return"
      case "\t": "Tab"
      case Self.inputDelete: "Backspace"
      case Self.inputUpArrow: "↑"
      case Self.inputDownArrow: "↓"
      case Self.inputLeftArrow: "←"
      case Self.inputRightArrow: "→"
      case _ where input.hasPrefix("UIKeyInput"): String(input.dropFirst("UIKeyInput".count))
      default: input.uppercased()
      }
    return (parts + [name]).joined(separator: "+")
  }

  /// Returns true if a key with its modifiers matches the command.
  package final func matches(_ key: UIKey) -> Bool {
    guard let input, Self.unified(key.modifierFlags) == Self.unified(modifierFlags) else { return false }
    if let usage = Self.usages[input] { return key.keyCode.rawValue == usage }
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
      || input.lowercased() == key.letter.map(String.init)
  }

  /// Returns the modifiers to compare: Command is the Control key of most keyboards.
  private static func unified(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
    var flags = flags.subtracting([.alphaShift, .numericPad])
    if flags.contains(.command) { flags = flags.subtracting(.command).union(.control) }
    return flags
  }

  private static let usages: [String: Int] = {
    var table = [
      inputUpArrow: 0x52, inputDownArrow: 0x51, inputLeftArrow: 0x50, inputRightArrow: 0x4F, inputEscape: 0x29,
      inputPageUp: 0x4B, inputPageDown: 0x4E, inputHome: 0x4A, inputEnd: 0x4D, inputDelete: 0x2A, "\r": 0x28,
      "\t": 0x2B, " ": 0x2C,
    ]
    for number in 1...12 { table["UIKeyInputF\(number)"] = 0x39 + number }
    return table
  }()
}
