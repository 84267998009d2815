import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor @Suite struct GestureTests {
  let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let test: TestWindow
  let p = CGPoint(x: 100, y: 100)

  init() { test = TestWindow(view) }

  @discardableResult
  private func add<R: UIGestureRecognizer>(_ r: R, to target: UIView? = nil, _ log: Box<[String]>, _ name: String) -> R
  {
    r.addAction { log.value.append("\(name) \($0.state)") }
    (target ?? view).addGestureRecognizer(r)
    return r
  }

  @Test func gestureRecognizersHaveTheDefaultsOfUIKit() {
    let tap = UITapGestureRecognizer()
    #expect(tap.state == .possible)
    #expect(tap.isEnabled)
    #expect(tap.cancelsTouchesInView)
    #expect(tap.delaysTouchesEnded)
    #expect(!tap.delaysTouchesBegan)
    #expect(tap.numberOfTouches == 0)
    #expect(tap.location(in: nil) == .zero)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(UIPanGestureRecognizer().maximumNumberOfTouches == Int.max)
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test func aRecognizedTapCancelsTheTouchOfTheView() {
    let log = Box<[String]>([])
    let tap = add(UITapGestureRecognizer(), log, "tap")
    test.tap(at: p)
    #expect(log.value == ["tap ended"])
    #expect(tap.state == .possible)
    #expect(view.calls == ["began", "cancelled"])
  }

  @Test func aViewKeepsItsTouchIfNoGestureIsRecognized() {
    let log = Box<[String]>([])
    add(UITapGestureRecognizer(), log, "tap")
    test.touchDown(at: p)
    test.move(by: CGVector(dx: 90, dy: 0))
    test.lift()
    #expect(log.value.isEmpty)
    #expect(view.calls == ["began", "moved", "ended"])
  }

  @Test func aTapThatDoesNotCancelTouchesLeavesThemToTheView() {
    let log = Box<[String]>([])
    add(UITapGestureRecognizer(), log, "tap").cancelsTouchesInView = false
    test.tap(at: p)
    #expect(log.value == ["tap ended"])
    #expect(view.calls == ["began", "ended"])
  }

  @Test func delaysTouchesBeganDeliversTouchesAfterTheGestureFails() {
    let log = Box<[String]>([])
    let tap = add(UITapGestureRecognizer(), log, "tap")
    tap.delaysTouchesBegan = true
    test.touchDown(at: p)
    #expect(view.calls.isEmpty)
    test.advance(by: 1)
    #expect(view.calls == ["began"])
    test.lift()
    #expect(view.calls == ["began", "ended"])
    #expect(log.value.isEmpty)
  }

  @Test func aSingleTapWaitsForTheFailureOfTheDoubleTap() {
    let log = Box<[String]>([])
    let single = add(UITapGestureRecognizer(), log, "single")
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    add(double, log, "double")
    single.require(toFail: double)
    test.tap(at: p)
    #expect(log.value.isEmpty)
    test.advance(by: 0.5)
    #expect(log.value == ["single ended"])
    test.tap(at: p, count: 2)
    #expect(log.value == ["single ended", "double ended"])
    test.advance(by: 1)
    #expect(log.value.count == 2)
  }

  @Test func aLongPressBeginsChangesAndEnds() {
    let log = Box<[String]>([])
    let press = add(UILongPressGestureRecognizer(), log, "press")
    test.touchDown(at: p)
    test.advance(by: 0.49)
    #expect(log.value.isEmpty)
    test.advance(by: 0.02)
    #expect(log.value == ["press began"])
    #expect(view.calls == ["began", "cancelled"])
    test.move(by: CGVector(dx: 30, dy: 0))
    #expect(press.location(in: view) == CGPoint(x: 130, y: 100))
    test.lift()
    #expect(log.value == ["press began", "press changed", "press ended"])
    test.touchDown(at: p)
    test.move(by: CGVector(dx: 11, dy: 0))
    test.advance(by: 1)
    test.lift()
    #expect(log.value.count == 3)
  }

  @Test func aPanBeginsAfterTenPointsAndReportsItsVelocity() {
    let log = Box<[String]>([])
    let pan = add(UIPanGestureRecognizer(), log, "pan")
    var ways: [CGPoint] = []
    var velocity = CGPoint.zero
    pan.addAction { pan in
      ways.append(pan.translation(in: pan.view))
      velocity = pan.velocity(in: pan.view)
    }
    test.touchDown(at: p)
    for _ in 0..<4 {
      test.advance(by: 0.008)
      test.move(by: CGVector(dx: 0, dy: 6))
    }
    test.advance(by: 0.008)
    test.lift()
    #expect(log.value == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(ways.map(\.y) == [2, 8, 14, 14])
    #expect(abs(velocity.y - 750) < 1e-6)
    #expect(view.calls == ["began", "moved", "cancelled"])
  }

  @Test func aSecondFingerDoesNotMakeAPanJump() {
    let log = Box<[String]>([])
    let pan = add(UIPanGestureRecognizer(), log, "pan")
    test.touchDown(at: p)
    test.move(by: CGVector(dx: 0, dy: 30))
    var last = CGPoint.zero
    pan.addAction { last = $0.translation(in: nil) }
    test.touchDown(at: CGPoint(x: 250, y: 350), finger: 1)
    test.move(by: CGVector(dx: 0, dy: 10), finger: 1)
    #expect(last.y == 25)
    test.lift(finger: 1)
    test.move(by: CGVector(dx: 0, dy: 1))
    #expect(last.y == 26)
    test.lift()
    #expect(log.value.last == "pan ended")
  }

  @Test func theGestureRecognizerOfTheInnerViewIsRecognizedFirst() {
    let log = Box<[String]>([])
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(inner)
    add(UITapGestureRecognizer(), log, "outer")
    add(UITapGestureRecognizer(), to: inner, log, "inner")
    test.tap(at: p)
    #expect(log.value == ["inner ended"])
    test.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.value == ["inner ended", "outer ended"])
  }

  @Test func theDelegateOfAGestureRecognizerAllowsAndRefusesGestures() {
    let log = Box<[String]>([])
    let rules = GestureRules()
    let a = add(UITapGestureRecognizer(), log, "a")
    let b = add(UITapGestureRecognizer(), log, "b")
    a.delegate = rules
    rules.allowsBoth = true
    test.tap(at: p)
    #expect(Set(log.value) == ["a ended", "b ended"])
    log.value = []
    rules.allowsBoth = false
    rules.allowsBegin = false
    test.advance(by: 1)
    test.tap(at: p)
    #expect(log.value == ["b ended"])
    log.value = []
    rules.allowsBegin = true
    rules.allowsTouch = false
    b.isEnabled = false
    test.advance(by: 1)
    test.tap(at: p)
    #expect(log.value.isEmpty)
  }

  @Test func disablingAPanRecognizerCancelsItsGesture() {
    let log = Box<[String]>([])
    let pan = add(UIPanGestureRecognizer(), log, "pan")
    test.touchDown(at: p)
    test.move(by: CGVector(dx: 30, dy: 0))
    pan.isEnabled = false
    #expect(log.value == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    test.move(by: CGVector(dx: 30, dy: 0))
    test.lift()
    #expect(log.value.count == 2)
  }

  @Test func targetsOfAGestureRecognizerAreCalledUntilTheyAreRemoved() {
    let target = GestureTarget()
    let selector = Selector("tapped", GestureTarget.tapped)
    let tap = UITapGestureRecognizer(target: target, action: selector)
    view.addGestureRecognizer(tap)
    test.tap(at: p)
    #expect(target.count == 1)
    tap.removeTarget(target, action: nil)
    test.advance(by: 1)
    test.tap(at: p)
    #expect(target.count == 1)
  }

  @Test func aGestureRecognizerSubclassOfAClientReceivesTouches() {
    let log = Box<[String]>([])
    let knock = add(DownRecognizer(target: nil, action: nil), log, "down")
    test.touchDown(at: p)
    #expect(log.value == ["down ended"])
    #expect(knock.resets == 1)
    test.lift()
    #expect(view.calls.isEmpty || view.calls == ["began", "cancelled"])
  }
}

@MainActor
final class GestureTarget: NSObject {
  var count = 0
  func tapped() { count += 1 }
}

@MainActor
final class GestureRules: NSObject, UIGestureRecognizerDelegate {
  var allowsBoth = false
  var allowsBegin = true
  var allowsTouch = true
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsBegin }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { allowsTouch }
}

@MainActor
final class DownRecognizer: UIGestureRecognizer {
  var resets = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
  override func reset() { resets += 1 }
}

@MainActor
struct RecognizerListTests {
  @Test func theListOfRecognizersIsNilUntilOneWasAdded() {
    let view = UIView()
    #expect(view.gestureRecognizers == nil)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers?.isEmpty == true)
  }
}
