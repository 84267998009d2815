import UIKit

/// A press that lifts an item: a finger rests on it, a mouse need only move.
@MainActor
final class LiftGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether a mouse that moves lifts at once; else it has to rest like a finger.
  var mouseLiftsAtOnce = true
  /// Where the touch went down, in the window.
  private(set) var start = CGPoint.zero
  private var takesPointer = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Who listened is gone: the touch belongs to others.
    guard delegate != nil else { return state = .failed }
    if state == .possible, numberOfTouches == 1, let touch = touches.first {
      start = touch.location(in: nil)
      takesPointer = mouseLiftsAtOnce && touch.type == .indirectPointer
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, takesPointer, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    let point = touch.location(in: nil)
    if hypot(point.x - start.x, point.y - start.y) > allowableMovement { state = .began }
  }

  /// Neither scrolls the content with a mouse that drags an item, nor does UIKit's own movement take it.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    if otherGestureRecognizer.movesItems { return true }
    guard takesPointer, let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer
  }

  override func reset() {
    super.reset()
    takesPointer = false
  }

  /// Breaks the gesture off: the rest of the touch means nothing any more.
  func breakOff() {
    guard isEnabled else { return }
    isEnabled = false
    isEnabled = true
  }
}
