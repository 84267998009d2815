public import GeometryCore

/// A body that moves and turns, with its material properties.
public struct DynamicBody: Hashable, Sendable {
  /// The centre of the body, in points.
  public var position: Point
  /// The rotation of the body, in radians, clockwise on a screen.
  public var angle: Double
  /// The velocity, in points per second.
  public var velocity = Point.zero
  /// The angular velocity, in radians per second.
  public var angularVelocity = 0.0
  /// The outline of the body.
  public var shape: DynamicShape { didSet { measure() } }
  /// The mass of 100 × 100 points.
  public var density = 1.0 { didSet { measure() } }
  /// The fraction of the speed that is kept after a collision, 0 to 1.
  public var elasticity = 0.0
  /// The friction coefficient: the fraction of a contact's pressure that works against sliding.
  public var friction = 0.0
  /// The fraction of the speed that is lost in a second, for small fractions.
  public var resistance = 0.0
  /// The fraction of the angular speed that is lost in a second, for small fractions.
  public var angularResistance = 0.0
  /// The charge, which scales the effect of electric and magnetic fields.
  public var charge = 0.0
  /// A Boolean value that determines whether the body is immovable.
  public var isAnchored = false { didSet { measure() } }
  /// A Boolean value that determines whether the body can turn.
  public var allowsRotation = true { didSet { measure() } }

  /// The mass; a square of 100 points with density 1 has 1.
  public private(set) var mass = 1.0
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
  public init(_ shape: DynamicShape, at position: Point, angle: Double = 0) {
    self.shape = shape
    self.position = position
    self.angle = angle
    measure()
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

  /// Accelerates the body independently of its mass, in points per second squared, for one step.
  public mutating func accelerate(_ acceleration: Point) { self.acceleration = self.acceleration + acceleration }

  /// Applies a force at a point, measured from the centre, for one step; 1 accelerates a mass of 1 by 100 points per
  /// second squared.
  public mutating func applyForce(_ force: Point, at arm: Point = .zero) {
    self.force = self.force + force * 100
    torque += arm.cross(force) * 100
  }

  /// Applies a torque to the body, for one step.
  public mutating func applyTorque(_ torque: Double) { self.torque += torque * 100 }

  /// Changes the velocity at once; 1 makes a mass of 1 faster by 100 points per second.
  public mutating func applyImpulse(_ impulse: Point, at arm: Point = .zero) {
    velocity = velocity + impulse * (100 * inverseMass)
    angularVelocity += arm.cross(impulse) * 100 * inverseInertia
  }

  /// Returns the position of a point of the body, measured from its centre, in the world.
  public func place(of point: Point) -> Point { position + arm(of: point) }

  /// Returns a point of the body in its current rotation, measured from the centre.
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
}
