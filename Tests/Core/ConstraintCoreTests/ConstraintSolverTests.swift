import Testing

@testable import ConstraintCore

@Suite struct ConstraintSolverTests {
  /// A solver with a few words to say constraints in.
  private struct Sheet {
    var solver = ConstraintSolver()

    mutating func add(
      _ terms: [(Double, ConstraintSolver.Variable)], _ relation: ConstraintSolver.Relation, _ value: Double,
      priority: Double = 1000, order: Int = 0
    ) -> ConstraintSolver.Constraint {
      var expression = LinearExpression(constant: -value)
      for (coefficient, variable) in terms { expression.add(coefficient, variable) }
      return solver.addConstraint(expression, relation, priority: priority, breakOrder: order)
    }
  }

  @Test func theSolutionSatisfiesAllRequiredEquations() {
    var sheet = Sheet()
    let x = sheet.solver.addVariable()
    let y = sheet.solver.addVariable()
    _ = sheet.add([(1, x), (1, y)], .equal, 10)
    _ = sheet.add([(1, x), (-1, y)], .equal, 4)
    sheet.solver.solve()
    #expect(sheet.solver.value(of: x) == 7)
    #expect(sheet.solver.value(of: y) == 3)
  }

  @Test func constraintsOfHigherPriorityAreSatisfiedFirst() {
    var sheet = Sheet()
    let x = sheet.solver.addVariable()
    _ = sheet.add([(1, x)], .equal, 100, priority: 250)
    _ = sheet.add([(1, x)], .lessThanOrEqual, 60, priority: 750)
    _ = sheet.add([(1, x)], .lessThanOrEqual, 80)
    sheet.solver.solve()
    #expect(sheet.solver.value(of: x) == 60)
  }

  @Test func manyConstraintsOfLowPriorityDoNotOutweighOneOfHighPriority() {
    var sheet = Sheet()
    let x = sheet.solver.addVariable()
    _ = sheet.add([(1, x)], .equal, 5, priority: 251)
    for _ in 0..<50 { _ = sheet.add([(1, x)], .equal, 9, priority: 250) }
    sheet.solver.solve()
    #expect(sheet.solver.value(of: x) == 5)
  }

  @Test func lengthsOfGreaterWeightStayShortWhenASumIsAmbiguous() {
    var sheet = Sheet()
    let a = sheet.solver.addLength(tieWeight: 1)
    let b = sheet.solver.addLength(tieWeight: 2)
    _ = sheet.add([(1, a), (1, b)], .equal, 300)
    for length in [a, b] { _ = sheet.add([(1, length)], .equal, 50, priority: 250) }
    sheet.solver.solve()
    #expect(sheet.solver.value(of: a) == 250)
    #expect(sheet.solver.value(of: b) == 50)
  }

  @Test func theConflictingConstraintOfGreatestBreakOrderIsBroken() throws {
    var sheet = Sheet()
    let x = sheet.solver.addLength(tieWeight: 1)
    let late = sheet.add([(1, x)], .equal, 200, order: 2)
    let early = sheet.add([(1, x)], .equal, 100, order: 1)
    sheet.solver.solve()
    let conflicts = sheet.solver.drainConflicts()
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.constraints == [late, early])
    #expect(conflicts.first?.broken == late)
    #expect(sheet.solver.value(of: x) == 100)
    #expect(sheet.solver.drainConflicts().isEmpty)
    // A broken constraint counts again when nothing contradicts it.
    sheet.solver.removeConstraint(early)
    sheet.solver.solve()
    #expect(sheet.solver.value(of: x) == 200)
  }

  @Test func aChangedConstantIsSolvedFromTheLastSolutionInOnePivot() {
    var sheet = Sheet()
    let widths = (0..<40).map { sheet.solver.addLength(tieWeight: Double($0 + 1)) }
    var sum = widths.map { (1.0, $0) }
    sum.append((-1, sheet.solver.addLength(tieWeight: 1)))
    _ = sheet.add(sum, .equal, 0)
    var wishes: [ConstraintSolver.Constraint] = []
    for width in widths { wishes.append(sheet.add([(1, width)], .equal, 10, priority: 750)) }
    sheet.solver.solve()
    let before = sheet.solver.pivotCount
    sheet.solver.setConstant(-25, of: wishes[7])
    sheet.solver.solve()
    #expect(sheet.solver.value(of: widths[7]) == 25)
    #expect(sheet.solver.value(of: sum.last!.1) == 415)
    #expect(sheet.solver.pivotCount - before <= 1)
  }

  @Test func aRedundantEquationTakesEffectWhenTheOtherIsRemoved() {
    var sheet = Sheet()
    let x = sheet.solver.addVariable()
    let first = sheet.add([(1, x)], .equal, 5)
    let second = sheet.add([(2, x)], .equal, 10)
    sheet.solver.removeConstraint(first)
    sheet.solver.solve()
    #expect(sheet.solver.value(of: x) == 5)
    sheet.solver.setConstant(-30, of: second)
    sheet.solver.solve()
    #expect(sheet.solver.value(of: x) == 15)
    #expect(sheet.solver.drainConflicts().isEmpty)
    #expect(sheet.solver.invariantComplaint == nil)
  }
}
