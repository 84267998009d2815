import GeometryCore

extension DynamicsWorld {
  /// Finds bodies that touch or are about to, and adds their rows.
  mutating func findContacts(_ time: Double) {
    found.removeAll(keepingCapacity: true)
    for index in bodies.indices where isBodyInUse[index] { hulls[index].take(bodies[index]) }
    for index in groups.indices {
      guard let group = groups[index] else { continue }
      if group.collidesItems { findPairs(group, Int32(index), time) }
      if group.collidesBoundaries { findBoundaries(group, Int32(index), time) }
    }
    tellEnds()
  }

  private mutating func findPairs(_ group: CollisionGroup, _ number: Int32, _ time: Double) {
    let members = group.members
    guard members.count > 1 else { return }
    for i in 0..<members.count - 1 {
      for j in i + 1..<members.count {
        let (a, b) = (min(members[i].slot, members[j].slot), max(members[i].slot, members[j].slot))
        guard a != b, bodies[Int(a)].inverseMass + bodies[Int(b)].inverseMass > 0,
          hulls[Int(a)].isNear(hulls[Int(b)], margin: Self.margin), !isFound(a, b)
        else { continue }
        let key = ContactKey(group: number, a: a, b: b, boundary: -1, edge: 0)
        let last = kept.first { $0.key == key }?.features.0 ?? -1
        guard let manifold = Manifold.between(hulls[Int(a)], hulls[Int(b)], margin: Self.margin, last: last)
        else { continue }
        add(manifold, key, from: a, to: b, time)
      }
    }
  }

  /// Returns whether another group has found the pair already.
  private func isFound(_ a: Int32, _ b: Int32) -> Bool {
    groups.count > 1 && found.contains { $0.key.a == a && $0.key.b == b }
  }

  private mutating func findBoundaries(_ group: CollisionGroup, _ number: Int32, _ time: Double) {
    for member in group.members where bodies[Int(member.slot)].inverseMass > 0 {
      for boundary in group.boundaries where boundary.points.count > 1 {
        for edge in 0..<boundary.points.count - 1 {
          let (p, q) = (boundary.points[edge], boundary.points[edge + 1])
          let hull = hulls[Int(member.slot)]
          guard min(p.x, q.x) <= hull.maximum.x + Self.margin, max(p.x, q.x) >= hull.minimum.x - Self.margin,
            min(p.y, q.y) <= hull.maximum.y + Self.margin, max(p.y, q.y) >= hull.minimum.y - Self.margin,
            edgeHull.removeOrAppendEdge(p, q, facing: hull.center),
            let manifold = Manifold.between(edgeHull, hull, margin: Self.margin)
          else { continue }
          let key = ContactKey(group: number, a: member.slot, b: -1, boundary: boundary.id, edge: Int32(edge))
          add(manifold, key, from: -1, to: member.slot, time)
        }
      }
    }
  }

  // MARK: Rows

  /// Stores the impulses for the next step.
  mutating func keepContacts() {
    for index in found.indices {
      let row = found[index].firstRow
      found[index].impulses.0 = rows[row].impulse
      found[index].impulses.1 = rows[row + 1].impulse
      if found[index].count > 1 {
        found[index].impulses.2 = rows[row + 2].impulse
        found[index].impulses.3 = rows[row + 3].impulse
      }
    }
    swap(&kept, &found)
  }

  private mutating func add(_ manifold: Manifold, _ key: ContactKey, from a: Int32, to b: Int32, _ time: Double) {
    let old = kept.first { $0.key == key }
    var contact = KeptContact(
      key: key, point: manifold.first.point,
      secondPoint: manifold.count > 1 ? manifold.second.point : manifold.first.point,
      isTouching: old?.isTouching == true || manifold.first.separation <= 0
        || (manifold.count > 1 && manifold.second.separation <= 0))
    contact.firstRow = rows.count
    contact.count = manifold.count
    contact.features = (manifold.first.feature, manifold.count > 1 ? manifold.second.feature : -1)
    addRows(manifold.first, manifold.normal, a, b, time, old)
    if manifold.count > 1 { addRows(manifold.second, manifold.normal, a, b, time, old) }
    found.append(contact)
    if contact.isTouching, !wasTouching(key),
      !found.dropLast().contains(where: { $0.key.isSamePair(key) && $0.isTouching })
    {
      tell(key, contact.point, isBeginning: true)
    }
  }

  private mutating func addRows(
    _ contact: Manifold.Contact, _ normal: Point, _ a: Int32, _ b: Int32, _ time: Double, _ old: KeptContact?
  ) {
    let armA = a >= 0 ? contact.point - bodies[Int(a)].position : .zero
    let armB = b >= 0 ? contact.point - bodies[Int(b)].position : .zero
    var pressure = ConstraintRow(a, b, along: normal, armA, armB)
    var rub = ConstraintRow(a, b, along: normal.turned, armA, armB)
    pressure.low = 0
    let speed = pressure.speed(bodies)
    let elasticity = max(a >= 0 ? bodies[Int(a)].elasticity : 0, b >= 0 ? bodies[Int(b)].elasticity : 0)
    if speed < -Self.bounceSpeed, elasticity > 0, contact.separation + speed * time <= 0 {
      pressure.bias = elasticity * speed
    } else if contact.separation > 0 {
      // In this step they may approach by no more than their distance.
      pressure.bias = contact.separation / time
    }
    let overlap = -contact.separation - Self.slop
    if overlap > 0 { pressure.pushBias = -min(overlap * 0.2 / time, 600) }
    if let impulses = old?.impulses(of: contact) { (pressure.impulse, rub.impulse) = impulses }
    let frictionA = a >= 0 ? bodies[Int(a)].friction : b >= 0 ? bodies[Int(b)].friction : 0
    let frictionB = b >= 0 ? bodies[Int(b)].friction : frictionA
    rub.pressure = Int32(rows.count)
    rub.friction = (max(0, frictionA) * max(0, frictionB)).squareRoot()
    rub.low = -pressure.impulse * rub.friction
    rub.high = pressure.impulse * rub.friction
    rows.append(pressure)
    rows.append(rub)
  }

  // MARK: Events

  private func wasTouching(_ key: ContactKey) -> Bool {
    kept.contains { $0.isTouching && $0.key.isSamePair(key) }
  }

  /// Reports the contacts of the last step that are not in this one.
  private mutating func tellEnds() {
    for index in kept.indices where kept[index].isTouching {
      let key = kept[index].key
      if found.contains(where: { $0.isTouching && $0.key.isSamePair(key) }) { continue }
      if kept[..<index].contains(where: { $0.isTouching && $0.key.isSamePair(key) }) { continue }
      tell(key, kept[index].point, isBeginning: false)
    }
  }

  private mutating func tell(_ key: ContactKey, _ point: Point, isBeginning: Bool) {
    events.append(
      ContactEvent(
        group: key.group, body: BodyID(slot: key.a), other: key.b >= 0 ? BodyID(slot: key.b) : nil,
        boundary: key.boundary, point: point, isBeginning: isBeginning))
  }
}
