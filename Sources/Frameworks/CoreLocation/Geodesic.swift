import Foundation

/// The shortest lines on the ellipsoid WGS 84.
enum Geodesic {
  private static let equatorialRadius = 6_378_137.0
  private static let flattening = 1 / 298.257_223_563

  /// Returns the length of the line between two coordinates, in meters.
  ///
  /// Lambert's formula: the great circle between the points on the auxiliary sphere, corrected to the first order of
  /// the flattening (W. D. Lambert, "The distance between two widely separated points on the surface of the earth",
  /// 1942).
  static func length(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Double {
    let (first, second) = (reducedLatitude(a.latitude), reducedLatitude(b.latitude))
    let longitude = (b.longitude - a.longitude) * .pi / 180
    let (north, east) = (sin((second - first) / 2), sin(longitude / 2))
    let chord = min(1, max(0, north * north + cos(first) * cos(second) * east * east))
    let angle = 2 * asin(chord.squareRoot())
    // Points that are the same, and antipodes, for which the correction has no limit.
    guard chord > 0, chord < 1 else { return equatorialRadius * angle }
    let (middle, half) = ((first + second) / 2, (second - first) / 2)
    let (p, q) = (sin(middle) * cos(half), cos(middle) * sin(half))
    let x = (angle - sin(angle)) * p * p / (1 - chord)
    let y = (angle + sin(angle)) * q * q / chord
    return equatorialRadius * (angle - flattening / 2 * (x + y))
  }

  /// Returns the latitude on the auxiliary sphere, in radians, of one in degrees.
  private static func reducedLatitude(_ latitude: Double) -> Double {
    atan((1 - flattening) * tan(latitude * .pi / 180))
  }
}
