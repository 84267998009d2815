/// Distances from the four edges of a rectangle, in points.
@usableFromInline package struct Insets: Hashable, Sendable {
  /// The distance from the top.
  @usableFromInline package var top: Double
  /// The distance from the left edge.
  @usableFromInline package var left: Double
  /// The distance from the bottom.
  @usableFromInline package var bottom: Double
  /// The distance from the right edge.
  @usableFromInline package var right: Double

  /// Insets of zero.
  @usableFromInline package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets.
  @inlinable
  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
