public import GeometryCore

/// The map from places in a layout's coordinates to places in the view's, and back: left and right change sides.
///
/// It stands between every layout and the view when the interface runs against the direction that the layout was written
/// for. Applied twice it changes nothing.
@usableFromInline
package struct RTLTransform: Equatable, Sendable {
  /// The width that is mirrored, in points: the content's, or that of the visible part when the content is narrower.
  @usableFromInline package let width: Double

  /// Creates a transform that mirrors a width, in points.
  @inlinable
  package init(width: Double) { self.width = width }

  @inlinable
  package func callAsFunction(_ rect: Rect) -> Rect { Rect(width - rect.maxX, rect.minY, rect.width, rect.height) }

  @inlinable
  package func callAsFunction(_ point: Point) -> Point { Point(width - point.x, point.y) }

  /// Returns the offset at which the other side shows the same part of the content in a view of some width, in points.
  @inlinable
  package func offset(_ offset: Point, visibleWidth: Double) -> Point {
    Point(width - visibleWidth - offset.x, offset.y)
  }
}
