/// A linear combination of variables plus a constant; to be reused when many constraints are added.
@usableFromInline package struct LinearExpression {
  struct Term {
    var variable: ConstraintSolver.Variable
    var coefficient: Double
  }

  private(set) var terms: [Term] = []
  /// The constant term.
  @usableFromInline package var constant: Double

  /// Creates an expression without variables.
  @usableFromInline package init(constant: Double = 0) { self.constant = constant }

  /// Adds a variable times a coefficient; a variable may be added several times.
  @usableFromInline package mutating func add(_ coefficient: Double, _ variable: ConstraintSolver.Variable) {
    if coefficient != 0 { terms.append(Term(variable: variable, coefficient: coefficient)) }
  }

  /// Removes the terms and the constant, and keeps the memory.
  @usableFromInline package mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }
}
