public import Foundation

/// A closed range of numbers.
public struct UIFloatRange: Hashable, Codable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Creates the range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range from its ends.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// A Boolean value that indicates whether the range is unbounded in both directions.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
