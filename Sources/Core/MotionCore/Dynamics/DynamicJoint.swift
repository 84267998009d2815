package import GeometryCore

/// A joint between two bodies, or between a body and the world.
package struct DynamicJoint: Sendable {
  /// The kinds of joints; lengths in points, frequencies in oscillations per second, angles in radians.
  package enum Kind: Sendable {
    /// Keeps the distance of the anchors: rigid with a frequency of 0, otherwise as a spring.
    case distance(length: Double, frequency: Double, damping: Double)
    /// Keeps the anchors within a distance, like a rope.
    case rope(length: Double)
    /// Keeps the anchors together; the bodies may turn within a range, against friction.
    case pin(range: ClosedRange<Double>, friction: Double)
    /// Lets the bodies move along an axis of the first, without turning, within a range.
    case slide(axis: Point, range: ClosedRange<Double>, friction: Double)
    /// Keeps the anchors together and the angle.
    case weld
    /// Pulls the second body's centre to the first anchor, and its angle to zero.
    case snap(frequency: Double, damping: Double)
  }

  /// The kind of the joint.
  package var kind: Kind
  /// The first body; nil for the world.
  package var first: DynamicsWorld.BodyID?
  /// The second body.
  package var second: DynamicsWorld.BodyID
  /// The anchor on the first body, from its centre in the unrotated body; in the world, a point of it.
  package var firstAnchor: Point
  /// The anchor on the second body, from its centre in the unrotated body.
  package var secondAnchor: Point
  /// The angle of the second body relative to the first that counts as zero.
  package var restAngle: Double
  /// The impulses of the last step, from which the next one starts.
  var impulses = (0.0, 0.0, 0.0, 0.0)

  /// Creates a joint; the anchors are in points, from the centre of an unrotated body.
  package init(
    _ kind: Kind, from first: DynamicsWorld.BodyID?, at firstAnchor: Point, to second: DynamicsWorld.BodyID,
    at secondAnchor: Point = .zero, restAngle: Double = 0
  ) {
    self.kind = kind
    self.first = first
    self.second = second
    self.firstAnchor = firstAnchor
    self.secondAnchor = secondAnchor
    self.restAngle = restAngle
  }

  /// Adds the constraint rows of the joint; returns their number.
  func addRows(to rows: inout [ConstraintRow], _ bodies: [DynamicBody], _ time: Double) -> Int {
    let a = first?.slot ?? -1
    let b = second.slot
    let body = bodies[Int(b)]
    let other = a < 0 ? nil : bodies[Int(a)]
    let armA = other?.arm(of: firstAnchor) ?? .zero
    let armB = body.arm(of: secondAnchor)
    let from = other.map { $0.position + armA } ?? firstAnchor
    let translation = body.position + armB - from
    let angle = body.angle - (other?.angle ?? 0) - restAngle
    let start = rows.count

    func hold(
      _ direction: Point, _ value: Double, _ frequency: Double = 0, _ damping: Double = 0, onlyPulls: Bool = false
    ) {
      var row = ConstraintRow(a, b, along: direction, armA, armB)
      row.hold(value, frequency: frequency, damping: damping, bodies, time)
      if onlyPulls { row.high = 0 }
      rows.append(row)
    }
    func together(_ frequency: Double = 0, _ damping: Double = 0) {
      hold(Point(1, 0), translation.x, frequency, damping)
      hold(Point(0, 1), translation.y, frequency, damping)
    }
    func turn(_ value: Double, _ frequency: Double = 0, _ damping: Double = 0) {
      var row = ConstraintRow(turning: a, b)
      row.hold(value, frequency: frequency, damping: damping, bodies, time)
      rows.append(row)
    }
    func rub(_ row: ConstraintRow, _ friction: Double) {
      guard friction > 0 else { return }
      var row = row
      (row.low, row.high) = (-friction * 100 * time, friction * 100 * time)
      rows.append(row)
    }
    /// Adds a row that acts while a value is at an end of a range.
    func limit(_ row: ConstraintRow, _ value: Double, _ range: ClosedRange<Double>) {
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

    switch kind {
    case .distance(let length, let frequency, let damping):
      let distance = translation.length
      // Without a length there is no direction: both coordinates are constrained.
      if length < 0.01 {
        together(frequency, damping)
      } else if distance > 1e-9 {
        hold(translation * (1 / distance), distance - length, frequency, damping)
      }
    case .rope(let length):
      let distance = translation.length
      if distance > length, distance > 1e-9 { hold(translation * (1 / distance), distance - length, onlyPulls: true) }
    case .pin(let range, let friction):
      together()
      rub(ConstraintRow(turning: a, b), friction)
      limit(ConstraintRow(turning: a, b), angle, range)
    case .slide(let axis, let range, let friction):
      let axis = other == nil ? axis : axis.rotated(Elementary.cos(other!.angle), Elementary.sin(other!.angle))
      // The point of the first body opposite the second's anchor.
      let along = ConstraintRow(a, b, along: axis, armA + translation, armB)
      var across = ConstraintRow(a, b, along: axis.turned, armA + translation, armB)
      across.hold(translation.dot(axis.turned), bodies, time)
      rows.append(across)
      turn(angle)
      rub(along, friction)
      limit(along, translation.dot(axis), range)
    case .weld:
      together()
      turn(angle)
    case .snap(let frequency, let damping):
      together(frequency, damping)
      turn(body.angle, frequency, damping)
    }

    let added = rows.count - start
    for index in 0..<min(added, 4) {
      rows[start + index].impulse = [impulses.0, impulses.1, impulses.2, impulses.3][index]
    }
    return added
  }

  /// Stores the impulses of a step for the next.
  mutating func keep(_ rows: ArraySlice<ConstraintRow>) {
    impulses = (0, 0, 0, 0)
    for (index, row) in rows.enumerated() {
      switch index {
      case 0: impulses.0 = row.impulse
      case 1: impulses.1 = row.impulse
      case 2: impulses.2 = row.impulse
      case 3: impulses.3 = row.impulse
      default: break
      }
    }
  }
}
