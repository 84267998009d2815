import CoreGraphics
import HostInterface

/// A constraint as described in a nib, between views and guides by their identifiers.
struct NibConstraint {
  /// The identifier of the first item; nil for the view that contains the constraint.
  let firstItem: String?
  let firstAttribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  let secondItem: String?
  let secondAttribute: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  /// The constant, in points; nil for the standard distance.
  let constant: CGFloat?
  let priority: UILayoutPriority
  let identifier: String?

  /// Reads an element; nil for attributes that cannot be related.
  init?(_ element: MarkupElement) {
    guard let first = NibNames.attribute(element.attributes["firstAttribute"]) else { return nil }
    let second =
      element.attributes["secondItem"] == nil ? nil : NibNames.attribute(element.attributes["secondAttribute"])
    guard first.canRelate(to: second ?? .notAnAttribute) else { return nil }
    firstItem = element.attributes["firstItem"]
    firstAttribute = first
    secondItem = element.attributes["secondItem"]
    secondAttribute = second ?? .notAnAttribute
    relation =
      switch element.attributes["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    multiplier = element.attributes["multiplier"].flatMap { Self.ratio($0) } ?? 1
    constant = element.bool("symbolic") == true ? nil : element.number("constant") ?? 0
    priority = element.number("priority").map { UILayoutPriority(Float($0)) } ?? .required
    identifier = element.attributes["identifier"]
  }

  /// Parses a multiplier, which is a number or a ratio such as "16:9".
  static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split { ":/".contains($0) }.compactMap { Double($0) }
    switch parts.count {
    case 1: return CGFloat(parts[0])
    case 2 where parts[1] != 0: return CGFloat(parts[0] / parts[1])
    default: return nil
    }
  }

  /// Makes the constraint, inactive.
  @MainActor
  func make(_ first: AnyObject, _ second: AnyObject?) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant ?? standardDistance(first, second))
    constraint.priority = priority
    constraint.identifier = identifier
    return constraint
  }

  /// Returns the standard distance: 8 points between siblings, 20 to the edges of a superview.
  @MainActor
  private func standardDistance(_ first: AnyObject, _ second: AnyObject?) -> CGFloat {
    let (a, b) = (NSLayoutConstraint.view(of: first), NSLayoutConstraint.view(of: second))
    return a?.superview === b?.superview ? 8 : 20
  }
}
