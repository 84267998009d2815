import UIKit

/// Reads constraints as the scenarios write them: `A.trailing <= 0.5*B.leading - 24 @250`.
@MainActor
enum ConstraintPhrase {
  static func constraint(_ text: String, _ view: (String) throws -> UIView) throws -> NSLayoutConstraint {
    var phrase = Phrase(text)
    let (first, firstAttribute) = try place(&phrase, view)
    let relation = try relation(&phrase)
    var multiplier = 1.0
    var constant = 0.0
    var second: (view: UIView, attribute: NSLayoutConstraint.Attribute)?
    if let number = phrase.optionalNumber() {
      if phrase.accept("*") {
        multiplier = number
        second = try place(&phrase, view)
      } else {
        constant = number
      }
    } else {
      second = try place(&phrase, view)
    }
    if phrase.accept("+") {
      constant += try phrase.number()
    } else if phrase.accept("-") {
      constant -= try phrase.number()
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second?.view,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    if phrase.accept("@") { constraint.priority = UILayoutPriority(Float(try phrase.number())) }
    try phrase.finish()
    return constraint
  }

  private static func place(
    _ phrase: inout Phrase, _ view: (String) throws -> UIView
  ) throws -> (UIView, NSLayoutConstraint.Attribute) {
    let parts = try phrase.word().split(separator: ".").map(String.init)
    guard parts.count == 2, let attribute = attributes[parts[1]] else { throw phrase.unknown() }
    return (try view(parts[0]), attribute)
  }

  private static func relation(_ phrase: inout Phrase) throws -> NSLayoutConstraint.Relation {
    if phrase.accept(">=") { return .greaterThanOrEqual }
    if phrase.accept("<=") { return .lessThanOrEqual }
    try phrase.expect("=")
    return .equal
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "firstBaseline": .firstBaseline,
    "lastBaseline": .lastBaseline,
  ]
}
