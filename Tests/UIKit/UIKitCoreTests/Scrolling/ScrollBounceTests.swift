import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct ScrollBounceTests {
  /// Recorded: `scroll-rubber-band/top-drag-curve`, some of its 120 moves.
  @Test func draggingBeyondTheTopStretchesAsRecorded() {
    let f = ScrollFixture()
    var seen: [CGFloat] = []
    f.flick(from: CGPoint(x: 196.5, y: 120), dy: 5, count: 120, ahead: 0.002) { seen.append(f.view.contentOffset.y) }
    for (travel, offset) in [
      (5, 0.0), (10, 0), (15, -2.667), (20, -5.333), (100, -46.667), (300, -134.333), (450, -188.333), (600, -235),
    ] { #expect(abs(seen[travel / 5 - 1] - offset) < 0.35, "travel \(travel)") }
  }

  /// Recorded: `scroll-rubber-band/bottom-drag-end`.
  @Test func draggingBeyondTheBottomStretchesAsRecorded() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 39148))
    f.test.touchDown(at: CGPoint(x: 196.5, y: 800))
    for _ in 0..<120 {
      f.test.advance(by: 0.008)
      f.test.move(by: CGVector(dx: 0, dy: -5))
    }
    #expect(abs(f.view.contentOffset.y - 39383) < 0.35)
    f.test.lift()
  }

  /// Recorded: `scroll-rubber-band/release-moving-top-trace`.
  @Test func aStretchedScrollViewReturnsAlongTheRecordedCurve() {
    let recorded = [
      -90, -96.667, -98.333, -97, -93.333, -88, -82, -75.667, -69, -62.333, -56.333, -50.333, -45, -40, -35.333, -31,
      -27.333, -24, -21, -18.333, -16, -14, -12, -10.333, -9, -7.667, -6.667, -6, -5, -4.333, -3.667, -3.333, -2.667,
      -2.333, -2, -1.667, -1.333, -1.333, -1, -1, -0.667, -0.667, -0.667, -0.667, 0,
    ]
    let f = ScrollFixture()
    f.flick(from: CGPoint(x: 196.5, y: 120), dy: 14, count: 12, ahead: 0.01529)
    #expect(f.view.contentOffset.y == -79)
    #expect(abs(f.recorder.velocity!.y + 1.75) < 1e-6)
    #expect(f.recorder.target == .zero)
    for (frame, offset) in recorded.enumerated() {
      f.test.advanceFrames()
      #expect(abs(f.view.contentOffset.y - offset) < 1, "frame \(frame)")
    }
    f.test.settle()
    #expect(f.view.contentOffset == .zero)
    #expect(f.recorder.calls.last == "didEndDecelerating")
  }

  @Test func aFlingThatReachesTheEdgeBouncesAndReturns() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 300))
    f.flick(from: CGPoint(x: 196.5, y: 200), dy: 24, count: 10, ahead: 0.002)
    f.test.settle()
    #expect(f.recorder.offsets.map(\.y).min()! < -20)
    #expect(f.view.contentOffset == .zero)
    #expect(f.recorder.calls.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func aFlingStopsAtTheEdgeWithoutBounces() {
    let f = ScrollFixture(offset: CGPoint(x: 0, y: 300))
    f.view.bounces = false
    f.flick(from: CGPoint(x: 196.5, y: 200), dy: 24, count: 25, ahead: 0.002)
    f.test.settle()
    #expect(f.recorder.offsets.allSatisfy { $0.y >= 0 })
    #expect(f.view.contentOffset == .zero)
  }

  @Test func aBounceStoppedByATouchContinuesWhenTheFingerIsLifted() {
    let f = ScrollFixture()
    f.flick(from: CGPoint(x: 196.5, y: 120), dy: 14, count: 12, ahead: 0.002)
    f.test.advanceFrames(5)
    let caught = f.view.contentOffset.y
    #expect(caught < -60)
    f.test.touchDown(at: CGPoint(x: 100, y: 400))
    f.test.advanceFrames(30)
    #expect(f.view.contentOffset.y == caught)
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset == .zero)
  }

  @Test func aBounceStoppedByATouchIsDraggedWithoutAJump() {
    let f = ScrollFixture()
    f.flick(from: CGPoint(x: 196.5, y: 120), dy: 14, count: 12, ahead: 0.002)
    f.test.advanceFrames(5)
    let caught = f.view.contentOffset.y
    f.test.touchDown(at: CGPoint(x: 100, y: 400))
    f.test.move(by: CGVector(dx: 0, dy: 11))
    #expect(abs(f.view.contentOffset.y - caught) < 1)
    f.test.lift()
    f.test.settle()
    #expect(f.view.contentOffset == .zero)
  }

  @Test func aFlingContinuesIntoContentThatGrows() {
    let f = ScrollFixture(content: CGSize(width: 393, height: 2000), offset: CGPoint(x: 0, y: 900))
    f.flick(from: CGPoint(x: 196.5, y: 792), dy: -24, count: 10, ahead: 0.002)
    f.test.advanceFrames(1)
    f.view.contentSize.height = 40000
    f.test.settle()
    #expect(f.view.contentOffset.y > 2000)
    #expect(f.recorder.calls.last == "didEndDecelerating")
  }
}
