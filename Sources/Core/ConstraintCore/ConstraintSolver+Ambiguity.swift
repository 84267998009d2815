extension ConstraintSolver {
  /// Returns whether a variable could have another value without a greater error of any constraint; for debugging.
  @usableFromInline package func isAmbiguous(_ variable: Variable) -> Bool {
    let column = Int(variable.column)
    let row = Int(columns[column].row)
    if row < 0 { return columns[column].kind == .free || canMove(column) }
    var index = matrix.rowFirst[row]
    while index >= 0 {
      let element = matrix.elements[Int(index)]
      let other = Int(element.column)
      if columns[other].kind == .free || canMove(other) { return true }
      index = element.nextInRow
    }
    return false
  }

  /// Returns whether a variable that is zero could grow at no cost, ties not counted.
  private func canMove(_ column: Int) -> Bool {
    guard canEnter(Int32(column)) else { return false }
    for level in 0..<levels.count - 1 where abs(costs[column * levelStride + level]) > Self.tolerance { return false }
    guard let row = leaving(for: column) else { return true }
    return rows[row].constant > Self.slop
  }
}
