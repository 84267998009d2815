extension ConstraintSolver {
  /// Reports the constraints that make a row infeasible, and allows one of them to be violated from then on.
  ///
  /// The row is a sum of the constraints whose markers are in it, and no values of the other variables satisfy it:
  /// these constraints contradict each other.
  mutating func breakConflict(in row: Int) {
    var set: [Int] = []
    if let owner = requiredOwner(of: rows[row].basic) { set.append(owner) }
    var index = matrix.rowFirst[row]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      index = element.nextInRow
      if abs(element.value) > Self.tolerance, let owner = requiredOwner(of: element.column) { set.append(owner) }
    }
    guard let broken = set.max(by: { isBrokenLater(records[$0], records[$1]) }) else {
      // The contradiction is only a rounding error.
      rows[row].constant = 0
      return
    }
    set.sort { records[$0].serial < records[$1].serial }
    conflicts.append(
      Conflict(
        constraints: set.map { Constraint(index: Int32($0)) }, broken: Constraint(index: Int32(broken))))
    soften(broken)
  }

  private func isBrokenLater(_ a: Record, _ b: Record) -> Bool {
    a.breakOrder != b.breakOrder ? a.breakOrder < b.breakOrder : a.serial < b.serial
  }

  private func requiredOwner(of column: Int32) -> Int? {
    let owner = Int(columns[Int(column)].owner)
    guard owner >= 0, records[owner].priority == Self.required else { return nil }
    return owner
  }

  /// Allows a required constraint to be violated, at a cost above all others.
  private mutating func soften(_ id: Int) {
    let level = level(of: Self.brokenPriority)
    records[id].priority = Self.brokenPriority
    needsOptimizing = true
    let marker = Int(records[id].marker)
    let error = makeColumn(.error, owner: id)
    if records[id].relation == .equal {
      // The dummy d, which had to be zero, becomes a difference of two errors: d = below - above.
      let below = makeColumn(.error, owner: id)
      replace(marker, by: below, minus: error)
      releaseColumn(marker)
      records[id].marker = Int32(error)
      records[id].markerSign = -1
      records[id].opposite = Int32(below)
      addWeight(1, of: below, level: level)
    } else {
      let slack = makeColumn(.slack, owner: id)
      replace(marker, by: slack, minus: error)
      releaseColumn(marker)
      records[id].marker = Int32(slack)
      records[id].opposite = Int32(error)
    }
    addWeight(1, of: error, level: level)
    releaseContradictions(with: error)
  }

  /// Substitutes the difference of two new variables for an old one.
  private mutating func replace(_ old: Int, by first: Int, minus second: Int) {
    let row = Int(columns[old].row)
    if row >= 0 {
      columns[old].row = -1
      let isNegative = rows[row].constant < 0
      if isNegative {
        matrix.scale(row, by: -1)
        rows[row].constant *= -1
      }
      let basic = isNegative ? second : first
      rows[row].basic = Int32(basic)
      columns[basic].row = Int32(row)
      matrix.insert(1, row, isNegative ? first : second)
      return
    }
    var index = matrix.columnFirst[old]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      matrix.insert(element.value, Int(element.row), first)
      matrix.insert(-element.value, Int(element.row), second)
      index = element.nextInColumn
    }
    for level in 0..<levels.count {
      costs[first * levelStride + level] = costs[old * levelStride + level]
      costs[second * levelStride + level] = -costs[old * levelStride + level]
    }
  }

  /// Solves equations that were redundant before for the error that they currently contain.
  private mutating func releaseContradictions(with error: Int) {
    var index = matrix.columnFirst[error]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      let basic = rows[Int(element.row)].basic
      if basic >= 0, columns[Int(basic)].kind == .dummy, abs(rows[Int(element.row)].constant) <= Self.slop {
        rows[Int(element.row)].constant = 0
        return pivot(Int(element.row), error)
      }
      index = element.nextInColumn
    }
  }
}
