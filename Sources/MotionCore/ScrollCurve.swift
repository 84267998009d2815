public import GeometryCore

/// The animated scroll from one offset to another: half a cosine in 0.3 s.
///
/// Recorded (conformance topic scroll-offset-entry-points): 18 steps at 60 frames per second, within 0.14 pt of the
/// cosine.
public struct ScrollCurve: Hashable, Sendable {
  /// The duration of an animated scroll, in seconds.
  public static let duration = 0.3
  /// Half a frame at 60 frames per second: a frame closer to the call than this shows no movement yet, and one this
  /// close to the end is the last.
  ///
  /// Fitted: in three recordings the first step came 15.6, 20.4 and 23.3 ms after the call, and each took 18 steps.
  public static let latency = 1.0 / 120

  /// The offset at which the scroll begins.
  public var from: Point
  /// The offset at which the scroll ends.
  public var to: Point
  /// The time of the call, in seconds.
  public let start: Double

  /// Creates a scroll that starts at a time in seconds.
  public init(from: Point, to: Point, start: Double) {
    self.from = from
    self.to = to
    self.start = start
  }

  /// Returns the progress at a fraction of the duration.
  public static func progress(_ fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return (1 - Elementary.cos(Double.pi * fraction)) / 2
  }

  /// Returns whether a frame at a time in seconds shows movement.
  public func hasBegun(at time: Double) -> Bool { time - start >= Self.latency - 1e-9 }

  /// Returns whether the end is reached at a time in seconds.
  public func isFinished(at time: Double) -> Bool { time - start >= Self.duration - Self.latency - 1e-9 }

  /// Returns the offset at a time in seconds.
  public func position(at time: Double) -> Point {
    if isFinished(at: time) { return to }
    let p = Self.progress((time - start) / Self.duration)
    return Point(from.x + (to.x - from.x) * p, from.y + (to.y - from.y) * p)
  }

  /// Moves the whole motion by a distance in points, for content that moved under the viewport.
  public mutating func translate(by distance: Point) {
    from = from + distance
    to = to + distance
  }
}
