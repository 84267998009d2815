import MotionCore
import Testing

@Suite struct RubberBandTests {
  /// Recorded: finger travel (10 points of it are slop) against the offset, viewport 852 (scroll-rubber-band).
  @Test(arguments: [
    (10.0, 0.0), (15, -2.667), (50, -21.333), (100, -46.667), (200, -93), (300, -134.333), (400, -171.333),
    (500, -204.667),
    (600, -235),
  ])
  func aRubberBandFollowsTheRecordedCurve(_ finger: Double, _ offset: Double) {
    let y = RubberBand.offset(-(finger - 10), low: 0, high: 39148, viewport: 852)
    #expect(abs(y - offset) < 0.35)
  }

  @Test func aRubberBandIsSymmetricAtBothEdges() {
    #expect(abs(RubberBand.offset(39148 + 590, low: 0, high: 39148, viewport: 852) - 39383) < 0.35)
    #expect(RubberBand.offset(7, low: 0, high: 10, viewport: 852) == 7)
  }

  @Test func theFreeOffsetIsTheInverseOfTheStretchedOne() {
    for i in -40...60 {
      let free = Double(i) * 25
      let shown = RubberBand.offset(free, low: 0, high: 500, viewport: 300)
      #expect(abs(RubberBand.free(shown, low: 0, high: 500, viewport: 300) - free) < 1e-6)
    }
  }

  @Test func aViewportWithoutLengthStretchesNothing() {
    #expect(RubberBand.overshoot(travel: 50, viewport: 0) == 0)
    #expect(RubberBand.travel(overshoot: 50, viewport: -1) == 0)
  }
}
