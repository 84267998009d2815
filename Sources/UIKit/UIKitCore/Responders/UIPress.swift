/// A key while it is pressed.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable { case began = 0, changed, stationary, ended, cancelled }

  /// The types of presses.
  public enum PressType: Int, Sendable {
    case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// A key that is not one of the remote control's.
    case key = 2040
  }

  /// The time of the last change of the press, in seconds on the clock of `CACurrentMediaTime`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the press.
  open internal(set) var phase: Phase = .began
  /// The type of the press.
  open internal(set) var type: PressType = .key
  /// The window in which the press began.
  open internal(set) weak var window: UIWindow?
  /// The responder to which the press was delivered first.
  open internal(set) weak var responder: UIResponder?
  /// The key that is pressed; nil for buttons that are no keys.
  open internal(set) var key: UIKey?
  /// The recognisers that receive the press.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// A Boolean value that indicates whether the press is a repetition of a held key.
  open internal(set) var isRepeat = false
  /// A Boolean value that indicates whether a gesture was recognised by the press, so that its responder no longer
  /// receives it.
  var isTaken = false
  /// The force of the press, from 0 to 1; keys are not pressure-sensitive.
  open var force: CGFloat { phase == .ended ? 0 : 1 }
}

/// A key with its modifiers.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The text that the key produces with the modifiers.
  open internal(set) var characters = ""
  /// The text that the key produces without modifiers other than Shift.
  open internal(set) var charactersIgnoringModifiers = ""
  /// The modifier keys that are held.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The position of the key on a keyboard.
  open internal(set) var keyCode: UIKeyboardHIDUsage = UIKeyboardHIDUsage(rawValue: 0)
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
