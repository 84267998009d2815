public import GeometryCore

/// A short glide to a goal that may move on while it runs, for wheels and keys: the distance left falls exponentially.
///
/// Each notch sets a new goal from where the content is, so that quick notches add up to one movement. The time constant is
/// a choice, not a recording.
public struct Glide: Hashable, Sendable {
  /// The time in which the distance left falls to 1/e, in seconds.
  public static let timeConstant = 0.055
  /// The distance in points below which the goal is reached.
  public static let restDistance = 0.4

  /// Where the glide begins.
  public let from: Point
  /// The goal.
  public let to: Point
  /// When it begins, in seconds.
  public let start: Double

  /// Creates a glide that begins at a time in seconds.
  public init(from: Point, to: Point, start: Double) {
    self.from = from
    self.to = to
    self.start = start
  }

  /// Returns the offset at a time in seconds; exactly the goal when it is near.
  public func position(at time: Double) -> Point {
    isFinished(at: time) ? to : to + (from - to) * left(at: time)
  }

  /// Whether the goal is reached at a time in seconds.
  public func isFinished(at time: Double) -> Bool { (to - from).length * left(at: time) < Self.restDistance }

  private func left(at time: Double) -> Double { Elementary.exp(-max(0, time - start) / Self.timeConstant) }
}
