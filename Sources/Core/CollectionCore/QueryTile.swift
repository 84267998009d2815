package import GeometryCore

/// The rectangle for which a layout is queried: the bounds, widened to whole multiples of their size.
///
/// Recorded: `scroll-offset-entry-points/query-rect-tiling`. A scroll inside a tile needs no query.
package enum QueryTile {
  /// Returns the tile of bounds; empty bounds have none.
  package static func around(_ bounds: Rect) -> Rect? { around(bounds, viewport: bounds.size) }

  /// Returns the tiles that a rectangle touches, of a viewport's size each.
  package static func around(_ rect: Rect, viewport: Size) -> Rect? {
    guard viewport.width > 0, viewport.height > 0, viewport.width.isFinite, viewport.height.isFinite,
      rect.origin.isFinite
    else { return nil }
    let x = extent(from: rect.minX, to: rect.maxX, unit: viewport.width)
    let y = extent(from: rect.minY, to: rect.maxY, unit: viewport.height)
    return Rect(x.start, y.start, x.length, y.length)
  }

  private static func extent(from start: Double, to end: Double, unit: Double) -> (start: Double, length: Double) {
    let first = (start / unit).rounded(.down)
    let last = (end / unit).rounded(.up)
    return (first * unit, max(1, last - first) * unit)
  }
}
