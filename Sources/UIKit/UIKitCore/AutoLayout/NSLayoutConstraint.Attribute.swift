extension NSLayoutConstraint {
  /// The part of a view's or guide's geometry to which a constraint refers.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    /// The leading edge: left, or right in a right-to-left layout.
    case leading = 5
    /// The trailing edge: right, or left in a right-to-left layout.
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// An axis of the layout.
  public enum Axis: Int, Hashable, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The family of an attribute. Only certain families can be combined in a constraint.
  enum Family { case none, horizontal, directional, vertical, size }

  /// Returns true if UIKit allows a constraint between the two attributes. Positions on different axes may be related.
  package func canRelate(to other: Self) -> Bool {
    switch (family, other.family) {
    case (.none, _): false
    case (_, .none): true
    case (.horizontal, .directional): isHorizontalCenter
    case (.directional, .horizontal): other.isHorizontalCenter
    case (.horizontal, .vertical), (.vertical, .horizontal), (.directional, .vertical), (.vertical, .directional): true
    default: family == other.family
    }
  }

  var family: Family {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leftMargin, .rightMargin, .centerX, .centerXWithinMargins: .horizontal
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .top, .bottom, .topMargin, .bottomMargin, .centerY, .centerYWithinMargins, .firstBaseline, .lastBaseline:
      .vertical
    case .width, .height: .size
    }
  }

  var isHorizontalCenter: Bool { self == .centerX || self == .centerXWithinMargins }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
