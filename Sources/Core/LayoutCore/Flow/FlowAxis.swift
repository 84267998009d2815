public import GeometryCore

/// The direction in which a flow layout scrolls; lines run across it.
///
/// Two words are used throughout the flow layout: a *length* is measured along the line (x when scrolling vertically),
/// a *depth* along the scroll axis (y when scrolling vertically).
@usableFromInline package enum FlowAxis: Hashable, Sendable {
  case vertical
  case horizontal

  /// Returns the extent of a size along the line, in points.
  @inlinable
  package func length(of size: Size) -> Double { self == .vertical ? size.width : size.height }

  /// Returns the extent of a size along the scroll axis, in points.
  @inlinable
  package func depth(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// Returns a size from its two extents, in points.
  @inlinable
  package func size(length: Double, depth: Double) -> Size {
    self == .vertical ? Size(length, depth) : Size(depth, length)
  }

  /// Returns a point from its position on the line and on the scroll axis, in points.
  @inlinable
  package func point(line: Double, scroll: Double) -> Point {
    self == .vertical ? Point(line, scroll) : Point(scroll, line)
  }

  /// Returns the position at which a rectangle begins on the scroll axis, in points.
  @inlinable
  package func start(of rect: Rect) -> Double { self == .vertical ? rect.minY : rect.minX }

  /// Returns the position at which a rectangle ends on the scroll axis, in points.
  @inlinable
  package func end(of rect: Rect) -> Double { self == .vertical ? rect.maxY : rect.maxX }
}
