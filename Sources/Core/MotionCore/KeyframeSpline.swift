/// The curve through keyframes, shaped by three parameters a keyframe.
///
/// Source: D. Kochanek, R. Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control",
/// SIGGRAPH 1984. With zeros it is the Catmull–Rom spline.
package enum KeyframeSpline {
  /// The three parameters of a keyframe, each -1 to 1.
  package struct Shape: Hashable, Sendable {
    /// The tightness of the curve; 1 stops at the keyframe.
    package var tension: Double
    /// The sharpness of the corner at the keyframe.
    package var continuity: Double
    /// The bias of the curve toward passing before or after the keyframe.
    package var bias: Double

    /// Creates a shape; all three parameters are from −1 to 1. The default is 0.
    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// Returns the slopes at a keyframe, into it and out of it, from the differences to its neighbors.
  package static func slopes(before: Double, after: Double, _ shape: Shape) -> (into: Double, out: Double) {
    let (t, c, b) = (shape.tension, shape.continuity, shape.bias)
    return (
      (1 - t) / 2 * ((1 + b) * (1 - c) * before + (1 - b) * (1 + c) * after),
      (1 - t) / 2 * ((1 + b) * (1 + c) * before + (1 - b) * (1 - c) * after)
    )
  }

  /// Returns the value between two keyframes, at a fraction of the time between them (Hermite's form).
  package static func value(from a: Double, slope out: Double, to b: Double, slope into: Double, at t: Double) -> Double
  {
    let square = t * t
    let cube = square * t
    return a * (2 * cube - 3 * square + 1) + out * (cube - 2 * square + t) + b * (3 * square - 2 * cube)
      + into * (cube - square)
  }
}
