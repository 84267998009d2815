package import GeometryCore

/// The outline of a body about its center, in points.
package enum DynamicShape: Hashable, Sendable {
  case circle(radius: Double)
  /// A convex outline; its corners may be in either order.
  case polygon([Point])

  /// Returns a rectangle.
  package static func rectangle(_ size: Size) -> DynamicShape {
    let (x, y) = (max(size.width, 0.01) / 2, max(size.height, 0.01) / 2)
    return .polygon([Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)])
  }

  /// Returns an ellipse: a circle when both extents are equal, otherwise a polygon of 24 corners.
  package static func ellipse(_ size: Size) -> DynamicShape {
    if (size.width - size.height).magnitude < 0.5 { return .circle(radius: max(0.01, size.width / 2)) }
    return .polygon(
      (0..<24).map { index in
        let angle = Double(index) / 24 * 2 * Double.pi
        return Point(Elementary.cos(angle) * size.width / 2, Elementary.sin(angle) * size.height / 2)
      })
  }

  /// Returns the convex outline around points (Andrew's monotone chain); O(n log n).
  package static func hull(around points: [Point]) -> DynamicShape {
    let sorted = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    guard sorted.count > 2 else { return .rectangle(Size(1, 1)) }
    func chain(_ points: [Point]) -> [Point] {
      var kept: [Point] = []
      for point in points {
        while kept.count > 1,
          (kept[kept.count - 1] - kept[kept.count - 2]).cross(point - kept[kept.count - 2]) <= 0
        {
          kept.removeLast()
        }
        kept.append(point)
      }
      return Array(kept.dropLast())
    }
    let corners = chain(sorted) + chain(sorted.reversed())
    return corners.count > 2 ? .polygon(corners) : .rectangle(Size(1, 1))
  }

  /// The area in square points.
  package var area: Double {
    switch self {
    case .circle(let radius): Double.pi * radius * radius
    case .polygon(let corners): DynamicShape.moments(of: corners).area
    }
  }

  /// The second moment of the area about the center, in points to the fourth power.
  package var polarMoment: Double {
    switch self {
    case .circle(let radius): Double.pi / 2 * radius * radius * radius * radius
    case .polygon(let corners): DynamicShape.moments(of: corners).polar
    }
  }

  /// The shortest distance from the center to the outline, in points.
  var innerRadius: Double {
    switch self {
    case .circle(let radius): radius
    case .polygon(let corners):
      corners.indices.reduce(Double.infinity) { least, index in
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        let length = (b - a).length
        return length > 0 ? min(least, (a.cross(b) / length).magnitude) : least
      }
    }
  }

  private static func moments(of corners: [Point]) -> (area: Double, polar: Double) {
    var area = 0.0
    var polar = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let cross = a.cross(b)
      area += cross / 2
      polar += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
    }
    return (area.magnitude, polar.magnitude)
  }
}

extension Point {
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  /// The vector turned by a quarter.
  var turned: Point { Point(-y, x) }

  func rotated(_ cosine: Double, _ sine: Double) -> Point { Point(cosine * x - sine * y, sine * x + cosine * y) }
}
