/// A solver that satisfies linear equations and inequalities, and violates those of lower priority as little as
/// possible.
///
/// A constraint of priority 1000 is satisfied, or reported as part of a conflict. The others count by their priority:
/// the sum of the errors of one priority is as small as the higher ones allow, priority by priority. What then remains
/// undetermined is settled by `addLength(tieWeight:)`.
///
/// The method is Cassowary's (Badros, Borning, Stuckey 2001): the simplex method on a tableau that stays solved. Adding
/// and removing pivots from the current solution, changed constants go through the dual simplex method.
///
/// # Performance
/// Rows are sparse and lie in one array. A change costs the pivots that it needs, each O(rows with the entering
/// variable × their length).
@usableFromInline package struct ConstraintSolver {
  /// A variable whose value the solver determines.
  @usableFromInline package struct Variable: Hashable, Sendable {
    let column: Int32
  }

  /// A constraint of a solver.
  @usableFromInline package struct Constraint: Hashable, Sendable {
    let index: Int32
  }

  /// The relation of an expression to zero.
  @usableFromInline package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// Constraints of priority 1000 that contradict each other.
  @usableFromInline package struct Conflict: Sendable {
    /// The constraints, in the order in which they were added.
    @usableFromInline package let constraints: [Constraint]
    /// The constraint that was broken: its error is as small as the others allow, until it is removed.
    @usableFromInline package let broken: Constraint
  }

  /// The priority of required constraints.
  @usableFromInline package static let required: Double = 1000

  enum Kind: UInt8 {
    /// An unused column.
    case unused
    /// A variable of any value.
    case free
    /// A variable of zero or more.
    case length
    /// The slack of an inequality; zero or more.
    case slack
    /// The error of a constraint; zero or more.
    case error
    /// A zero that marks the rows in which a required equation takes part.
    case dummy
    /// Zero or more during the search for a first solution, then removed.
    case artificial
  }

  struct Column {
    var kind: Kind
    /// The row that is solved for this variable; −1 while the variable is zero.
    var row: Int32 = -1
    /// The constraint to which a slack, error or dummy belongs.
    var owner: Int32 = -1
    var tieWeight: Double = 0
  }

  struct Row {
    /// The variable that equals this row; −1 while the row is built.
    var basic: Int32 = -1
    var constant: Double = 0
  }

  struct Record {
    var relation: Relation
    /// The level in which errors count; `requiredLevel` for none.
    var priority: Double
    var constant: Double
    /// The variable that represents the constraint in the rows, with its sign in `expression ± marker = 0`.
    var marker: Int32 = -1
    var markerSign: Double = 1
    /// The error or slack of the opposite sign; −1 for none.
    var opposite: Int32 = -1
    var breakOrder: Int
    var serial: Int
    var isInUse = true
  }

  /// The absolute value below which a coefficient or cost counts as zero.
  static let tolerance = 1e-9
  /// The amount by which a value may be below zero, or a constant inaccurate, before it counts.
  static let slop = 1e-7
  /// The priority of constraints broken in a conflict: above every one that is not required.
  static let brokenPriority = Double.infinity
  /// The priority of the choice between equally good solutions.
  static let tiePriority = -Double.infinity

  var matrix = SparseRows()
  var columns: [Column] = []
  var rows: [Row] = []
  var records: [Record] = []
  var unusedColumns: [Int32] = []
  var unusedRows: [Int32] = []
  var unusedRecords: [Int32] = []

  /// The priorities of the levels, highest first; the last is that of ties.
  var levels: [Double] = [ConstraintSolver.tiePriority]
  /// Reduced costs: `costs[column * levelStride + level]`.
  var costs: [Double] = []
  var levelStride = 8

  var nextSerial = 0
  var needsOptimizing = false
  var isInfeasible = false
  var pivotsSinceRefresh = 0
  /// The column at which the search for an entering variable continues.
  var nextPriced = 0
  /// The number of pivots so far, for measurements.
  @usableFromInline package internal(set) var pivotCount = 0
  var conflicts: [Conflict] = []

  /// Creates a solver without variables.
  @usableFromInline package init() {}

  /// Adds a variable of any value.
  @usableFromInline package mutating func addVariable() -> Variable { Variable(column: Int32(makeColumn(.free))) }

  /// Adds a variable of zero or more.
  ///
  /// Among equally good solutions, the one with the smallest sum of all lengths times their weights is chosen.
  @usableFromInline package mutating func addLength(tieWeight: Double) -> Variable {
    let column = makeColumn(.length)
    columns[column].tieWeight = tieWeight
    costs[column * levelStride + levels.count - 1] = tieWeight
    return Variable(column: Int32(column))
  }

  /// Returns a variable's value in the last solution.
  @usableFromInline package func value(of variable: Variable) -> Double {
    let row = columns[Int(variable.column)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Updates the values of the variables to satisfy the constraints.
  @usableFromInline package mutating func solve() {
    restore()
    optimize()
  }

  /// A Boolean value that indicates whether the solution is stale and `solve()` has work to do.
  @usableFromInline package var isStale: Bool { isInfeasible || needsOptimizing }

  /// Returns the conflicts found since the last call.
  @usableFromInline package mutating func drainConflicts() -> [Conflict] {
    if conflicts.isEmpty { return [] }
    defer { conflicts.removeAll() }
    return conflicts
  }

  /// A Boolean value that indicates whether no conflicts were found since the last call of `drainConflicts()`.
  @usableFromInline package var hasNoConflicts: Bool { conflicts.isEmpty }

  /// Returns the constant of a constraint's expression.
  @usableFromInline package func constant(of constraint: Constraint) -> Double {
    records[Int(constraint.index)].constant
  }

  // MARK: Columns, rows, levels

  mutating func makeColumn(_ kind: Kind, owner: Int = -1) -> Int {
    if let column = unusedColumns.popLast() {
      columns[Int(column)] = Column(kind: kind, owner: Int32(owner))
      return Int(column)
    }
    columns.append(Column(kind: kind, owner: Int32(owner)))
    matrix.addColumn()
    costs.append(contentsOf: repeatElement(0, count: levelStride))
    return columns.count - 1
  }

  mutating func releaseColumn(_ column: Int) {
    matrix.clearColumn(column)
    columns[column] = Column(kind: .unused)
    for level in 0..<levels.count { costs[column * levelStride + level] = 0 }
    unusedColumns.append(Int32(column))
  }

  mutating func makeRow() -> Int {
    if let row = unusedRows.popLast() {
      rows[Int(row)] = Row()
      return Int(row)
    }
    rows.append(Row())
    matrix.addRow()
    return rows.count - 1
  }

  mutating func dropRow(_ row: Int) {
    matrix.clearRow(row)
    let basic = Int(rows[row].basic)
    if basic >= 0 { columns[basic].row = -1 }
    rows[row] = Row()
    unusedRows.append(Int32(row))
  }

  /// Returns the index of a priority's level, which is created when it is new.
  mutating func level(of priority: Double) -> Int {
    var index = 0
    while levels[index] > priority { index += 1 }
    if levels[index] == priority { return index }
    if levels.count == levelStride { growLevels() }
    levels.insert(priority, at: index)
    for column in 0..<columns.count {
      let start = column * levelStride
      var level = levels.count - 1
      while level > index {
        costs[start + level] = costs[start + level - 1]
        level -= 1
      }
      costs[start + index] = 0
    }
    return index
  }

  /// Returns whether a variable is restricted to zero or more.
  func isRestricted(_ column: Int32) -> Bool {
    switch columns[Int(column)].kind {
    case .length, .slack, .error, .artificial: true
    case .free, .dummy, .unused: false
    }
  }

  /// Returns whether a variable that is zero may become greater.
  func canEnter(_ column: Int32) -> Bool {
    switch columns[Int(column)].kind {
    case .length, .slack, .error: true
    case .free, .dummy, .artificial, .unused: false
    }
  }

  private mutating func growLevels() {
    let old = levelStride
    levelStride *= 2
    var wider = [Double](repeating: 0, count: columns.count * levelStride)
    for column in 0..<columns.count {
      for level in 0..<old { wider[column * levelStride + level] = costs[column * old + level] }
    }
    costs = wider
  }
}
