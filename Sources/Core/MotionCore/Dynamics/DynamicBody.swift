package import GeometryCore

/// A body that moves and turns, with its material properties.
package struct DynamicBody: Hashable, Sendable {
  /// The center of the body, in points.
  package var position: Point
  /// The rotation of the body, in radians, clockwise on a screen.
  package var angle: Double
  /// The velocity, in points per second.
  package var velocity = Point.zero
  /// The angular velocity, in radians per second.
  package var angularVelocity = 0.0
  /// The outline of the body.
  package var shape: DynamicShape { didSet { measure() } }
  /// The mass of 100 × 100 points.
  package var density = 1.0 { didSet { measure() } }
  /// The fraction of the speed that is kept after a collision, 0 to 1.
  package var elasticity = 0.0
  /// The friction coefficient: the fraction of a contact's pressure that works against sliding.
  package var friction = 0.0
  /// The fraction of the speed that is lost in a second, for small fractions.
  package var resistance = 0.0
  /// The fraction of the angular speed that is lost in a second, for small fractions.
  package var angularResistance = 0.0
  /// The charge, which scales the effect of electric and magnetic fields.
  package var charge = 0.0
  /// A Boolean value that determines whether the body is immovable.
  package var isAnchored = false { didSet { measure() } }
  /// A Boolean value that determines whether the body can turn.
  package var allowsRotation = true { didSet { measure() } }

  /// The mass; a square of 100 points with density 1 has 1.
  package private(set) var mass = 1.0
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 0.0

  // The accelerations and forces on the body in the next step.
  var acceleration = Point.zero
  var force = Point.zero
  var torque = 0.0
  /// A Boolean value that indicates whether contacts or joints acted on the body in the last step.
  var isBound = false
  // The velocity that separates overlapping bodies in a step and is then discarded.
  var push = Point.zero
  var angularPush = 0.0

  /// Creates a body at rest; position in points, angle in radians.
  package init(_ shape: DynamicShape, at position: Point, angle: Double = 0) {
    self.shape = shape
    self.position = position
    self.angle = angle
    measure()
  }

  /// Accelerates the body independently of its mass, in points per second squared, for one step.
  package mutating func accelerate(_ acceleration: Point) { self.acceleration = self.acceleration + acceleration }

  /// Applies a force at a point, measured from the center, for one step; 1 accelerates a mass of 1 by 100 points per
  /// second squared.
  package mutating func applyForce(_ force: Point, at arm: Point = .zero) {
    self.force = self.force + force * 100
    torque += arm.cross(force) * 100
  }

  /// Changes the velocity at once; 1 makes a mass of 1 faster by 100 points per second.
  package mutating func applyImpulse(_ impulse: Point, at arm: Point = .zero) {
    velocity = velocity + impulse * (100 * inverseMass)
    angularVelocity += arm.cross(impulse) * 100 * inverseInertia
  }

  /// Returns the position of a point of the body, measured from its center, in the world.
  package func place(of point: Point) -> Point { position + arm(of: point) }

  /// Returns a point of the body in its current rotation, measured from the center.
  func arm(of point: Point) -> Point {
    angle == 0 ? point : point.rotated(Elementary.cos(angle), Elementary.sin(angle))
  }

  /// Adds a step's forces to the velocities (semi-implicit Euler; drag as an implicit factor, which never reverses a
  /// velocity).
  mutating func accelerate(for time: Double) {
    guard inverseMass > 0 else { return }
    acceleration = acceleration + force * inverseMass
    velocity = (velocity + acceleration * time) * (1 / (1 + time * resistance))
    angularVelocity = (angularVelocity + torque * inverseInertia * time) / (1 + time * angularResistance)
    isBound = false
  }

  /// Moves by the velocities. A body without contacts and joints moves on the parabola of its acceleration.
  mutating func move(for time: Double) {
    guard inverseMass > 0 else { return }
    position = position + (velocity + push) * time
    if !isBound { position = position - acceleration * (time * time / 2) }
    angle += (angularVelocity + angularPush) * time
    push = .zero
    angularPush = 0
  }

  mutating func clearForces() {
    acceleration = .zero
    force = .zero
    torque = 0
  }

  private mutating func measure() {
    let perArea = max(density, 1e-6) / 10_000
    mass = max(shape.area * perArea, 1e-9)
    let inertia = max(shape.polarMoment * perArea, 1e-9)
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / inertia
    if isAnchored { velocity = .zero }
    if isAnchored || !allowsRotation { angularVelocity = 0 }
  }
}
