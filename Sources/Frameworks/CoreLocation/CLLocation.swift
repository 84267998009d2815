public import Foundation

/// A place on the earth with its accuracy, and the time at which it was determined.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The latitude and the longitude.
  public let coordinate: CLLocationCoordinate2D
  /// The height above the sea, in meters.
  public let altitude: CLLocationDistance
  /// The radius of the circle around the coordinate in which the place is, in meters; negative for an invalid
  /// coordinate.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the altitude, in meters; 0 or less if the altitude is not known.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel, in degrees from north; negative if it is not known.
  public let course: CLLocationDirection
  /// The speed, in meters per second; negative if it is not known.
  public let speed: CLLocationSpeed
  /// The time at which the place was determined.
  public let timestamp: Date

  /// Creates the location of a coordinate, whose altitude, course and speed are unknown, with the present time.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location whose course and speed are not known.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// Reads a location.
  public required init?(coder: NSCoder) {
    coordinate = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
    altitude = coder.decodeDouble(forKey: "altitude")
    horizontalAccuracy = coder.decodeDouble(forKey: "horizontalAccuracy")
    verticalAccuracy = coder.decodeDouble(forKey: "verticalAccuracy")
    course = coder.decodeDouble(forKey: "course")
    speed = coder.decodeDouble(forKey: "speed")
    timestamp = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the location.
  open func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
    coder.encode(altitude, forKey: "altitude")
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
    coder.encode(verticalAccuracy, forKey: "verticalAccuracy")
    coder.encode(course, forKey: "course")
    coder.encode(speed, forKey: "speed")
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }

  /// Returns the location itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the length of the shortest line to another location on the ellipsoid WGS 84, in meters, without heights.
  ///
  /// The line is computed with Lambert's formula for long lines, whose error is about 10 m in thousands of kilometers.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.length(coordinate, location.coordinate)
  }

  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
  }
}
