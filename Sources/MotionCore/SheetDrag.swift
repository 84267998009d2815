/// How a sheet follows a finger, and what it does when the finger lifts; y grows downwards, distances in points.
///
/// Recorded (conformance topic animation-curves) for a large detent of 793 points.
public struct SheetDrag: Hashable, Sendable {
  /// The height of the sheet at rest, points.
  public let height: Double

  /// The dimming of what is behind a sheet at rest, 0 to 1.
  public static let dimming = 0.2
  /// The speed downwards from which on a lift dismisses, points per second.
  public static let dismissalVelocity = 1000.0

  /// Creates the motion of a sheet that is so many points high.
  public init(height: Double) { self.height = height > 0 && height.isFinite ? height : 0 }

  /// Returns how far the sheet moves for a way of the finger after the slop: one to one downwards, not at all upwards.
  public func offset(for translation: Double) -> Double { translation > 0 ? translation : 0 }

  /// Returns the opacity of the dimming while the sheet is moved by an offset.
  public func dimming(at offset: Double) -> Double {
    guard height > 0 else { return 0 }
    return Self.dimming * (1 - min(max(offset / height, 0), 1))
  }

  /// Whether a lift with a speed (points per second, positive downwards) dismisses the sheet.
  ///
  /// Recorded: 1000 dismisses after 64 points, 975 does not. Fitted: a finger that rests dismisses below the middle.
  public func dismisses(velocity: Double, offset: Double) -> Bool {
    // To a tenth of a point per second: touches do not measure any finer.
    if velocity >= Self.dismissalVelocity - 0.1 { return true }
    return velocity >= 0 && offset > height / 2
  }

  /// Returns the spring that takes a released sheet over a distance (points, positive downwards).
  ///
  /// Recorded: critically damped, ω = √(1000/3), seeded with the speed of the finger.
  public static func release(over distance: Double, velocity: Double) -> Spring {
    let mass = 3.0
    let stiffness = 1000.0
    return Spring(
      mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
      initialVelocity: distance == 0 ? 0 : velocity / distance)
  }
}
