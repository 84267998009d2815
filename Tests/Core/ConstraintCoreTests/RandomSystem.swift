import ConstraintCore
import TestSupport

/// Linear constraints as data, for the solver and for its naive twin.
struct RandomSystem {
  struct Rule {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: Double

    /// Returns the error of the rule for some values.
    func miss(_ values: [Double]) -> Double {
      let value = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    }
  }

  /// For each variable, whether it must be zero or more.
  var isLength: [Bool]
  var rules: [Rule] = []

  static let priorities: [Double] = [750, 250, 50]

  init(_ random: inout SeededGenerator) {
    isLength = (0..<(2 + random.next(4))).map { _ in random.next(2) == 0 }
    for _ in 0..<(2 + random.next(9)) { rules.append(Self.rule(isLength.count, &random)) }
  }

  static func rule(_ variableCount: Int, _ random: inout SeededGenerator) -> Rule {
    let coefficients: [Double] = [1, 1, 1, -1, -1, 2, 0.5]
    let terms = (0..<(1 + random.next(3))).map { _ in
      (random.next(variableCount), coefficients[random.next(coefficients.count)])
    }
    let relations: [ConstraintSolver.Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
    return Rule(
      terms: terms, constant: Double(random.next(41) - 20) * 5, relation: relations[random.next(4)],
      priority: random.next(3) == 0 ? 1000 : priorities[random.next(3)])
  }

  /// Returns the errors at each priority below 1000, highest first.
  func misses(_ values: [Double]) -> [Double] {
    Self.priorities.map { priority in
      rules.filter { $0.priority == priority }.reduce(0) { $0 + $1.miss(values) }
    }
  }

  /// Returns whether values satisfy the required rules.
  func isMet(_ values: [Double]) -> Bool {
    zip(isLength, values).allSatisfy { !$0 || $1 >= -1e-6 }
      && rules.allSatisfy { $0.priority < 1000 || $0.miss(values) < 1e-6 }
  }
}

/// A solver that was given a system.
struct SolvedSystem {
  var solver = ConstraintSolver()
  var variables: [ConstraintSolver.Variable] = []
  var constraints: [ConstraintSolver.Constraint] = []

  init(_ system: RandomSystem) {
    for (index, isLength) in system.isLength.enumerated() {
      variables.append(isLength ? solver.addLength(tieWeight: Double(1 + index)) : solver.addVariable())
    }
    for (index, rule) in system.rules.enumerated() { add(rule, order: index) }
    solver.solve()
  }

  mutating func add(_ rule: RandomSystem.Rule, order: Int) {
    var expression = LinearExpression(constant: rule.constant)
    for term in rule.terms { expression.add(term.coefficient, variables[term.variable]) }
    constraints.append(
      solver.addConstraint(expression, rule.relation, priority: rule.priority, breakOrder: order))
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }
}
