/// The grid of device pixels at a scale; rounds lengths in points to it.
@usableFromInline package struct PixelGrid: Hashable, Sendable {
  /// The scale, in pixels per point; greater than zero.
  @usableFromInline package var scale: Double

  /// Creates the grid of a scale, in pixels per point.
  @inlinable
  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "A pixel grid needs a finite scale greater than zero.")
    self.scale = scale
  }

  /// Returns the nearest multiple of a pixel, in points; halves are rounded away from zero.
  @inlinable
  package func round(_ v: Double) -> Double { (v * scale).rounded() / scale }

  /// Returns the greatest multiple of a pixel that is not above the value, in points.
  @inlinable
  package func floor(_ v: Double) -> Double { (v * scale).rounded(.down) / scale }

  /// Returns the least multiple of a pixel that is not below the value, in points.
  @inlinable
  package func ceil(_ v: Double) -> Double { (v * scale).rounded(.up) / scale }

  /// Returns the nearest point on the grid.
  @inlinable
  package func round(_ p: Point) -> Point { Point(round(p.x), round(p.y)) }

  /// Returns the smallest rectangle on the grid that contains the given one.
  @inlinable
  package func cover(_ r: Rect) -> Rect {
    let x = floor(r.minX)
    let y = floor(r.minY)
    return Rect(x, y, ceil(r.maxX) - x, ceil(r.maxY) - y)
  }
}
