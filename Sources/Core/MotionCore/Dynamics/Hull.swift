import GeometryCore

/// A body's outline at its current position: convex corners with the normals of their edges, or a circle.
struct Hull {
  var center = Point.zero
  /// The radius of a circle; 0 for corners.
  var radius = 0.0
  var corners: [Point] = []
  /// The unit normals that point outside; edge i goes from corner i to the next. A single edge has two corners and one
  /// normal.
  var normals: [Point] = []
  var minimum = Point.zero
  var maximum = Point.zero

  /// Sets the outline to that of a body; allocates only when the number of corners grows.
  mutating func take(_ body: DynamicBody) {
    center = body.position
    switch body.shape {
    case .circle(let radius):
      self.radius = radius
      corners.removeAll(keepingCapacity: true)
      normals.removeAll(keepingCapacity: true)
      minimum = Point(center.x - radius, center.y - radius)
      maximum = Point(center.x + radius, center.y + radius)
    case .polygon(let outline):
      radius = 0
      corners.removeAll(keepingCapacity: true)
      normals.removeAll(keepingCapacity: true)
      let (cosine, sine) = (Elementary.cos(body.angle), Elementary.sin(body.angle))
      for corner in outline { corners.append(center + corner.rotated(cosine, sine)) }
      for index in corners.indices {
        let edge = corners[(index + 1) % corners.count] - corners[index]
        let length = max(edge.length, 1e-12)
        var normal = Point(edge.y / length, -edge.x / length)
        // Corners may come in either order.
        if normal.dot(corners[index] - center) < 0 { normal = normal * -1 }
        normals.append(normal)
      }
      measure()
    }
  }

  /// Sets the outline to an edge, with its normal toward a point; returns false for an edge without length.
  mutating func removeOrAppendEdge(_ a: Point, _ b: Point, facing point: Point) -> Bool {
    let edge = b - a
    let length = edge.length
    guard length > 1e-9 else { return false }
    radius = 0
    center = (a + b) * 0.5
    corners.removeAll(keepingCapacity: true)
    normals.removeAll(keepingCapacity: true)
    corners.append(a)
    corners.append(b)
    let normal = Point(edge.y / length, -edge.x / length)
    normals.append(normal.dot(point - a) < 0 ? normal * -1 : normal)
    measure()
    return true
  }

  /// Returns whether the bounding boxes of two outlines, grown by a margin, have a point in common.
  func isNear(_ other: Hull, margin: Double) -> Bool {
    minimum.x <= other.maximum.x + margin && other.minimum.x <= maximum.x + margin
      && minimum.y <= other.maximum.y + margin
      && other.minimum.y <= maximum.y + margin
  }

  /// Returns the least distance of a corner from a point along a direction.
  func depth(along direction: Point, from origin: Point) -> Double {
    var minimum = Double.infinity
    for corner in corners { minimum = min(minimum, (corner - origin).dot(direction)) }
    return minimum
  }

  private mutating func measure() {
    minimum = corners[0]
    maximum = corners[0]
    for corner in corners {
      minimum = Point(min(minimum.x, corner.x), min(minimum.y, corner.y))
      maximum = Point(max(maximum.x, corner.x), max(maximum.y, corner.y))
    }
  }
}
