package import GeometryCore

/// A cubic Bezier timing curve from (0, 0) to (1, 1), as in `CAMediaTimingFunction`.
package struct TimingCurve: Hashable, Sendable {
  /// The first control point; its x lies in 0...1.
  package let control1: Point
  /// The second control point; its x lies in 0...1.
  package let control2: Point

  /// The curve with constant speed.
  package static let linear = TimingCurve(0, 0, 1, 1)
  /// The curve that starts slowly.
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// The curve that ends slowly.
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// The curve that starts and ends slowly.
  package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default curve.
  package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Creates a curve; x coordinates are clamped to 0...1, because time only goes forwards.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func clamped(_ x: Double) -> Double { x > 0 ? (x < 1 ? x : 1) : 0 }
    control1 = Point(clamped(x1), y1)
    control2 = Point(clamped(x2), y2)
  }

  /// Returns the progress at a fraction of the time; fractions are clamped to 0...1.
  ///
  /// - Complexity: O(1): a few Newton steps, then bisection where the curve is flat.
  package func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if control1.x == control1.y && control2.x == control2.y { return fraction }
    return Self.coordinate(control1.y, control2.y, parameter(forX: fraction))
  }

  /// Returns the parameter of the curve where x has a value.
  private func parameter(forX x: Double) -> Double {
    var s = x
    for _ in 0..<8 {
      let error = Self.coordinate(control1.x, control2.x, s) - x
      if error.magnitude < 1e-12 { return s }
      let slope = Self.slope(control1.x, control2.x, s)
      if slope.magnitude < 1e-6 { break }
      s -= error / slope
    }
    if s >= 0, s <= 1, (Self.coordinate(control1.x, control2.x, s) - x).magnitude < 1e-9 { return s }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      s = (low + high) / 2
      if Self.coordinate(control1.x, control2.x, s) < x { low = s } else { high = s }
    }
    return s
  }

  /// Returns one coordinate of the curve: 3(1-s)²s·a + 3(1-s)s²·b + s³.
  private static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
