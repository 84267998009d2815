/// The Auto Layout state of a view; nil for views that do not take part in Auto Layout.
@MainActor
package final class ConstraintState {
  /// The constraints between the view and its descendants, in the order of their activation.
  package var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The number of constraints that relate the view or its descendants to views outside of it.
  var crossings = 0
  /// The engine that lays out the view's content; nil until it is created.
  var engine: LayoutEngine?
  /// The item of the view in that engine.
  var item: LayoutItem?

  var needsUpdate = true
  /// A Boolean value that indicates whether a descendant needs its constraints updated.
  var needsUpdateBelow = false

  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh

  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// A Boolean value that indicates whether the view was hidden in a stack view by an animation that still shows it.
  var isLeavingStack = false

  /// A Boolean value that indicates whether the view has any state that an engine would have to include.
  var isInUse: Bool { engine != nil || !held.isEmpty || item != nil }

  /// A Boolean value that indicates whether the view has guides that depend on its margins, safe area or frame.
  var hasGuides: Bool {
    marginsGuide != nil || safeAreaGuide != nil || readableGuide != nil || frameGuide != nil || keyboardGuide != nil
  }

  func contentSizeDidChange() {
    if let item { item.engine.contentSizeDidChange(of: item) }
  }

  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? horizontalResistance : verticalResistance
  }
}

extension UIView {
  @discardableResult
  final func makeConstraintState() -> ConstraintState {
    if let state = constraintState { return state }
    let state = ConstraintState()
    constraintState = state
    return state
  }
}
