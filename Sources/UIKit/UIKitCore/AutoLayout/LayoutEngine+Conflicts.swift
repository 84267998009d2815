import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Reports which constraints conflict, and which of them is broken from then on.
  func reportConflicts() {
    for conflict in solver.drainConflicts() where !isTemporary {
      Log.warn(
        ConstraintMessage.conflict(
          conflict.constraints.map { text(of: $0) }, broken: text(of: conflict.broken)))
    }
  }

  private func text(of constraint: SolverConstraint) -> String {
    if constraint == rootWidth || constraint == rootHeight, let root {
      let size = root.bounds.size
      return constraint == rootWidth
        ? "<the size given to \(ConstraintMessage.name(of: root)): width == \(size.width)>"
        : "<the size given to \(ConstraintMessage.name(of: root)): height == \(size.height)>"
    }
    for item in items {
      if let autoresizing = item.autoresizingConstraints.first(where: { $0.constraint == constraint }) {
        return item.guide == nil
          ? "<the autoresizing mask of \(ConstraintMessage.name(of: item.view)): \(autoresizing.kind)>"
          : "<the guide \(ConstraintMessage.name(of: item.guide)): \(autoresizing.kind)>"
      }
      for (pair, axis) in [(item.content.horizontal, "width"), (item.content.vertical, "height")]
      where pair.hugging == constraint || pair.resistance == constraint {
        return "<the content of \(ConstraintMessage.name(of: item.view)): \(axis)>"
      }
      for held in item.view?.constraintState?.held ?? [] where held.solverConstraint == constraint {
        return held.description
      }
    }
    return "<a size asked for>"
  }
}

/// The texts of diagnostics about constraints.
@MainActor
enum ConstraintMessage {
  static func conflict(_ constraints: [String], broken: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    At least one of these is one that is not wanted, or needs a priority below 1000 (a view that still translates its
    autoresizing mask may be the cause: set translatesAutoresizingMaskIntoConstraints to false):
    (
    \(constraints.map { "    \($0)" }.joined(separator: ",\n"))
    )
    Will attempt to recover by breaking constraint
    \(broken)
    """
  }

  static func name(of item: AnyObject?) -> String {
    switch item {
    case let guide as UILayoutGuide: guide.identifier.isEmpty ? "UILayoutGuide" : "'\(guide.identifier)'"
    case let view as UIView: view.accessibilityIdentifier.map { "'\($0)'" } ?? "\(Swift.type(of: view))"
    default: "nil"
    }
  }

  /// Returns a constraint as text: `<NSLayoutConstraint 'id' UILabel.leading == UIView.leading + 20 @750 (active)>`.
  static func text(of constraint: NSLayoutConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right = ""
    if constraint.secondAttribute == .notAnAttribute {
      right = number(constraint.constant)
    } else {
      if constraint.multiplier != 1 { right = "\(number(constraint.multiplier))*" }
      right += side(constraint.secondItem, constraint.secondAttribute, constraint.secondOrigin)
      let constant = constraint.constant
      if constant != 0 { right += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    }
    let name = constraint.identifier.map { "'\($0)' " } ?? ""
    let priority = constraint.priority == .required ? "" : " @\(number(CGFloat(constraint.priority.rawValue)))"
    let left = side(constraint.firstItem, constraint.firstAttribute, constraint.firstOrigin)
    let state = constraint.isActive ? "active" : "inactive"
    return "<NSLayoutConstraint \(name)\(left) \(relation) \(right)\(priority) (\(state))>"
  }

  private static func side(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ origin: AnchorPlace?
  ) -> String {
    let place = "\(name(of: item)).\(attribute)"
    guard let origin else { return place }
    return "(\(place) - \(name(of: origin.item)).\(origin.attribute))"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
