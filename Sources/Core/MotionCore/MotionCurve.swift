/// A motion as a function of time: a position, a velocity, and an end.
///
/// Times are in seconds, positions in points, velocities in points per second. A curve reads no clock and keeps no
/// state, so every moment can be evaluated without those before it, and evaluating allocates nothing.
package protocol MotionCurve<Position>: Sendable {
  /// The type of positions and velocities: `Double` for one axis, `Point` for both.
  associatedtype Position

  /// Returns the position at a time in seconds.
  func position(at time: Double) -> Position
  /// Returns the velocity at a time in seconds, in points per second; zero when the motion is finished.
  func velocity(at time: Double) -> Position
  /// Returns whether the motion has come to rest at a time in seconds; the position at that time is the last.
  func isFinished(at time: Double) -> Bool
}
