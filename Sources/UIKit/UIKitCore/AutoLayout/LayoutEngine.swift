import ConstraintCore
import Foundation

/// Lays out the views below a root by constraints.
///
/// The root is a view whose own frame is not determined by these constraints: it has a fixed size. A view with
/// constraints to the outside belongs to the engine of its superview; any other view is the root of its own engine. So
/// a window has many small engines, and a change solves again only the views that depend on each other.
@MainActor
final class LayoutEngine {
  typealias SolverConstraint = ConstraintSolver.Constraint

  var solver = ConstraintSolver()
  /// An expression that is reused, to retain its storage.
  var scratch = LinearExpression()
  private(set) var rootItem: LayoutItem!
  var items: [LayoutItem] = []
  /// The constraints that fix the size of the root; nil while a fitting size is requested.
  var rootWidth: SolverConstraint?
  var rootHeight: SolverConstraint?
  var aims: FittingAims?
  var isStale = true
  private var isUpdating = false
  /// The number of lengths created so far: the earlier a length was created, the more it stretches.
  var lengthCount = 0
  var hasWrapping = false
  /// The constraints whose constants depend on layout margins.
  var marginConstraints: [NSLayoutConstraint] = []
  /// A Boolean value that indicates whether the engine serves a single request and leaves views and constraints
  /// unchanged.
  let isTemporary: Bool
  var temporaryItems: [ObjectIdentifier: LayoutItem] = [:]
  /// The layout direction of the root, by which leading and trailing were resolved.
  private(set) var direction: UIUserInterfaceLayoutDirection

  init(root: UIView, isTemporary: Bool = false) {
    self.isTemporary = isTemporary
    direction = root.effectiveUserInterfaceLayoutDirection
    rootItem = LayoutItem(root, in: nil, engine: self)
  }

  var root: UIView? { rootItem.view }

  /// Makes the engine of a root, with all constraints that are below it; to ask for a fitting size without the present
  /// one.
  @discardableResult
  static func make(root: UIView, forFitting: Bool = false) -> LayoutEngine {
    let state = root.makeConstraintState()
    root.updateConstraintsOfAll()
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: root)
    state.engine = engine
    state.item = engine.rootItem
    engine.build(forFitting: forFitting)
    root.setNeedsLayout()
    return engine
  }

  /// Adds the size of the root and every constraint below it, those of deeper views first.
  func build(forFitting: Bool) {
    guard let root else { return }
    items.append(rootItem)
    if !forFitting { setRootSize() }
    include(root)
    reportConflicts()
  }

  /// Includes views that have had engines of their own.
  func join(_ views: [UIView]) {
    // Descendants of other joined views are included with these.
    for view in views where !views.contains(where: { $0 === view.superview }) { include(view) }
  }

  /// Discards all state; the next layout creates new engines for the present hierarchy.
  func discard() {
    for item in items {
      if let state = item.view?.constraintState, state.item === item {
        for constraint in state.held { constraint.solverConstraint = nil }
        state.item = nil
        state.engine = nil
      }
      if item.guide?.item === item { item.guide?.item = nil }
    }
    items.removeAll()
    root?.setNeedsLayout()
  }

  /// Marks the solution as stale and requests layout.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    guard !isUpdating, let root else { return }
    root.setNeedsLayout()
    root.constraintsDidChangeInside()
  }

  private func include(_ view: UIView) {
    for subview in view.subviews where subview.constraintState?.crossings ?? 0 > 0 { include(subview) }
    for constraint in view.constraintState?.held ?? [] { add(constraint) }
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    guard lower(constraint) else { return }
    let added = solver.addConstraint(
      scratch, constraint.relation.solverRelation, priority: Double(constraint.priority.rawValue),
      breakOrder: constraint.breakOrder)
    if !isTemporary { constraint.solverConstraint = added }
    if constraint.firstAttribute.usesMargins || constraint.secondAttribute.usesMargins {
      marginConstraints.append(constraint)
    }
    markStale()
    if !solver.hasNoConflicts { reportConflicts() }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let solverConstraint = constraint.solverConstraint else { return }
    solver.removeConstraint(solverConstraint)
    constraint.solverConstraint = nil
    for item in items where !item.baselineConstraints.isEmpty {
      item.baselineConstraints.removeAll { $0 === constraint }
    }
    if !marginConstraints.isEmpty { marginConstraints.removeAll { $0 === constraint } }
    markStale()
  }

  func constantDidChange(of constraint: NSLayoutConstraint, from old: CGFloat) {
    guard let solverConstraint = constraint.solverConstraint else { return }
    let constant = solver.constant(of: solverConstraint) + Double(old - constraint.constant)
    solver.setConstant(constant, of: solverConstraint)
    markStale()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let solverConstraint = constraint.solverConstraint else { return }
    if !solver.setPriority(Double(constraint.priority.rawValue), of: solverConstraint) {
      remove(constraint)
      add(constraint)
    }
    markStale()
  }

  // MARK: Solving

  /// Solves what has changed, and marks the superviews of views whose frames change, except for the one being laid out.
  func update(for view: UIView? = nil) {
    guard let root, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    removeAims()
    setRootSize()
    if view === root || view?.constraintState?.hasGuides ?? true { refreshAutoresizingConstraints() }
    guard isStale else { return }
    isStale = false
    settle()
    reportConflicts()
    markMovedViews(except: view)
    // Content that was measured may have changed constraints.
    if isStale { root.setNeedsLayout() }
  }

  /// Solves the constraints, repeating it with the heights of wrapping text for the solved widths.
  func settle() {
    updateContentSizes()
    solver.solve()
    guard hasWrapping else { return }
    for _ in 0..<2 where wrapContents() { solver.solve() }
  }

  /// Discards the engine if the layout direction of the root has changed, as leading and trailing are then swapped.
  func followDirection() {
    if let root, root.effectiveUserInterfaceLayoutDirection != direction { discard() }
  }

  private func setRootSize() {
    guard let root else { return }
    let size = root.bounds.size
    // Without an autoresizing mask nothing fixes the present size of a view whose outer constraints are not active yet.
    let isGiven = root.translatesAutoresizingMaskIntoConstraints || root.superview == nil
    let priority = isGiven ? ConstraintSolver.required : ConstraintSolver.required - 0.5
    rootWidth = fix(width(of: rootItem), rootWidth, Double(size.width), priority)
    rootHeight = fix(height(of: rootItem), rootHeight, Double(size.height), priority)
  }

  private func fix(
    _ variable: ConstraintSolver.Variable, _ known: SolverConstraint?, _ length: Double, _ priority: Double
  ) -> SolverConstraint {
    if let known {
      if solver.constant(of: known) != -length {
        solver.setConstant(-length, of: known)
        isStale = true
      }
      return known
    }
    scratch.removeAll()
    scratch.constant = -length
    scratch.add(1, variable)
    isStale = true
    return solver.addConstraint(scratch, .equal, priority: priority, breakOrder: -1)
  }
}

extension NSLayoutConstraint.Relation {
  init(_ relation: ConstraintSolver.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }

  var solverRelation: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
