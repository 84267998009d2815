package import GeometryCore

/// An animated change of the zoom scale together with the offset, with the timing of an animated scroll.
package struct ZoomCurve: MotionCurve, Hashable {
  /// The zoom scale at which the animation begins.
  package var fromScale: Double
  /// The zoom scale at which the animation ends.
  package var toScale: Double
  /// The offset at which the animation begins, in points.
  package var fromOffset: Point
  /// The offset at which the animation ends, in points.
  package var toOffset: Point
  /// The time of the call, in seconds.
  package var start: Double

  /// Creates a zoom that starts at a time in seconds.
  package init(fromScale: Double, toScale: Double, fromOffset: Point, toOffset: Point, start: Double) {
    self.fromScale = fromScale
    self.toScale = toScale
    self.fromOffset = fromOffset
    self.toOffset = toOffset
    self.start = start
  }

  /// Returns whether the end is reached at a time in seconds.
  package func isFinished(at time: Double) -> Bool {
    time - start >= ScrollCurve.duration - 1e-9
  }

  /// Returns the zoom scale at a time in seconds.
  package func scale(at time: Double) -> Double { fromScale + (toScale - fromScale) * progress(at: time) }

  /// Returns the offset at a time in seconds.
  package func position(at time: Double) -> Point {
    let p = progress(at: time)
    return Point(
      fromOffset.x + (toOffset.x - fromOffset.x) * p, fromOffset.y + (toOffset.y - fromOffset.y) * p)
  }

  /// Returns the velocity of the offset at a time in seconds, in points per second.
  package func velocity(at time: Double) -> Point {
    isFinished(at: time)
      ? .zero : (toOffset - fromOffset) * ScrollCurve.speed((time - start) / ScrollCurve.duration)
  }

  private func progress(at time: Double) -> Double {
    isFinished(at: time) ? 1 : ScrollCurve.progress((time - start) / ScrollCurve.duration)
  }
}
