extension ConstraintSolver {
  /// Changes the constant of a constraint's expression; `solve()` then continues from the last solution.
  @usableFromInline package mutating func setConstant(_ constant: Double, of constraint: Constraint) {
    let id = Int(constraint.index)
    let shift = (constant - records[id].constant) / records[id].markerSign
    guard shift != 0 else { return }
    records[id].constant = constant
    // The marker m is replaced by m + shift.
    let marker = Int(records[id].marker)
    if columns[marker].row >= 0 { return move(Int(columns[marker].row), by: -shift) }
    var index = matrix.columnFirst[marker]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      move(Int(element.row), by: element.value * shift)
      index = element.nextInColumn
    }
  }

  /// Changes the priority of a constraint.
  ///
  /// Between two priorities below 1000 this is done in place. For others it returns false: remove the constraint and
  /// add it again.
  @usableFromInline package mutating func setPriority(_ priority: Double, of constraint: Constraint) -> Bool {
    let id = Int(constraint.index)
    let old = records[id].priority
    if old == priority { return true }
    guard old < Self.required, priority < Self.required else { return false }
    let newLevel = level(of: priority)
    let oldLevel = level(of: old)
    records[id].priority = priority
    for column in [records[id].marker, records[id].opposite] where columns[Int(column)].kind == .error {
      addWeight(-1, of: Int(column), level: oldLevel)
      addWeight(1, of: Int(column), level: newLevel)
    }
    needsOptimizing = true
    return true
  }

  /// Removes a constraint.
  @usableFromInline package mutating func removeConstraint(_ constraint: Constraint) {
    restore()
    let id = Int(constraint.index)
    let marker = Int(records[id].marker)
    let opposite = Int(records[id].opposite)
    for column in [marker, opposite] where column >= 0 && columns[column].kind == .error {
      addWeight(-1, of: column, level: level(of: records[id].priority))
    }
    if opposite >= 0, columns[opposite].row >= 0 {
      dropRow(Int(columns[opposite].row))
    } else {
      if columns[marker].row < 0, let row = rowGivenUp(for: marker) { pivot(row, marker) }
      if columns[marker].row >= 0 { dropRow(Int(columns[marker].row)) }
    }
    releaseColumn(marker)
    if opposite >= 0 { releaseColumn(opposite) }
    records[id].isInUse = false
    unusedRecords.append(constraint.index)
    needsOptimizing = true
  }

  private mutating func move(_ row: Int, by shift: Double) {
    let constant = Self.snapped(rows[row].constant + shift)
    rows[row].constant = constant
    let basic = rows[row].basic
    if constant < 0 ? isRestricted(basic) || columns[Int(basic)].kind == .dummy : columns[Int(basic)].kind == .dummy {
      isInfeasible = true
    }
  }

  /// Returns the row in which a marker can become basic so that no other row falls below zero.
  private func rowGivenUp(for marker: Int) -> Int? {
    var growing: (row: Int, ratio: Double)?
    var shrinking: (row: Int, ratio: Double)?
    var free: Int?
    var index = matrix.columnFirst[marker]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      index = element.nextInColumn
      let row = rows[Int(element.row)]
      // The row of a redundant equation contains nothing but other equations.
      if columns[Int(row.basic)].kind == .dummy { return Int(element.row) }
      guard isRestricted(row.basic) else {
        free = free ?? Int(element.row)
        continue
      }
      let ratio = max(0, row.constant) / abs(element.value)
      if element.value < 0 {
        if ratio < growing?.ratio ?? .infinity { growing = (Int(element.row), ratio) }
      } else if ratio < shrinking?.ratio ?? .infinity {
        shrinking = (Int(element.row), ratio)
      }
    }
    return growing?.row ?? shrinking?.row ?? free
  }
}
