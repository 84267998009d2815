/// The motion of one axis after a drag ends: deceleration, and the bounce at an edge of the legal range.
///
/// Up to three stretches follow each other: back from beyond an edge, along the content, out over an edge and back. All
/// are closed forms, so any moment can be evaluated without the ones before it, and nothing is allocated.
package struct Fling: MotionCurve, Hashable {
  private struct Slide: Hashable, Sendable {
    var start: Double
    var origin: Double
    var velocity: Double
    var duration: Double
    /// The exact end, when a target was given or an edge is reached.
    var goal: Double?
  }

  private struct Bounce: Hashable, Sendable {
    var start: Double
    var edge: Double
    var motion: EdgeBounce
  }

  private let deceleration: Deceleration
  private var entry: Bounce?
  private var slide: Slide?
  private var exit: Bounce?
  /// The position at rest, without a stretch and at the end of all of them.
  private var rest: Double
  /// The seconds until the motion has ended.
  package private(set) var duration = 0.0

  private static let maximumFrameDuration = 1.0 / 60
  /// The difference below which two times are equal, in seconds: sums of durations lose their last digits.
  private static let tick = 1e-9

  /// Creates the motion from an offset with a velocity (points per second) in a legal range.
  ///
  /// With a target the velocity is replaced by the one that stops exactly there. Without bounces the motion ends at the
  /// edge. A continuation starts with the content's velocity instead of a finger's.
  package init(
    from origin: Double, velocity: Double, low: Double, high: Double, deceleration: Deceleration, bounces: Bool,
    target: Double? = nil, continues: Bool = false
  ) {
    self.deceleration = deceleration
    rest = origin
    let edge = origin < low ? low : (origin > high ? high : origin)
    if origin != edge {
      rest = edge
      guard bounces else { return }
      let motion =
        continues
        ? EdgeBounce(overshoot: origin - edge, contentVelocity: velocity)
        : EdgeBounce(overshoot: origin - edge, velocity: velocity)
      entry = Bounce(start: 0, edge: edge, motion: motion)
      duration = motion.duration
      if motion.crossing != nil {
        run(from: edge, velocity: motion.velocity(at: motion.duration), low, high, bounces)
      }
    } else if let target, target != origin {
      let speed = deceleration.velocity(toTravel: target - origin)
      rest = target
      slide = Slide(
        start: 0, origin: origin, velocity: speed, duration: deceleration.duration(velocity: speed), goal: target)
      duration = slide!.duration
    } else if target == nil {
      run(from: origin, velocity: velocity, low, high, bounces)
    }
  }

  /// A Boolean value that indicates whether the motion stops at a target or at an edge, without a bounce.
  package var hasTarget: Bool { entry == nil && exit == nil && slide?.goal != nil }

  /// The position at which the motion ends, in points.
  package var destination: Double { rest }

  /// Returns whether the motion has come to rest at a time in seconds; the position at that moment is the last.
  package func isFinished(at time: Double) -> Bool { time >= duration - Self.tick }

  /// Returns whether the motion is beyond an edge at a time in seconds.
  package func isBouncing(at time: Double) -> Bool {
    if let entry, time - entry.start < entry.motion.duration { return true }
    if let exit, time > exit.start { return true }
    return false
  }

  /// Returns the offset at a time in seconds.
  ///
  /// At the end of a free deceleration this is the curve at that moment, as recorded, not the stopping point: a frame
  /// can come up to a frame's length after the stop.
  package func position(at time: Double) -> Double {
    if let entry, time - entry.start < entry.motion.duration {
      return entry.edge + entry.motion.position(at: max(0, time - entry.start))
    }
    if let exit, time >= exit.start {
      let local = time - exit.start
      return local >= exit.motion.duration - Self.tick ? exit.edge : exit.edge + exit.motion.position(at: local)
    }
    guard let slide else { return rest }
    let local = time - slide.start
    if let goal = slide.goal, local >= slide.duration - Self.tick { return goal }
    // A clock that jumps far ahead still shows the end of a frame after the stop.
    let shown = min(local, slide.duration + Self.maximumFrameDuration)
    return slide.origin + deceleration.travel(velocity: slide.velocity, after: shown)
  }

  /// Returns the velocity at a time, in points per second.
  ///
  /// During the deceleration this is the velocity of the recorded formula, which sums distances of milliseconds: a
  /// fling that continues with it stays on the same curve. The derivative of the position is 0.1 % less at the normal
  /// rate, 0.5 % at the fast one.
  package func velocity(at time: Double) -> Double {
    if isFinished(at: time) { return 0 }
    if let entry, time - entry.start < entry.motion.duration {
      return entry.motion.velocity(at: max(0, time - entry.start))
    }
    if let exit, time >= exit.start { return exit.motion.velocity(at: time - exit.start) }
    guard let slide else { return 0 }
    return slide.velocity * deceleration.remaining(after: time - slide.start)
  }

  /// Moves the whole motion by a distance in points, for content that moved under the viewport (anchoring).
  package mutating func translate(by distance: Double) {
    rest += distance
    entry?.edge += distance
    exit?.edge += distance
    slide?.origin += distance
    if let goal = slide?.goal { slide?.goal = goal + distance }
  }

  /// Adds the stretch along the content from the current end, and the bounce at the edge when it is reached.
  private mutating func run(from origin: Double, velocity: Double, _ low: Double, _ high: Double, _ bounces: Bool) {
    let edge = velocity < 0 ? low : high
    if let time = deceleration.time(toTravel: edge - origin, velocity: velocity) {
      slide = Slide(start: duration, origin: origin, velocity: velocity, duration: time, goal: edge)
      duration += time
      rest = edge
      guard bounces else { return }
      let left = velocity * deceleration.remaining(after: time)
      let motion = EdgeBounce(overshoot: 0, velocity: left)
      exit = Bounce(start: duration, edge: edge, motion: motion)
      duration += motion.duration
    } else {
      let time = deceleration.duration(velocity: velocity)
      slide = Slide(start: duration, origin: origin, velocity: velocity, duration: time, goal: nil)
      duration += time
      rest = origin + deceleration.travel(velocity: velocity, after: time)
    }
  }
}

extension Fling {
  /// Skips the beginning of the motion, by a time in seconds.
  package mutating func advance(by time: Double) {
    guard time > 0 else { return }
    entry?.start -= time
    slide?.start -= time
    exit?.start -= time
    duration -= time
  }
}
