/// Recognises two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers in units of the distance at the recognition; may be set, to take it over bit by bit.
  open var scale: CGFloat = 1
  /// How fast the scale changes, per second.
  open private(set) var velocity: CGFloat = 0

  /// How far the distance must change before a pinch is recognised, points.
  private static let slop: CGFloat = 8

  private var startDistance: CGFloat = 0
  private var lastDistance: CGFloat = 0
  private var lastTime: TimeInterval = 0

  /// Creates a recogniser that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 {
      for touch in touches { ignore(touch, for: event) }
    }
    if numberOfTouches == 2, state == .possible {
      startDistance = distance
      lastDistance = startDistance
      lastTime = event.timestamp
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, lastDistance > 0 else { return }
    let now = distance
    if state.isRecognizing {
      let factor = now / lastDistance
      let elapsed = CGFloat(event.timestamp - lastTime)
      if elapsed > 0 { velocity = (scale * factor - scale) / elapsed }
      scale *= factor
      lastDistance = now
      lastTime = event.timestamp
      state = .changed
    } else if abs(now - startDistance) >= Self.slop {
      lastDistance = now
      lastTime = event.timestamp
      scale = 1
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isRecognizing {
      state = .ended
    } else if trackedTouches.allSatisfy({ $0.phase == .ended }) {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isRecognizing ? .cancelled : .failed
  }

  open override func reset() {
    scale = 1
    velocity = 0
    startDistance = 0
    lastDistance = 0
  }

  private var distance: CGFloat {
    guard trackedTouches.count >= 2 else { return 0 }
    let a = trackedTouches[0].locationInWindow
    let b = trackedTouches[1].locationInWindow
    return max(1, hypot(a.x - b.x, a.y - b.y))
  }
}
