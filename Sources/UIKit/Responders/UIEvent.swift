/// Something the user did: touches, key presses, a scroll.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0, motion = 1, remoteControl = 2, presses = 3, scroll = 10, hover = 11, transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0, motionShake = 1
  }

  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  open var type: EventType { kind }
  open var subtype: EventSubtype { .none }
  /// In seconds on the clock of `CACurrentMediaTime`.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var buttonMask: ButtonMask = []
  /// Every touch that is down, and those that ended with this event.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  let kind: EventType
  var touches: Set<UITouch> = []

  init(kind: EventType) {
    self.kind = kind
    super.init()
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? { subset { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { subset { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func subset(_ isIn: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIn)
    return found.isEmpty ? nil : found
  }
}

/// An event made of key presses.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open internal(set) var allPresses: Set<UIPress> = []

  init() { super.init(kind: .presses) }
}
