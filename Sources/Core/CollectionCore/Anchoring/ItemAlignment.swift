package import GeometryCore

/// The position on the screen to which an item is scrolled.
package struct ItemAlignment: Equatable, Sendable {
  /// The position along one axis.
  package enum Position: Equatable, Sendable {
    /// The nearest position at which the item is visible.
    case nearest
    /// The item begins where the visible part of the content does.
    case start
    /// The item is in the middle of the visible part of the content.
    case middle
    /// The item ends where the visible part of the content does.
    case end
  }

  /// The position along the horizontal axis.
  package var horizontal: Position
  /// The position along the vertical axis.
  package var vertical: Position

  /// Creates an alignment.
  package init(horizontal: Position = .nearest, vertical: Position = .nearest) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Returns the content offset at which a frame has the position, not limited to the content, in points.
  package func offset(showing frame: Rect, bounds: Rect, insets: Insets) -> Point {
    Point(
      Self.along(horizontal, frame.minX, frame.width, bounds.minX, bounds.width, insets.left, insets.right),
      Self.along(vertical, frame.minY, frame.height, bounds.minY, bounds.height, insets.top, insets.bottom))
  }

  private static func along(
    _ position: Position, _ start: Double, _ length: Double, _ origin: Double, _ visible: Double, _ before: Double,
    _ after: Double
  ) -> Double {
    let first = start - before
    let last = start + length + after - visible
    switch position {
    case .start: return first
    case .middle: return (first + last) / 2
    case .end: return last
    case .nearest: return origin > first ? first : min(max(origin, last), first)
    }
  }
}
