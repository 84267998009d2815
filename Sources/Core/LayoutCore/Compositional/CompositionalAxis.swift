package import GeometryCore

/// One of the two axes of the plane: along it groups, or the items of a group, follow each other.
package enum CompositionalAxis: Hashable, Sendable {
  case horizontal
  case vertical

  /// The axis across this one.
  package var other: CompositionalAxis { self == .horizontal ? .vertical : .horizontal }

  /// Returns the extent of a size along the axis, in points.
  package func along(_ size: Size) -> Double { self == .horizontal ? size.width : size.height }

  /// Returns the extent of a size across the axis, in points.
  package func across(_ size: Size) -> Double { self == .horizontal ? size.height : size.width }

  /// Returns the position of a point along the axis, in points.
  package func along(_ point: Point) -> Double { self == .horizontal ? point.x : point.y }

  /// Returns the position of a point across the axis, in points.
  package func across(_ point: Point) -> Double { self == .horizontal ? point.y : point.x }

  /// Returns a size from its two extents, in points.
  package func size(along: Double, across: Double) -> Size {
    self == .horizontal ? Size(along, across) : Size(across, along)
  }

  /// Returns a point from its two positions, in points.
  package func point(along: Double, across: Double) -> Point {
    self == .horizontal ? Point(along, across) : Point(across, along)
  }

  /// Returns the position at which a rectangle begins along the axis, in points.
  package func start(of rect: Rect) -> Double { self == .horizontal ? rect.minX : rect.minY }

  /// Returns the position at which a rectangle ends along the axis, in points.
  package func end(of rect: Rect) -> Double { self == .horizontal ? rect.maxX : rect.maxY }

  /// Returns the inset before the content along the axis, in points; `left` stands for leading.
  package func before(_ insets: Insets) -> Double { self == .horizontal ? insets.left : insets.top }

  /// Returns the inset after the content along the axis, in points; `right` stands for trailing.
  package func after(_ insets: Insets) -> Double { self == .horizontal ? insets.right : insets.bottom }
}
