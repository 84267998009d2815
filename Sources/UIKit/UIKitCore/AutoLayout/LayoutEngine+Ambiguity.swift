import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Returns whether the constraints leave more than one possible frame for an item.
  static func isAmbiguous(_ item: LayoutItem?, in view: UIView?) -> Bool {
    guard view != nil, let item else { return false }
    if let guide = item.guide, guide.role != .custom { return false }
    let engine = item.engine
    if item.isRoot { return false }
    if item.view?.translatesAutoresizingMaskIntoConstraints == true { return false }
    engine.update()
    for variable in [item.x, item.y, item.width, item.height] {
      guard let variable else { return true }
      if engine.solver.isAmbiguous(variable) { return true }
    }
    return false
  }

  /// Replaces the values that no constraint determines with random ones, by adding constraints of very low priority.
  func exerciseAmbiguity(of item: LayoutItem) {
    guard let root else { return }
    for wish in item.wishes { solver.removeConstraint(wish) }
    item.wishes.removeAll()
    solver.solve()
    let horizontal = 0...max(1, Double(root.bounds.width))
    let vertical = 0...max(1, Double(root.bounds.height))
    for (variable, range) in [
      (x(of: item), horizontal), (y(of: item), vertical), (width(of: item), horizontal),
      (height(of: item), vertical),
    ] {
      guard let variable, solver.isAmbiguous(variable) else { continue }
      scratch.removeAll()
      scratch.constant = -Double.random(in: range).rounded()
      scratch.add(1, variable)
      item.wishes.append(solver.addConstraint(scratch, .equal, priority: 1e-3))
      solver.solve()
    }
    markStale()
  }
}
