/// A finger (or the pressed pointer) on the screen, from its first contact to its last.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct = 0, indirect, pencil, indirectPointer
    public static var stylus: TouchType { .pencil }
  }

  public internal(set) var phase: Phase = .began
  /// When the touch was last changed, in seconds on the clock of `CACurrentMediaTime`.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var tapCount = 1
  public internal(set) var type: TouchType = .direct
  public internal(set) weak var window: UIWindow?
  /// The view that was hit when the touch began.
  public internal(set) weak var view: UIView?
  /// The recognisers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  public internal(set) var force: CGFloat = 1
  public let maximumPossibleForce: CGFloat = 1
  public let majorRadius: CGFloat = 20
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

  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ p: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return p }
    return view.convert(p, from: window)
  }
}
