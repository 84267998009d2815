/// The priority of a constraint or of a size against others: from just above 0 to 1,000, which is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  /// The priority of required constraints.
  public static let required = Self(1000)
  /// The default priority with which a view resists becoming smaller than its content.
  public static let defaultHigh = Self(750)
  /// The default priority with which a view resists becoming larger than its content.
  public static let defaultLow = Self(250)
  /// The priority with which `systemLayoutSizeFitting(_:)` aims at its target size.
  public static let fittingSizeLevel = Self(50)

  /// The priority of a drag that moves a divider and may resize the window.
  public static let dragThatCanResizeScene = Self(510)
  /// The priority with which a window keeps its size.
  public static let sceneSizeStayPut = Self(500)
  /// The priority of a drag that moves a divider and may not resize the window.
  public static let dragThatCannotResizeScene = Self(490)

  /// Creates a priority; 1,000 is required, larger values are not allowed.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  /// Returns a priority higher by a number.
  public static func + (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue + rhs) }
  /// Returns a priority lower by a number.
  public static func - (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue - rhs) }
  /// Returns the difference between two priorities.
  public static func - (lhs: Self, rhs: Self) -> Float { lhs.rawValue - rhs.rawValue }
  /// Raises a priority.
  public static func += (lhs: inout Self, rhs: Float) { lhs = lhs + rhs }
  /// Lowers a priority.
  public static func -= (lhs: inout Self, rhs: Float) { lhs = lhs - rhs }
}
