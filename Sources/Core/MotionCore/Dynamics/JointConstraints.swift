import GeometryCore

/// The constraints of a joint in one step, with its bodies where they are.
struct JointConstraints {
  private let kind: DynamicJoint.Kind
  private let bodies: [DynamicBody]
  private let time: Double
  private let first: Int32
  private let second: Int32
  /// The angles of the two bodies, in radians.
  private let firstAngle: Double?
  private let secondAngle: Double
  /// The anchors from the centers of their bodies, in points.
  private let firstArm: Point
  private let secondArm: Point
  /// The way from the first anchor to the second, in points.
  private let translation: Point
  /// The angle of the second body relative to the first, less the one that counts as zero, in radians.
  private let angle: Double

  init(of joint: DynamicJoint, _ bodies: [DynamicBody], _ time: Double) {
    kind = joint.kind
    self.bodies = bodies
    self.time = time
    first = joint.first?.slot ?? -1
    second = joint.second.slot
    let body = bodies[Int(second)]
    let other = first < 0 ? nil : bodies[Int(first)]
    firstAngle = other?.angle
    secondAngle = body.angle
    let anchor: Point
    if let other {
      firstArm = other.arm(of: joint.firstAnchor)
      anchor = other.position + firstArm
    } else {
      firstArm = .zero
      anchor = joint.firstAnchor
    }
    secondArm = body.arm(of: joint.secondAnchor)
    translation = body.position + secondArm - anchor
    angle = body.angle - (other?.angle ?? 0) - joint.restAngle
  }

  /// Adds the rows of the joint's kind.
  func add(to rows: inout [ConstraintRow]) {
    switch kind {
    case .distance(let length, let frequency, let damping): keepDistance(length, frequency, damping, in: &rows)
    case .rope(let length): limitDistance(length, in: &rows)
    case .pin(let range, let friction): pin(range, friction, in: &rows)
    case .slide(let axis, let range, let friction): slide(along: axis, range, friction, in: &rows)
    case .weld:
      keepTogether(in: &rows)
      turn(angle, in: &rows)
    case .snap(let frequency, let damping):
      keepTogether(frequency, damping, in: &rows)
      turn(secondAngle, frequency, damping, in: &rows)
    }
  }

  // MARK: Kinds of joints

  private func keepDistance(
    _ length: Double, _ frequency: Double, _ damping: Double, in rows: inout [ConstraintRow]
  ) {
    let distance = translation.length
    // Without a length there is no direction: both coordinates are constrained.
    if length < 0.01 {
      keepTogether(frequency, damping, in: &rows)
    } else if distance > 1e-9 {
      hold(translation * (1 / distance), distance - length, frequency, damping, in: &rows)
    }
  }

  private func limitDistance(_ length: Double, in rows: inout [ConstraintRow]) {
    let distance = translation.length
    guard distance > length, distance > 1e-9 else { return }
    hold(translation * (1 / distance), distance - length, onlyPulls: true, in: &rows)
  }

  private func pin(_ range: ClosedRange<Double>, _ friction: Double, in rows: inout [ConstraintRow]) {
    keepTogether(in: &rows)
    rub(ConstraintRow(turning: first, second), friction, in: &rows)
    limit(ConstraintRow(turning: first, second), angle, range, in: &rows)
  }

  private func slide(
    along axis: Point, _ range: ClosedRange<Double>, _ friction: Double, in rows: inout [ConstraintRow]
  ) {
    let axis = firstAngle.map { axis.rotated(Elementary.cos($0), Elementary.sin($0)) } ?? axis
    // The point of the first body opposite the second's anchor.
    let opposite = firstArm + translation
    let along = ConstraintRow(first, second, along: axis, opposite, secondArm)
    var across = ConstraintRow(first, second, along: axis.turned, opposite, secondArm)
    across.hold(translation.dot(axis.turned), bodies, time)
    rows.append(across)
    turn(angle, in: &rows)
    rub(along, friction, in: &rows)
    limit(along, translation.dot(axis), range, in: &rows)
  }

  // MARK: Rows

  /// Adds a row that brings the distance along a direction to zero.
  private func hold(
    _ direction: Point, _ value: Double, _ frequency: Double = 0, _ damping: Double = 0, onlyPulls: Bool = false,
    in rows: inout [ConstraintRow]
  ) {
    var row = ConstraintRow(first, second, along: direction, firstArm, secondArm)
    row.hold(value, frequency: frequency, damping: damping, bodies, time)
    if onlyPulls { row.high = 0 }
    rows.append(row)
  }

  /// Adds two rows that keep the anchors together.
  private func keepTogether(_ frequency: Double = 0, _ damping: Double = 0, in rows: inout [ConstraintRow]) {
    hold(Point(1, 0), translation.x, frequency, damping, in: &rows)
    hold(Point(0, 1), translation.y, frequency, damping, in: &rows)
  }

  /// Adds a row that brings an angle to zero.
  private func turn(_ value: Double, _ frequency: Double = 0, _ damping: Double = 0, in rows: inout [ConstraintRow]) {
    var row = ConstraintRow(turning: first, second)
    row.hold(value, frequency: frequency, damping: damping, bodies, time)
    rows.append(row)
  }

  /// Adds a row that resists a movement up to a friction.
  private func rub(_ row: ConstraintRow, _ friction: Double, in rows: inout [ConstraintRow]) {
    guard friction > 0 else { return }
    var row = row
    (row.low, row.high) = (-friction * 100 * time, friction * 100 * time)
    rows.append(row)
  }

  /// Adds a row that acts while a value is at an end of a range.
  private func limit(
    _ row: ConstraintRow, _ value: Double, _ range: ClosedRange<Double>, in rows: inout [ConstraintRow]
  ) {
    var row = row
    if range.lowerBound == range.upperBound {
      row.bias = 0.2 / time * (value - range.lowerBound)
    } else if value <= range.lowerBound {
      row.bias = 0.2 / time * (value - range.lowerBound)
      row.low = 0
    } else if value >= range.upperBound {
      row.bias = 0.2 / time * (value - range.upperBound)
      row.high = 0
    } else {
      return
    }
    rows.append(row)
  }
}
