/// The resistance of content that is dragged past its edge.
///
/// Recorded (conformance topic scroll-rubber-band): y = (1 - 1/(0.55·u/h + 1))·h for a finger travel of u past the edge
/// in a viewport of length h.
package enum RubberBand {
  /// The fraction of the finger's first point that the content follows.
  package static let coefficient = 0.55

  /// Returns the distance of the content past the edge, in points; it has the sign of `travel`.
  package static func overshoot(travel: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let u = travel.magnitude
    let y = (1 - 1 / (coefficient * u / viewport + 1)) * viewport
    return travel < 0 ? -y : y
  }

  /// Returns the finger travel that leads to an overshoot; the inverse of `overshoot(travel:viewport:)`.
  package static func travel(overshoot: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let y = min(overshoot.magnitude, viewport * 0.999)
    let u = viewport / coefficient * (1 / (1 - y / viewport) - 1)
    return overshoot < 0 ? -u : u
  }

  /// Returns the offset to show for an offset that ignores the edges of the legal range.
  package static func offset(_ free: Double, low: Double, high: Double, viewport: Double) -> Double {
    if free < low { return low + overshoot(travel: free - low, viewport: viewport) }
    if free > high { return high + overshoot(travel: free - high, viewport: viewport) }
    return free
  }

  /// Returns the offset that ignores the edges for an offset that is shown; the inverse of `offset`.
  package static func free(_ offset: Double, low: Double, high: Double, viewport: Double) -> Double {
    if offset < low { return low + travel(overshoot: offset - low, viewport: viewport) }
    if offset > high { return high + travel(overshoot: offset - high, viewport: viewport) }
    return offset
  }
}
