public import GeometryCore

/// The transform between a layout's coordinates and the view's: left and right are exchanged.
///
/// It is applied between every layout and the view when the interface direction is opposite to the one that the layout
/// was written for. Applied twice it changes nothing.
@usableFromInline
package struct RTLTransform: Equatable, Sendable {
  /// The width that is mirrored, in points: the content's, or that of the visible rect when the content is narrower.
  @usableFromInline package let width: Double

  /// Creates a transform that mirrors a width, in points.
  @inlinable
  package init(width: Double) { self.width = width }

  @inlinable
  package func callAsFunction(_ rect: Rect) -> Rect { Rect(width - rect.maxX, rect.minY, rect.width, rect.height) }

  @inlinable
  package func callAsFunction(_ point: Point) -> Point { Point(width - point.x, point.y) }

  /// Returns the offset at which the mirrored side shows the same part of the content in a view of a given width, in
  /// points.
  @inlinable
  package func offset(_ offset: Point, visibleWidth: Double) -> Point {
    Point(width - visibleWidth - offset.x, offset.y)
  }
}
