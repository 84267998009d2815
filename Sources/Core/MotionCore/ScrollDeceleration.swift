package import GeometryCore

/// The motion along both axes after a drag: a fling for each axis, and the time at which the finger was lifted.
package struct ScrollDeceleration: MotionCurve, Hashable {
  /// The horizontal motion, from `start` on.
  package var x: Fling
  /// The vertical motion, from `start` on.
  package var y: Fling
  /// The time at which the motion begins, in seconds.
  package let start: Double

  /// Creates a motion that begins at a time in seconds.
  package init(x: Fling, y: Fling, start: Double) {
    self.x = x
    self.y = y
    self.start = start
  }

  /// Returns the offset at a time in seconds.
  package func position(at time: Double) -> Point {
    let t = elapsed(at: time)
    return Point(x.position(at: t), y.position(at: t))
  }

  /// Returns the velocity at a time in seconds, in points per second.
  package func velocity(at time: Double) -> Point {
    let t = elapsed(at: time)
    return Point(x.velocity(at: t), y.velocity(at: t))
  }

  /// Returns whether both axes have come to rest at a time in seconds.
  package func isFinished(at time: Double) -> Bool { x.isFinished(at: time - start) && y.isFinished(at: time - start) }

  /// Returns the seconds since the start; zero before it.
  package func elapsed(at time: Double) -> Double { max(0, time - start) }
}
