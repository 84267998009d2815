/// A latitude or longitude in degrees.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// An accuracy in meters; a negative one means that the value is not known.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second; negative if it is not known.
public typealias CLLocationSpeed = Double
/// A direction in degrees from north, clockwise; negative if it is not known.
public typealias CLLocationDirection = Double

/// A coordinate that is no place: its latitude and its longitude are −180.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A latitude and a longitude in the reference frame WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// The degrees north of the equator; negative to its south.
  public var latitude: CLLocationDegrees
  /// The degrees east of Greenwich; negative to its west.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate at 0° of both.
  public init() { (latitude, longitude) = (0, 0) }

  /// Creates a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Returns a coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// Returns whether a coordinate is a place: its latitude is within ±90°, its longitude within ±180°.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
