/// The deceleration of a fling: the speed shrinks by a factor every millisecond.
///
/// Recorded (conformance topic scroll-deceleration): x(t) = x0 + v·0.499·(1 - 0.998^ms), which is the sum of the
/// distances of all milliseconds, and stops below 10 points per second. The proposed target uses the integral instead
/// of the sum.
package struct Deceleration: Hashable, Sendable {
  /// The factor per millisecond; greater than zero and less than one.
  package let rate: Double

  /// The normal rate of scroll views.
  package static let normal = Deceleration(rate: 0.998)
  /// The rate used for paging.
  package static let fast = Deceleration(rate: 0.99)

  /// The speed at which motion ends, in points per second.
  package static let stopSpeed = 10.0

  /// Creates a deceleration; rates that are not between 0 and 1 are clamped to the nearest valid one.
  package init(rate: Double) {
    self.rate = rate.isNaN ? 0.998 : min(max(rate, 0.001), 0.99999)
  }

  /// The distance that is traveled for each point per second, in seconds: the sum of rate^n over the milliseconds.
  package var reach: Double { rate / (1 - rate) / 1000 }

  /// The same as an integral, used for proposed targets, in seconds.
  package var projection: Double { -1 / (1000 * Elementary.log(rate)) }

  /// Returns the fraction of the speed that is left after a time in seconds.
  package func remaining(after time: Double) -> Double {
    time > 0 ? Elementary.exp(Elementary.log(rate) * 1000 * time) : 1
  }

  /// Returns the distance traveled after a time in seconds, for a velocity in points per second.
  package func travel(velocity: Double, after time: Double) -> Double {
    velocity * reach * (1 - remaining(after: time))
  }

  /// The seconds until the speed has fallen to 10 points per second.
  package func duration(velocity: Double) -> Double {
    let speed = velocity.magnitude
    guard speed > Self.stopSpeed else { return 0 }
    return Elementary.log(speed / Self.stopSpeed) * projection
  }

  /// Returns the distance proposed at the end of a drag: (|v| - 10)·projection, in points.
  package func projectedTravel(velocity: Double) -> Double {
    let speed = velocity.magnitude - Self.stopSpeed
    guard speed > 0 else { return 0 }
    return velocity < 0 ? -speed * projection : speed * projection
  }

  /// Returns the velocity with which motion stops after exactly a given distance, in points per second.
  package func velocity(toTravel distance: Double) -> Double {
    guard distance != 0 else { return 0 }
    return distance / reach + (distance < 0 ? -Self.stopSpeed : Self.stopSpeed)
  }

  /// Returns the seconds until a distance is traveled, or nil when it is never reached before the stop.
  package func time(toTravel distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    guard velocity != 0, (distance < 0) == (velocity < 0) else { return nil }
    let left = 1 - distance / (velocity * reach)
    guard left > 0, left * velocity.magnitude >= Self.stopSpeed else { return nil }
    return -Elementary.log(left) * projection
  }
}
