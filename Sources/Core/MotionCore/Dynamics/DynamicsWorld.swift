import GeometryCore

/// Bodies, joints and collisions that move by fixed steps of time.
///
/// The same steps always give the same numbers, whatever the frame rate: time is a number of steps. The method is
/// sequential impulses with warm starting (Catto, GDC 2006); overlap is resolved without leaving velocity behind.
package struct DynamicsWorld {
  /// The identifier of a body in a world.
  package struct BodyID: Hashable, Sendable {
    let slot: Int32
  }

  /// The identifier of a joint in a world.
  package struct JointID: Hashable, Sendable {
    let slot: Int32
  }

  /// The identifier of a collision group in a world.
  package struct GroupID: Hashable, Sendable {
    /// The index of the group's storage.
    package let slot: Int32
  }

  /// The duration of a step, in seconds.
  package static let step = 1.0 / 240

  /// The speed below which a body counts as at rest, in points and radians per second.
  static let restSpeed = 2.0
  static let restTurning = 0.03
  /// The time for which everything must be that slow, in seconds.
  static let restDelay = 0.4
  /// The speed below which nothing bounces, in points per second.
  static let bounceSpeed = 30.0
  /// The distance from which outlines count as a contact, in points.
  static let margin = 0.4
  /// The overlap that is tolerated, in points.
  static let slop = 0.05

  var bodies: [DynamicBody] = []
  var isBodyInUse: [Bool] = []
  var joints: [DynamicJoint?] = []
  var groups: [CollisionGroup?] = []
  var hulls: [Hull] = []
  var edgeHull = Hull()
  var rows: [ConstraintRow] = []
  var kept: [KeptContact] = []
  var found: [KeptContact] = []
  var events: [ContactEvent] = []
  private var restTime = 0.0

  /// Creates a world without bodies.
  package init() {}

  // MARK: Parts

  /// Adds a body and returns its identifier; bodies at rest wake. O(bodies).
  package mutating func add(_ body: DynamicBody) -> BodyID {
    wake()
    if let slot = isBodyInUse.firstIndex(of: false) {
      bodies[slot] = body
      isBodyInUse[slot] = true
      return BodyID(slot: Int32(slot))
    }
    bodies.append(body)
    isBodyInUse.append(true)
    hulls.append(Hull())
    return BodyID(slot: Int32(bodies.count - 1))
  }

  /// Removes a body; joints and groups that refer to it have to be removed first.
  package mutating func remove(_ body: BodyID) {
    isBodyInUse[Int(body.slot)] = false
    kept.removeAll { $0.key.a == body.slot || $0.key.b == body.slot }
    wake()
  }

  /// The body of an identifier, which must not have been removed.
  package subscript(body: BodyID) -> DynamicBody {
    get { bodies[Int(body.slot)] }
    _modify { yield &bodies[Int(body.slot)] }
  }

  /// Adds a joint and returns its identifier; bodies at rest wake. O(joints).
  package mutating func add(_ joint: DynamicJoint) -> JointID {
    wake()
    if let slot = joints.firstIndex(where: { $0 == nil }) {
      joints[slot] = joint
      return JointID(slot: Int32(slot))
    }
    joints.append(joint)
    return JointID(slot: Int32(joints.count - 1))
  }

  /// Removes a joint.
  package mutating func remove(_ joint: JointID) {
    joints[Int(joint.slot)] = nil
    wake()
  }

  /// The joint of an identifier; nil when it was removed.
  package subscript(joint: JointID) -> DynamicJoint? {
    get { joints[Int(joint.slot)] }
    set {
      joints[Int(joint.slot)] = newValue
      wake()
    }
  }

  /// Adds a group and returns its identifier; bodies at rest wake. O(groups).
  package mutating func add(_ group: CollisionGroup) -> GroupID {
    wake()
    if let slot = groups.firstIndex(where: { $0 == nil }) {
      groups[slot] = group
      return GroupID(slot: Int32(slot))
    }
    groups.append(group)
    return GroupID(slot: Int32(groups.count - 1))
  }

  /// Removes a group; its members stop colliding because of it.
  package mutating func remove(_ group: GroupID) {
    groups[Int(group.slot)] = nil
    kept.removeAll { $0.key.group == group.slot }
    wake()
  }

  /// The group of an identifier; nil when it was removed.
  package subscript(group: GroupID) -> CollisionGroup? {
    get { groups[Int(group.slot)] }
    set {
      groups[Int(group.slot)] = newValue
      wake()
    }
  }

  // MARK: Rest

  /// A Boolean value that indicates whether everything has been practically still for 0.4 seconds.
  package var isAtRest: Bool { restTime >= Self.restDelay }

  /// Wakes the world; the time at rest starts again.
  package mutating func wake() { restTime = 0 }

  /// Returns the contacts that began or ended since the last call.
  package mutating func drainEvents() -> [ContactEvent] {
    if events.isEmpty { return [] }
    defer { events.removeAll() }
    return events
  }

  mutating func noteRest(_ time: Double) {
    for index in bodies.indices where isBodyInUse[index] && bodies[index].inverseMass > 0 {
      let body = bodies[index]
      if body.velocity.length > Self.restSpeed || body.angularVelocity.magnitude > Self.restTurning {
        restTime = 0
        return
      }
    }
    restTime += time
  }
}
