import CoreGraphics
import Foundation
import HostInterface

/// A constraint as a nib says it, between objects by their identifiers.
struct NibConstraint: Equatable {
  enum Relation: Equatable { case lessThanOrEqual, equal, greaterThanOrEqual }

  var identifier: String?
  /// nil: the view that holds the constraint.
  var firstItem: String?
  var firstAttribute: String
  var relation = Relation.equal
  var secondItem: String?
  var secondAttribute: String?
  var multiplier: CGFloat = 1
  /// nil: the standard distance.
  var constant: CGFloat? = 0
  var priority = UILayoutPriority.required

  /// Reads an element; nil for constraints that exist while designing only.
  init?(_ element: MarkupElement) {
    guard element.name == "constraint", element.bool("placeholder") != true,
      let first = element.attributes["firstAttribute"]
    else { return nil }
    identifier = element.attributes["identifier"]
    firstItem = element.attributes["firstItem"]
    firstAttribute = first
    switch element.attributes["relation"] {
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    default: break
    }
    secondItem = element.attributes["secondItem"]
    secondAttribute = element.attributes["secondAttribute"]
    multiplier = element.attributes["multiplier"].flatMap { Self.ratio($0) } ?? 1
    if element.bool("symbolic") == true {
      constant = nil
    } else {
      constant = element.number("constant") ?? 0
    }
    if let number = element.number("priority") { priority = UILayoutPriority(Float(number)) }
  }

  /// A multiplier is a number or a ratio such as "16:9".
  static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split { ":/".contains($0) }.compactMap { Double($0) }
    switch parts.count {
    case 1: return CGFloat(parts[0])
    case 2 where parts[1] != 0: return CGFloat(parts[0] / parts[1])
    default: return nil
    }
  }
}
