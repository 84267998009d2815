import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite struct ScrollOffsetTests {
  private func small() -> ScrollFixture {
    ScrollFixture(size: CGSize(width: 200, height: 300), content: CGSize(width: 200, height: 2000))
  }

  /// Recorded: `scroll-offset-entry-points/animated-prefetch-schedule`: a call 16 ms before a frame.
  @Test func anAnimatedOffsetTakesEighteenStepsAsRecorded() {
    let f = small()
    f.test.advance(to: f.test.nextFrameTime + 1.0 / 60 - 0.016)
    f.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(f.view.contentOffset == .zero)
    #expect(f.recorder.offsets.isEmpty)
    #expect(f.view.isScrollAnimating)
    f.test.settle()
    let recorded = [
      2, 8.667, 19.667, 34.333, 52.667, 74, 97.667, 123, 149, 175, 200.333, 224, 245.667, 264.333, 279.333, 290.667,
      297.667,
      300,
    ]
    #expect(f.recorder.offsets.count == 18)
    for (seen, value) in zip(f.recorder.offsets, recorded) { #expect(abs(seen.y - value) < 0.34) }
    #expect(f.recorder.calls == ["didEndScrollingAnimation"])
  }

  /// Recorded: `scroll-offset-entry-points/animated-steps-300` and `…/table-scrollToRow-animated`.
  @Test(arguments: [(0.0160, 19), (0.0204, 18), (0.0233, 18), (0.0150, 19)])
  func didEndScrollingAnimationComesWithTheFirstFrameAfterTheDuration(first: Double, frames: Int) {
    let f = small()
    f.test.advance(to: f.test.nextFrameTime + 2.0 / 60 - first)
    f.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    // A frame right after the call shows nothing.
    let early = first > 1.0 / 60 ? 1 : 0
    f.test.advanceFrames(early)
    var shown = 0
    while f.recorder.calls.isEmpty, shown < 40 {
      f.test.advanceFrames()
      shown += 1
    }
    #expect(shown == frames)
    #expect(f.recorder.calls == ["didEndScrollingAnimation"])
    #expect(f.recorder.offsets.count == 18)
    #expect(f.view.contentOffset.y == 300)
  }

  /// Recorded: `invalidation-contexts/flow-bounds-context-along-axis-scroll`.
  @Test(arguments: [true, false])
  func contentOfAControllerThatDoesNotScrollBeginsBelowTheSafeArea(isFirst: Bool) {
    let host = UIViewController()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    if !isFirst { host.view.addSubview(UIView()) }
    host.view.addSubview(view)
    let test = TestWindow(host, size: CGSize(width: 393, height: 852))
    test.window.windowScene?.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    test.settle()
    #expect(view.adjustedContentInset.top == (isFirst ? 59 : 0))
    #expect(view.contentOffset.y == (isFirst ? -59 : 0))
    // As soon as it scrolls, the place among the subviews does not count.
    view.contentSize = CGSize(width: 200, height: 400)
    test.settle()
    #expect(view.adjustedContentInset.top == 59)
    view.contentInsetAdjustmentBehavior = .never
    test.settle()
    #expect(view.adjustedContentInset.top == 0)
  }

  /// Recorded: `scroll-offset-entry-points/setContentOffset-animated-entry`: the first step 23 ms after the call.
  @Test func aFrameSoonAfterAnAnimatedOffsetIsSetShowsNoMovement() {
    let f = small()
    f.test.advance(to: f.test.nextFrameTime + 1.0 / 60 - 0.0067)
    f.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    var frames = 0
    while f.view.isScrollAnimating {
      f.test.advanceFrames()
      frames += 1
    }
    // The first frame comes too early; the last two show the same pixel.
    #expect(frames == 19)
    #expect(f.recorder.offsets.count == 17)
    #expect(f.view.contentOffset.y == 40)
    for (seen, value) in zip(f.recorder.offsets, [0.667, 1.667, 3.333, 5.667]) { #expect(abs(seen.y - value) < 0.34) }
  }

  @Test func anOffsetSetBeyondTheContentStaysWhenTheContentGrows() {
    let f = ScrollFixture(size: CGSize(width: 320, height: 480), content: CGSize(width: 300, height: 215))
    f.view.contentOffset = CGPoint(x: 0, y: 100)
    #expect(f.view.contentOffset.y == 100)
    f.view.contentSize.height = 269
    f.test.settle()
    #expect(f.view.contentOffset.y == 100)
  }

  @Test func anOffsetWithinTheContentStaysWithinItWhenSizesChange() {
    let f = small()
    f.view.contentOffset.y = 1700
    f.view.contentSize.height = 1000
    #expect(f.view.contentOffset.y == 700)
    f.view.frame.size.height = 500
    #expect(f.view.contentOffset.y == 500, "\(f.view.verticalRange) \(f.view.bounds) \(f.view.animator.isMoving)")
  }

  @Test func theTopOfTheContentFollowsTheContentInset() {
    let f = small()
    f.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    #expect(f.view.contentOffset.y == -50)
    f.view.contentOffset.y = 120
    f.view.contentInset.top = 10
    #expect(f.view.contentOffset.y == 120)
  }

  @Test func contentOffsetsAreRoundedToPixelsAndFinite() {
    let f = small()
    f.view.contentOffset.y = 10.1
    #expect(abs(f.view.contentOffset.y - 10) < 0.001)
    let log = LogRecorder()
    log.record {
      f.view.contentOffset.y = .nan
      f.view.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
      f.view.contentSize.height = .infinity
    }
    #expect(log.all.count == 3)
    #expect(abs(f.view.contentOffset.y - 10) < 0.001)
    #expect(f.view.contentSize.height == 2000)
  }

  @Test func scrollRectToVisibleMovesAsLittleAsPossible() {
    let f = small()
    f.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: false)
    #expect(f.view.contentOffset.y == 40)
    f.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 200, height: 40), animated: false)
    #expect(f.view.contentOffset.y == 40)
    f.view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 200, height: 400), animated: false)
    #expect(f.view.contentOffset.y == 1700)
    f.view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 200, height: 1), animated: true)
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
    #expect(f.recorder.calls == ["didEndScrollingAnimation"])
  }

  @Test func settingTheOffsetWithoutAnimationEndsAFling() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -24, count: 14, ahead: 0.002)
    f.test.advanceFrames(3)
    f.view.setContentOffset(f.view.contentOffset, animated: false)
    let before = f.view.contentOffset
    f.test.advanceFrames(20)
    #expect(f.view.contentOffset == before)
    #expect(!f.view.isDecelerating)
  }

  @Test func settingTheBoundsMovesTheOffsetWithoutCallingTheDelegate() {
    let f = small()
    f.view.bounds.origin.y = 77
    #expect(f.view.contentOffset.y == 77)
    #expect(f.recorder.offsets.isEmpty)
    f.view.contentOffset.y = 77
    #expect(f.recorder.offsets.isEmpty)
    f.view.contentOffset.y = 78
    #expect(f.recorder.offsets.count == 1)
  }

  @Test func scrollToTheTopMovesTheOffsetAndTellsTheDelegate() {
    let f = small()
    f.view.contentOffset.y = 900
    #expect(f.view.scrollToTop())
    f.test.settle()
    #expect(f.view.contentOffset.y == 0)
    #expect(f.recorder.calls == ["didEndScrollingAnimation", "didScrollToTop"])
    #expect(!f.view.scrollToTop())
  }

  @Test func aZoomThatBeginsInTheLastFrameOfAnotherRunsToItsEnd() {
    let f = small()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    f.view.addSubview(content)
    f.recorder.zoomed = content
    f.view.maximumZoomScale = 4
    f.recorder.onZoom = { if $0.zoomScale == 2 { $0.setZoomScale(3, animated: true) } }
    f.view.setZoomScale(2, animated: true)
    f.test.settle()
    #expect(f.view.zoomScale == 3)
    #expect(!f.view.isZoomAnimating)
    #expect(f.recorder.calls.last == "didEndZooming 3.0")
  }

  @Test func settingTheZoomScaleKeepsTheMiddleInPlace() {
    let f = small()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    f.view.addSubview(content)
    f.recorder.zoomed = content
    f.view.maximumZoomScale = 4
    f.view.contentOffset.y = 350
    f.view.zoomScale = 2
    #expect(f.view.zoomScale == 2)
    #expect(f.view.contentSize == CGSize(width: 400, height: 4000))
    #expect(f.view.contentOffset == CGPoint(x: 100, y: 850))
    f.view.setZoomScale(9, animated: true)
    f.test.settle()
    #expect(f.view.zoomScale == 4)
    #expect(f.recorder.calls.suffix(2) == ["didZoom", "didEndZooming 4.0"])
    f.view.zoom(to: CGRect(x: 50, y: 100, width: 100, height: 150), animated: false)
    #expect(f.view.zoomScale == 2)
    #expect(f.view.contentOffset == CGPoint(x: 100, y: 200))
  }

  @Test func aPinchKeepsTheContentBetweenTheFingersInPlace() {
    let f = ScrollFixture(size: CGSize(width: 300, height: 300), content: CGSize(width: 300, height: 300))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    f.view.addSubview(content)
    f.recorder.zoomed = content
    #expect(f.view.pinchGestureRecognizer == nil)
    f.view.maximumZoomScale = 3
    #expect(f.view.pinchGestureRecognizer != nil)
    f.test.pinch(at: CGPoint(x: 150, y: 150), from: 60, to: 130)
    f.test.settle()
    #expect(f.view.zoomScale > 1.6)
    #expect(f.view.zoomScale < 2.2)
    #expect(abs(f.view.contentOffset.x + 150 - 150 * f.view.zoomScale) < 8)
    #expect(f.recorder.calls.contains("didZoom"))
  }
}
