import ConstraintCore
import Foundation

/// Lays out the views below a root by constraints.
///
/// The root is a view whose own frame is no matter of these constraints: it has the size that it is given. A view with
/// constraints to the outside belongs to the engine of its superview; any other view is the root of its own, so a window
/// has many small engines and a change solves again only what hangs together.
@MainActor
final class LayoutEngine {
  typealias SolverConstraint = ConstraintSolver.Constraint

  weak var root: UIView?
  var solver = ConstraintSolver()
  /// Kept for its memory.
  var scratch = LinearExpression()
  private(set) var rootItem: LayoutItem!
  var items: [LayoutItem] = []
  /// The constraints that give the root its size; nil while a fitting size is asked for.
  var rootWidth: SolverConstraint?
  var rootHeight: SolverConstraint?
  var aims: FittingAims?
  var isStale = true
  private var isUpdating = false
  /// How many lengths have been made: the earlier one was named, the more it stretches.
  var lengthCount = 0
  var hasWrapping = false
  /// The constraints whose constants depend on layout margins.
  var marginConstraints: [NSLayoutConstraint] = []
  /// An engine for one question leaves no trace in views and constraints.
  let isTemporary: Bool
  var temporaryItems: [ObjectIdentifier: LayoutItem] = [:]
  /// The direction that the root had; leading and trailing are resolved with it.
  private(set) var direction: UIUserInterfaceLayoutDirection

  init(root: UIView, isTemporary: Bool = false) {
    self.root = root
    self.isTemporary = isTemporary
    direction = root.effectiveUserInterfaceLayoutDirection
    rootItem = LayoutItem(root, in: nil, engine: self)
  }

  /// Makes the engine of a root, with all constraints that are below it; to ask for a fitting size without the present one.
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

  /// Adds the size of the root and every constraint below it, those of views further down first.
  func build(forFitting: Bool) {
    guard let root else { return }
    items.append(rootItem)
    if !forFitting { setRootSize() }
    include(root)
    reportConflicts()
  }

  private func include(_ view: UIView) {
    for subview in view.subviews where subview.constraintState?.crossings ?? 0 > 0 { include(subview) }
    for constraint in view.constraintState?.held ?? [] { add(constraint) }
  }

  /// Takes over views that have had engines of their own.
  func join(_ views: [UIView]) {
    // Those inside others come with them.
    for view in views where !views.contains(where: { $0 === view.superview }) { include(view) }
  }

  /// Forgets everything; the next layout makes new engines of what is there then.
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

  /// Asks for a layout of what the constraints say now.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    guard !isUpdating, let root else { return }
    root.setNeedsLayout()
    root.constraintsDidChangeInside()
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

  /// Solves what has changed; views that get other frames have their superviews marked, except for the one at work.
  func update(for view: UIView? = nil) {
    guard let root, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    removeAims()
    setRootSize()
    if view === root || view?.constraintState?.hasGuides ?? true { refreshTies() }
    guard isStale else { return }
    isStale = false
    settle()
    reportConflicts()
    markMovedViews(except: view)
    // Content that was asked for its size may have changed constraints.
    if isStale { root.setNeedsLayout() }
  }

  /// Solves, with the sizes of wrapping text for the widths that come out.
  func settle() {
    updateContentSizes()
    solver.solve()
    guard hasWrapping else { return }
    for _ in 0..<2 where wrapContents() { solver.solve() }
  }

  private func setRootSize() {
    guard let root else { return }
    let size = root.bounds.size
    // Without a mask nothing asks for the present size of a view whose outer constraints are still to come.
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

  /// Leading and trailing are the other way round now.
  func followDirection() {
    if let root, root.effectiveUserInterfaceLayoutDirection != direction { discard() }
  }
}

extension NSLayoutConstraint.Relation {
  var solverRelation: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
