import GeometryCore
import HostInterface
import MotionCore

/// A recognizer of two fingers that move apart or together, on a touch screen or a touchpad.
///
/// The gesture ends when both fingers are lifted; a second finger that touches again continues from the present scale.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to the distance at the recognition; may be reset by targets that apply it in
  /// increments.
  open var scale: CGFloat = 1

  /// The change of the distance before a pinch is recognized, in points.
  private static let slop: CGFloat = 8

  private var startDistance: CGFloat = 0
  private var lastDistance: CGFloat = 0
  /// The scale since the recognition, which continues when `scale` is reset.
  private var total: CGFloat = 1
  private var lastTime: TimeInterval = 0
  private var tracker = VelocityTracker()

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  /// The rate at which the scale changes, per second.
  open var velocity: CGFloat { CGFloat(tracker.velocity(at: lastTime).x) * (total > 0 ? scale / total : 1) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 {
      for touch in touches { ignore(touch, for: event) }
    }
    guard let pair = FingerPair(trackedTouches) else { return }
    lastDistance = pair.distance
    if state == .possible { startDistance = pair.distance }
    note(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let now = FingerPair(trackedTouches)?.distance, lastDistance > 0 else { return }
    if state.isRecognizing {
      stretch(by: now / lastDistance, at: event.timestamp)
      lastDistance = now
      state = .changed
    } else if abs(now - startDistance) >= Self.slop, waitingState == nil {
      lastDistance = now
      scale = 1
      note(at: event.timestamp)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastDistance = 0
    guard trackedTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
    state = state.isRecognizing ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isRecognizing ? .cancelled : .failed
  }

  open override func reset() {
    scale = 1
    total = 1
    startDistance = 0
    lastDistance = 0
    tracker.reset()
  }

  private func stretch(by factor: CGFloat, at time: TimeInterval) {
    guard factor.isFinite, factor > 0 else { return }
    scale *= factor
    total *= factor
    note(at: time)
  }

  private func note(at time: TimeInterval) {
    lastTime = time
    tracker.add(Point(Double(total), 0), at: time)
  }

  // MARK: Touchpad

  override var takesTransforms: TransformChange.Kind? { .scale }

  override func transform(_ change: TransformChange, with event: UIEvent) {
    switch change.phase {
    case .began: note(at: event.timestamp)
    case .changed, .stationary:
      stretch(by: CGFloat(change.value) / total, at: event.timestamp)
      if state.isRecognizing {
        state = .changed
      } else if total != 1, waitingState == nil {
        state = .began
      }
    case .ended: state = state.isRecognizing ? .ended : .failed
    case .cancelled: state = state.isRecognizing ? .cancelled : .failed
    }
  }
}
