import GeometryCore

extension DynamicsWorld {
  private static let iterations = 12
  /// The number of iterations at most, for jams in which the impulses depend on each other.
  private static let maximumIterations = 40
  /// The change of an impulse, in masses times points per second, below which an iteration is the last.
  private static let convergence = 0.01

  /// Moves everything by one step; forces and accelerations applied before act in this step only.
  package mutating func step() {
    // Fast bodies move in smaller steps, so that they do not pass through thin ones.
    let parts = partCount
    let time = Self.step / Double(parts)
    for _ in 0..<parts { advance(by: time) }
    for index in bodies.indices { bodies[index].clearForces() }
    noteRest(Self.step)
  }

  private var partCount: Int {
    var count = 1.0
    for index in bodies.indices where isBodyInUse[index] && bodies[index].inverseMass > 0 {
      let distance = bodies[index].velocity.length * Self.step
      count = max(count, distance / max(0.5 * bodies[index].shape.innerRadius, 0.5))
    }
    return count.isFinite ? Int(min(count.rounded(.up), 16)) : 16
  }

  private mutating func advance(by time: Double) {
    for index in bodies.indices where isBodyInUse[index] { bodies[index].accelerate(for: time) }
    rows.removeAll(keepingCapacity: true)
    var jointRows: [(joint: Int, count: Int)] = []
    for index in joints.indices {
      guard let joint = joints[index] else { continue }
      jointRows.append((index, joint.addRows(to: &rows, bodies, time)))
    }
    findContacts(time)
    for index in rows.indices { rows[index].begin(&bodies) }
    for iteration in 1...Self.maximumIterations {
      var change = 0.0
      for index in rows.indices {
        let pressure = rows[index].pressure
        change = max(change, rows[index].solve(&bodies, limit: pressure >= 0 ? rows[Int(pressure)].impulse : 0))
      }
      if iteration >= Self.iterations, change < Self.convergence { break }
    }
    for _ in 0..<4 {
      for index in rows.indices { rows[index].solvePush(&bodies) }
    }
    var start = 0
    for (joint, count) in jointRows {
      joints[joint]?.keep(rows[start..<start + count])
      start += count
    }
    keepContacts()
    for index in bodies.indices where isBodyInUse[index] { bodies[index].move(for: time) }
  }
}
