/// What a view that takes part in Auto Layout knows; views that do not have none.
@MainActor
final class ConstraintState {
  /// The constraints between the view and views inside it, in the order of their activation.
  var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// How many constraints reach from inside the view, or from the view, to the outside.
  var crossings = 0
  /// The engine that the view's content is laid out by.
  var engine: LayoutEngine?
  /// The view in that engine.
  var item: LayoutItem?

  var needsUpdate = true
  /// Whether a view inside needs its constraints updated.
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
  /// Whether the view was hidden in a stack by an animation that still shows it.
  var isLeavingStack = false

  /// Whether there is anything that an engine would have to take over.
  var isInUse: Bool { engine != nil || !held.isEmpty || item != nil }

  /// Whether guides depend on the view's margins or safe area.
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
