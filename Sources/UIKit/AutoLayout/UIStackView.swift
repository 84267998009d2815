public import Foundation

/// A view that lines its arranged subviews up along an axis; it makes the constraints for that itself.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill it; who grows or shrinks goes by hugging and resistance.
    case fill = 0
    /// They are of one length.
    case fillEqually = 1
    /// Their lengths are in proportion to their intrinsic sizes.
    case fillProportionally = 2
    /// The gaps are of one length.
    case equalSpacing = 3
    /// Their centres are equally far apart, as far as the spacing allows.
    case equalCentering = 4
  }

  /// How the views are placed across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    /// `leading`, for horizontal stacks.
    public static var top: Alignment { .leading }
    /// `trailing`, for horizontal stacks.
    public static var bottom: Alignment { .trailing }
  }

  /// For `setCustomSpacing(_:after:)`: the stack's own spacing.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The usual distance between views: 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// The views that are lined up, first at the start; those that are hidden get no length and leave no gap.
  public private(set) final var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The direction of the line.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// How the views share the length of the stack.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// How the views are placed across the axis.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The distance between views, the least one for equal spacing and centring; in points.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Whether vertical distances are from the last baseline of one view to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether the views stay inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  // MARK: Views

  /// Adds a view to the end of the line, and as a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view to the line, 0 at the start; a view that is in the line moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    Log.require(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "insertArrangedSubview was asked for index \(stackIndex) in a stack of \(arrangedSubviews.count) views. Use an index "
        + "from 0 to the count.")
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    // A view that is hidden from the beginning has no constraints, and is watched all the same.
    view.makeConstraintState()
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Takes a view out of the line; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Sets the distance after an arranged view, in points; ignored for other views.
  ///
  /// The distance is kept when the view is hidden or moved in the line, and forgotten when it is removed from it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the distance set after an arranged view, in points, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Constraints

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(ownConstraints)
    ownConstraints = StackArrangement(self, spacings: shownSpacing).constraints()
    NSLayoutConstraint.activate(ownConstraints)
    super.updateConstraints()
  }

  /// Which views are in the line, or how, is another matter now.
  final func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// The content of an arranged view has another size: shares that follow from it are others.
  final func arrangedContentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  /// The distance after a view, in points.
  final func shownSpacing(after view: UIView) -> CGFloat {
    let own = customSpacings[ObjectIdentifier(view)] ?? spacing
    return own == UIStackView.spacingUseSystem ? SystemSpacing.standard : own
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }
}
