public import GeometryCore

/// Bodies that collide with each other, with boundaries, or with both.
public struct CollisionGroup: Sendable {
  /// A line of edges that does not move.
  public struct Boundary: Sendable {
    /// The number that contacts report.
    public var id: Int32
    /// Where the edges meet, in points.
    public var points: [Point]

    /// Creates a boundary.
    public init(id: Int32, points: [Point]) {
      self.id = id
      self.points = points
    }
  }

  /// The bodies.
  public var members: [DynamicsWorld.BodyID] = []
  /// The lines that do not move.
  public var boundaries: [Boundary] = []
  /// Whether the bodies collide with each other.
  public var collidesItems = true
  /// Whether the bodies collide with the boundaries.
  public var collidesBoundaries = true

  /// Creates a group without members.
  public init() {}
}

/// The beginning or the end of a contact.
public struct ContactEvent: Hashable, Sendable {
  /// The number of the group.
  public var group: Int32
  /// The body that touches.
  public var body: DynamicsWorld.BodyID
  /// The other body; nil for a boundary.
  public var other: DynamicsWorld.BodyID?
  /// The boundary's number; −1 for none.
  public var boundary: Int32
  /// Where they touched first; in points.
  public var point: Point
  /// Whether the contact begins; else it ends.
  public var isBeginning: Bool
}

/// Names a contact from step to step.
struct ContactKey: Hashable, Comparable {
  var group: Int32
  var a: Int32
  /// −1 for a boundary.
  var b: Int32
  var boundary: Int32
  /// The edge of the boundary.
  var edge: Int32

  static func < (x: ContactKey, y: ContactKey) -> Bool {
    if x.group != y.group { return x.group < y.group }
    if x.a != y.a { return x.a < y.a }
    if x.b != y.b { return x.b < y.b }
    return x.boundary != y.boundary ? x.boundary < y.boundary : x.edge < y.edge
  }

  /// Whether two are about the same two things; a boundary's edges count as one.
  func isSamePair(_ other: ContactKey) -> Bool {
    group == other.group && a == other.a && b == other.b && boundary == other.boundary
  }
}

/// A contact of the last step.
struct KeptContact {
  var key: ContactKey
  var point: Point
  var features: (Int32, Int32) = (-1, -1)
  /// Pressure and friction at each of the two points.
  var impulses = (0.0, 0.0, 0.0, 0.0)
  /// Whether the outlines have met, not only come near.
  var isTouching: Bool
  /// The first of the contact's rows in this step, two a point.
  var firstRow = 0
  var count = 0
}
