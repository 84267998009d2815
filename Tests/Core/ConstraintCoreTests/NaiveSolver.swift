import ConstraintCore

/// The naive twin: a new full tableau for each priority, with a row that preserves the optimum of the higher ones.
struct NaiveSolver {
  private var columnCount = 0
  private var equations: [(coefficients: [Int: Double], value: Double)] = []
  private var errors: [Double: [Int]] = [:]

  /// Returns what is missed at least at each priority below 1000, highest first; nil when not everything can be met
  /// that must be.
  static func minimumMisses(_ system: RandomSystem) -> [Double]? {
    var naive = NaiveSolver(system)
    guard naive.minimum(of: []) != nil else { return nil }
    var misses: [Double] = []
    for priority in RandomSystem.priorities {
      let columns = naive.errors[priority] ?? []
      guard let miss = naive.minimum(of: columns) else { return nil }
      misses.append(miss)
      let rest = naive.column()
      naive.equations.append(
        (Dictionary(uniqueKeysWithValues: columns.map { ($0, 1.0) } + [(rest, 1.0)]), miss + 1e-7))
    }
    return misses
  }

  private init(_ system: RandomSystem) {
    // A variable of any sign is the difference of two.
    let parts = system.isLength.map { isLength in (column(), isLength ? nil : column()) }
    for rule in system.rules {
      var coefficients: [Int: Double] = [:]
      for term in rule.terms {
        coefficients[parts[term.variable].0, default: 0] += term.coefficient
        if let negative = parts[term.variable].1 { coefficients[negative, default: 0] -= term.coefficient }
      }
      if rule.relation != .equal { coefficients[column()] = rule.relation == .lessThanOrEqual ? 1 : -1 }
      if rule.priority < 1000 {
        let above = column()
        let below = column()
        coefficients[above] = -1
        coefficients[below] = 1
        errors[rule.priority, default: []] += [above, below]
      }
      equations.append((coefficients, -rule.constant))
    }
  }

  private mutating func column() -> Int {
    columnCount += 1
    return columnCount - 1
  }

  /// Returns the smallest sum of columns, or nil without a solution: two phases, smallest index first.
  private func minimum(of objective: [Int]) -> Double? {
    let width = columnCount + equations.count + 1
    var rows: [[Double]] = []
    for (index, equation) in equations.enumerated() {
      var row = [Double](repeating: 0, count: width)
      for (column, value) in equation.coefficients { row[column] = value }
      row[width - 1] = equation.value
      if equation.value < 0 { for column in row.indices { row[column] *= -1 } }
      row[columnCount + index] = 1
      rows.append(row)
    }
    var basis = equations.indices.map { columnCount + $0 }
    var costs = [Double](repeating: 0, count: width)
    for index in equations.indices { costs[columnCount + index] = 1 }
    guard Self.run(&rows, &basis, costs, usable: width - 1) < 1e-6 else { return nil }
    costs = [Double](repeating: 0, count: width)
    for column in objective { costs[column] = 1 }
    // The remaining artificial variables of the first phase stay zero.
    for row in rows.indices where basis[row] >= columnCount {
      if let column = (0..<columnCount).first(where: { abs(rows[row][$0]) > 1e-7 }) {
        Self.pivot(&rows, &basis, row, column)
      }
    }
    return Self.run(&rows, &basis, costs, usable: columnCount)
  }

  /// Minimizes and returns the minimum.
  private static func run(_ rows: inout [[Double]], _ basis: inout [Int], _ costs: [Double], usable: Int) -> Double {
    let last = costs.count - 1
    while true {
      var entering: Int?
      for column in 0..<usable where !basis.contains(column) {
        var reduced = costs[column]
        for row in rows.indices { reduced -= costs[basis[row]] * rows[row][column] }
        if reduced < -1e-9 {
          entering = column
          break
        }
      }
      guard let entering else { break }
      var leaving: Int?
      for row in rows.indices where rows[row][entering] > 1e-9 {
        guard let known = leaving else {
          leaving = row
          continue
        }
        let difference = rows[row][last] / rows[row][entering] - rows[known][last] / rows[known][entering]
        if difference < -1e-12 || (abs(difference) <= 1e-12 && basis[row] < basis[known]) { leaving = row }
      }
      guard let leaving else { return -.infinity }
      pivot(&rows, &basis, leaving, entering)
    }
    return rows.indices.reduce(0) { $0 + costs[basis[$1]] * rows[$1][last] }
  }

  private static func pivot(_ rows: inout [[Double]], _ basis: inout [Int], _ row: Int, _ column: Int) {
    let factor = 1 / rows[row][column]
    for index in rows[row].indices { rows[row][index] *= factor }
    let source = rows[row]
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let factor = rows[other][column]
      for index in source.indices { rows[other][index] -= factor * source[index] }
    }
    basis[row] = column
  }
}
