import Testing
import UIKit
import UIKitTesting

/// "Causes the view handling the touch events to be removed from its window": such touches are canceled.
@MainActor @Suite struct TakenTouchesTests {
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let view = TouchRecorder(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  let test: TestWindow
  let p = CGPoint(x: 100, y: 100)

  init() {
    outer.addSubview(view)
    test = TestWindow(outer)
  }

  @Test func aViewRemovedFromItsWindowLosesItsTouch() {
    test.touchDown(at: p)
    view.removeFromSuperview()
    #expect(view.calls == ["began", "cancelled"])
    test.move(by: CGVector(dx: 5, dy: 0))
    test.lift()
    #expect(view.calls.count == 2)
    outer.addSubview(view)
    test.tap(at: p)
    #expect(view.calls == ["began", "cancelled", "began", "ended"])
  }

  @Test func subviewsOfAViewRemovedFromItsWindowLoseTheirTouches() {
    let inner = TouchRecorder(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    view.addSubview(inner)
    test.touchDown(at: p)
    view.removeFromSuperview()
    #expect(inner.calls == ["began", "cancelled"])
    test.lift()
  }

  @Test func aViewMovedWithinItsWindowKeepsItsTouch() {
    test.touchDown(at: p)
    test.window.addSubview(view)
    test.move(by: CGVector(dx: 5, dy: 0))
    test.lift()
    #expect(view.calls == ["began", "moved", "ended"])
  }

  @Test func removingAViewCancelsGesturesInsideItAndNotThoseOutside() {
    var inside: [UIGestureRecognizer.State] = []
    var outside: [UIGestureRecognizer.State] = []
    let turn = UIPanGestureRecognizer { inside.append($0.state) }
    turn.allowedScrollTypesMask = []
    let pan = UIPanGestureRecognizer { outside.append($0.state) }
    let both = GestureRules()
    both.allowsBoth = true
    pan.delegate = both
    view.addGestureRecognizer(turn)
    outer.addGestureRecognizer(pan)
    test.touchDown(at: p)
    test.move(by: CGVector(dx: 0, dy: 30))
    view.removeFromSuperview()
    #expect(inside == [.began, .cancelled])
    #expect(turn.state == .possible)
    test.move(by: CGVector(dx: 0, dy: 30))
    test.lift()
    #expect(inside.count == 2)
    #expect(outside == [.began, .changed, .ended])
  }

  @Test func aButtonRemovedDuringATouchIsNotTracking() {
    let button = UIButton(type: .system)
    button.frame = view.bounds
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    view.addSubview(button)
    test.touchDown(at: p)
    #expect(button.isTracking)
    #expect(button.isHighlighted)
    view.removeFromSuperview()
    #expect(!button.isTracking)
    #expect(!button.isHighlighted)
    #expect(events == ["cancel"])
    test.lift()
    #expect(events == ["cancel"])
  }

  @Test func aTapHandlerMayRemoveTheTappedView() {
    var count = 0
    let recorder = view
    view.addGestureRecognizer(
      UITapGestureRecognizer { _ in
        count += 1
        recorder.removeFromSuperview()
      })
    test.tap(at: p)
    #expect(count == 1)
    #expect(view.superview == nil)
    #expect(view.calls == ["began", "cancelled"])
  }
}
