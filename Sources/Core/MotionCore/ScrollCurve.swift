package import GeometryCore

/// The animated scroll from one offset to another: half a cosine in 0.3 s.
///
/// Recorded (conformance topic scroll-offset-entry-points): 18 steps at 60 frames per second, within 0.14 pt of the
/// cosine.
package struct ScrollCurve: MotionCurve, Hashable {
  /// The duration of an animated scroll, in seconds.
  package static let duration = 0.3
  /// Half a frame at 60 frames per second: a frame closer to the call than this shows no movement yet.
  ///
  /// Fitted: in three recordings the first step came 15.6, 20.4 and 23.3 ms after the call.
  package static let latency = 1.0 / 120

  /// The offset at which the scroll begins.
  package var from: Point
  /// The offset at which the scroll ends.
  package var to: Point
  /// The time of the call, in seconds.
  package let start: Double

  /// Creates a scroll that starts at a time in seconds.
  package init(from: Point, to: Point, start: Double) {
    self.from = from
    self.to = to
    self.start = start
  }

  /// Returns the progress at a fraction of the duration.
  package static func progress(_ fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return (1 - Elementary.cos(Double.pi * fraction)) / 2
  }

  /// Returns the change of the progress at a fraction of the duration, per second.
  package static func speed(_ fraction: Double) -> Double {
    if fraction <= 0 || fraction >= 1 { return 0 }
    return Double.pi / 2 / duration * Elementary.sin(Double.pi * fraction)
  }

  /// Returns whether a frame at a time in seconds shows movement.
  package func hasBegun(at time: Double) -> Bool { time - start >= Self.latency - 1e-9 }

  /// Returns whether the end is reached at a time in seconds.
  ///
  /// Recorded: the scroll ends with the first frame after its duration, 316.6 ms after the call, although the frame
  /// before, at 299.4 ms of the scroll's clock, showed the final offset
  /// (scroll-offset-entry-points/animated-steps-300); with a frame at 303.7 ms, it ends there
  /// (…/table-scrollToRow-animated).
  package func isFinished(at time: Double) -> Bool { time - start >= Self.duration - 1e-9 }

  /// Returns the offset at a time in seconds.
  package func position(at time: Double) -> Point {
    if isFinished(at: time) { return to }
    let p = Self.progress((time - start) / Self.duration)
    return Point(from.x + (to.x - from.x) * p, from.y + (to.y - from.y) * p)
  }

  /// Returns the velocity at a time in seconds, in points per second.
  package func velocity(at time: Double) -> Point {
    isFinished(at: time) ? .zero : (to - from) * Self.speed((time - start) / Self.duration)
  }

  /// Changes the goal of a scroll that has reached its position at a time in seconds: it goes on from there and ends at
  /// the same time.
  package mutating func retarget(to goal: Point, at time: Double) {
    let now = position(at: time)
    let progress = Self.progress((time - start) / Self.duration)
    if progress < 1 {
      from = Point((now.x - goal.x * progress) / (1 - progress), (now.y - goal.y * progress) / (1 - progress))
    }
    to = goal
  }

  /// Moves the whole motion by a distance in points, for content that moved under the viewport.
  package mutating func translate(by distance: Point) {
    from = from + distance
    to = to + distance
  }
}
