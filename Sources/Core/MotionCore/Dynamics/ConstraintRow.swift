import GeometryCore

/// One direction in which two bodies must not move freely: a contact, friction, or a part of a joint.
///
/// Solved by sequential impulses: `relative speed + bias + softness × impulse = 0`, the impulse clamped between two
/// limits.
struct ConstraintRow {
  /// The slots of the bodies; −1 for the world.
  var a: Int32
  var b: Int32
  /// The direction of b's velocity relative to a; zero for turning.
  var direction: Point
  var armA: Double
  var armB: Double
  var bias = 0.0
  var softness = 0.0
  var low = -Double.infinity
  var high = Double.infinity
  var impulse = 0.0
  /// The speed at which overlap is resolved, which leaves no velocity behind.
  var pushBias = 0.0
  var pushImpulse = 0.0
  /// The row whose impulse times `friction` limits this one; −1 for none.
  var pressure: Int32 = -1
  var friction = 0.0
  private var effectiveMass = 0.0

  /// Creates a row in which b's point must not move against a's, along a direction; arms from the centers.
  init(_ a: Int32, _ b: Int32, along direction: Point, _ armA: Point, _ armB: Point) {
    self.a = a
    self.b = b
    self.direction = direction
    self.armA = armA.cross(direction)
    self.armB = armB.cross(direction)
  }

  /// Creates a row in which b must not turn relative to a.
  init(turning a: Int32, _ b: Int32) {
    self.a = a
    self.b = b
    direction = .zero
    armA = 1
    armB = 1
  }

  /// Returns the change of the relative speed by an impulse of 1.
  func yield(_ bodies: [DynamicBody]) -> Double {
    let moves = direction == .zero ? 0.0 : 1.0
    var yield = 0.0
    if a >= 0 { yield += bodies[Int(a)].inverseMass * moves + bodies[Int(a)].inverseInertia * armA * armA }
    if b >= 0 { yield += bodies[Int(b)].inverseMass * moves + bodies[Int(b)].inverseInertia * armB * armB }
    return yield
  }

  /// Returns the speed of b relative to a.
  func speed(_ bodies: [DynamicBody]) -> Double {
    var speed = 0.0
    if b >= 0 { speed += bodies[Int(b)].velocity.dot(direction) + bodies[Int(b)].angularVelocity * armB }
    if a >= 0 { speed -= bodies[Int(a)].velocity.dot(direction) + bodies[Int(a)].angularVelocity * armA }
    return speed
  }

  /// Makes the row keep a value at zero, as stiff as the steps allow or as a spring.
  mutating func hold(
    _ value: Double, frequency: Double = 0, damping: Double = 0, _ bodies: [DynamicBody], _ time: Double
  ) {
    guard frequency > 0 else {
      bias = 0.2 / time * value
      return
    }
    // Catto, "Soft Constraints" (GDC 2011): an implicit spring of a frequency and a damping ratio.
    let yield = yield(bodies)
    guard yield > 0 else { return }
    let omega = 2 * Double.pi * frequency
    let stiffness = omega * omega / yield
    let drag = 2 * damping * omega / yield
    softness = 1 / (time * (drag + time * stiffness))
    bias = value * time * stiffness * softness
  }

  /// Prepares the row for the solver and applies the last step's impulse.
  mutating func begin(_ bodies: inout [DynamicBody]) {
    let total = yield(bodies) + softness
    effectiveMass = total > 1e-12 ? 1 / total : 0
    if effectiveMass == 0 { impulse = 0 }
    impulse = min(max(impulse, low), high)
    apply(impulse, &bodies)
    if a >= 0 { bodies[Int(a)].isBound = true }
    if b >= 0 { bodies[Int(b)].isBound = true }
  }

  /// Solves the row for the current speeds; returns the change of its impulse.
  mutating func solve(_ bodies: inout [DynamicBody], limit: Double) -> Double {
    if pressure >= 0 { (low, high) = (-limit * friction, limit * friction) }
    let old = impulse
    impulse = min(max(old - effectiveMass * (speed(bodies) + bias + softness * old), low), high)
    apply(impulse - old, &bodies)
    return (impulse - old).magnitude
  }

  /// Resolves overlap by velocities that last for this step only.
  mutating func solvePush(_ bodies: inout [DynamicBody]) {
    guard pushBias != 0 else { return }
    var speed = 0.0
    if b >= 0 { speed += bodies[Int(b)].push.dot(direction) + bodies[Int(b)].angularPush * armB }
    if a >= 0 { speed -= bodies[Int(a)].push.dot(direction) + bodies[Int(a)].angularPush * armA }
    let old = pushImpulse
    pushImpulse = max(0, old - effectiveMass * (speed + pushBias))
    let change = pushImpulse - old
    if b >= 0 {
      bodies[Int(b)].push = bodies[Int(b)].push + direction * (change * bodies[Int(b)].inverseMass)
      bodies[Int(b)].angularPush += bodies[Int(b)].inverseInertia * armB * change
    }
    if a >= 0 {
      bodies[Int(a)].push = bodies[Int(a)].push - direction * (change * bodies[Int(a)].inverseMass)
      bodies[Int(a)].angularPush -= bodies[Int(a)].inverseInertia * armA * change
    }
  }

  private func apply(_ impulse: Double, _ bodies: inout [DynamicBody]) {
    guard impulse != 0 else { return }
    if b >= 0 {
      bodies[Int(b)].velocity = bodies[Int(b)].velocity + direction * (impulse * bodies[Int(b)].inverseMass)
      bodies[Int(b)].angularVelocity += bodies[Int(b)].inverseInertia * armB * impulse
    }
    if a >= 0 {
      bodies[Int(a)].velocity = bodies[Int(a)].velocity - direction * (impulse * bodies[Int(a)].inverseMass)
      bodies[Int(a)].angularVelocity -= bodies[Int(a)].inverseInertia * armA * impulse
    }
  }
}
