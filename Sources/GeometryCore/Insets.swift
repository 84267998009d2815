/// Distances from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of zero.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)
}
