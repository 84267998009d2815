import GeometryCore
import MotionCore
import TestSupport
import Testing

/// The velocity of every motion is the difference quotient of its position, for random parameters.
@Suite struct MotionCurveTests {
  private let seeds = 0..<UInt64(200)

  /// Expects that a motion comes to rest, and that its velocities are those of its positions at random times until
  /// then.
  ///
  /// Times next to a joint of two stretches, where the velocity jumps, are left out.
  private func check<Curve: MotionCurve>(
    _ curve: Curve, from start: Double, joints: [Double] = [], _ random: inout SeededGenerator, _ comment: String,
    scale: (Double) -> Double = { _ in 1 }, axes: (Curve.Position) -> [Double]
  ) {
    let step = 1e-5
    var wrong: [String] = []
    for _ in 0..<20 {
      let time = start + random.number(0.001...1.5)
      guard !curve.isFinished(at: time + 2 * step), joints.allSatisfy({ abs($0 - time) > 2 * step }) else { continue }
      let (before, after) = (axes(curve.position(at: time - step)), axes(curve.position(at: time + step)))
      for (axis, velocity) in axes(curve.velocity(at: time)).enumerated() {
        let expected = velocity * scale(time)
        let quotient = (after[axis] - before[axis]) / (2 * step)
        if abs(quotient - expected) > 1e-3 + 1e-6 * abs(expected) {
          wrong.append("\(time - start) s after the start: \(expected), and \(quotient) from the positions")
        }
      }
    }
    #expect(wrong.isEmpty, "\(comment)")
    #expect(curve.isFinished(at: start + 60), "\(comment)")
  }

  private func point(_ random: inout SeededGenerator) -> Point {
    Point(random.number(-3000...3000), random.number(-3000...3000))
  }

  @Test func animatedScrollCurvesHaveConsistentPositionVelocityAndEnd() {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let start = random.number(0...100)
      var curve = ScrollCurve(from: point(&random), to: point(&random), start: start)
      check(curve, from: start, &random, "seed \(seed)") { [$0.x, $0.y] }
      let now = start + random.number(0...0.25)
      let before = curve.position(at: now)
      let goal = point(&random)
      curve.retarget(to: goal, at: now)
      #expect((curve.position(at: now) - before).length < 1e-6, "seed \(seed)")
      #expect(curve.position(at: start + 1) == goal, "seed \(seed)")
      #expect(curve.velocity(at: start + 1) == .zero, "seed \(seed)")
      check(curve, from: start, &random, "retargeted, seed \(seed)") { [$0.x, $0.y] }
    }
  }

  @Test func glideCurvesHaveConsistentPositionVelocityAndEnd() {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let start = random.number(0...100)
      let glide = Glide(from: point(&random), to: point(&random), start: start)
      check(glide, from: start, &random, "seed \(seed)") { [$0.x, $0.y] }
      #expect(glide.position(at: start + 2) == glide.to, "seed \(seed)")
      #expect(glide.velocity(at: start + 2) == .zero, "seed \(seed)")
      let distance = point(&random)
      let time = start + random.number(0...0.5)
      #expect(
        (glide.translated(by: distance).position(at: time) - glide.position(at: time) - distance).length < 1e-6,
        "seed \(seed)")
    }
  }

  @Test func zoomCurvesHaveConsistentScaleVelocityAndEnd() {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let start = random.number(0...100)
      let curve = ZoomCurve(
        fromScale: random.number(0.1...4), toScale: random.number(0.1...4), fromOffset: point(&random),
        toOffset: point(&random), start: start)
      check(curve, from: start, &random, "seed \(seed)") { [$0.x, $0.y] }
      #expect(curve.scale(at: start) == curve.fromScale, "seed \(seed)")
      #expect(abs(curve.scale(at: start + 1) - curve.toScale) < 1e-12, "seed \(seed)")
    }
  }

  @Test func edgeBounceCurvesHaveConsistentPositionVelocityAndEnd() {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let bounce = EdgeBounce(overshoot: random.number(-300...300), velocity: random.number(-8000...8000))
      check(bounce, from: 0, &random, "seed \(seed)") { [$0] }
    }
  }

  @Test func decelerationCurvesHaveConsistentPositionVelocityAndEnd() {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let rate = Bool.random(using: &random) ? Deceleration.normal : .fast
      let start = random.number(0...100)
      let flings = (0..<2).map { _ in
        let high = random.number(0...3000)
        return Fling(
          from: random.number(-200...high + 200), velocity: random.number(-6000...6000), low: 0, high: high,
          deceleration: rate, bounces: Bool.random(using: &random),
          target: random.next(3) == 0 ? random.number(0...high) : nil)
      }
      // The recorded deceleration sums the distances of milliseconds, so its velocity is a little more than the
      // derivative.
      let share = rate.reach / rate.projection
      for fling in flings {
        check(
          fling, from: 0, joints: fling.joints, &random, "seed \(seed)", scale: { fling.isBouncing(at: $0) ? 1 : share }
        ) {
          [$0]
        }
      }
      let both = ScrollDeceleration(x: flings[0], y: flings[1], start: start)
      for _ in 0..<10 {
        let time = start + random.number(-1...4)
        let t = max(0, time - start)
        #expect(both.position(at: time) == Point(flings[0].position(at: t), flings[1].position(at: t)), "seed \(seed)")
        #expect(both.velocity(at: time) == Point(flings[0].velocity(at: t), flings[1].velocity(at: t)), "seed \(seed)")
        #expect(
          both.isFinished(at: time) == flings.allSatisfy { $0.isFinished(at: time - start) }, "seed \(seed)")
      }
    }
  }

  /// The recorded velocity exceeds the derivative by as much as the comment of `Fling.velocity(at:)` says.
  @Test func theRecordedVelocityIsHardlyMoreThanTheDerivative() {
    #expect(abs(Deceleration.normal.reach / Deceleration.normal.projection - 0.999) < 1e-5)
    #expect(abs(Deceleration.fast.reach / Deceleration.fast.projection - 0.995) < 1e-4)
  }
}

extension Fling {
  /// The times at which the motion enters or leaves a bounce, by bisection.
  fileprivate var joints: [Double] {
    var times: [Double] = []
    var last = 0.0
    for time in stride(from: 0, through: duration, by: 0.02) {
      if isBouncing(at: time) != isBouncing(at: last) {
        var (low, high) = (last, time)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if isBouncing(at: middle) == isBouncing(at: low) { low = middle } else { high = middle }
        }
        times.append(high)
      }
      last = time
    }
    return times
  }
}
