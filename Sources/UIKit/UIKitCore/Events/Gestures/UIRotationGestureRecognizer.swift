import GeometryCore
import HostInterface
import MotionCore

/// A recognizer of two fingers that turn about each other, on a touch screen or a touchpad.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the recognition in radians, clockwise; may be reset by targets that apply it in increments.
  open var rotation: CGFloat = 0

  /// The distance that each finger moves along its arc before a rotation is recognized, in points.
  private static let slop: CGFloat = 8

  /// The direction from one finger to the other at the last event, in radians.
  private var lastAngle: CGFloat?
  /// The angle that the fingers have turned since they touched, in radians; continues when `rotation` is reset.
  private var turned: CGFloat = 0
  private var lastTime: TimeInterval = 0
  private var tracker = VelocityTracker()

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  /// The angular velocity, in radians per second.
  open var velocity: CGFloat { CGFloat(tracker.velocity(at: lastTime).x) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 {
      for touch in touches { ignore(touch, for: event) }
    }
    guard numberOfTouches == 2 else { return }
    lastAngle = FingerPair(trackedTouches)?.angle
    note(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(trackedTouches), let last = lastAngle else { return }
    let step = FingerPair.shortest(pair.angle - last)
    lastAngle = pair.angle
    turn(by: step, at: event.timestamp)
    if state.isRecognizing { return state = .changed }
    guard waitingState == nil, turned.magnitude * pair.distance / 2 >= Self.slop else { return }
    rotation = 0
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastAngle = nil
    guard trackedTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
    state = state.isRecognizing ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isRecognizing ? .cancelled : .failed
  }

  open override func reset() {
    rotation = 0
    turned = 0
    lastAngle = nil
    tracker.reset()
  }

  private func turn(by angle: CGFloat, at time: TimeInterval) {
    rotation += angle
    turned += angle
    note(at: time)
  }

  private func note(at time: TimeInterval) {
    lastTime = time
    tracker.add(Point(Double(turned), 0), at: time)
  }

  // MARK: Touchpad

  override var takesTransforms: TransformChange.Kind? { .rotation }

  override func transform(_ change: TransformChange, with event: UIEvent) {
    switch change.phase {
    case .began: note(at: event.timestamp)
    case .changed, .stationary:
      turn(by: CGFloat(change.value) - turned, at: event.timestamp)
      if state.isRecognizing {
        state = .changed
      } else if turned != 0, waitingState == nil {
        state = .began
      }
    case .ended: state = state.isRecognizing ? .ended : .failed
    case .cancelled: state = state.isRecognizing ? .cancelled : .failed
    }
  }
}

/// The distance and the direction between two fingers.
@MainActor
struct FingerPair {
  /// The distance between the fingers, in points; at least 1.
  let distance: CGFloat
  /// The direction from the first finger to the second in radians, clockwise from the x axis.
  let angle: CGFloat

  init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    let a = touches[0].locationInWindow
    let b = touches[1].locationInWindow
    distance = max(1, hypot(b.x - a.x, b.y - a.y))
    angle = atan2(b.y - a.y, b.x - a.x)
  }

  /// Returns the equivalent angle of at most half a turn.
  static func shortest(_ angle: CGFloat) -> CGFloat { angle.remainder(dividingBy: 2 * .pi) }
}
