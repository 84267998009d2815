public import Foundation

/// An edge, center, baseline or dimension of a view or guide, from which constraints are created.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  nonisolated(unsafe) final let place: AnchorPlace
  /// The position from which the anchor's distance is measured; nil for an anchor that is not a distance.
  nonisolated(unsafe) final let origin: AnchorPlace?

  init(_ place: AnchorPlace, from origin: AnchorPlace? = nil) {
    self.place = place
    self.origin = origin
    super.init()
  }

  /// The name of the anchor, for diagnostics.
  open var name: String { "\(place.attribute)" }
  /// The view or guide to which the anchor belongs.
  open var item: AnyObject? { place.item }

  /// Returns whether another anchor, of any type, is the same attribute of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnchorIdentity else { return false }
    let places = other.places
    return place.isSame(as: places.place)
      && (origin.map { own in places.origin.map { own.isSame(as: $0) } ?? false } ?? (places.origin == nil))
  }

  nonisolated open override var hash: Int { place.attribute.rawValue }

  /// Returns an inactive constraint `self = anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 0)
  }

  /// Returns an inactive constraint `self ≥ anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0)
  }

  /// Returns an inactive constraint `self ≤ anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 0)
  }

  /// Returns an inactive constraint `self = anchor + c`, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor, c)
  }

  /// Returns an inactive constraint `self ≥ anchor + c`, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, c) }

  /// Returns an inactive constraint `self ≤ anchor + c`, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, c) }

  final func make(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    // A share of nothing is a constant, with which UIKit's constraints have no second anchor.
    if multiplier == 0, anchor != nil { return make(relation, nil, constant) }
    guard origin != nil || anchor?.origin != nil else {
      return NSLayoutConstraint(place, relation, anchor?.place, multiplier, constant)
    }
    return NSLayoutConstraint(
      from: origin, to: place, relation, from: anchor?.origin, to: anchor?.place, multiplier, constant)
  }
}

/// An anchor along the horizontal axis.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another, for constraints on distances.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.place, from: place)
  }

  /// Returns a constraint: this anchor is a multiple of the standard spacing (8 points) after another.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.equal, anchor, SystemSpacing.standard * max(0, multiplier)) }

  /// Returns a constraint: this anchor is at least a multiple of the standard spacing (8 points) after another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, SystemSpacing.standard * max(0, multiplier)) }

  /// Returns a constraint: this anchor is at most a multiple of the standard spacing (8 points) after another.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, SystemSpacing.standard * max(0, multiplier)) }
}

/// An anchor along the vertical axis.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another, for constraints on distances.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.place, from: place)
  }

  /// Returns a constraint: this anchor is a multiple of the standard spacing below another.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.equal, anchor, SystemSpacing.between(anchor, self) * max(0, multiplier)) }

  /// Returns a constraint: this anchor is at least a multiple of the standard spacing below another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, SystemSpacing.between(anchor, self) * max(0, multiplier))
  }

  /// Returns a constraint: this anchor is at most a multiple of the standard spacing below another.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, SystemSpacing.between(anchor, self) * max(0, multiplier)) }
}

/// The standard spacing between views, in points.
enum SystemSpacing {
  static let standard: CGFloat = 8

  /// Returns the standard spacing between anchors; between baselines it is the line height of the lower text.
  @MainActor
  static func between(_ upper: NSLayoutYAxisAnchor, _ lower: NSLayoutYAxisAnchor) -> CGFloat {
    guard upper.place.attribute.isBaseline, lower.place.attribute.isBaseline,
      let text = lower.place.item as? any BaselineText
    else { return standard }
    return text.baselineSpacing ?? standard
  }
}

/// An anchor of any type, for comparisons.
private protocol AnchorIdentity {
  /// The attribute of an item, and the one from which a distance is measured.
  var places: (place: AnchorPlace, origin: AnchorPlace?) { get }
}

extension NSLayoutAnchor: AnchorIdentity {
  nonisolated fileprivate var places: (place: AnchorPlace, origin: AnchorPlace?) { (place, origin) }
}
