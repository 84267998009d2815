import ConstraintCore
import Foundation

/// A view or guide in an engine: its frame as variables, in the coordinates of the engine's root.
@MainActor
final class LayoutItem {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The superview, or the view of the guide; nil for the root.
  let parent: LayoutItem?
  unowned let engine: LayoutEngine

  // A variable is made when a constraint names it; the root's origin is zero.
  var x: ConstraintSolver.Variable?
  var y: ConstraintSolver.Variable?
  var width: ConstraintSolver.Variable?
  var height: ConstraintSolver.Variable?

  var content = ContentSize()
  var needsContentSize = true
  /// Whether the height of the content depends on the width that the view gets.
  var isWrapping = false
  /// The constraints whose constants depend on where the text of the view stands.
  var baselineConstraints: [NSLayoutConstraint] = []
  /// What `exerciseAmbiguityInLayout` asked for.
  var wishes: [LayoutEngine.SolverConstraint] = []
  /// What the mask or the insets say, see `LayoutEngine.AutoresizingConstraint`.
  var autoresizingConstraints: [LayoutEngine.AutoresizingConstraint] = []

  var isRoot: Bool { parent == nil }

  init(_ view: UIView?, _ guide: UILayoutGuide? = nil, in parent: LayoutItem?, engine: LayoutEngine) {
    self.view = view
    self.guide = guide
    self.parent = parent
    self.engine = engine
  }
}

/// The intrinsic size of a view as the solver knows it, with the constraints that stand for it.
@MainActor
struct ContentSize {
  var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  var horizontal = ContentPair()
  var vertical = ContentPair()
}

/// Hugging and resistance along one axis.
struct ContentPair {
  var hugging: ConstraintSolver.Constraint?
  var resistance: ConstraintSolver.Constraint?
}
