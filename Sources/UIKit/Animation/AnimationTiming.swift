import MotionCore

/// How a way is covered: the progress for every moment.
enum AnimationTiming {
  case curve(TimingCurve)
  /// A spring for each axis of a point; they differ in their speed at the start.
  case spring(Spring, Spring)

  /// Returns the progress at a fraction of the duration, which is in seconds.
  func progress(at fraction: Double, of duration: Double) -> AnimationProgress {
    switch self {
    case .curve(let curve): return AnimationProgress(curve.value(at: fraction))
    case .spring(let x, let y):
      // A spring is at its end when its time is over; what is left of the way is less than a thousandth.
      if fraction >= 1 { return AnimationProgress(1) }
      let value = x.value(at: fraction * duration)
      return AnimationProgress(
        x: value, y: y.initialVelocity == x.initialVelocity ? value : y.value(at: fraction * duration))
    }
  }
}
