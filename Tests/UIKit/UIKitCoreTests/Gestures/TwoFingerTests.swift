import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TwoFingerTests {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let test: TestWindow
  let center = CGPoint(x: 200, y: 200)

  init() {
    view.isMultipleTouchEnabled = true
    test = TestWindow(view)
  }

  @Test func aRotationGestureReportsItsAngleAndVelocity() {
    var states: [UIGestureRecognizer.State] = []
    var velocity: CGFloat = 0
    var angle: CGFloat = 0
    let rotation = UIRotationGestureRecognizer { rotation in
      states.append(rotation.state)
      velocity = rotation.velocity
      angle = rotation.rotation
    }
    view.addGestureRecognizer(rotation)
    // A quarter turn in 20 samples of 8 ms.
    test.turnFingers(at: center, by: .pi / 2)
    #expect(states.first == .began)
    #expect(states.dropFirst().allSatisfy { $0 == .changed })
    // The first tenth of a radian is the slop; the angle counts from there.
    #expect(angle > .pi / 2 - 0.2)
    #expect(angle < .pi / 2)
    #expect(abs(velocity - .pi / 2 / 0.16) < 0.5)
    test.lift(finger: 0)
    #expect(rotation.state == .changed)
    test.lift(finger: 1)
    #expect(states.last == .ended)
    #expect(rotation.state == .possible)
    #expect(rotation.rotation == 0)
  }

  @Test func aRotationResetInItsActionReportsTheChangeSinceThen() {
    var sum: CGFloat = 0
    view.addGestureRecognizer(
      UIRotationGestureRecognizer { rotation in
        sum += rotation.rotation
        rotation.rotation = 0
      })
    test.turnFingers(at: center, by: -3 * .pi / 2, steps: 60)
    #expect(sum < -3 * .pi / 2 + 0.2)
    #expect(sum > -3 * .pi / 2)
  }

  @Test func aPinchContinuesUntilBothFingersAreLifted() {
    var states: [UIGestureRecognizer.State] = []
    var velocity: CGFloat = 0
    let pinch = UIPinchGestureRecognizer { pinch in
      states.append(pinch.state)
      if pinch.state == .changed { velocity = pinch.velocity }
    }
    view.addGestureRecognizer(pinch)
    test.touchDown(at: CGPoint(x: 150, y: 200), finger: 0)
    test.touchDown(at: CGPoint(x: 250, y: 200), finger: 1)
    for _ in 0..<10 {
      test.advance(by: 0.01)
      test.move(by: CGVector(dx: 10, dy: 0), finger: 1)
    }
    // From 110 points (where it was recognized) to 200.
    #expect(abs(pinch.scale - 200 / 110) < 1e-9)
    #expect(abs(velocity - 10 / 110 / 0.01) < 1e-6)
    test.lift(finger: 1)
    #expect(pinch.state == .changed)
    #expect(pinch.numberOfTouches == 1)
    test.move(by: CGVector(dx: 30, dy: 0), finger: 0)
    #expect(abs(pinch.scale - 200 / 110) < 1e-9)
    test.touchDown(at: CGPoint(x: 280, y: 200), finger: 2)
    test.move(by: CGVector(dx: 100, dy: 0), finger: 2)
    #expect(abs(pinch.scale - 400 / 110) < 1e-9)
    test.lift(finger: 2)
    test.lift(finger: 0)
    #expect(states.last == .ended)
    #expect(pinch.scale == 1)
  }

  @Test func aPinchAndARotationAreRecognizedTogetherIfTheDelegateAllows() {
    let rules = GestureRules()
    var seen: Set<String> = []
    let pinch = UIPinchGestureRecognizer { _ in seen.insert("pinch") }
    let rotation = UIRotationGestureRecognizer { _ in seen.insert("rotation") }
    pinch.delegate = rules
    for recognizer in [pinch, rotation] { view.addGestureRecognizer(recognizer) }
    func turnAndSpread() {
      seen = []
      test.turnFingers(at: center, by: 1)
      test.move(by: CGVector(dx: 50, dy: 70), finger: 1)
      test.lift(finger: 0)
      test.lift(finger: 1)
      test.advance(by: 1)
    }
    turnAndSpread()
    #expect(seen == ["rotation"])
    rules.allowsBoth = true
    turnAndSpread()
    #expect(seen == ["pinch", "rotation"])
  }

  @Test func touchpadGesturesDrivePinchAndRotationRecognizers() {
    var pinched: [String] = []
    var angle: CGFloat = 0
    let pinch = UIPinchGestureRecognizer { pinch in
      pinched.append("\(pinch.state) \((pinch.scale * 10).rounded() / 10)")
      #expect(pinch.numberOfTouches == 0)
      #expect(pinch.location(in: pinch.view) == CGPoint(x: 200, y: 200))
    }
    let rotation = UIRotationGestureRecognizer { angle = $0.rotation }
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    test.pinchTouchpad(at: center, to: 2, steps: 2)
    #expect(pinched == ["began 1.5", "changed 2.0", "ended 2.0"])
    test.rotateTouchpad(at: center, by: 1, steps: 4)
    #expect(abs(angle - 1) < 1e-9)
    #expect(pinch.location(in: view) == .zero)
    #expect(pinch.scale == 1)
    #expect(rotation.rotation == 0)
  }

  @Test func aTouchpadZoomsAScrollView() {
    let scrollView = UIScrollView(frame: view.bounds)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let zoomed = ZoomDelegate(content)
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    scrollView.delegate = zoomed
    scrollView.maximumZoomScale = 4
    view.addSubview(scrollView)
    test.pinchTouchpad(at: center, to: 2)
    test.settle()
    #expect(abs(scrollView.zoomScale - 2) < 1e-6)
  }
}

@MainActor
private final class ZoomDelegate: NSObject, UIScrollViewDelegate {
  let content: UIView
  init(_ content: UIView) { self.content = content }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}
