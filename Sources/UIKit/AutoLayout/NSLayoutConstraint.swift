public import Foundation

/// A linear relation between two parts of the geometry of views and guides: `first = multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private final weak var first: AnyObject?
  private final weak var second: AnyObject?
  /// What of the first item is held to something.
  public final let firstAttribute: Attribute
  /// What of the second item it is held to; `.notAnAttribute` without one.
  public final let secondAttribute: Attribute
  /// Whether the first is equal to the other side, at least as large, or at most.
  public final let relation: Relation
  /// What the second item's attribute is multiplied with.
  public final let multiplier: CGFloat
  /// The item from whose attribute a distance to the first (or second) item is measured; for `anchorWithOffset(to:)`.
  final var firstOrigin: AnchorPlace?
  final var secondOrigin: AnchorPlace?

  /// Text that messages show in place of the constraint's addresses.
  open var identifier: String?
  /// Whether a nib keeps the constraint; here for source compatibility.
  open var shouldBeArchived = false

  /// The view that holds the constraint; nil while it is not active.
  final weak var holder: UIView?
  /// The constraint in the solver of the holder's engine.
  final var solverConstraint: LayoutEngine.SolverConstraint?
  /// The place in the order in which the constraints of a conflict give way, the last one first.
  ///
  /// Recorded in the conformance topic auto-layout: an upper bound gives way before all others, and among the others the
  /// one that was created last.
  final let breakOrder: Int

  /// The view or guide on the left side.
  public final var firstItem: AnyObject? { first }
  /// The view or guide on the right side; nil when the left side relates to a number.
  public final var secondItem: AnyObject? { second }

  /// The number added to the right side, in points; changing it costs less than another constraint.
  open var constant: CGFloat {
    didSet { if constant != oldValue { constantDidChange(from: oldValue) } }
  }

  /// How much the constraint counts; 1000 must be met.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { priorityDidChange(from: oldValue) } }
  }

  /// Called when an object of a nib is made and connected, and so is everything else of the nib; nibs here make no constraints of
  /// subclasses.
  open func awakeFromNib() {}

  /// Creates the constraint `view1.attr1 = multiplier × view2.attr2 + constant`; without a second item the right side is
  /// the constant.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = AnchorPlace(item: view1 as AnyObject, attribute: attr1)
    let second = view2.map { AnchorPlace(item: $0 as AnyObject, attribute: attr2) }
    let other = second.flatMap { $0.attribute == .notAnAttribute ? nil : $0 }
    Log.require(
      first.item is UIView || first.item is UILayoutGuide,
      "NSLayoutConstraint was asked to relate \(String(describing: first.item)), which is no view and no layout guide.")
    Log.require(
      first.attribute.canRelate(to: other?.attribute ?? .notAnAttribute),
      "NSLayoutConstraint was asked to relate \(first.attribute) to \(other?.attribute ?? .notAnAttribute), which cannot "
        + "be compared: positions go with positions, lengths with lengths, leading with leading or trailing."
    )
    self.first = first.item
    self.second = other?.item
    firstAttribute = first.attribute
    secondAttribute = other?.attribute ?? .notAnAttribute
    self.relation = relation
    self.multiplier = other == nil ? 1 : multiplier
    constant = c
    let number = Int(SerialNumber.next())
    breakOrder = relation == .lessThanOrEqual ? number + (1 << 48) : number
    super.init()
  }

  /// Creates a constraint that relates nothing and cannot be activated.
  public override init() {
    (firstAttribute, secondAttribute, relation, multiplier, constant) = (.notAnAttribute, .notAnAttribute, .equal, 1, 0)
    breakOrder = Int(SerialNumber.next())
    super.init()
  }

  convenience init(
    _ first: AnchorPlace, _ relation: Relation, _ second: AnchorPlace?, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.init(
      item: first.item as Any, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Whether the constraint takes part in layout; the items need a common superview before it may be set.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints, which is quicker than one by one.
  ///
  /// Conflicts of views that constraints were not laid out by before are reported by the layout that follows, not here.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    UIRuntime.current.deferringLayoutEngines { for constraint in constraints { constraint.isActive = true } }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor on the left side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor<AnyObject>(AnchorPlace(item: first, attribute: firstAttribute))
  }

  /// The anchor on the right side; nil when the left side relates to a number.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor<AnyObject>(AnchorPlace(item: $0, attribute: secondAttribute)) }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { ConstraintMessage.text(of: self) }
  }
}

/// An attribute of a view or guide.
struct AnchorPlace {
  weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
}
