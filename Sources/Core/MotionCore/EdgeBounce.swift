/// The motion back to the edge of the legal range, as a distance from that edge over time.
///
/// Recorded (conformance topic scroll-rubber-band): x(t) = (A + (v + A)·t)·e^(-ω·t) with the overshoot A and the
/// velocity v of the finger at the lift; ω = 10.9 per second was fitted to three recordings.
package struct EdgeBounce: MotionCurve, Hashable {
  /// The decay, in 1/s.
  package static let omega = 10.9
  /// The distance in points below which the content sits at the edge (fitted to the recorded end).
  package static let restDistance = 0.45

  /// The distance from the edge at the start, in points; its sign gives the direction.
  package let overshoot: Double
  /// The velocity at the start, in points per second.
  package let velocity: Double
  /// The seconds until the content sits at the edge.
  package let duration: Double
  /// The seconds until the content passes the edge with enough speed to go on, when it was thrown back hard; otherwise
  /// nil.
  package let crossing: Double?

  /// Creates the motion; `overshoot` in points, `velocity` in points per second.
  package init(overshoot: Double, velocity: Double) {
    self.overshoot = overshoot
    self.velocity = velocity
    let slope = velocity + overshoot
    // The line A + slope·t meets zero when the two have different signs; content slower than the stop speed stays.
    var zero: Double?
    if overshoot != 0, slope != 0, (overshoot < 0) != (slope < 0) {
      let time = -overshoot / slope
      if slope.magnitude * Elementary.exp(-Self.omega * time) > Deceleration.stopSpeed { zero = time }
    }
    crossing = zero
    duration = zero ?? Self.restTime(overshoot, slope)
  }

  /// Creates the motion for content that moves with a velocity of its own, as when an edge moves during a bounce.
  ///
  /// The recorded formula counts from the finger's velocity, at which the content starts with v + A - ω·A.
  package init(overshoot: Double, contentVelocity: Double) {
    self.init(overshoot: overshoot, velocity: contentVelocity + (Self.omega - 1) * overshoot)
  }

  /// Returns the distance from the edge after a time in seconds.
  package func position(at time: Double) -> Double {
    (overshoot + (velocity + overshoot) * time) * Elementary.exp(-Self.omega * time)
  }

  /// Returns the velocity after a time in seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    let slope = velocity + overshoot
    return (slope - Self.omega * (overshoot + slope * time)) * Elementary.exp(-Self.omega * time)
  }

  /// Returns whether the content sits at the edge, or has passed it, at a time in seconds.
  package func isFinished(at time: Double) -> Bool { time >= duration }

  /// Returns the last time at which the distance falls to the rest distance, by bisection: it only falls after its
  /// peak.
  private static func restTime(_ a: Double, _ slope: Double) -> Double {
    func distance(_ t: Double) -> Double { ((a + slope * t) * Elementary.exp(-omega * t)).magnitude }
    let isReturning = a != 0 && (a < 0) != (slope < 0)
    var low = slope == 0 || isReturning ? 0 : max(0, 1 / omega - a / slope)
    guard distance(low) > restDistance else { return low == 0 ? 0 : low }
    var high = low + 0.25
    while distance(high) > restDistance && high < 60 { high += 0.25 }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if distance(middle) > restDistance { low = middle } else { high = middle }
    }
    return high
  }
}
