/// A key with its modifiers.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The text that the key produces with the modifiers.
  open package(set) var characters = ""
  /// The text that the key produces without modifiers other than Shift.
  open package(set) var charactersIgnoringModifiers = ""
  /// The modifier keys that are held.
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  /// The position of the key on a keyboard.
  open package(set) var keyCode: UIKeyboardHIDUsage = UIKeyboardHIDUsage(rawValue: 0)

  /// The letter of the key: the one that it produces, else the one at its position on the keyboard; nil for none.
  package final var letter: Character? {
    if let made = charactersIgnoringModifiers.lowercased().first, made.isLetter { return made }
    let place = keyCode.rawValue - UIKeyboardHIDUsage.keyboardA.rawValue
    return (0..<26).contains(place) ? Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(place))) : nil
  }
}

/// The modifier keys.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A key by its usage on the keyboard page (7) of the USB HID usage tables.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 0xE0)
  public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 0xE4)
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)

  public init(rawValue: Int) { self.rawValue = rawValue }
}
