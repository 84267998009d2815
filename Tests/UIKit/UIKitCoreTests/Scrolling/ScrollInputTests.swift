import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct ScrollInputTests {
  private let middle = CGPoint(x: 100, y: 100)

  @Test func aWheelStepScrollsSmoothlyByFortyNinePoints() {
    let f = ScrollFixture(size: CGSize(width: 300, height: 343), content: CGSize(width: 300, height: 5000))
    f.test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle)
    #expect(f.view.contentOffset.y == 0)
    f.test.settle()
    #expect(f.view.contentOffset.y == 49)
    #expect(f.recorder.offsets.count > 4)
    #expect(
      f.recorder.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
      ])
    for _ in 0..<3 { f.test.turnWheel(by: CGVector(dx: 0, dy: 1), at: middle) }
    f.test.settle()
    #expect(f.view.contentOffset.y == 196)
    f.test.turnWheel(by: CGVector(dx: 0, dy: -100), at: middle)
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func shiftAndHorizontalContentTurnWheelStepsSideways() {
    let f = ScrollFixture(size: CGSize(width: 343, height: 300), content: CGSize(width: 5000, height: 300))
    f.test.turnWheel(by: CGVector(dx: 0, dy: 2), at: middle)
    f.test.settle()
    #expect(f.view.contentOffset.x == 98)
    f.test.turnWheel(by: CGVector(dx: 0, dy: -1), at: middle, modifiers: .shift)
    f.test.settle()
    #expect(f.view.contentOffset.x == 49)
  }

  @Test func theTouchpadScrollsExactlyAndStretchesAtTheEdge() {
    let f = ScrollFixture()
    f.test.scrollTouchpad(by: CGVector(dx: 0, dy: 123), at: middle)
    #expect(f.view.contentOffset.y == 123)
    #expect(f.recorder.calls == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    f.test.scrollTouchpad(by: CGVector(dx: 0, dy: -223), at: middle)
    #expect(f.view.contentOffset.y < -40)
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func fingersRestingOnTheTouchpadHoldABounce() {
    let f = ScrollFixture()
    f.test.scrollTouchpad(by: CGVector(dx: 0, dy: -300), at: middle)
    f.test.advanceFrames(3)
    f.test.beginTouchpad(at: middle)
    let held = f.view.contentOffset.y
    f.test.advanceFrames(20)
    #expect(held < -20)
    #expect(f.view.contentOffset.y == held)
    f.test.endTouchpad(at: middle)
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func aFastTouchpadScrollDecelerates() {
    let f = ScrollFixture()
    f.test.beginTouchpad(at: middle)
    f.test.moveTouchpad(by: CGVector(dx: 0, dy: 100), at: middle)
    f.test.endTouchpad(at: middle, velocity: CGVector(dx: 0, dy: 1000))
    #expect(f.view.isDecelerating)
    f.test.settle()
    #expect(abs(f.view.contentOffset.y - (100 + 990 * 0.499)) < 0.4)
  }

  @Test func arrowPageSpaceHomeAndEndKeysScroll() {
    let f = ScrollFixture(size: CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 5000))
    func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> CGFloat {
      f.test.press(key, modifiers: modifiers)
      f.test.settle()
      return f.view.contentOffset.y
    }
    #expect(press(.keyboardDownArrow) == 60)
    #expect(press(.keyboardUpArrow) == 0)
    #expect(press(.keyboardPageDown) == 360)
    #expect(press(.keyboardSpacebar) == 720)
    #expect(press(.keyboardSpacebar, .shift) == 360)
    #expect(press(.keyboardEnd) == 4600)
    #expect(press(.keyboardPageUp) == 4240)
    #expect(press(.keyboardHome) == 0)
    f.view.allowsKeyboardScrolling = false
    #expect(press(.keyboardEnd) == 0)
  }

  @Test func aMouseDragScrollsWithoutDeceleration() {
    let f = ScrollFixture()
    f.test.setButton(isDown: true, at: CGPoint(x: 100, y: 500))
    f.test.movePointer(to: CGPoint(x: 100, y: 390))
    #expect(f.view.contentOffset.y == 100)
    f.test.advance(by: 0.3)
    f.test.setButton(isDown: false, at: CGPoint(x: 100, y: 390))
    #expect(!f.view.isDragging)
    #expect(!f.view.isDecelerating)
  }
}

@MainActor @Suite struct NestedScrollTests {
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
  let test: TestWindow

  init() {
    outer.contentSize = CGSize(width: 300, height: 2000)
    inner.contentSize = CGSize(width: 300, height: 260)
    outer.addSubview(inner)
    test = TestWindow(outer)
  }

  @Test func theInnermostScrollViewThatCanMoveReceivesTheWheel() {
    let p = CGPoint(x: 100, y: 150)
    test.turnWheel(by: CGVector(dx: 0, dy: 1), at: p)
    test.settle()
    #expect(inner.contentOffset.y > 0)
    #expect(outer.contentOffset.y == 0)
    for _ in 0..<3 {
      test.turnWheel(by: CGVector(dx: 0, dy: 1), at: p)
      test.settle()
    }
    #expect(inner.contentOffset.y == 60)
    #expect(outer.contentOffset.y > 0)
  }

  @Test func aTouchpadScrollStaysInTheScrollViewWhereItBegan() {
    test.scrollTouchpad(by: CGVector(dx: 0, dy: 200), at: CGPoint(x: 100, y: 150))
    test.settle()
    #expect(inner.contentOffset.y == 60)
    #expect(outer.contentOffset.y == 0)
    test.scrollTouchpad(by: CGVector(dx: 0, dy: 150), at: CGPoint(x: 100, y: 150))
    #expect(outer.contentOffset.y == 150)
  }

  @Test func aDragAtTheEdgeOfAnInnerScrollViewMovesTheOuterOne() {
    test.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 210))
    #expect(inner.contentOffset.y == 30)
    #expect(outer.contentOffset.y == 0)
    inner.contentOffset.y = 60
    test.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 210))
    #expect(inner.contentOffset.y == 60)
    #expect(outer.contentOffset.y == 30)
  }

  @Test func nestedScrollViewsOfDifferentAxesTakeTheirOwnDrags() {
    inner.contentSize = CGSize(width: 900, height: 200)
    test.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 140, y: 246))
    #expect(inner.contentOffset.x == 50)
    #expect(outer.contentOffset.y == 0)
    test.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 204, y: 190))
    #expect(inner.contentOffset.x == 50)
    #expect(outer.contentOffset.y == 50)
  }
}
