import Testing
import UIKit
import UIKitTesting

@MainActor
struct ExclusiveTouchTests {
  private final class TouchedView: UIView {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
  }

  private let left = TouchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let right = TouchedView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  private let test = TestWindow(size: CGSize(width: 200, height: 100), scale: 1)

  init() {
    for view in [left, right] { test.window.addSubview(view) }
    test.settle()
  }

  private func touchBoth() {
    test.touchDown(at: CGPoint(x: 50, y: 50), finger: 0)
    test.touchDown(at: CGPoint(x: 150, y: 50), finger: 1)
    test.lift(finger: 1)
    test.lift(finger: 0)
  }

  @Test func twoViewsAreTouchedAtOnce() {
    touchBoth()
    #expect(left.began == 1)
    #expect(right.began == 1)
  }

  @Test func whileAnExclusiveViewIsTouchedOthersAreNot() {
    left.isExclusiveTouch = true
    touchBoth()
    #expect(left.began == 1)
    #expect(right.began == 0)
  }

  @Test func anExclusiveViewIsNotTouchedWhileAnotherOneIs() {
    right.isExclusiveTouch = true
    touchBoth()
    #expect(left.began == 1)
    #expect(right.began == 0)
    test.tap(at: CGPoint(x: 150, y: 50))
    #expect(right.began == 1)
  }
}
