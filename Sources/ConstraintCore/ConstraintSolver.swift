/// Finds numbers that meet linear equations and inequalities, and misses those of lower priority as little as possible.
///
/// A constraint of priority 1000 is met, or reported as part of a conflict. The others count by their priority: the sum of
/// what constraints of one priority miss is made as small as those above allow, priority by priority. What is then still
/// open is settled by `addLength(tieWeight:)`.
///
/// The method is Cassowary's (Badros, Borning, Stuckey 2001): the simplex method on a tableau that stays solved. Adding
/// and removing pivots from the present solution, other constants go through the dual simplex method.
///
/// # Performance
/// Rows are sparse and lie in one array. A change costs the pivots that it needs, each O(rows with the entering
/// variable × their length).
public struct ConstraintSolver {
  /// A number that the solver finds.
  public struct Variable: Hashable, Sendable {
    let column: Int32
  }

  /// A constraint of a solver.
  public struct Constraint: Hashable, Sendable {
    let index: Int32
  }

  /// How an expression relates to zero.
  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// Constraints of priority 1000 that contradict each other.
  public struct Conflict: Sendable {
    /// The constraints, in the order in which they were added.
    public let constraints: [Constraint]
    /// The one that gave way: it is missed by as little as the others allow, until it is removed.
    public let broken: Constraint
  }

  /// The priority of constraints that must be met.
  public static let required: Double = 1000

  enum Kind: UInt8 {
    /// Not in use.
    case unused
    /// Any number.
    case free
    /// Zero or more.
    case length
    /// What an inequality leaves; zero or more.
    case slack
    /// What a constraint misses; zero or more.
    case error
    /// Zero: shows in which rows an equation that must be met takes part.
    case dummy
    /// Zero or more while a first solution is searched, then gone.
    case artificial
  }

  struct Column {
    var kind: Kind
    /// The row that is solved for this variable; −1 while the variable is zero.
    var row: Int32 = -1
    /// The constraint that a slack, error or dummy belongs to.
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
    /// The level that errors count in; `requiredLevel` for none.
    var priority: Double
    var constant: Double
    /// The variable that stands for the constraint in the rows, with its sign in `expression ± marker = 0`.
    var marker: Int32 = -1
    var markerSign: Double = 1
    /// The error or slack of the opposite sign; −1 for none.
    var opposite: Int32 = -1
    var breakOrder: Int
    var serial: Int
    var isInUse = true
  }

  /// Below this a coefficient or cost counts as zero.
  static let tolerance = 1e-9
  /// By this much a value may be below zero, and a constant miss, before it counts.
  static let slop = 1e-7
  /// The priority of what gave way in a conflict: above everything that need not be met.
  static let brokenPriority = Double.infinity
  /// The priority of the choice between solutions that are equally good.
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
  /// The column that the search for a variable that helps goes on with.
  var nextPriced = 0
  /// How many pivots there have been, for measurements.
  public internal(set) var pivotCount = 0
  var conflicts: [Conflict] = []

  /// Creates a solver without variables.
  public init() {}

  /// Adds a variable that may be any number.
  public mutating func addVariable() -> Variable { Variable(column: Int32(makeColumn(.free))) }

  /// Adds a variable of zero or more.
  ///
  /// Among solutions that are equally good, the one is chosen in which the sum of all lengths times their weights is the
  /// smallest.
  public mutating func addLength(tieWeight: Double) -> Variable {
    let column = makeColumn(.length)
    columns[column].tieWeight = tieWeight
    costs[column * levelStride + levels.count - 1] = tieWeight
    return Variable(column: Int32(column))
  }

  /// Removes a variable that no constraint has any more.
  public mutating func removeVariable(_ variable: Variable) {
    let column = Int(variable.column)
    if columns[column].tieWeight != 0 { addWeight(-columns[column].tieWeight, of: column, level: levels.count - 1) }
    if columns[column].row >= 0 { dropRow(Int(columns[column].row)) }
    releaseColumn(column)
    needsOptimizing = true
  }

  /// Returns a variable's number in the last solution.
  public func value(of variable: Variable) -> Double {
    let row = columns[Int(variable.column)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Brings the variables up to date with the constraints.
  public mutating func solve() {
    restore()
    optimize()
  }

  /// Whether `solve()` would do something.
  public var isStale: Bool { isInfeasible || needsOptimizing }

  /// Returns the conflicts found since the last call.
  public mutating func drainConflicts() -> [Conflict] {
    if conflicts.isEmpty { return [] }
    defer { conflicts.removeAll() }
    return conflicts
  }

  /// Whether conflicts have been found since `drainConflicts()` was called.
  public var hasNoConflicts: Bool { conflicts.isEmpty }

  /// Returns the number without a variable in a constraint's expression.
  public func constant(of constraint: Constraint) -> Double { records[Int(constraint.index)].constant }

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

  /// Returns the index of a priority's level, which is made when it is new.
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

  private mutating func growLevels() {
    let old = levelStride
    levelStride *= 2
    var wider = [Double](repeating: 0, count: columns.count * levelStride)
    for column in 0..<columns.count {
      for level in 0..<old { wider[column * levelStride + level] = costs[column * old + level] }
    }
    costs = wider
  }

  /// Whether a variable is zero or more.
  func isRestricted(_ column: Int32) -> Bool {
    switch columns[Int(column)].kind {
    case .length, .slack, .error, .artificial: true
    case .free, .dummy, .unused: false
    }
  }

  /// Whether a variable that is zero may become more.
  func canEnter(_ column: Int32) -> Bool {
    switch columns[Int(column)].kind {
    case .length, .slack, .error: true
    case .free, .dummy, .artificial, .unused: false
    }
  }
}
