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
  /// The recognizers that receive the press.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// A Boolean value that indicates whether the press is a repetition of a held key.
  open internal(set) var isRepeat = false
  /// A Boolean value that indicates whether a gesture was recognized by the press, so that its responder stops
  /// receiving it.
  var isTaken = false
  /// The force of the press, from 0 to 1; keys are not pressure-sensitive.
  open var force: CGFloat { phase == .ended ? 0 : 1 }
}
