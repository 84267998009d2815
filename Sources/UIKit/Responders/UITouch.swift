/// A finger (or the pressed pointer) on the screen, from its first contact to its last.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// Where a touch is between its beginning and its end.
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    case direct = 0, indirect, pencil, indirectPointer
    /// `pencil` by its old name.
    public static var stylus: TouchType { .pencil }
  }

  /// Where the touch is between its beginning and its end.
  public internal(set) var phase: Phase = .began
  /// When the touch was last changed, in seconds on the clock of `CACurrentMediaTime`.
  public internal(set) var timestamp: TimeInterval = 0
  /// How many times the place was tapped in a row, this touch included.
  public internal(set) var tapCount = 1
  /// What touches.
  public internal(set) var type: TouchType = .direct
  /// The window that the touch began in.
  public internal(set) weak var window: UIWindow?
  /// The view that was hit when the touch began.
  public internal(set) weak var view: UIView?
  /// The recognisers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// How hard is touched; 1 is usual, and nothing here feels more.
  public internal(set) var force: CGFloat = 1
  /// The greatest force.
  public let maximumPossibleForce: CGFloat = 1
  /// How far the finger reaches, in points; the same for all here.
  public let majorRadius: CGFloat = 20
  /// How exact the reach is, in points.
  public let majorRadiusTolerance: CGFloat = 5

  /// In the window's coordinates, points.
  var locationInWindow: CGPoint = .zero
  var previousLocationInWindow: CGPoint = .zero
  /// What the host calls the finger.
  let hostID: Int

  init(hostID: Int) {
    self.hostID = hostID
    super.init()
  }

  /// Returns where the touch is, in a view's coordinates; nil: the window's.
  public func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Returns where the touch was before its last change.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  /// Returns where the touch is, as exactly as it is known; nil: in the window.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns where the touch was before its last change, as exactly as it is known; nil: in the window.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ p: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return p }
    return view.convert(p, from: window)
  }
}
