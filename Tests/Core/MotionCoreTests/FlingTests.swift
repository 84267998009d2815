import MotionCore
import Testing

@Suite struct FlingTests {
  private func fling(
    _ origin: Double, _ velocity: Double, high: Double = 39148, bounces: Bool = true, target: Double? = nil
  ) -> Fling {
    Fling(
      from: origin, velocity: velocity, low: 0, high: high, deceleration: .normal, bounces: bounces, target: target)
  }

  /// Recorded offsets of the flick of 1500 points per second, frames 0, 10, 50, 100 and 150 (scroll-deceleration).
  @Test func aFlingFollowsTheRecordedFlick() {
    let motion = fling(5158, 1500)
    for (frame, offset) in [(0, 5182.667), (10, 5388), (50, 5770), (100, 5880.667), (150, 5901.667)] {
      let time = 0.01665 + Double(frame) / 60
      #expect(abs(motion.position(at: time) - offset) < 0.6, "frame \(frame)")
      #expect(motion.isFinished(at: time) == (frame == 150))
    }
  }

  /// Recorded release at -79 with -1750 points per second, frames 0, 2, 10, 20 and 44 (scroll-rubber-band).
  @Test func aFlingFollowsTheRecordedBounce() {
    let motion = fling(-79, -1750)
    for (frame, offset) in [(0, -90.0), (2, -98.333), (10, -56.333), (20, -16), (44, 0)] {
      let time = 0.01529 + Double(frame) / 60
      #expect(abs(motion.position(at: time) - offset) < 1, "frame \(frame)")
      #expect(motion.isBouncing(at: time) == (frame != 44))
    }
    #expect(abs(motion.duration - 0.7486) < 0.035)
    #expect(motion.destination == 0)
  }

  @Test func aFlingPassesTheEdgeAndBouncesBackWithoutAJump() {
    let motion = fling(300, 3000, high: 800)
    var previous = motion.position(at: 0)
    var peak = 0.0
    var steepest = 0.0
    var time = 0.0
    while !motion.isFinished(at: time) {
      let now = motion.position(at: time)
      steepest = max(steepest, abs(now - previous))
      peak = max(peak, now)
      previous = now
      time += 1e-4
    }
    #expect(peak > 820)
    #expect(peak < 1000)
    // Continuous: no step is longer than the starting speed allows.
    #expect(steepest < 0.35)
    #expect(motion.position(at: time + 1) == 800)
    #expect(motion.velocity(at: time + 1) == 0)
  }

  @Test func aFlingWithoutBouncesStopsAtTheEdge() {
    let motion = fling(300, 3000, high: 800, bounces: false)
    for i in 0...400 { #expect(motion.position(at: Double(i) / 100) <= 800) }
    #expect(motion.position(at: motion.duration) == 800)
    #expect(fling(-40, 0, bounces: false).position(at: 0) == 0)
  }

  @Test func aFastFlingFromBeyondTheEdgeCrossesIt() {
    let motion = fling(-60, 2500)
    #expect(motion.position(at: 0) == -60)
    #expect(motion.position(at: motion.duration) > 50)
    #expect(!motion.isBouncing(at: motion.duration / 2))
  }

  @Test func aFlingEndsExactlyAtARequestedTarget() {
    for target in [0.0, 393, 786, 5000] {
      let motion = fling(400, 900, target: target)
      #expect(motion.position(at: 0) == 400)
      #expect(motion.position(at: motion.duration) == target)
    }
    #expect(fling(400, 900, target: 400).duration == 0)
  }

  @Test func aFlingIsTranslatedWithTheContent() {
    for start in [(300.0, 3000.0), (-80, -400), (-60, 2500), (500, 40)] {
      let still = fling(start.0, start.1, high: 800)
      var moved = still
      moved.translate(by: 1000)
      for i in 0...60 {
        let t = Double(i) / 20
        #expect(abs(moved.position(at: t) - still.position(at: t) - 1000) < 1e-9)
      }
    }
  }

  @Test func aFlingCanBeginInTheMiddleOfItsMotion() {
    for start in [(300.0, 3000.0), (-80, -400), (-60, 2500)] {
      let whole = fling(start.0, start.1, high: 800)
      var later = whole
      later.advance(by: 0.2)
      #expect(abs(later.duration - whole.duration + 0.2) < 1e-9)
      for t in [0.0, 0.1, 0.5, 2] { #expect(abs(later.position(at: t) - whole.position(at: t + 0.2)) < 1e-9) }
    }
  }

  /// Interrupting a motion anywhere and continuing with the remainder changes nothing.
  @Test func aFlingInterruptedAtAnyMomentContinuesUnchanged() {
    for start in [(300.0, 3000.0), (-80, -400), (500, 900), (790, 2000)] {
      let whole = fling(start.0, start.1, high: 800)
      for cut in stride(from: 0.02, to: whole.duration, by: 0.07) {
        let rest = Fling(
          from: whole.position(at: cut), velocity: whole.velocity(at: cut), low: 0, high: 800, deceleration: .normal,
          bounces: true, continues: true)
        for ahead in [0.03, 0.2, 0.9] where !whole.isFinished(at: cut + ahead) && !rest.isFinished(at: ahead) {
          #expect(abs(whole.position(at: cut + ahead) - rest.position(at: ahead)) < 1e-6, "\(start) \(cut) \(ahead)")
        }
      }
    }
  }

  /// The whole motion as random starts in random ranges: ends, ends inside, and never jumps.
  @Test func aRandomFlingEndsInsideTheRangeWithoutAJump() {
    var seed: UInt64 = 20_261_120
    func random(_ low: Double, _ high: Double) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return low + (high - low) * Double(seed >> 11) / Double(1 << 53)
    }
    for _ in 0..<500 {
      let before = seed
      let high = random(0, 3000)
      let origin = random(-300, high + 300)
      let motion = fling(origin, random(-6000, 6000), high: high)
      let end = motion.position(at: motion.duration)
      #expect(motion.duration.isFinite, "seed \(before)")
      #expect(motion.duration < 20, "seed \(before)")
      #expect(end >= 0, "seed \(before)")
      #expect(end <= high, "seed \(before)")
      #expect(abs(motion.position(at: 0) - origin) < 1e-9, "seed \(before)")
      var last = origin
      for step in 1...200 {
        let now = motion.position(at: motion.duration * Double(step) / 200)
        #expect(abs(now - last) < 10000 * motion.duration / 200 + 0.5, "seed \(before)")
        last = now
      }
    }
  }
}
