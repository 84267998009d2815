extension ConstraintSolver {
  /// The number of pivots without progress after which the choice goes by index, which cannot cycle (Bland's rule).
  private static let patience = 24

  /// The number of columns that are examined before the best of them is chosen.
  private static let block = 256

  /// Minimizes the errors on all levels at once: costs are compared lexicographically.
  mutating func optimize() {
    guard needsOptimizing else { return }
    needsOptimizing = false
    if pivotsSinceRefresh > 400 { refreshCosts() }
    var stalled = 0
    while let (column, level) = entering(byIndex: stalled > Self.patience) {
      guard let row = leaving(for: column) else {
        // No sum of errors and lengths decreases for ever: the remaining cost is a rounding error.
        costs[column * levelStride + level] = 0
        continue
      }
      stalled = rows[row].constant == 0 ? stalled + 1 : 0
      pivot(row, column)
    }
  }

  /// Returns the row that reaches zero first when a variable grows.
  func leaving(for column: Int) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    var bestBasic = Int32.max
    var index = matrix.columnFirst[column]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      index = element.nextInColumn
      let row = rows[Int(element.row)]
      guard element.value < -Self.tolerance, row.basic >= 0, isRestricted(row.basic) else { continue }
      let ratio = max(0, row.constant) / -element.value
      if ratio < bestRatio || (ratio == bestRatio && row.basic < bestBasic) {
        best = Int(element.row)
        bestRatio = ratio
        bestBasic = row.basic
      }
    }
    return best
  }

  /// Brings an artificial variable to zero and removes it; constraints that prevent it are broken.
  mutating func driveOut(_ artificial: Int) {
    var stalled = 0
    while columns[artificial].row >= 0 {
      let row = Int(columns[artificial].row)
      if rows[row].constant <= Self.slop {
        rows[row].constant = 0
        let other = largest(in: row) { $0 != .dummy && $0 != .artificial } ?? largest(in: row) { $0 == .dummy }
        if let other { pivot(row, other) } else { dropRow(row) }
        break
      }
      guard let column = helping(row, byIndex: stalled > Self.patience) else {
        breakConflict(in: row)
        continue
      }
      let next = leaving(for: column) ?? row
      stalled = rows[next].constant == 0 ? stalled + 1 : 0
      pivot(next, column)
    }
    releaseColumn(artificial)
    needsOptimizing = true
  }

  /// Returns a variable whose growth reduces the costs: of a block that has any, the one that helps the highest level
  /// most.
  ///
  /// The next search continues where this one ended, so that a large system is not scanned for every pivot.
  private mutating func entering(byIndex: Bool) -> (column: Int, level: Int)? {
    var best: Int?
    var bestLevel = levels.count - 1
    var bestCost = -Self.tolerance
    let count = columns.count
    var column = byIndex || count <= Self.block || nextPriced >= count ? -1 : nextPriced - 1
    defer { nextPriced = column + 1 }
    for seen in 0..<count {
      if best != nil, seen % Self.block == 0 { break }
      column = column + 1 < count ? column + 1 : 0
      guard columns[column].row < 0, canEnter(Int32(column)) else { continue }
      let start = column * levelStride
      var level = 0
      while level <= bestLevel {
        let cost = costs[start + level]
        if cost > Self.tolerance { break }
        if cost < -Self.tolerance {
          if byIndex { return (column, level) }
          if level < bestLevel || cost < bestCost {
            best = column
            bestLevel = level
            bestCost = cost
          }
          break
        }
        level += 1
      }
    }
    return best.map { ($0, bestLevel) }
  }

  /// Returns a variable of a row whose growth reduces the row's value.
  private func helping(_ row: Int, byIndex: Bool) -> Int? {
    var best: Int?
    var bestValue = -Self.tolerance
    var index = matrix.rowFirst[row]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      index = element.nextInRow
      guard element.value < -Self.tolerance, canEnter(element.column) else { continue }
      if byIndex ? best == nil || Int(element.column) < best! : element.value < bestValue {
        best = Int(element.column)
        bestValue = element.value
      }
    }
    return best
  }
}
