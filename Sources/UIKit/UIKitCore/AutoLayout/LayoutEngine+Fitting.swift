import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Returns the size that the constraints determine for the root when its own size is not fixed.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    guard let root else { return target }
    let (width, height) = (width(of: rootItem), height(of: rootItem))
    if let rootWidth { solver.removeConstraint(rootWidth) }
    if let rootHeight { solver.removeConstraint(rootHeight) }
    rootWidth = nil
    rootHeight = nil
    if let aims, aims.horizontal == horizontal, aims.vertical == vertical {
      solver.setConstant(-Double(target.width), of: aims.width)
      solver.setConstant(-Double(target.height), of: aims.height)
    } else {
      removeAims()
      aims = FittingAims(
        width: aim(width, target.width, horizontal), height: aim(height, target.height, vertical),
        horizontal: horizontal, vertical: vertical)
    }
    refreshAutoresizingConstraints()
    settle()
    let scale = root.pixelScale
    func up(_ value: Double) -> CGFloat { ((CGFloat(value) * scale) - 1e-4).rounded(.up) / scale }
    let size = CGSize(width: up(solver.value(of: width)), height: up(solver.value(of: height)))
    reportConflicts()
    return size
  }

  /// Removes the constraints of the fitting size, so that the root has its fixed size again.
  func removeAims() {
    guard let aims else { return }
    solver.removeConstraint(aims.width)
    solver.removeConstraint(aims.height)
    self.aims = nil
  }

  private func aim(
    _ variable: ConstraintSolver.Variable, _ length: CGFloat, _ priority: UILayoutPriority
  ) -> SolverConstraint {
    scratch.removeAll()
    scratch.constant = -Double(length)
    scratch.add(1, variable)
    return solver.addConstraint(scratch, .equal, priority: Double(priority.rawValue), breakOrder: -1)
  }
}

/// The constraints of the last fitting size, which are reused, as the next request often differs only in the content.
struct FittingAims {
  var width: LayoutEngine.SolverConstraint
  var height: LayoutEngine.SolverConstraint
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}

extension UIView {
  /// Returns the size that constraints determine for the view; nil if there are none on its content.
  package func constraintFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    guard let state = constraintState else { return nil }
    updateConstraintsIfNeeded()
    guard !state.held.isEmpty || state.hasTiedSubviews(self) else { return nil }
    if state.crossings > 0, superview != nil {
      // Views outside of this one must not affect the result.
      let engine = LayoutEngine(root: self, isTemporary: true)
      engine.build(forFitting: true)
      return engine.fittingSize(target, horizontal, vertical)
    }
    let engine = state.engine ?? LayoutEngine.make(root: self, forFitting: true)
    return engine.fittingSize(target, horizontal, vertical)
  }
}

extension ConstraintState {
  /// Returns whether constraints of ancestors reach into subviews of a view.
  func hasTiedSubviews(_ view: UIView) -> Bool {
    crossings > 0 && view.subviews.contains { $0.constraintState?.crossings ?? 0 > 0 }
  }
}
