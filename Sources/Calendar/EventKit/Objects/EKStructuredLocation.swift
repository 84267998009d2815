public import CoreLocation
public import Foundation

/// A place with a name, coordinates and a radius.
open class EKStructuredLocation: EKObject, NSCopying {
  /// The name.
  open var title: String?
  /// The coordinates; nil if they are not known.
  open var geoLocation: CLLocation?
  /// The radius in meters; 0 for the standard one.
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
    let (mine, theirs) = (geoLocation?.coordinate, other.geoLocation?.coordinate)
    return title == other.title && radius == other.radius
      && mine?.latitude == theirs?.latitude && mine?.longitude == theirs?.longitude
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
