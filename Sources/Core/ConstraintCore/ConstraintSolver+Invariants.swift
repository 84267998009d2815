extension ConstraintSolver {
  /// A description of a violated invariant of the tableau; nil when there is none. For tests: O(elements × their rows).
  var invariantComplaint: String? {
    for row in rows.indices where rows[row].basic >= 0 {
      let basic = Int(rows[row].basic)
      if Int(columns[basic].row) != row { return "row and column disagree about what is basic" }
      if isRestricted(rows[row].basic), rows[row].constant < -Self.slop { return "a variable is below zero" }
      if columns[basic].kind == .dummy, abs(rows[row].constant) > Self.slop { return "an equation is not met" }
      var index = matrix.rowFirst[row]
      while index >= 0 {
        let column = Int(matrix.elements[Int(index)].column)
        if columns[column].row >= 0 { return "a basic variable is in another row" }
        switch columns[column].kind {
        case .unused, .artificial: return "what is not in use is in a row"
        case .free where columns[basic].kind != .free: return "a free variable is in a row that is not free"
        case .length, .slack, .error:
          if columns[basic].kind == .dummy { return "a spare equation has a variable" }
        case .free, .dummy: break
        }
        index = matrix.elements[Int(index)].nextInRow
      }
    }
    for column in columns.indices where columns[column].row < 0 && canEnter(Int32(column)) {
      for level in levels.indices {
        let cost = costs[column * levelStride + level]
        if cost < -1e-6 { return "the sum of misses is not the least" }
        if cost > 1e-6 { break }
      }
    }
    return nil
  }
}
