import Foundation

extension UIControl {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// A touch-down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A repeated touch-down inside the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A drag inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A drag outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A drag into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A drag out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch-up inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch-up outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The cancellation of the touch by the system.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A change of the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The presentation of the control's menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The beginning of editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A change of the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The end of editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The end of editing by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Events that applications may define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Events reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// The normal state: enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The highlighted state, while the control is pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The disabled state.
    public static let disabled = State(rawValue: 1 << 1)
    /// The selected state.
    public static let selected = State(rawValue: 1 << 2)
    /// The focused state.
    public static let focused = State(rawValue: 1 << 3)
    /// States that applications may define.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }
}
