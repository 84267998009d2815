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
  /// Where the constraint is in the order in which all were made: in a conflict the youngest is broken.
  final let age: Int
  private static var count = 0

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
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      AnchorPlace(item: view1 as AnyObject, attribute: attr1), relation,
      view2.map { AnchorPlace(item: $0 as AnyObject, attribute: attr2) }, multiplier, c)
  }

  init(
    _ first: AnchorPlace, _ relation: Relation, _ second: AnchorPlace?, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    let other = second.flatMap { $0.attribute == .notAnAttribute ? nil : $0 }
    Log.require(
      first.item is UIView || first.item is UILayoutGuide,
      "NSLayoutConstraint was asked to relate \(String(describing: first.item)), which is no view and no layout guide.")
    Log.require(
      first.attribute.canRelate(to: other?.attribute ?? .notAnAttribute),
      "NSLayoutConstraint was asked to relate \(first.attribute) to \(other?.attribute ?? .notAnAttribute), which cannot "
        + "be compared: positions go with positions of the same axis, lengths with lengths, leading with leading or trailing."
    )
    self.first = first.item
    self.second = other?.item
    firstAttribute = first.attribute
    secondAttribute = other?.attribute ?? .notAnAttribute
    self.relation = relation
    self.multiplier = other == nil ? 1 : multiplier
    self.constant = constant
    age = Self.count
    Self.count += 1
    super.init()
  }

  /// Whether the constraint takes part in layout; the items need a common superview before it may be set.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints, which is quicker than one by one.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
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
