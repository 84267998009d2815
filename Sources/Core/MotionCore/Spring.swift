/// A damped spring that pulls a progress from 0 to 1, as `CASpringAnimation` does; a closed form for every damping.
package struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring; greater than zero.
  package let mass: Double
  /// The force per unit of displacement; greater than zero.
  package let stiffness: Double
  /// The force against a unit of speed; with zero the spring never comes to rest.
  package let damping: Double
  /// The speed at the start, in progress per second; positive toward the goal.
  package let initialVelocity: Double

  private static let criticalTolerance = 1e-6

  /// Creates a spring; a mass or stiffness that is not above zero counts as 1, a damping below zero as 0.
  package init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 1
    self.damping = damping > 0 && damping.isFinite ? damping : 0
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce (-1 exclusive to 1).
  ///
  /// Recorded (conformance topic animation-curves): ω = 2π/p; damping 4π(1 - b)/p for b ≥ 0, 4π/((1 + b)p) below; mass
  /// 1.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let p = perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.5
    let b = min(max(bounce.isNaN ? 0 : bounce, -0.999), 1)
    let omega = 2 * Double.pi / p
    self.init(
      stiffness: omega * omega, damping: b >= 0 ? 4 * Double.pi * (1 - b) / p : 4 * Double.pi / ((1 + b) * p),
      initialVelocity: initialVelocity)
  }

  /// Creates a spring with a damping ratio (1 = critical) that settles in a time, as for `UIView`'s spring animations.
  package init(dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0) {
    let duration = settlingDuration > 0 && settlingDuration.isFinite ? settlingDuration : 0.5
    let ratio = min(max(dampingRatio.isNaN ? 1 : dampingRatio, 0.01), 100)
    let omega = Self.settlingPhase(ratio) / duration
    self.init(stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: initialVelocity)
  }

  /// The angular frequency without damping, in radians per second.
  package var omega: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the critical damping.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The perceived duration of the spring, in seconds: a period of the undamped spring.
  package var perceptualDuration: Double { 2 * Double.pi / omega }

  /// The bounce of the spring: 0 does not bounce, 1 oscillates for ever, below 0 it is more than critically damped.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Returns the progress after a time in seconds: 0 at the start, 1 at rest.
  package func value(at time: Double) -> Double { 1 - displacement(at: max(0, time)).position }

  /// Returns the speed after a time in seconds, in progress per second.
  package func velocity(at time: Double) -> Double { -displacement(at: max(0, time)).velocity }

  /// The time in seconds after which the spring counts as at rest.
  ///
  /// As recorded: within a thousandth of the goal; critical and stronger damping rounded up to a tenth of a second. The
  /// rule for stronger damping is fitted: the critical time multiplied by the damping ratio.
  package var settlingDuration: Double {
    let ratio = dampingRatio
    guard ratio > 0 else { return Double(Float.greatestFiniteMagnitude) }
    let time = Self.settlingPhase(ratio) / omega
    if ratio < 1 - Self.criticalTolerance { return time }
    return (time * 10 - 1e-9).rounded(.up) / 10
  }

  /// Returns the solution of m·x'' + c·x' + k·x = 0 with x(0) = 1 and x'(0) = -initialVelocity.
  private func displacement(at t: Double) -> (position: Double, velocity: Double) {
    let w = omega
    let ratio = dampingRatio
    let v = -initialVelocity
    if (ratio - 1).magnitude < Self.criticalTolerance {
      let b = v + w
      let decay = Elementary.exp(-w * t)
      return ((1 + b * t) * decay, (b - w * (1 + b * t)) * decay)
    }
    if ratio < 1 {
      let rate = ratio * w
      let wd = w * (1 - ratio * ratio).squareRoot()
      let b = (v + rate) / wd
      let c = Elementary.cos(wd * t)
      let s = Elementary.sin(wd * t)
      let decay = Elementary.exp(-rate * t)
      return ((c + b * s) * decay, ((b * wd - rate) * c - (wd + rate * b) * s) * decay)
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    // The slow root as a quotient: the difference would lose its digits for strong damping.
    let fast = -(ratio * w + root)
    let slow = w * w / fast
    let a = (v - fast) / (slow - fast)
    let slowPart = a * Elementary.exp(slow * t)
    let fastPart = (1 - a) * Elementary.exp(fast * t)
    return (slowPart + fastPart, slow * slowPart + fast * fastPart)
  }

  /// Returns ω times the settling time, a function of the damping ratio alone.
  private static func settlingPhase(_ ratio: Double) -> Double {
    if ratio < 1 - criticalTolerance {
      return Elementary.log(1000 * (1 + ratio / (1 - ratio * ratio).squareRoot())) / ratio
    }
    // (1 + x)·e^-x = 0.001
    return 9.233413476451586 * max(1, ratio)
  }
}
