extension ConstraintSolver {
  /// Adds the constraint that an expression is zero, at most zero or at least zero.
  ///
  /// - Parameters:
  ///   - priority: Above 0, up to 1000, which must be met.
  ///   - breakOrder: In a conflict the constraint with the greatest number is broken.
  @usableFromInline package mutating func addConstraint(
    _ expression: LinearExpression, _ relation: Relation, priority: Double = required, breakOrder: Int = 0
  ) -> Constraint {
    restore()
    let id = makeRecord(
      Record(
        relation: relation, priority: priority, constant: expression.constant, breakOrder: breakOrder,
        serial: nextSerial))
    nextSerial += 1
    let row = makeRow()
    rows[row].constant = expression.constant
    for term in expression.terms { add(term.coefficient, term.variable.column, to: row) }
    rows[row].constant = Self.snapped(rows[row].constant)
    if priority >= Self.required { addRequired(row, id, relation) } else { addOptional(row, id, relation, priority) }
    return Constraint(index: Int32(id))
  }

  private mutating func makeRecord(_ record: Record) -> Int {
    if let index = unusedRecords.popLast() {
      records[Int(index)] = record
      return Int(index)
    }
    records.append(record)
    return records.count - 1
  }

  private mutating func add(_ coefficient: Double, _ column: Int32, to row: Int) {
    let known = columns[Int(column)].row
    if known >= 0 {
      matrix.add(coefficient, times: Int(known), to: row)
      rows[row].constant += coefficient * rows[Int(known)].constant
    } else {
      matrix.accumulate(coefficient, row, Int(column))
    }
  }

  // MARK: Constraints that must be met

  /// Returns the column of a row with the largest coefficient among those of certain kinds.
  func largest(in row: Int, _ isWanted: (Kind) -> Bool) -> Int? {
    var best: Int?
    var size = 0.0
    var index = matrix.rowFirst[row]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      if isWanted(columns[Int(element.column)].kind), abs(element.value) > size {
        size = abs(element.value)
        best = Int(element.column)
      }
      index = element.nextInRow
    }
    return best
  }

  private mutating func addRequired(_ row: Int, _ id: Int, _ relation: Relation) {
    let marker = makeColumn(relation == .equal ? .dummy : .slack, owner: id)
    let sign: Double = relation == .greaterThanOrEqual ? -1 : 1
    records[id].marker = Int32(marker)
    records[id].markerSign = sign
    let free = largest(in: row) { $0 == .free }
    matrix.insert(sign, row, marker)
    if let free { return solve(row, for: free) }
    let constant = rows[row].constant
    if relation != .equal, constant * sign <= 0 { return solve(row, for: marker) }
    needsOptimizing = true
    if relation == .equal, constant == 0 {
      // A value of zero does not change: any variable of the row can become basic.
      return solve(row, for: largest(in: row) { $0 != .dummy } ?? marker)
    }
    findSolution(for: row)
  }

  /// Finds a solution for a row `0 = constant + …` whose variables are all zero or more, starting from its current
  /// error.
  private mutating func findSolution(for row: Int) {
    if rows[row].constant < 0 {
      matrix.scale(row, by: -1)
      rows[row].constant *= -1
    }
    let artificial = makeColumn(.artificial)
    matrix.insert(-1, row, artificial)
    solve(row, for: artificial)
    driveOut(artificial)
  }

  // MARK: Constraints that may be missed

  private mutating func addOptional(_ row: Int, _ id: Int, _ relation: Relation, _ priority: Double) {
    let level = level(of: priority)
    let above = makeColumn(relation == .greaterThanOrEqual ? .slack : .error, owner: id)
    let below = makeColumn(relation == .lessThanOrEqual ? .slack : .error, owner: id)
    // The expression is `above - below`.
    records[id].marker = Int32(above)
    records[id].markerSign = -1
    records[id].opposite = Int32(below)
    if relation != .greaterThanOrEqual { costs[above * levelStride + level] = 1 }
    if relation != .lessThanOrEqual { costs[below * levelStride + level] = 1 }
    let free = largest(in: row) { $0 == .free }
    matrix.insert(-1, row, above)
    matrix.insert(1, row, below)
    if let free { return solve(row, for: free) }
    let basic = rows[row].constant >= 0 ? above : below
    solve(row, for: basic)
    if columns[basic].kind == .error { needsOptimizing = true }
  }
}
