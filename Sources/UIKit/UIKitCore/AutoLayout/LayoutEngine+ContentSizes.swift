import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Updates the invalidated intrinsic sizes in the solver. Wrapping text starts with its length in a single line.
  func updateContentSizes() {
    hasWrapping = false
    for item in items {
      if item.isWrapping { hasWrapping = true }
      guard item.needsContentSize || item.isWrapping, let view = item.view else { continue }
      if item.needsContentSize {
        item.needsContentSize = false
        item.isWrapping = view.wrapsToWidth
        if item.isWrapping { hasWrapping = true }
        moveBaselines(of: item)
      }
      if view.translatesAutoresizingMaskIntoConstraints, !item.isRoot { continue }
      setContentSize(view.contentSize(forWidth: nil), of: item, view)
    }
  }

  /// Measures wrapping text again at the solved widths; returns whether any size has changed.
  func wrapContents() -> Bool {
    var hasChanged = false
    for item in items where item.isWrapping {
      guard let view = item.view, let width = item.width else { continue }
      if view.translatesAutoresizingMaskIntoConstraints, !item.isRoot { continue }
      let insets = view.alignmentRectInsets
      // A line that just fits must not be broken because of rounding.
      let available = CGFloat(solver.value(of: width)) - insets.left - insets.right + 0.01
      if available >= item.content.size.width { continue }
      let size = view.contentSize(forWidth: available)
      if size != item.content.size {
        setContentSize(size, of: item, view)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Replaces the constraints of the content size after one of its priorities changed.
  func contentPriorityDidChange(of item: LayoutItem) {
    for pair in [item.content.horizontal, item.content.vertical] {
      if let hugging = pair.hugging { solver.removeConstraint(hugging) }
      if let resistance = pair.resistance { solver.removeConstraint(resistance) }
    }
    item.content = ContentSize()
    contentSizeDidChange(of: item)
  }

  func contentSizeDidChange(of item: LayoutItem) {
    item.needsContentSize = true
    markStale()
  }

  private func setContentSize(_ size: CGSize, of item: LayoutItem, _ view: UIView) {
    guard size != item.content.size,
      let state = view.constraintState ?? (item.isRoot ? view.makeConstraintState() : nil)
    else { return }
    item.content.size = size
    let insets = view.alignmentRectInsets
    set(
      &item.content.horizontal, size.width, inset: insets.left + insets.right, state.horizontalHugging,
      state.horizontalResistance
    ) { self.width(of: item) }
    set(
      &item.content.vertical, size.height, inset: insets.top + insets.bottom, state.verticalHugging,
      state.verticalResistance
    ) { self.height(of: item) }
  }

  private func set(
    _ pair: inout ContentPair, _ length: CGFloat, inset: CGFloat, _ hugging: UILayoutPriority,
    _ resistance: UILayoutPriority, _ variable: () -> ConstraintSolver.Variable
  ) {
    let constant = -Double(length + inset)
    if let known = pair.hugging, let other = pair.resistance {
      if length == UIView.noIntrinsicMetric {
        solver.removeConstraint(known)
        solver.removeConstraint(other)
        pair = ContentPair()
      } else {
        solver.setConstant(constant, of: known)
        solver.setConstant(constant, of: other)
      }
    } else if length != UIView.noIntrinsicMetric {
      scratch.removeAll()
      scratch.constant = constant
      scratch.add(1, variable())
      pair.hugging = solver.addConstraint(
        scratch, .lessThanOrEqual, priority: Double(hugging.rawValue), breakOrder: -1)
      pair.resistance = solver.addConstraint(
        scratch, .greaterThanOrEqual, priority: Double(resistance.rawValue), breakOrder: -1)
    }
  }

  /// Updates the constraints on baselines after the text moved within its view.
  private func moveBaselines(of item: LayoutItem) {
    for constraint in item.baselineConstraints {
      guard let solverConstraint = constraint.solverConstraint, lower(constraint) else { continue }
      solver.setConstant(scratch.constant, of: solverConstraint)
    }
  }
}
