import MotionCore
import Testing

@Suite struct SpringTests {
  /// The same spring by small steps of the equation of motion.
  private func integrated(_ s: Spring, until end: Double) -> (value: Double, velocity: Double) {
    var x = 1.0
    var v = -s.initialVelocity
    let h = 1e-5
    var t = 0.0
    while t < end {
      let half = v + h / 2 * -(s.stiffness * x + s.damping * v) / s.mass
      x += h * half
      v = half + h / 2 * -(s.stiffness * x + s.damping * half) / s.mass
      t += h
    }
    return (1 - x, -v)
  }

  @Test(arguments: [
    Spring(stiffness: 100, damping: 10), Spring(mass: 3, stiffness: 1000, damping: 109.544511501),
    Spring(stiffness: 100, damping: 20, initialVelocity: 4), Spring(stiffness: 100, damping: 60, initialVelocity: -3),
    Spring(mass: 2, stiffness: 300, damping: 0), Spring(perceptualDuration: 0.5, bounce: 0.3),
  ])
  func aSpringFollowsTheEquationOfMotion(_ spring: Spring) {
    for t in [0.01, 0.1, 0.3, 0.8] {
      let naive = integrated(spring, until: t)
      #expect(abs(spring.value(at: t) - naive.value) < 2e-3, "t \(t)")
      #expect(abs(spring.velocity(at: t) - naive.velocity) < 3e-2, "t \(t)")
    }
    #expect(spring.value(at: 0) == 0)
  }

  @Test func perceptualSpringsHaveTheRecordedConstants() {
    let plain = Spring(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(plain.stiffness - 157.91367041742973) < 1e-6)
    #expect(abs(plain.damping - 25.132741228718345) < 1e-6)
    #expect(abs(plain.settlingDuration - 0.8) < 1e-6)
    let stiff = Spring(perceptualDuration: 0.5, bounce: -0.3)
    #expect(abs(stiff.damping - 35.90391604102621) < 1e-6)
    #expect(abs(stiff.settlingDuration - 1.1) < 1e-6)
    let endless = Spring(perceptualDuration: 0.5, bounce: 1)
    #expect(endless.damping == 0)
    #expect(endless.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func aSpringHasTheRecordedSettlingDuration() {
    #expect(abs(Spring(stiffness: 157.91367041742973, damping: 25.132741228718345).settlingDuration - 0.8) < 1e-6)
    #expect(abs(Spring(stiffness: 100, damping: 10).settlingDuration - 1.4727003346780927) < 1e-6)
    #expect(abs(Spring(stiffness: 300, damping: 20).settlingDuration - 0.7442555275721707) < 1e-6)
  }

  @Test(arguments: [0.3, 0.7, 0.95])
  func aSpringOfARequestedSettlingDurationSettlesInIt(_ ratio: Double) {
    let spring = Spring(dampingRatio: ratio, settlingDuration: 0.6)
    #expect(abs(spring.dampingRatio - ratio) < 1e-9)
    #expect(abs(spring.settlingDuration - 0.6) < 1e-9)
  }

  @Test func invalidSpringConstantsAreReplacedByDefaults() {
    let spring = Spring(mass: -1, stiffness: .nan, damping: -4, initialVelocity: .infinity)
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 1)
    #expect(spring.damping == 0)
    #expect(spring.value(at: 3).isFinite)
    #expect(Spring(perceptualDuration: 0, bounce: -7).value(at: 1).isFinite)
  }
}
