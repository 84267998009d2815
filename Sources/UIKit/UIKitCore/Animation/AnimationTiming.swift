import MotionCore

/// The timing of an animation: maps elapsed time to progress.
enum AnimationTiming {
  case curve(TimingCurve)
  /// A spring for each axis of a point; they differ in their initial velocity.
  case spring(Spring, Spring)

  /// Returns the progress at a fraction of the duration, which is in seconds.
  func progress(at fraction: Double, of duration: Double) -> AnimationProgress {
    switch self {
    case .curve(let curve): return AnimationProgress(curve.value(at: fraction))
    case .spring(let x, let y):
      // A spring is shown at its end when its duration is over; the remaining distance is less than a thousandth.
      if fraction >= 1 { return AnimationProgress(1) }
      let value = x.value(at: fraction * duration)
      return AnimationProgress(
        x: value, y: y.initialVelocity == x.initialVelocity ? value : y.value(at: fraction * duration))
    }
  }
}
