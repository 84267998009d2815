extension ConstraintSolver {
  /// Restores the feasibility of all restricted variables after constants have changed.
  mutating func restore() {
    guard isInfeasible else { return }
    isInfeasible = false
    // The dual method needs an optimal objective, and is abandoned when rounding makes it cycle.
    var patience = needsOptimizing ? 0 : 32 + 4 * rows.count
    while let row = worstRow() {
      if patience <= 0, columns[Int(rows[row].basic)].kind != .dummy { return startAgain() }
      patience -= 1
      if let column = dualEntering(row) { pivot(row, column) } else { breakConflict(in: row) }
    }
  }

  /// Returns the row that violates its restriction most.
  private func worstRow() -> Int? {
    var worst: Int?
    var distance = Self.slop
    for row in 0..<rows.count where rows[row].basic >= 0 {
      let constant = rows[row].constant
      let kind = columns[Int(rows[row].basic)].kind
      if kind == .dummy {
        // Contradictions first, whatever their size.
        if abs(constant) > Self.slop { return row }
      } else if -constant > distance, kind != .free {
        worst = row
        distance = -constant
      }
    }
    return worst
  }

  /// Returns the variable that brings a row to zero at the least cost.
  private func dualEntering(_ row: Int) -> Int? {
    let direction: Double = rows[row].constant < 0 ? 1 : -1
    var best: Int?
    var bestValue = 0.0
    var index = matrix.rowFirst[row]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      index = element.nextInRow
      let value = element.value * direction
      guard value > Self.tolerance, canEnter(element.column) else { continue }
      if let known = best {
        guard isCheaper(Int(element.column), value, than: known, bestValue) else { continue }
      }
      best = Int(element.column)
      bestValue = value
    }
    return best
  }

  private func isCheaper(_ column: Int, _ value: Double, than other: Int, _ otherValue: Double) -> Bool {
    for level in 0..<levels.count {
      let cost = costs[column * levelStride + level] / value
      let otherCost = costs[other * levelStride + level] / otherValue
      if abs(cost - otherCost) > Self.tolerance { return cost < otherCost }
    }
    return value > otherValue
  }

  /// Searches for a solution regardless of the costs: one artificial variable raises everything that is below zero.
  private mutating func startAgain() {
    let artificial = makeColumn(.artificial)
    var worst = -1
    for row in 0..<rows.count where rows[row].basic >= 0 && rows[row].constant < 0 && isRestricted(rows[row].basic) {
      matrix.insert(1, row, artificial)
      if worst < 0 || rows[row].constant < rows[worst].constant { worst = row }
    }
    pivot(worst, artificial)
    driveOut(artificial)
  }
}
