import Testing
import UIKit
import UIKitTesting

/// The offset of a scroll view whose content, size or insets change: at rest, during motions, and under fingers.
@MainActor @Suite struct ScrollLimitsTests {
  private func fixture(offset: CGFloat = 0) -> ScrollFixture {
    ScrollFixture(
      size: CGSize(width: 300, height: 400), content: CGSize(width: 300, height: 4000),
      offset: CGPoint(x: 0, y: offset))
  }

  private func flick(_ f: ScrollFixture) {
    f.test.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 50), duration: 0.08)
  }

  // MARK: At rest

  @Test func contentThatShrinksAtRestIsShownFromItsEnd() {
    let f = fixture(offset: 3000)
    f.view.contentSize.height = 1000
    #expect(f.view.contentOffset.y == 600)
    f.view.contentSize.height = 88
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func anInsetThatIsRemovedTakesTheOffsetAlong() {
    let f = fixture()
    f.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 80, right: 0)
    #expect(f.view.contentOffset.y == -50)
    f.view.contentOffset.y = 3680
    f.view.contentInset = .zero
    #expect(f.view.contentOffset.y == 3600)
    f.view.contentOffset.y = 0
    f.view.contentInset.top = 50
    f.view.contentOffset.y = -30
    f.view.contentInset.top = 0
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func aTallerViewShowsTheEndOfTheContent() {
    let f = fixture(offset: 3600)
    f.view.frame.size.height = 700
    #expect(f.view.contentOffset.y == 3300)
  }

  /// Recorded: `layout-call-order/scroll-past-content` and `explicit-invalidate-while-past-content`.
  @Test func anOffsetThatCodeSetsBeyondTheContentStaysThroughATap() {
    let f = fixture()
    f.view.contentOffset.y = -70
    f.view.contentSize.height = 5000
    #expect(f.view.contentOffset.y == -70)
    f.test.tap(at: CGPoint(x: 100, y: 100))
    f.test.settle()
    #expect(f.view.contentOffset.y == -70)
  }

  // MARK: During motions

  @Test func aPageTurnEndsWithinContentThatShrinks() {
    let f = fixture(offset: 800)
    f.view.isPagingEnabled = true
    flick(f)
    f.test.advanceFrames(3)
    f.view.contentSize.height = 1000
    f.test.settle()
    #expect(f.view.contentOffset.y == 600)
  }

  @Test func aDecelerationToATargetEndsWithinContentThatShrinks() {
    let f = fixture()
    f.recorder.newTarget = CGPoint(x: 0, y: 1500)
    flick(f)
    f.test.advanceFrames(3)
    f.view.contentSize.height = 1200
    f.test.settle()
    #expect(f.view.contentOffset.y == 800)
    #expect(f.recorder.calls.last == "didEndDecelerating")
  }

  @Test func anAnimatedScrollEndsWithinContentThatShrinks() {
    let f = fixture()
    f.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    f.test.advanceFrames(6)
    f.view.contentSize.height = 1000
    f.test.settle()
    #expect(f.view.contentOffset.y == 600)
    #expect(f.recorder.calls == ["didEndScrollingAnimation"])
  }

  @Test func anAnimatedScrollThatCodeSendsBeyondTheContentArrivesThere() {
    let f = fixture()
    f.view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    f.test.advanceFrames(6)
    f.view.contentSize.height = 1000
    f.test.settle()
    #expect(f.view.contentOffset.y == -60)
  }

  @Test func aGlideOfTheWheelEndsWithinContentThatShrinks() {
    let f = fixture()
    f.test.turnWheel(by: CGVector(dx: 0, dy: 20), at: CGPoint(x: 100, y: 100))
    f.test.advanceFrames(2)
    f.view.contentSize.height = 500
    f.test.settle()
    #expect(f.view.contentOffset.y == 100)
    #expect(f.recorder.calls.last == "didEndDecelerating")
  }

  @Test func contentThatIsShiftedDuringAScrollToTheTopEndsAtTheTop() {
    let f = fixture(offset: 1000)
    f.view.setContentOffset(.zero, animated: true)
    f.test.advanceFrames(6)
    f.view.shiftOffset(to: CGPoint(x: 0, y: f.view.contentOffset.y - 200))
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func aBounceThatLeavesTheWindowEndsWithinTheContent() {
    let f = fixture()
    f.test.flick(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 350), duration: 0.1)
    f.test.advanceFrames(3)
    #expect(f.view.contentOffset.y < -20)
    f.view.removeFromSuperview()
    #expect(f.view.contentOffset.y == 0)
    #expect(!f.view.isDecelerating)
  }

  @Test func stoppingABounceFromCodeEndsWithinTheContent() {
    let f = fixture()
    f.test.flick(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 350), duration: 0.1)
    f.test.advanceFrames(3)
    f.view.stopScrollingAndZooming()
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
  }

  // MARK: Under fingers

  @Test func contentThatShrinksDuringADragReturnsWhenItIsLifted() {
    let f = fixture(offset: 3000)
    f.test.touchDown(at: CGPoint(x: 150, y: 300))
    f.test.move(by: CGVector(dx: 0, dy: -40))
    f.view.contentSize.height = 600
    #expect(f.view.contentOffset.y == 3030)
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset.y == 200)
  }

  @Test func contentThatShrinksDuringADragWithoutBouncesReturnsWhenItIsLifted() {
    let f = fixture(offset: 3000)
    f.view.bounces = false
    f.test.touchDown(at: CGPoint(x: 150, y: 300))
    f.test.move(by: CGVector(dx: 0, dy: -40))
    f.view.contentSize.height = 600
    f.test.advance(by: 0.2)
    f.test.rest()
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset.y == 200)
    #expect(f.recorder.calls.last == "didEndDragging false")
  }

  @Test func contentThatShrinksUnderAFingerThatStoppedADecelerationReturns() {
    let f = fixture(offset: 2000)
    flick(f)
    f.test.advanceFrames(3)
    f.test.touchDown(at: CGPoint(x: 150, y: 300))
    f.view.contentSize.height = 600
    f.test.advanceFrames(3)
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset.y == 200)
  }

  @Test func contentThatShrinksUnderARestingFingerIsShownFromItsEnd() {
    let f = fixture(offset: 3000)
    f.test.touchDown(at: CGPoint(x: 150, y: 300))
    f.view.contentSize.height = 600
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset.y == 200)
  }

  @Test func contentThatShrinksWhenTheDelegateIsToldOfTheEndOfADragEndsWithinIt() {
    let f = fixture()
    let shrinker = ContentShrinker()
    f.view.delegate = shrinker
    flick(f)
    f.test.settle()
    #expect(f.view.contentOffset.y == 300)
  }
}

/// A delegate that makes the content smaller at the end of a drag.
private final class ContentShrinker: NSObject, UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    scrollView.contentSize.height = 700
  }
}
