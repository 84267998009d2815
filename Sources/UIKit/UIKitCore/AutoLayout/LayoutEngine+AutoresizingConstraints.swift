import ConstraintCore
import Foundation

extension LayoutEngine {
  /// An equation that the engine maintains itself: for a frame by its autoresizing mask, or for a guide by its insets.
  struct AutoresizingConstraint {
    enum Kind { case left, top, width, height, right, bottom }

    var kind: Kind
    var constraint: SolverConstraint
  }

  /// Adds constraints that express the autoresizing mask of a view for its present frame.
  func addAutoresizingConstraints(_ item: LayoutItem, _ view: UIView) {
    let mask = view.autoresizingMask
    let horizontal = Self.kinds(
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
      .left, .width, .right)
    let vertical = Self.kinds(
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
      .top, .height, .bottom)
    for kind in [horizontal.0, horizontal.1, vertical.0, vertical.1] { addConstraint(item, kind) }
  }

  /// Constrains a built-in guide to its view.
  func tieGuide(_ item: LayoutItem, _ guide: UILayoutGuide) {
    switch guide.role {
    case .custom: break
    case .keyboard:
      for kind in [AutoresizingConstraint.Kind.left, .right, .bottom, .height] { addConstraint(item, kind) }
    case .margins, .safeArea, .readable:
      for kind in [AutoresizingConstraint.Kind.left, .right, .top, .bottom] { addConstraint(item, kind) }
    case .content: for kind in [AutoresizingConstraint.Kind.left, .top] { addConstraint(item, kind) }
    case .visible: for kind in [AutoresizingConstraint.Kind.left, .right, .top, .bottom] { addConstraint(item, kind) }
    }
  }

  /// Updates the constants of all autoresizing and margin constraints to the present frames and margins.
  func refreshAutoresizingConstraints() {
    for item in items where !item.autoresizingConstraints.isEmpty {
      for autoresizing in item.autoresizingConstraints {
        let constant = -distance(autoresizing.kind, item)
        if abs(solver.constant(of: autoresizing.constraint) - constant) < 1e-9 { continue }
        solver.setConstant(constant, of: autoresizing.constraint)
        isStale = true
      }
    }
    for constraint in marginConstraints {
      guard let known = constraint.solverConstraint, lower(constraint), solver.constant(of: known) != scratch.constant
      else { continue }
      solver.setConstant(scratch.constant, of: known)
      isStale = true
    }
  }

  /// Returns the two of three distances that stay fixed. A share in the superview's growth comes with the new frame.
  private static func kinds(
    _ startMoves: Bool, _ lengthMoves: Bool, _ endMoves: Bool, _ start: AutoresizingConstraint.Kind,
    _ length: AutoresizingConstraint.Kind, _ end: AutoresizingConstraint.Kind
  ) -> (AutoresizingConstraint.Kind, AutoresizingConstraint.Kind) {
    if lengthMoves, !startMoves, !endMoves { return (start, end) }
    if startMoves, !lengthMoves, !endMoves { return (length, end) }
    return (start, length)
  }

  private func addConstraint(_ item: LayoutItem, _ kind: AutoresizingConstraint.Kind) {
    guard let parent = item.parent else { return }
    scratch.removeAll()
    switch kind {
    case .left, .right:
      addDifference(x(of: item), x(of: parent))
      if kind == .right {
        scratch.add(1, width(of: item))
        scratch.add(-1, width(of: parent))
      }
    case .top, .bottom:
      addDifference(y(of: item), y(of: parent))
      if kind == .bottom {
        scratch.add(1, height(of: item))
        scratch.add(-1, height(of: parent))
      }
    case .width: scratch.add(1, width(of: item))
    case .height: scratch.add(1, height(of: item))
    }
    scratch.constant = -distance(kind, item)
    item.autoresizingConstraints.append(
      AutoresizingConstraint(kind: kind, constraint: solver.addConstraint(scratch, .equal, breakOrder: -1)))
  }

  private func addDifference(_ a: ConstraintSolver.Variable?, _ b: ConstraintSolver.Variable?) {
    if let a { scratch.add(1, a) }
    if let b { scratch.add(-1, b) }
  }

  /// Returns the present constant of an autoresizing constraint, in points to the right and downwards.
  private func distance(_ kind: AutoresizingConstraint.Kind, _ item: LayoutItem) -> Double {
    if let guide = item.guide {
      if guide.role == .visible, let offset = (guide.owningView as? UIScrollView)?.contentOffset {
        return Double(kind == .left || kind == .right ? offset.x : offset.y)
      }
      let insets = guide.insets ?? .zero
      switch kind {
      case .left: return Double(insets.left)
      case .right: return -Double(insets.right)
      case .top: return Double(insets.top)
      case .bottom: return -Double(insets.bottom)
      case .height: return Double((guide.owningView?.bounds.height ?? 0) - insets.top)
      case .width: return 0
      }
    }
    guard let view = item.view else { return 0 }
    let frame = CGRect(
      x: view.center.x - view.bounds.width * view.anchorPoint.x,
      y: view.center.y - view.bounds.height * view.anchorPoint.y, width: view.bounds.width, height: view.bounds.height)
    let outer = view.superview?.bounds.size ?? .zero
    switch kind {
    case .left: return Double(frame.minX)
    case .top: return Double(frame.minY)
    case .width: return Double(frame.width)
    case .height: return Double(frame.height)
    case .right: return Double(frame.maxX - outer.width)
    case .bottom: return Double(frame.maxY - outer.height)
    }
  }
}
