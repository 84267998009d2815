import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor @Suite struct PointerGestureTests {
  let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let test: TestWindow
  let log = Box<[String]>([])
  let p = CGPoint(x: 100, y: 100)

  init() { test = TestWindow(view) }

  @Test func aHoverGestureBeginsMovesAndEndsWithThePointer() {
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(inner)
    view.addGestureRecognizer(UIHoverGestureRecognizer { [log] in log.value.append("outer \($0.state)") })
    inner.addGestureRecognizer(
      UIHoverGestureRecognizer { [log] in log.value.append("inner \($0.state) \($0.location(in: inner).x)") })
    test.movePointer(to: CGPoint(x: 10, y: 10))
    #expect(log.value == ["outer began"])
    test.movePointer(to: p)
    #expect(log.value.dropFirst() == ["inner began 50.0", "outer changed"])
    test.movePointer(to: CGPoint(x: 20, y: 20))
    #expect(log.value.dropFirst(3) == ["inner ended 50.0", "outer changed"])
    test.removePointer()
    #expect(log.value.last == "outer ended")
  }

  @Test func aHoverGestureIsRecognizedTogetherWithOtherGestures() {
    var taps = 0
    let hover = UIHoverGestureRecognizer { _ in }
    view.addGestureRecognizer(hover)
    view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    test.click(at: p)
    #expect(taps == 1)
    #expect(hover.state == .changed)
    hover.isEnabled = false
    #expect(hover.state == .possible)
  }

  @Test func aTapRecognizerMayRequireTheSecondaryButton() {
    let primary = UITapGestureRecognizer { [log] _ in log.value.append("primary") }
    let secondary = UITapGestureRecognizer { [log] in log.value.append("secondary \($0.buttonMask == .secondary)") }
    secondary.buttonMaskRequired = .secondary
    view.addGestureRecognizer(primary)
    test.click(at: p, button: 2)
    #expect(log.value.isEmpty)
    view.addGestureRecognizer(secondary)
    test.click(at: p, button: 2)
    #expect(log.value == ["secondary true"])
    #expect(view.calls.isEmpty)
    test.click(at: p)
    #expect(log.value == ["secondary true", "primary"])
  }

  @Test func touchesOfThePointerHaveTheirModifierFlags() {
    var flags: UIKeyModifierFlags = []
    view.addGestureRecognizer(UITapGestureRecognizer { flags = $0.modifierFlags })
    test.click(at: p, modifiers: [.shift, .control])
    #expect(flags == [.shift, .control])
  }

  @Test func aPanRecognizesScrollsOnlyIfItAllowsTheirType() {
    var ways: [CGFloat] = []
    let pan = UIPanGestureRecognizer { [log] pan in
      log.value.append("\(pan.state)")
      ways.append(pan.translation(in: pan.view).y)
    }
    view.addGestureRecognizer(pan)
    test.scrollTouchpad(by: CGVector(dx: 0, dy: 30), at: p, steps: 3)
    #expect(log.value.isEmpty)
    pan.allowedScrollTypesMask = .continuous
    test.scrollTouchpad(by: CGVector(dx: 0, dy: 30), at: p, steps: 3)
    #expect(log.value == ["began", "changed", "changed", "ended"])
    #expect(ways == [-10, -20, -30, -30])
    log.value = []
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: p)
    #expect(log.value.isEmpty)
    pan.allowedScrollTypesMask = .all
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: p)
    #expect(log.value == ["began"])
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: p)
    test.advance(by: 0.2)
    #expect(log.value == ["began", "changed", "ended"])
    #expect(pan.state == .possible)
  }

  @Test func anInnerScrollViewKeepsScrollsFromAnOuterPan() {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    view.addSubview(scrollView)
    let pan = UIPanGestureRecognizer { [log] in log.value.append("\($0.state)") }
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    test.scrollTouchpad(by: CGVector(dx: 0, dy: 30), at: p, steps: 3)
    #expect(log.value.isEmpty)
    #expect(scrollView.contentOffset.y > 0)
  }

  @Test func keyPressesAreRecognizedOnlyByGesturesThatAllowTheirType() {
    let rules = PressRules()
    let tap = UITapGestureRecognizer { [log] _ in log.value.append("tap") }
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    tap.delegate = rules
    let focus = FocusView(frame: view.bounds)
    view.addSubview(focus)
    view.addGestureRecognizer(tap)
    #expect(focus.becomeFirstResponder())
    test.press(.keyboardSpacebar)
    #expect(log.value.isEmpty)
    test.press(.keyboardReturnOrEnter)
    #expect(log.value == ["tap"])
    rules.allowsPress = false
    test.press(.keyboardReturnOrEnter)
    #expect(log.value == ["tap"])
  }
}

@MainActor
private final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
private final class PressRules: NSObject, UIGestureRecognizerDelegate {
  var allowsPress = true
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { allowsPress }
}
