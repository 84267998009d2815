import SwiftRuntime

/// A finger (or the pressed pointer) on the screen, from its first contact to its last.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The types of touches.
  public enum TouchType: Int, Sendable {
    case direct = 0, indirect, pencil, indirectPointer
    /// The old name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The phase of the touch.
  public internal(set) var phase: Phase = .began
  /// The time of the last change of the touch, in seconds on the clock of `CACurrentMediaTime`.
  public internal(set) var timestamp: TimeInterval = 0
  /// The number of consecutive taps at the location, including this touch.
  public internal(set) var tapCount = 1
  /// The type of the touch.
  public internal(set) var type: TouchType = .direct
  /// The window that the touch began in.
  public internal(set) weak var window: UIWindow?
  private var viewReference = ZeroingReference<UIView>()
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The force of the touch; 1 is average, and no device here measures another.
  public internal(set) var force: CGFloat = 1
  /// The greatest force.
  public let maximumPossibleForce: CGFloat = 1
  /// The radius of the touch, in points; always 20 here.
  public let majorRadius: CGFloat = 20
  /// The tolerance of the radius, in points.
  public let majorRadiusTolerance: CGFloat = 5

  /// The location in the window's coordinates, in points.
  var locationInWindow: CGPoint = .zero
  var previousLocationInWindow: CGPoint = .zero
  /// The host's identifier of the touch.
  let hostID: Int

  init(hostID: Int) {
    self.hostID = hostID
    super.init()
  }

  /// The view that was hit when the touch began.
  public internal(set) var view: UIView? {
    get { viewReference.object }
    set { viewReference.object = newValue }
  }

  /// Returns the location of the touch in a view's coordinates, in points; nil for the window's.
  public func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Returns the location of the touch before its last change, in points.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  /// Returns the location of the touch with the greatest precision, in points; nil for the window's coordinates.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the location of the touch before its last change with the greatest precision, in points; nil for the
  /// window's coordinates.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ p: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return p }
    return view.convert(p, from: window)
  }
}
