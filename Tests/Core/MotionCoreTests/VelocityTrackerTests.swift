import GeometryCore
import MotionCore
import Testing

@Suite struct VelocityTrackerTests {
  /// The recorded drags: moves of even length every 8 ms, then a lift one interval later at the same point.
  @Test(arguments: [(14, 6.0, 750.0), (14, 12, 1500), (14, 24, 3000), (14, 39, 4875), (12, -14, -1750)])
  func theTrackedVelocityEqualsTheRecordedReleases(_ count: Int, _ step: Double, _ velocity: Double) {
    var tracker = VelocityTracker()
    for i in 0...count { tracker.add(Point(196.5, Double(i) * step), at: Double(i) * 0.008) }
    let v = tracker.velocity(at: Double(count + 1) * 0.008)
    #expect(abs(v.y - velocity) < 1e-6)
    #expect(v.x == 0)
  }

  @Test func aRestingFingerHasNoVelocity() {
    var tracker = VelocityTracker()
    for i in 0...10 { tracker.add(Point(0, Double(i) * 10), at: Double(i) * 0.008) }
    #expect(tracker.velocity(at: 0.08 + 0.2) == .zero)
    for i in 11...49 { tracker.add(Point(0, 100), at: Double(i) * 0.008) }
    #expect(tracker.velocity(at: 50 * 0.008) == .zero)
  }

  @Test func aFastPointerWithWholePixelPositionsHasASteadyVelocity() {
    var tracker = VelocityTracker()
    for i in 0...300 { tracker.add(Point((Double(i) * 0.37).rounded(.down), 0), at: Double(i) * 0.001) }
    #expect(abs(tracker.velocity(at: 0.301).x - 370) < 30)
  }

  @Test func invalidAndRepeatedVelocitySamplesAreIgnored() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(Point(.nan, 0), at: 0)
    tracker.add(Point(0, 0), at: 1)
    tracker.add(Point(50, 0), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(60, 0), at: 1.01)
    #expect(abs(tracker.velocity(at: 1.01).x - 1000) < 1e-6)
  }
}
