public import GeometryCore

/// A body that moves and turns, and what it is made of.
public struct DynamicBody: Hashable, Sendable {
  /// Where the centre is, in points.
  public var position: Point
  /// How far the body is turned, in radians, clockwise on a screen.
  public var angle: Double
  /// In points per second.
  public var velocity = Point.zero
  /// In radians per second.
  public var angularVelocity = 0.0
  /// The outline.
  public var shape: DynamicShape { didSet { measure() } }
  /// The mass of 100 × 100 points.
  public var density = 1.0 { didSet { measure() } }
  /// What is left of the speed after a collision, 0 to 1.
  public var elasticity = 0.0
  /// How much of a contact's pressure works against sliding.
  public var friction = 0.0
  /// The part of the speed that is lost in a second, for small parts.
  public var resistance = 0.0
  /// The part of the angular speed that is lost in a second, for small parts.
  public var angularResistance = 0.0
  /// How strongly electric and magnetic fields work.
  public var charge = 0.0
  /// Whether nothing moves the body.
  public var isAnchored = false { didSet { measure() } }
  /// Whether the body can turn.
  public var allowsRotation = true { didSet { measure() } }

  /// The mass; a square of 100 points with density 1 has 1.
  public private(set) var mass = 1.0
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 0.0

  // What works on the body in the next step.
  var acceleration = Point.zero
  var force = Point.zero
  var torque = 0.0
  /// Whether contacts or joints worked on the body in the last step.
  var isBound = false
  // The push that takes bodies apart that overlap; it leaves no speed behind.
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

  /// Speeds the body up as if it had a mass of 1, in points per second squared, for one step.
  public mutating func accelerate(_ acceleration: Point) { self.acceleration = self.acceleration + acceleration }

  /// Pulls at a place, measured from the centre, for one step; 1 moves a mass of 1 by 100 points per second squared.
  public mutating func applyForce(_ force: Point, at arm: Point = .zero) {
    self.force = self.force + force * 100
    torque += arm.cross(force) * 100
  }

  /// Turns the body, for one step.
  public mutating func applyTorque(_ torque: Double) { self.torque += torque * 100 }

  /// Changes the speed at once; 1 makes a mass of 1 faster by 100 points per second.
  public mutating func applyImpulse(_ impulse: Point, at arm: Point = .zero) {
    velocity = velocity + impulse * (100 * inverseMass)
    angularVelocity += arm.cross(impulse) * 100 * inverseInertia
  }

  /// The place of a point of the body, measured from its centre, in the world.
  public func place(of point: Point) -> Point { position + arm(of: point) }

  /// A point of the body as it is turned now, measured from the centre.
  func arm(of point: Point) -> Point {
    angle == 0 ? point : point.rotated(Elementary.cos(angle), Elementary.sin(angle))
  }

  /// Adds a step's forces to the speeds (semi-implicit Euler; drag as an implicit factor, which never turns speeds round).
  mutating func accelerate(for time: Double) {
    guard inverseMass > 0 else { return }
    acceleration = acceleration + force * inverseMass
    velocity = (velocity + acceleration * time) * (1 / (1 + time * resistance))
    angularVelocity = (angularVelocity + torque * inverseInertia * time) / (1 + time * angularResistance)
    isBound = false
  }

  /// Moves by the speeds. A body that nothing bound moves on the parabola of its acceleration.
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
