package import GeometryCore

/// A short glide to a goal that may change while it runs, for wheels and keys: the remaining distance decays
/// exponentially.
///
/// Each notch sets a new goal from the content's current position, so that quick notches add up to one movement. The
/// time constant is a choice, not a recording.
package struct Glide: MotionCurve, Hashable {
  /// The time in which the remaining distance falls to 1/e, in seconds.
  package static let timeConstant = 0.055
  /// The distance in points below which the goal is reached.
  package static let restDistance = 0.4

  /// The offset at which the glide begins.
  package let from: Point
  /// The goal.
  package let to: Point
  /// The time at which the glide begins, in seconds.
  package let start: Double

  /// Creates a glide that begins at a time in seconds.
  package init(from: Point, to: Point, start: Double) {
    self.from = from
    self.to = to
    self.start = start
  }

  /// Returns the offset at a time in seconds; exactly the goal when it is within the rest distance.
  package func position(at time: Double) -> Point {
    isFinished(at: time) ? to : to + (from - to) * left(at: time)
  }

  /// Returns the velocity at a time in seconds, in points per second.
  package func velocity(at time: Double) -> Point {
    time <= start || isFinished(at: time) ? .zero : (to - from) * (left(at: time) / Self.timeConstant)
  }

  /// Returns whether the goal is reached at a time in seconds.
  package func isFinished(at time: Double) -> Bool { (to - from).length * left(at: time) < Self.restDistance }

  /// Returns the same motion, moved by a distance in points, for content that moved under the viewport.
  package func translated(by distance: Point) -> Glide {
    Glide(from: from + distance, to: to + distance, start: start)
  }

  private func left(at time: Double) -> Double { Elementary.exp(-max(0, time - start) / Self.timeConstant) }
}
