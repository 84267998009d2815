import MotionCore
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [Deceleration.normal, .fast, Deceleration(rate: 0.9)])
  func aDecelerationTravelsTheSumOfItsMilliseconds(_ deceleration: Deceleration) {
    var traveled = 0.0
    var speed = 1234.0
    for ms in 1...2000 {
      speed *= deceleration.rate
      traveled += speed / 1000
      if ms % 250 == 0 {
        let t = Double(ms) / 1000
        #expect(abs(deceleration.travel(velocity: 1234, after: t) - traveled) < 1e-8)
        #expect(abs(1234 * deceleration.remaining(after: t) - speed) < 1e-8)
      }
    }
  }

  /// Recorded flicks: velocity, release, announced target, where it came to rest and when (scroll-deceleration).
  @Test(arguments: [
    (750.0, 5074.0, 5443.666667, 5443.333333, 2.16049), (1500, 5158, 5902.333333, 5901.666667, 2.51674),
    (3000, 5326, 6819.666667, 6818, 2.85206), (4875, 5536, 7966, 7963.666667, 3.10287),
  ])
  func aFlickAnnouncesAndReachesTheRecordedTarget(
    _ velocity: Double, _ release: Double, _ target: Double, _ final: Double, _ end: Double
  ) {
    let d = Deceleration.normal
    #expect(abs(release + d.projectedTravel(velocity: velocity) - target) < 0.17)
    let duration = d.duration(velocity: velocity)
    #expect(abs(release + d.travel(velocity: velocity, after: duration) - final) < 0.34)
    #expect(end - duration >= 0)
    #expect(end - duration < 1.0 / 60)
  }

  @Test func theVelocityToTravelADistanceTravelsExactlyThat() {
    for distance in [-700.0, -3, 12, 4000] {
      let v = Deceleration.fast.velocity(toTravel: distance)
      let t = Deceleration.fast.duration(velocity: v)
      #expect(abs(Deceleration.fast.travel(velocity: v, after: t) - distance) < 1e-9)
    }
  }

  @Test func theTimeToTravelIsTheInverseOfTravel() {
    let d = Deceleration.normal
    let t = d.time(toTravel: 300, velocity: 900)
    #expect(t.map { abs(d.travel(velocity: 900, after: $0) - 300) < 1e-9 } == true)
    #expect(d.time(toTravel: 300, velocity: 100) == nil)
    #expect(d.time(toTravel: 300, velocity: -900) == nil)
    #expect(d.time(toTravel: 0, velocity: 50) == 0)
  }

  @Test func aSlowReleaseDoesNotDecelerateFurther() {
    #expect(Deceleration.normal.duration(velocity: 9) == 0)
    #expect(Deceleration.normal.projectedTravel(velocity: -9) == 0)
  }

  @Test(arguments: [0, 1, -3, 7, .nan, .infinity])
  func aDecelerationIsFiniteForAnyRate(_ rate: Double) {
    let d = Deceleration(rate: rate)
    #expect(d.reach.isFinite)
    #expect(d.reach > 0)
    #expect(d.duration(velocity: 5000).isFinite)
  }
}
