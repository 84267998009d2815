import GeometryCore

/// The contact of two outlines: one or two points with a common normal, from the first outline to the second.
struct Manifold {
  struct Contact {
    var point = Point.zero
    /// The distance of the outlines at the contact, in points; negative while they overlap.
    var separation = 0.0
    /// The identifier of the corner, by which the next step recognizes the contact.
    var feature: Int32 = 0
  }

  var normal = Point.zero
  var first = Contact()
  var second = Contact()
  var count = 0

  /// The part of a feature's number that says that the second outline is the reference.
  static let secondIsReference: Int32 = 1 << 16

  mutating func add(_ contact: Contact) {
    if count == 0 { first = contact } else { second = contact }
    count += 1
  }

  /// Returns the contact of two outlines nearer than a margin; nil when there is none. `last` is the number of a
  /// feature of the same contact in the last step; −1 for none.
  static func between(_ a: Hull, _ b: Hull, margin: Double, last: Int32 = -1) -> Manifold? {
    if a.radius > 0 { return b.radius > 0 ? circles(a, b, margin) : polygonAndCircle(b, a, margin)?.reversed }
    return b.radius > 0 ? polygonAndCircle(a, b, margin) : polygons(a, b, margin, last)
  }

  private var reversed: Manifold {
    var manifold = self
    manifold.normal = normal * -1
    return manifold
  }

  private static func circles(_ a: Hull, _ b: Hull, _ margin: Double) -> Manifold? {
    let translation = b.center - a.center
    let distance = translation.length
    let separation = distance - a.radius - b.radius
    guard separation <= margin else { return nil }
    var manifold = Manifold()
    manifold.normal = distance > 1e-9 ? translation * (1 / distance) : Point(0, -1)
    manifold.add(Contact(point: a.center + manifold.normal * (a.radius + separation / 2), separation: separation))
    return manifold
  }

  private static func polygonAndCircle(_ polygon: Hull, _ circle: Hull, _ margin: Double) -> Manifold? {
    var best = 0
    var depth = -Double.infinity
    for index in polygon.normals.indices {
      let separation = polygon.normals[index].dot(circle.center - polygon.corners[index])
      if separation > depth {
        depth = separation
        best = index
      }
    }
    guard depth - circle.radius <= margin else { return nil }
    let a = polygon.corners[best]
    let b = polygon.corners[(best + 1) % polygon.corners.count]
    let edge = b - a
    let along = (circle.center - a).dot(edge) / edge.dot(edge)
    var manifold = Manifold()
    manifold.normal = polygon.normals[best]
    var separation = depth - circle.radius
    if depth > 1e-9, along < 0 || along > 1 {
      // The nearest point is a corner.
      let corner = along < 0 ? a : b
      let translation = circle.center - corner
      let distance = translation.length
      separation = distance - circle.radius
      guard separation <= margin, distance > 1e-9 else { return nil }
      manifold.normal = translation * (1 / distance)
    } else if along < 0 || along > 1, polygon.normals.count == 1 {
      return nil
    }
    manifold.add(Contact(point: circle.center - manifold.normal * circle.radius, separation: separation))
    return manifold
  }

  // MARK: Polygons

  /// Returns the contact of two polygons: separating axes, then the edge that faces the other clipped to it (as in
  /// Catto's Box2D).
  private static func polygons(_ a: Hull, _ b: Hull, _ margin: Double, _ last: Int32) -> Manifold? {
    let fromA = maximumSeparation(a, b)
    guard fromA.separation <= margin else { return nil }
    let fromB = maximumSeparation(b, a)
    guard fromB.separation <= margin else { return nil }
    // The reference of the last step is preferred, at first the first outline: if contacts alternated between the two,
    // a stack would never come to rest.
    let isFromB =
      last >= Self.secondIsReference
      ? fromA.separation <= fromB.separation * 0.95 + 0.05 : fromB.separation > fromA.separation * 0.95 + 0.05
    guard isFromB else { return clip(a, fromA.edge, b, margin) }
    var manifold = clip(b, fromB.edge, a, margin)?.reversed
    manifold?.first.feature += Self.secondIsReference
    manifold?.second.feature += Self.secondIsReference
    return manifold
  }

  private static func maximumSeparation(_ a: Hull, _ b: Hull) -> (edge: Int, separation: Double) {
    var best = (edge: 0, separation: -Double.infinity)
    for index in a.normals.indices {
      let separation = b.depth(along: a.normals[index], from: a.corners[index])
      if separation > best.separation { best = (index, separation) }
    }
    return best
  }

  private static func clip(_ reference: Hull, _ edge: Int, _ other: Hull, _ margin: Double) -> Manifold? {
    let normal = reference.normals[edge]
    let start = reference.corners[edge]
    let end = reference.corners[(edge + 1) % reference.corners.count]
    let length = (end - start).length
    let tangent = (end - start) * (1 / max(length, 1e-12))
    // The other's edge most opposed to the normal.
    var facing = 0
    var minimum = Double.infinity
    for index in other.normals.indices {
      let value = other.normals[index].dot(normal)
      if value < minimum {
        minimum = value
        facing = index
      }
    }
    let p = other.corners[facing]
    let q = other.corners[(facing + 1) % other.corners.count]
    let (from, to) = ((p - start).dot(tangent), (q - start).dot(tangent))
    let features = (Int32(edge * 64 + facing * 2), Int32(edge * 64 + facing * 2 + 1))
    var manifold = Manifold()
    manifold.normal = normal
    let span = to - from
    func point(at place: Double) -> Point {
      span.magnitude < 1e-9 ? p : p + (q - p) * ((place - from) / span)
    }
    for (place, feature) in [(from, features.0), (to, features.1)] {
      let contact = point(at: min(max(place, 0), length))
      let separation = (contact - start).dot(normal)
      // Both ends on one side of the edge: nothing faces it.
      if (from < 0 && to < 0) || (from > length && to > length) { continue }
      if separation <= margin { manifold.add(Contact(point: contact, separation: separation, feature: feature)) }
    }
    return manifold.count > 0 ? manifold : nil
  }
}
