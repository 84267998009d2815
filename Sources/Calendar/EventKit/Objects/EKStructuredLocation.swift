public import Foundation

/// A place with a name, coordinates and a radius.
open class EKStructuredLocation: EKObject, NSCopying {
  /// The name.
  open var title: String?
  /// The coordinates; nil if they are not known.
  open var geoLocation: CLLocation?
  /// The radius in metres; 0 for the standard one.
  open var radius: Double = 0

  /// Creates a place that has a name.
  public init(title: String) { self.title = title }

  /// Reads an Apple property, whose value is `geo:latitude,longitude`, or GEO, whose value is `latitude;longitude`.
  init?(_ property: ICSProperty) {
    let value = property.value.lowercased()
    let numbers = (value.hasPrefix("geo:") ? value.dropFirst(4) : value[...])
      .split { $0 == "," || $0 == ";" }.prefix(2).compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    title = property.parameter("X-TITLE")
    radius = property.parameter("X-APPLE-RADIUS").flatMap(Double.init) ?? 0
    if numbers.count == 2 { geoLocation = CLLocation(latitude: numbers[0], longitude: numbers[1]) }
    if title == nil, geoLocation == nil { return nil }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKStructuredLocation(title: title ?? "")
    copy.title = title
    copy.geoLocation = geoLocation
    copy.radius = radius
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKStructuredLocation else { return false }
    return title == other.title && radius == other.radius && geoLocation == other.geoLocation
  }
  open override var hash: Int { title.hashValue }

  /// Returns the property that Apple's programs read.
  func property(lineEnd: ICSLineEnd) -> ICSProperty {
    var parameters = [ICSParameter("VALUE", "URI")]
    if radius > 0 { parameters.append(ICSParameter("X-APPLE-RADIUS", "\(radius)")) }
    parameters.append(ICSParameter("X-TITLE", title ?? ""))
    let place = geoLocation.map { "geo:\($0.coordinate.latitude),\($0.coordinate.longitude)" } ?? "geo:"
    return ICSProperty("X-APPLE-STRUCTURED-LOCATION", value: place, parameters: parameters, lineEnd: lineEnd)
  }
}

/// A point on the earth, in degrees.
public struct CLLocationCoordinate2D: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// Creates a point.
  public init(latitude: Double = 0, longitude: Double = 0) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place on the earth: as much of Core Location's class as a calendar stores.
open class CLLocation: NSObject {
  /// The point.
  public let coordinate: CLLocationCoordinate2D

  /// Creates a place from degrees north and east.
  public init(latitude: Double, longitude: Double) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLLocation)?.coordinate == coordinate }
  open override var hash: Int { coordinate.hashValue }
}
