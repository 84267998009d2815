/// How strongly a wish about a size counts against others: from just above 0 to 1000, which must be met.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  /// Creates a priority; 1,000 is required, more is not allowed.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Must be met.
  public static let required = Self(1000)
  /// With this a view resists becoming smaller than its content.
  public static let defaultHigh = Self(750)
  /// With this a view resists becoming larger than its content.
  public static let defaultLow = Self(250)
  /// With this `systemLayoutSizeFitting(_:)` aims at the size that it is given.
  public static let fittingSizeLevel = Self(50)

  /// A drag that moves a divider and may resize the window.
  public static let dragThatCanResizeScene = Self(510)
  /// With this a window keeps its size.
  public static let sceneSizeStayPut = Self(500)
  /// A drag that moves a divider and may not resize the window.
  public static let dragThatCannotResizeScene = Self(490)

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  /// Returns a priority that much higher.
  public static func + (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue + rhs) }
  /// Returns a priority that much lower.
  public static func - (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue - rhs) }
  /// Returns how much higher the first priority is.
  public static func - (lhs: Self, rhs: Self) -> Float { lhs.rawValue - rhs.rawValue }
  /// Raises a priority.
  public static func += (lhs: inout Self, rhs: Float) { lhs = lhs + rhs }
  /// Lowers a priority.
  public static func -= (lhs: inout Self, rhs: Float) { lhs = lhs - rhs }
}
