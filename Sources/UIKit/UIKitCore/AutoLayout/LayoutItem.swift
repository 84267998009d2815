import ConstraintCore
import Foundation
import SwiftRuntime

/// A view or guide in an engine, with its frame as variables in the coordinates of the engine's root.
@MainActor
final class LayoutItem {
  private let viewReference: ZeroingReference<UIView>
  weak var guide: UILayoutGuide?
  /// The item of the superview, or of the guide's view; nil for the root.
  let parent: LayoutItem?
  unowned let engine: LayoutEngine

  // A variable is created when a constraint first uses it; the origin of the root is zero.
  var x: ConstraintSolver.Variable?
  var y: ConstraintSolver.Variable?
  var width: ConstraintSolver.Variable?
  var height: ConstraintSolver.Variable?

  var content = ContentSize()
  var needsContentSize = true
  /// A Boolean value that indicates whether the height of the content depends on the width of the view.
  var isWrapping = false
  /// The constraints whose constants depend on the positions of the text's baselines.
  var baselineConstraints: [NSLayoutConstraint] = []
  /// The constraints that `exerciseAmbiguityInLayout` has added.
  var wishes: [LayoutEngine.SolverConstraint] = []
  /// The constraints of the autoresizing mask or the insets, see `LayoutEngine.AutoresizingConstraint`.
  var autoresizingConstraints: [LayoutEngine.AutoresizingConstraint] = []

  init(_ view: UIView?, _ guide: UILayoutGuide? = nil, in parent: LayoutItem?, engine: LayoutEngine) {
    viewReference = ZeroingReference(view)
    self.guide = guide
    self.parent = parent
    self.engine = engine
  }

  var view: UIView? { viewReference.object }

  var isRoot: Bool { parent == nil }
}

/// The intrinsic size of a view that the solver has, with the constraints that represent it.
@MainActor
struct ContentSize {
  var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  var horizontal = ContentPair()
  var vertical = ContentPair()
}

/// The constraints of content hugging and compression resistance along one axis.
struct ContentPair {
  var hugging: ConstraintSolver.Constraint?
  var resistance: ConstraintSolver.Constraint?
}
