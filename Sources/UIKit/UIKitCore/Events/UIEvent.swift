/// An action of the user: touches, key presses, a scroll.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The types of events.
  public enum EventType: Int, Sendable {
    case touches = 0, motion = 1, remoteControl = 2, presses = 3, scroll = 10, hover = 11, transform = 14
  }

  /// The subtypes of motion events.
  public enum EventSubtype: Int, Sendable {
    case none = 0, motionShake = 1, remoteControlPlay = 100, remoteControlPause, remoteControlStop
    case remoteControlTogglePlayPause, remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward, remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns the mask of a button, counted from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  /// The time of the event, in seconds on the clock of `CACurrentMediaTime`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys that are held.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of the pointer that are pressed.
  open internal(set) var buttonMask: ButtonMask = []

  let kind: EventType
  var touches: Set<UITouch> = []

  init(kind: EventType) {
    self.kind = kind
    super.init()
  }

  /// The type of the event.
  open var type: EventType { kind }
  /// The subtype of the event; none here.
  open var subtype: EventSubtype { .none }
  /// The touches that are down, and those that ended with this event.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// Returns the touches that began in a window; nil for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { subset { $0.window === window } }
  /// Returns the touches that began in a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { subset { $0.view === view } }

  /// Returns the touches that a gesture recognizer receives; nil for none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touches since the last event that are combined into one; just the touch itself here.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns the predicted touches; none are predicted here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func subset(_ isIn: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIn)
    return found.isEmpty ? nil : found
  }
}

/// An event made of key presses.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses that are down, and those that ended with this event.
  open internal(set) var allPresses: Set<UIPress> = []

  init() { super.init(kind: .presses) }
}
