import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct ScrollDragTests {
  /// Recorded: `scroll-deceleration/flick-750-drag`.
  @Test func theContentFollowsTheFingerAfterTenPoints() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    var seen: [CGFloat] = []
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -6, count: 14, ahead: 0.002) { seen.append(f.view.contentOffset.y) }
    #expect(seen == [5000, 5002, 5008, 5014, 5020, 5026, 5032, 5038, 5044, 5050, 5056, 5062, 5068, 5074])
  }

  /// Recorded: `scroll-deceleration/delegate-order`.
  @Test func aFlingCallsTheScrollDelegateInTheRecordedOrder() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -12, count: 14, ahead: 0.01665)
    #expect(
      f.recorder.calls == ["willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating"])
    #expect(f.view.isDecelerating)
    #expect(!f.view.isDragging)
    #expect(!f.view.isTracking)
    f.test.settle()
    #expect(f.recorder.calls.last == "didEndDecelerating")
    #expect(!f.view.isDecelerating)
  }

  /// Recorded releases: velocity, target, final offset and when (`scroll-deceleration/flick-…-end`).
  @Test(arguments: [
    (-6.0, 0.75, 5443.666667, 5443.333333, 2.16049, 0.00382), (-12, 1.5, 5902.333333, 5901.666667, 2.51674, 0.01665),
    (-24, 3, 6819.666667, 6818, 2.85206, 0.00194), (-39, 4.875, 7966, 7963.666667, 3.10287, 0.00279),
  ])
  func aFlingEndsAtTheRecordedOffset(
    _ step: Double, _ velocity: Double, _ target: Double, _ final: Double, _ seconds: Double, _ ahead: Double
  ) {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: step, count: 14, ahead: ahead)
    #expect(abs(f.recorder.velocity!.y - velocity) < 1e-6)
    #expect(abs(f.recorder.target!.y - target) < 0.34)
    let lift = f.test.time
    while f.view.isDecelerating { f.test.advanceFrames() }
    #expect(abs(f.view.contentOffset.y - final) < 0.34)
    #expect(abs(f.test.time - lift - seconds) < 0.018)
  }

  /// Recorded: `scroll-deceleration/flick-1500-trace`, every tenth frame.
  @Test func aFlingDeceleratesAlongTheRecordedCurve() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -12, count: 14, ahead: 0.01665)
    #expect(f.view.contentOffset.y == 5158)
    let recorded = [
      5182.667, 5388, 5535, 5640.333, 5716, 5770, 5808.667, 5836.333, 5856.333, 5870.667, 5880.667, 5888, 5893.333,
      5897, 5899.667, 5901.667,
    ]
    f.test.advanceFrames()
    for value in recorded {
      #expect(abs(f.view.contentOffset.y - value) < 0.6)
      f.test.advanceFrames(10)
    }
  }

  /// Recorded: `scroll-offset-entry-points/drag-first-move` and `drag-hold-and-lift`.
  @Test func liftingARestingFingerDoesNotDecelerate() {
    let f = ScrollFixture(size: CGSize(width: 200, height: 300), content: CGSize(width: 200, height: 2000))
    f.test.touchDown(at: CGPoint(x: 100, y: 200))
    #expect(f.recorder.calls.isEmpty)
    #expect(f.view.isTracking)
    #expect(!f.view.isDragging)
    f.test.advance(by: 0.01)
    f.test.move(by: CGVector(dx: 0, dy: -15))
    #expect(f.view.contentOffset.y == 5)
    f.test.advance(by: 0.01)
    f.test.move(by: CGVector(dx: 0, dy: -30))
    #expect(f.view.contentOffset.y == 35)
    f.test.advance(by: 0.25)
    f.test.rest()
    f.test.lift()
    #expect(f.recorder.calls == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    #expect(f.recorder.velocity == .zero)
    #expect(f.recorder.target == CGPoint(x: 0, y: 35))
  }

  @Test func aTouchStopsADeceleration() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -24, count: 14, ahead: 0.002)
    f.test.advanceFrames(20)
    let before = f.view.contentOffset.y
    f.test.touchDown(at: CGPoint(x: 100, y: 400))
    #expect(f.recorder.calls.last == "willBeginDragging")
    f.test.advanceFrames(10)
    #expect(f.view.contentOffset.y == before)
    #expect(f.view.isTracking)
    f.test.lift()
    #expect(f.recorder.calls.suffix(3) == ["willEndDragging", "didEndDragging false", "didEndDecelerating"])
    f.test.settle()
    #expect(f.view.contentOffset.y == before)
    #expect(!f.view.isTracking)
  }

  @Test func theScrollDelegateChangesTheTargetOffsetOfAFling() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.recorder.newTarget = CGPoint(x: 0, y: 6000)
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -12, count: 14, ahead: 0.002)
    f.test.settle()
    #expect(f.view.contentOffset.y == 6000)
    #expect(f.recorder.calls.last == "didEndDecelerating")
  }

  @Test func theFastDecelerationRateStopsEarlier() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.view.decelerationRate = .fast
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -12, count: 14, ahead: 0.002)
    f.test.settle()
    #expect(abs(f.view.contentOffset.y - (5158 + (1500 - 10) * 0.099)) < 1)
  }

  @Test func pagingTurnsOnePageAtATime() {
    let f = ScrollFixture(content: CGSize(width: 393 * 5, height: 852), offset: CGPoint(x: 393, y: 0))
    f.view.isPagingEnabled = true
    f.test.flick(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400), duration: 0.1)
    f.test.settle()
    #expect(f.view.contentOffset == CGPoint(x: 786, y: 0))
    f.test.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 200, y: 400))
    f.test.settle()
    #expect(f.view.contentOffset == CGPoint(x: 786, y: 0))
    f.test.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 300, y: 400))
    f.test.settle()
    #expect(f.view.contentOffset == CGPoint(x: 393, y: 0))
  }

  @Test func contentThatFitsIsDraggedOnlyIfItAlwaysBounces() {
    let f = ScrollFixture(content: CGSize(width: 393, height: 100))
    f.test.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 400))
    #expect(f.recorder.calls.isEmpty)
    #expect(f.view.contentOffset == .zero)
    f.view.alwaysBounceVertical = true
    f.test.touchDown(at: CGPoint(x: 100, y: 200))
    f.test.move(to: CGPoint(x: 100, y: 400))
    #expect(f.view.contentOffset.y < -80)
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset == .zero)
  }

  @Test func theDirectionalLockKeepsTheAxisOfADrag() {
    let f = ScrollFixture(content: CGSize(width: 4000, height: 4000), offset: CGPoint(x: 500, y: 500))
    f.view.isDirectionalLockEnabled = true
    f.test.touchDown(at: CGPoint(x: 200, y: 600))
    f.test.move(by: CGVector(dx: -3, dy: -40))
    f.test.move(by: CGVector(dx: -100, dy: -10))
    #expect(f.view.contentOffset.x == 500)
    #expect(f.view.contentOffset.y > 530)
    f.test.lift()
  }

  @Test func codeMayMoveTheOffsetDuringADeceleration() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 5000))
    f.recorder.onScroll = { if $0.contentOffset.y > 5500 { $0.contentOffset.y -= 500 } }
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -24, count: 14, ahead: 0.002)
    f.test.settle()
    // 1492 points from 5326, taken back by 500 whenever 5500 is passed: two and a half times.
    #expect(abs(f.view.contentOffset.y - (6818 - 1500)) < 1.5)
  }

  @Test func aScrollViewWithScrollingDisabledIsNotDragged() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 500))
    f.view.isScrollEnabled = false
    f.test.flick(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200))
    #expect(f.view.contentOffset.y == 500)
    #expect(f.recorder.calls.isEmpty)
  }
}
