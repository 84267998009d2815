import ConstraintCore
import Foundation

extension NSLayoutConstraint {
  /// Returns the inactive constraints that a visual format describes.
  ///
  /// A format that is malformed, or that names a missing view or metric, stops the program with a message, as on iOS.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let numbers = (metrics ?? [:]).compactMapValues(Self.number)
      let format = try VisualFormat(format, metrics: numbers)
      return try VisualFormatBuilder(format, opts, views).constraints()
    } catch {
      let reason = (error as? VisualFormat.ParseError)?.message ?? "\(error)"
      Log.require(
        false,
        "constraints(withVisualFormat:) was given '\(format)', but \(reason). Correct the format, or pass every view and "
          + "metric that it names.")
      return []
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Creates constraints from a parsed visual format.
@MainActor
struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let views: [String: Any]
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute

  init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: Any]) {
    self.format = format
    self.options = options
    self.views = views
    let direction = options.intersection(.directionMask)
    if format.isVertical {
      (start, end) = (.top, .bottom)
    } else if direction == .directionLeftToRight {
      (start, end) = (.left, .right)
    } else if direction == .directionRightToLeft {
      (start, end) = (.right, .left)
    } else {
      (start, end) = (.leading, .trailing)
    }
  }

  func constraints() throws -> [NSLayoutConstraint] {
    // A missing name is reported before any other error.
    let items = try format.parts.compactMap { try $0.name.map(item) }
    var made: [NSLayoutConstraint] = []
    for (index, part) in format.parts.enumerated() {
      if index > 0 { made += try gap(format.parts[index - 1], part) }
      if let name = part.name {
        let item = try item(name)
        for predicate in part.predicates { made.append(try length(item, predicate)) }
      }
    }
    for attribute in options.alignments {
      for other in items.dropFirst() {
        made.append(
          NSLayoutConstraint(
            item: items[0], attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute,
            multiplier: 1, constant: 0))
      }
    }
    return made
  }

  private func item(_ name: String) throws -> AnyObject {
    guard let value = views[name], value is UIView || value is UILayoutGuide else {
      throw VisualFormat.ParseError(message: "the views have no '\(name)'")
    }
    return value as AnyObject
  }

  private func length(_ item: AnyObject, _ predicate: VisualFormat.Predicate) throws -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    let other = predicate.number == nil ? try self.item(predicate.name) : nil
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .init(predicate.relation), toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: CGFloat(predicate.number ?? 0))
    constraint.priority = UILayoutPriority(predicate.priority)
    return constraint
  }

  /// Returns the constraints of the distance between two parts, from the earlier to the later. At the superview's edge
  /// the standard distance extends to its margins guide.
  private func gap(_ before: VisualFormat.Part, _ after: VisualFormat.Part) throws -> [NSLayoutConstraint] {
    let first = try before.name.map(item)
    let second = try after.name.map(item)
    guard let inner = first ?? second else { return [] }
    guard let superview = NSLayoutConstraint.view(of: inner)?.superview ?? (inner as? UILayoutGuide)?.owningView else {
      throw VisualFormat.ParseError(message: "'\(before.name ?? after.name ?? "")' has no superview")
    }
    let isBaseline = options.contains(.spacingBaselineToBaseline) && first != nil && second != nil
    let usesMargin = after.gap.predicates == nil && (first == nil || second == nil)
    let container: AnyObject = usesMargin ? superview.layoutMarginsGuide : superview
    let from = first == nil ? start : isBaseline ? .lastBaseline : end
    let to = second == nil ? end : isBaseline ? .firstBaseline : start
    let usual = usesMargin ? 0 : Double(SystemSpacing.standard)
    let predicates = after.gap.predicates ?? [VisualFormat.Predicate(number: usual)]
    let isReversed = start == .right
    return try (predicates.isEmpty ? [VisualFormat.Predicate(number: 0)] : predicates).map { predicate in
      guard let number = predicate.number else {
        throw VisualFormat.ParseError(message: "the metrics have no '\(predicate.name)'")
      }
      let constraint = NSLayoutConstraint(
        item: isReversed ? first ?? container : second ?? container, attribute: isReversed ? from : to,
        relatedBy: .init(predicate.relation), toItem: isReversed ? second ?? container : first ?? container,
        attribute: isReversed ? to : from, multiplier: 1, constant: CGFloat(number))
      constraint.priority = UILayoutPriority(predicate.priority)
      return constraint
    }
  }
}
