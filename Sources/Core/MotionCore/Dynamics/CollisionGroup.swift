package import GeometryCore

/// Bodies that collide with each other, with boundaries, or with both.
package struct CollisionGroup: Sendable {
  /// A chain of edges that does not move.
  package struct Boundary: Sendable {
    /// The identifier reported by contacts.
    package var id: Int32
    /// The vertices of the edges, in points.
    package var points: [Point]

    /// Creates a boundary.
    package init(id: Int32, points: [Point]) {
      self.id = id
      self.points = points
    }
  }

  /// The bodies.
  package var members: [DynamicsWorld.BodyID] = []
  /// The boundaries that do not move.
  package var boundaries: [Boundary] = []
  /// A Boolean value that determines whether the bodies collide with each other.
  package var collidesItems = true
  /// A Boolean value that determines whether the bodies collide with the boundaries.
  package var collidesBoundaries = true

  /// Creates a group without members.
  package init() {}
}

/// The beginning or the end of a contact.
package struct ContactEvent: Hashable, Sendable {
  /// The index of the group.
  package var group: Int32
  /// The body that touches.
  package var body: DynamicsWorld.BodyID
  /// The other body; nil for a boundary.
  package var other: DynamicsWorld.BodyID?
  /// The boundary's number; −1 for none.
  package var boundary: Int32
  /// The first point of contact, in points.
  package var point: Point
  /// A Boolean value that indicates whether the contact begins; otherwise it ends.
  package var isBeginning: Bool
}

/// A key that identifies a contact from step to step.
struct ContactKey: Hashable, Comparable {
  var group: Int32
  var a: Int32
  /// The second body; −1 for a boundary.
  var b: Int32
  var boundary: Int32
  /// The index of the boundary's edge.
  var edge: Int32

  static func < (x: ContactKey, y: ContactKey) -> Bool {
    if x.group != y.group { return x.group < y.group }
    if x.a != y.a { return x.a < y.a }
    if x.b != y.b { return x.b < y.b }
    return x.boundary != y.boundary ? x.boundary < y.boundary : x.edge < y.edge
  }

  /// Returns whether two keys are for the same two objects; a boundary's edges count as one.
  func isSamePair(_ other: ContactKey) -> Bool {
    group == other.group && a == other.a && b == other.b && boundary == other.boundary
  }
}

/// A cached contact of the last step.
struct KeptContact {
  var key: ContactKey
  var point: Point
  /// The second point; equal to the first if there is one alone.
  var secondPoint: Point
  var features: (Int32, Int32) = (-1, -1)
  /// The impulses of pressure and friction at each of the two points.
  var impulses = (0.0, 0.0, 0.0, 0.0)
  /// A Boolean value that indicates whether the outlines touch, not only come near.
  var isTouching: Bool
  /// The index of the contact's first row in this step; there are two a point.
  var firstRow = 0
  var count = 0

  /// The distance below which two points of steps in succession count as the same one, in points.
  private static let reach = 2.0

  /// Returns the impulses of pressure and friction in the last step at a point of this one; nil for a new point.
  ///
  /// A corner may change its number while it stays where it is, when the other outline becomes the reference: without
  /// its impulses a stack at rest would start to move again.
  func impulses(of contact: Manifold.Contact) -> (Double, Double)? {
    if features.0 == contact.feature { return (impulses.0, impulses.1) }
    if features.1 == contact.feature { return (impulses.2, impulses.3) }
    let (first, second) = ((contact.point - point).length, (contact.point - secondPoint).length)
    guard min(first, second) < Self.reach else { return nil }
    return count < 2 || first <= second ? (impulses.0, impulses.1) : (impulses.2, impulses.3)
  }
}
