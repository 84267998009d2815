public import Foundation
public import SwiftRuntime

/// A view that arranges its views along an axis, using constraints that it creates itself.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of the views along the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack; hugging and compression resistance determine which of them grow and shrink.
    case fill = 0
    /// The views have the same length.
    case fillEqually = 1
    /// The lengths of the views are proportional to their intrinsic sizes.
    case fillProportionally = 2
    /// The spacings between the views are equal.
    case equalSpacing = 3
    /// The centers of the views are equidistant, as far as the spacing allows.
    case equalCentering = 4
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    /// The top alignment of a horizontal stack; same as `leading`.
    public static var top: Alignment { .leading }
    /// The bottom alignment of a horizontal stack; same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }

  /// The arranged views, in order from the start. Hidden ones take no space.
  public private(set) final var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []

  /// The axis along which the views are arranged. The default is horizontal.
  @Observed open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  /// The distribution of the views along the axis. The default is `fill`.
  @Observed open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// The alignment of the views across the axis. The default is `fill`.
  @Observed open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The spacing between views, in points; for equal spacing and centering the minimum. The default is 0.
  @Observed open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

  /// A Boolean value that determines whether vertical spacings are measured from the last baseline of a view to the
  /// first of the next. The default is false.
  @Observed open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// A Boolean value that determines whether the views are arranged inside the layout margins. The default is false.
  @Observed open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack with arranged views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    coder.nibViewDecoder?.fill(self, as: UIStackView.self)
  }

  /// A value for `setCustomSpacing(_:after:)` that stands for the stack's own spacing.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// A value for the system's standard spacing between views, 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  // MARK: Views

  /// Adds a view to the end of the arranged views, and as a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the arranged views at an index. A view that is already arranged is moved.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    Log.require(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "insertArrangedSubview was asked for index \(stackIndex) in a stack of \(arrangedSubviews.count) views. Use an index "
        + "from 0 to the count.")
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    // A view that is hidden from the start has no constraints, but its state is still observed.
    view.makeConstraintState()
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Removes a view from the arranged views; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Sets the spacing after an arranged view, in points; ignored for other views.
  ///
  /// The spacing is retained when the view is hidden or moved among the arranged views, and discarded when it is
  /// removed from them.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the custom spacing after an arranged view, in points, or `spacingUseDefault`.
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

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }

  /// Requests new constraints after the arranged views or their arrangement changed.
  final func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// Requests new constraints after the content size of an arranged view changed, if lengths depend on it.
  final func arrangedContentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  /// Returns the spacing after a view, in points.
  final func shownSpacing(after view: UIView) -> CGFloat {
    let own = customSpacings[ObjectIdentifier(view)] ?? spacing
    return own == UIStackView.spacingUseSystem ? SystemSpacing.standard : own
  }
}
