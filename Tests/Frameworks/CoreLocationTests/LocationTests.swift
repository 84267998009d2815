import CoreLocation
import Foundation
import Testing

/// Places and regions as values.
struct LocationTests {
  /// Lengths of geodesics on WGS 84, computed with Vincenty's inverse formula.
  @Test(arguments: [
    ((52.5, 13.4), (48.1, 11.6), 505_912.8), ((0.0, 0.0), (0.0, 1.0), 111_319.491),
    ((-33.9, 151.2), (51.5, -0.1), 16_990_083.9), ((89.9, 0.0), (89.9, 180.0), 22_338.8),
    ((37.0, -122.0), (37.0, -122.001), 89.012),
  ])
  func theDistanceOfTwoPlacesIsThatOnTheEllipsoid(
    first: (Double, Double), second: (Double, Double), expected: Double
  ) {
    let (a, b) = (
      CLLocation(latitude: first.0, longitude: first.1), CLLocation(latitude: second.0, longitude: second.1)
    )
    #expect(abs(a.distance(from: b) - expected) < max(0.1, expected * 2e-6))
    #expect(abs(b.distance(from: a) - a.distance(from: b)) < 1e-6)
  }

  @Test func theDistancesOfAPlaceToItselfAndToItsAntipodeAreNumbers() {
    let place = CLLocation(latitude: 12, longitude: 34)
    #expect(place.distance(from: CLLocation(latitude: 12, longitude: 34)) == 0)
    let far = place.distance(from: CLLocation(latitude: -12, longitude: -146))
    #expect(abs(far - 20_003_931) < 40_000)
  }

  @Test func aLocationOfACoordinateHasNoDirectionAndNoSpeed() {
    let place = CLLocation(latitude: 1, longitude: 2)
    #expect(place.coordinate.latitude == 1)
    #expect(place.coordinate.longitude == 2)
    #expect(place.course < 0)
    #expect(place.speed < 0)
    #expect(place.verticalAccuracy < 0)
  }

  @Test func coordinatesBeyondThePolesAndTheDateLineAreInvalid() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)) == false)
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(0, 180.1)) == false)
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)) == false)
    #expect(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid) == false)
  }

  @Test func aCircularRegionContainsTheCoordinatesWithinItsRadius() {
    let center = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    let region = CLCircularRegion(center: center, radius: 100, identifier: "a")
    #expect(region.contains(CLLocationCoordinate2D(latitude: 52.0008, longitude: 13)))
    #expect(region.contains(CLLocationCoordinate2D(latitude: 52.001, longitude: 13)) == false)
  }

  @Test func regionsWithTheSameIdentifierAreEqual() {
    let center = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    let region = CLCircularRegion(center: center, radius: 100, identifier: "a")
    #expect(region == CLCircularRegion(center: center, radius: 200, identifier: "a"))
    #expect(region != CLCircularRegion(center: center, radius: 100, identifier: "b"))
  }

  @Test func aCopyOfARegionKeepsItsValuesWhenTheRegionChanges() throws {
    let region = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "a")
    region.notifyOnExit = false
    let copy = try #require(region.copy() as? CLCircularRegion)
    region.notifyOnEntry = false
    #expect(copy.notifyOnEntry)
    #expect(copy.notifyOnExit == false)
    #expect(copy.radius == 3)
    #expect(copy.center.longitude == 2)
  }

  @Test func locationsAndRegionsSurviveAnArchive() throws {
    let time = Date(timeIntervalSinceReferenceDate: 5)
    let place = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1.5, longitude: -2.5), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, course: 6, speed: 7, timestamp: time)
    let read = try #require(try archived(place))
    #expect(read.coordinate.latitude == 1.5)
    #expect(read.coordinate.longitude == -2.5)
    #expect(
      [read.altitude, read.horizontalAccuracy, read.verticalAccuracy, read.course, read.speed] == [3, 4, 5, 6, 7])
    #expect(read.timestamp == time)
    let region = CLCircularRegion(center: place.coordinate, radius: 8, identifier: "a")
    region.notifyOnEntry = false
    let circle = try #require(try archived(region))
    #expect(circle.identifier == "a")
    #expect(circle.radius == 8)
    #expect(circle.center.latitude == 1.5)
    #expect(circle.notifyOnEntry == false)
    #expect(circle.notifyOnExit)
  }

  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }
}
