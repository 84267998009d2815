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
  var least = Point.zero
  var most = Point.zero

  /// Sets the outline to that of a body; allocates only when the number of corners grows.
  mutating func take(_ body: DynamicBody) {
    center = body.position
    switch body.shape {
    case .circle(let radius):
      self.radius = radius
      corners.removeAll(keepingCapacity: true)
      normals.removeAll(keepingCapacity: true)
      least = Point(center.x - radius, center.y - radius)
      most = Point(center.x + radius, center.y + radius)
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
    least.x <= other.most.x + margin && other.least.x <= most.x + margin && least.y <= other.most.y + margin
      && other.least.y <= most.y + margin
  }

  /// Returns the least distance of a corner from a point along a direction.
  func depth(along direction: Point, from origin: Point) -> Double {
    var least = Double.infinity
    for corner in corners { least = min(least, (corner - origin).dot(direction)) }
    return least
  }

  private mutating func measure() {
    least = corners[0]
    most = corners[0]
    for corner in corners {
      least = Point(min(least.x, corner.x), min(least.y, corner.y))
      most = Point(max(most.x, corner.x), max(most.y, corner.y))
    }
  }
}
