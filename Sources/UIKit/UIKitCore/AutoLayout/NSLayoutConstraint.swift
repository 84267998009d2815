public import Foundation
public import SwiftRuntime

/// A linear relation between two parts of the geometry of views and guides: `first = multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private final let first: ZeroingReference<AnyObject>
  private final let second: ZeroingReference<AnyObject>
  /// The attribute of the first item.
  public final let firstAttribute: Attribute
  /// The attribute of the second item; `.notAnAttribute` without one.
  public final let secondAttribute: Attribute
  /// The relation between the two sides: equal, at least or at most.
  public final let relation: Relation
  /// The factor of the second item's attribute.
  public final let multiplier: CGFloat
  /// The item from whose attribute the distance to the first (or second) item is measured, for `anchorWithOffset(to:)`.
  final var firstOrigin: AnchorPlace?
  final var secondOrigin: AnchorPlace?

  /// A name that diagnostics show in place of the constraint's address.
  open var identifier: String?
  /// A Boolean value that determines whether the constraint is archived in a nib. It has no effect.
  open var shouldBeArchived = false

  private final var holderReference = ZeroingReference<UIView>()
  /// The constraint in the solver of the holder's engine.
  final var solverConstraint: LayoutEngine.SolverConstraint?

  /// The position in the order in which conflicting constraints are broken, the last one first.
  ///
  /// Recorded in the conformance topic auto-layout: an upper bound is broken before all others, and among the others
  /// the one that was created last.
  final let breakOrder: Int

  /// The constant that is added to the right side, in points. Changing it is cheaper than replacing the constraint.
  @Observed open var constant: CGFloat {
    didSet { if constant != oldValue { constantDidChange(from: oldValue) } }
  }

  /// The priority of the constraint; 1000 is required. The default is 1000.
  @Observed open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { priorityDidChange(from: oldValue) } }
  }

  /// Creates the constraint `view1.attr1 = multiplier × view2.attr2 + constant`. Without a second item the right side
  /// is the constant.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let item = view1 as AnyObject
    let other = attr2 == .notAnAttribute ? nil : view2
    secondAttribute = other == nil ? .notAnAttribute : attr2
    Log.require(
      item is UIView || item is UILayoutGuide,
      "NSLayoutConstraint was asked to relate \(String(describing: item)), which is no view and no layout guide.")
    Log.require(
      attr1.canRelate(to: secondAttribute),
      "NSLayoutConstraint was asked to relate \(attr1) to \(secondAttribute), which cannot "
        + "be compared: positions go with positions, lengths with lengths, leading with leading or trailing."
    )
    first = ZeroingReference(item)
    second = ZeroingReference(other.map { $0 as AnyObject })
    firstAttribute = attr1
    self.relation = relation
    self.multiplier = other == nil ? 1 : multiplier
    constant = c
    let number = Int(SerialNumber.next())
    breakOrder = relation == .lessThanOrEqual ? number + (1 << 48) : number
    super.init()
  }

  /// Creates a constraint without items, which cannot be activated.
  public override init() {
    first = ZeroingReference()
    second = ZeroingReference()
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

  /// Creates a constraint of distances: each side is the distance of a place from its origin, or a length.
  init(
    from firstOrigin: AnchorPlace?, to first: AnchorPlace, _ relation: Relation, from secondOrigin: AnchorPlace?,
    to second: AnchorPlace?, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.first = ZeroingReference(first.item)
    self.second = ZeroingReference(second?.item)
    self.firstOrigin = firstOrigin
    self.secondOrigin = secondOrigin
    firstAttribute = first.attribute
    secondAttribute = second?.attribute ?? .notAnAttribute
    self.relation = relation
    self.multiplier = second == nil ? 1 : multiplier
    self.constant = constant
    let number = Int(SerialNumber.next())
    breakOrder = relation == .lessThanOrEqual ? number + (1 << 48) : number
    super.init()
  }

  /// The view or guide on the left side.
  public final var firstItem: AnyObject? { first.object }
  /// The view or guide on the right side; nil when the left side is compared with a constant.
  public final var secondItem: AnyObject? { second.object }

  /// Called when all objects of a nib have been created and connected. Nibs do not create subclasses of constraints.
  open func awakeFromNib() {}
  /// Called when Interface Builder draws an object of a nib; never called here.
  open func prepareForInterfaceBuilder() {}

  /// A Boolean value that determines whether the constraint is active. The items need a common ancestor before it can
  /// be set.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints, which is faster than activating them one at a time.
  ///
  /// Conflicts in views that had no engine before are reported by the following layout, not here.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    UIRuntime.current.deferringLayoutEngines { for constraint in constraints { constraint.isActive = true } }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor on the left side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor<AnyObject>(AnchorPlace(item: firstItem, attribute: firstAttribute))
  }

  /// The anchor on the right side; nil when the left side is compared with a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor<AnyObject>(AnchorPlace(item: $0, attribute: secondAttribute)) }
  }

  /// The constraint as an equation; when read on another thread, the class alone.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return "<\(ObjectName(self))>" }
    return MainActor.assumeIsolated { ConstraintMessage.text(of: self) }
  }

  /// The view that holds the constraint; nil while it is not active.
  final var holder: UIView? {
    get { holderReference.object }
    set { holderReference.object = newValue }
  }
}

/// An attribute of a view or guide.
final class AnchorPlace {
  private let reference: ZeroingReference<AnyObject>
  let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    reference = ZeroingReference(item)
    self.attribute = attribute
  }

  var item: AnyObject? { reference.object }

  /// A Boolean value that indicates whether another place is the same attribute of the same item.
  func isSame(as other: AnchorPlace) -> Bool { item === other.item && attribute == other.attribute }
}
