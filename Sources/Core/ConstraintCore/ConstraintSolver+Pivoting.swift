extension ConstraintSolver {
  /// Solves a row for one of its variables and substitutes the result for that variable everywhere.
  ///
  /// The row reads `0 = constant + Σ coefficient · variable` while it has no basic variable.
  mutating func solve(_ row: Int, for column: Int) {
    let element = matrix.find(row, column)
    let factor = -1 / matrix.elements[Int(element)].value
    matrix.remove(element)
    matrix.scale(row, by: factor)
    rows[row].constant = Self.snapped(rows[row].constant * factor)
    rows[row].basic = Int32(column)
    columns[column].row = Int32(row)
    substitute(row, for: column)
    pivotCount += 1
    pivotsSinceRefresh += 1
  }

  /// Makes a variable basic in a row in place of the row's current one.
  mutating func pivot(_ row: Int, _ entering: Int) {
    let leaving = Int(rows[row].basic)
    matrix.insert(-1, row, leaving)
    columns[leaving].row = -1
    rows[row].basic = -1
    solve(row, for: entering)
  }

  /// Adds a multiple of a row's coefficients to a level's costs.
  mutating func addCosts(_ factor: Double, ofRow row: Int, level: Int) {
    var index = matrix.rowFirst[row]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      let place = Int(element.column) * levelStride + level
      let addend = factor * element.value
      let sum = costs[place] + addend
      costs[place] = abs(sum) <= 1e-11 * abs(addend) ? 0 : sum
      index = element.nextInRow
    }
  }

  /// Changes the weight of a variable in a level.
  mutating func addWeight(_ weight: Double, of column: Int, level: Int) {
    let row = columns[column].row
    if row >= 0 {
      addCosts(weight, ofRow: Int(row), level: level)
    } else {
      costs[column * levelStride + level] += weight
    }
  }

  /// Computes the costs again from the weights, because rounding errors accumulate.
  mutating func refreshCosts() {
    pivotsSinceRefresh = 0
    for index in costs.indices { costs[index] = 0 }
    let ties = levels.count - 1
    for column in 0..<columns.count {
      switch columns[column].kind {
      case .length: addWeight(columns[column].tieWeight, of: column, level: ties)
      case .error: addWeight(1, of: column, level: level(of: errorPriority(of: column)))
      case .free, .slack, .dummy, .artificial, .unused: break
      }
    }
  }

  /// Returns a value, or zero when it is a rounding error.
  static func snapped(_ value: Double) -> Double { abs(value) < 1e-10 ? 0 : value }

  private mutating func substitute(_ row: Int, for column: Int) {
    let constant = rows[row].constant
    var index = matrix.columnFirst[column]
    while index >= 0 {
      let target = Int(matrix.elements[Int(index)].row)
      let factor = matrix.elements[Int(index)].value
      matrix.remove(index)
      matrix.add(factor, times: row, to: target)
      rows[target].constant = Self.snapped(rows[target].constant + factor * constant)
      index = matrix.columnFirst[column]
    }
    for level in 0..<levels.count {
      let cost = costs[column * levelStride + level]
      guard cost != 0 else { continue }
      costs[column * levelStride + level] = 0
      addCosts(cost, ofRow: row, level: level)
    }
  }

  private func errorPriority(of column: Int) -> Double { records[Int(columns[column].owner)].priority }
}
