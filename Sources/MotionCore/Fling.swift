/// The motion of one axis after the finger has left: deceleration, and the bounce at an edge of the legal range.
///
/// Up to three stretches follow each other: back from beyond an edge, along the content, out over an edge and back. All are
/// closed forms, so any moment can be asked for without the ones before it, and nothing is allocated.
public struct Fling: Hashable, Sendable {
  private struct Slide: Hashable, Sendable {
    var start: Double
    var origin: Double
    var velocity: Double
    var duration: Double
    /// Where it ends exactly, when that was asked for.
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
  /// Where the motion stays when there is none of the three.
  private var rest: Double
  /// The seconds until the motion has ended.
  public private(set) var duration = 0.0

  /// Creates the motion from an offset with a velocity (points per second) in a legal range.
  ///
  /// With a target the velocity is replaced by the one that stops exactly there. Without bounces the motion ends at the edge.
  /// A continuation goes on with the content's velocity instead of a finger's.
  public init(
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

  /// Adds the stretch along the content from now on, and the one at the edge when it gets there.
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

  /// Whether the end was asked for.
  public var hasTarget: Bool { entry == nil && exit == nil && slide?.goal != nil }

  /// Where the motion ends.
  public var destination: Double { rest }

  /// Whether the motion has come to rest at a time in seconds; the position of that moment is the last.
  public func isFinished(at time: Double) -> Bool { time >= duration - Self.tick }

  /// Whether the motion is beyond an edge at a time in seconds.
  public func isBouncing(at time: Double) -> Bool {
    if let entry, time - entry.start < entry.motion.duration { return true }
    if let exit, time > exit.start { return true }
    return false
  }

  /// Returns the offset at a time in seconds.
  ///
  /// At the end of a free deceleration this is the curve at that moment, as recorded, not the point of the stop: a frame can
  /// come up to a frame's length after the stop.
  public func position(at time: Double) -> Double {
    if let entry, time - entry.start < entry.motion.duration {
      return entry.edge + entry.motion.distance(at: max(0, time - entry.start))
    }
    if let exit, time >= exit.start {
      let local = time - exit.start
      return local >= exit.motion.duration - Self.tick ? exit.edge : exit.edge + exit.motion.distance(at: local)
    }
    guard let slide else { return rest }
    let local = time - slide.start
    if let goal = slide.goal, local >= slide.duration - Self.tick { return goal }
    // A clock that jumps far ahead still shows the end of a frame after the stop.
    let shown = min(local, slide.duration + Self.longestFrame)
    return slide.origin + deceleration.travel(velocity: slide.velocity, after: shown)
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    if isFinished(at: time) { return 0 }
    if let entry, time - entry.start < entry.motion.duration {
      return entry.motion.velocity(at: max(0, time - entry.start))
    }
    if let exit, time >= exit.start { return exit.motion.velocity(at: time - exit.start) }
    guard let slide else { return 0 }
    return slide.velocity * deceleration.remaining(after: time - slide.start)
  }

  /// Moves the whole motion, for content that changed its place under the viewport (anchoring), in points.
  public mutating func translate(by distance: Double) {
    rest += distance
    entry?.edge += distance
    exit?.edge += distance
    slide?.origin += distance
    if let goal = slide?.goal { slide?.goal = goal + distance }
  }

  private static let longestFrame = 1.0 / 60
  /// Times closer than this in seconds are the same: sums of durations lose their last digits.
  private static let tick = 1e-9
}

extension Fling {
  /// Lets the motion begin later than it did, in seconds: what happened before is cut off.
  public mutating func advance(by time: Double) {
    guard time > 0 else { return }
    entry?.start -= time
    slide?.start -= time
    exit?.start -= time
    duration -= time
  }
}
