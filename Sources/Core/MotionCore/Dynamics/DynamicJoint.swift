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
    /// Pulls the second body's center to the first anchor, and its angle to zero.
    case snap(frequency: Double, damping: Double)
  }

  /// The kind of the joint.
  package var kind: Kind
  /// The first body; nil for the world.
  package var first: DynamicsWorld.BodyID?
  /// The second body.
  package var second: DynamicsWorld.BodyID
  /// The anchor on the first body, from its center in the unrotated body; in the world, a point of it.
  package var firstAnchor: Point
  /// The anchor on the second body, from its center in the unrotated body.
  package var secondAnchor: Point
  /// The angle of the second body relative to the first that counts as zero.
  package var restAngle: Double
  /// The impulses of the last step, from which the next one starts.
  var impulses = (0.0, 0.0, 0.0, 0.0)

  /// Creates a joint; the anchors are in points, from the center of an unrotated body.
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
    let start = rows.count
    JointConstraints(of: self, bodies, time).add(to: &rows)
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
