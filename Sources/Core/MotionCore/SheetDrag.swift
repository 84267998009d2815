/// The motion of a sheet that follows a finger, and its response when the finger lifts; y grows downwards, distances in
/// points.
///
/// Recorded (conformance topic animation-curves) for a large detent of 793 points.
package struct SheetDrag: Hashable, Sendable {
  /// The height of the sheet at rest, in points.
  package let height: Double
  /// The height of which a drag has to cover more than half to dismiss the sheet, in points.
  package let dismissalHeight: Double

  /// The opacity of the dimming view behind a sheet at rest, 0 to 1.
  package static let dimming = 0.2
  /// The downward velocity from which lifting the finger dismisses the sheet, in points per second.
  package static let dismissalVelocity = 1000.0

  /// Creates the motion of a sheet with a height in points, of which `dismissalHeight` counts for a dismissal; nil for
  /// all of it.
  package init(height: Double, dismissalHeight: Double? = nil) {
    let height = height > 0 && height.isFinite ? height : 0
    self.height = height
    self.dismissalHeight = min(height, max(0, dismissalHeight ?? height))
  }

  /// Returns the offset of the sheet for a translation of the finger after the slop: one to one downwards, zero
  /// upwards.
  package func offset(for translation: Double) -> Double { translation > 0 ? translation : 0 }

  /// Returns the opacity of the dimming view at an offset of the sheet.
  package func dimming(at offset: Double) -> Double {
    guard height > 0 else { return 0 }
    return Self.dimming * (1 - min(max(offset / height, 0), 1))
  }

  /// Returns whether lifting the finger with a velocity (points per second, positive downwards) dismisses the sheet.
  ///
  /// Recorded: 1000 dismisses after 64 points, 975 does not; a finger that rests dismisses a large sheet of 793 points
  /// after 398 points and not after 370, and one with a detent of 400 points after 210 and not after 170
  /// (animation-curves/sheet-dismiss-distance).
  package func dismisses(velocity: Double, offset: Double) -> Bool {
    // To a tenth of a point per second: touches are not measured more precisely.
    if velocity >= Self.dismissalVelocity - 0.1 { return true }
    return velocity >= 0 && offset > dismissalHeight / 2
  }

  /// Returns the spring that moves a released sheet over a distance (points, positive downwards).
  ///
  /// Recorded: critically damped, ω = √(1000/3), with the finger's velocity as the initial velocity.
  package static func release(over distance: Double, velocity: Double) -> Spring {
    let mass = 3.0
    let stiffness = 1000.0
    return Spring(
      mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
      initialVelocity: distance == 0 ? 0 : velocity / distance)
  }
}
