package import UIKit

/// A long press that lifts an item: a finger has to rest on it, a mouse need only move.
@MainActor
package final class LiftGestureRecognizer: UILongPressGestureRecognizer {
  /// A Boolean value that determines whether a mouse that moves lifts at once; otherwise it has to rest like a finger.
  package var mouseLiftsAtOnce = true
  /// The location of the touch when it began, in the window.
  package private(set) var start = CGPoint.zero
  private var takesPointer = false

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Without a delegate, the touch belongs to other recognizers.
    guard delegate != nil else { return state = .failed }
    if state == .possible, numberOfTouches == 1, let touch = touches.first {
      start = touch.location(in: nil)
      takesPointer = mouseLiftsAtOnce && touch.type == .indirectPointer
    }
    super.touchesBegan(touches, with: event)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, takesPointer, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    let point = touch.location(in: nil)
    if hypot(point.x - start.x, point.y - start.y) > allowableMovement { state = .began }
  }

  /// Returns true for recognizers that would otherwise scroll the content with the mouse that drags an item, or move
  /// the item by UIKit's own interactive movement.
  package override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    if otherGestureRecognizer.movesItems { return true }
    guard takesPointer, let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer
  }

  package override func reset() {
    super.reset()
    takesPointer = false
  }

  /// Cancels the gesture: the rest of the touch is ignored.
  package func breakOff() {
    guard isEnabled else { return }
    isEnabled = false
    isEnabled = true
  }
}
