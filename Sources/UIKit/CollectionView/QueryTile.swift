/// The rectangle a layout is asked about: the bounds, widened to whole multiples of their size.
///
/// Recorded: `scroll-offset-entry-points/query-rect-tiling`. A scroll inside a tile asks nothing.
enum QueryTile {
  /// The tile of bounds; empty bounds have none.
  static func around(_ bounds: CGRect) -> CGRect? { around(bounds, viewport: bounds.size) }

  /// The tiles that a rectangle touches, of a viewport's size each.
  static func around(_ rect: CGRect, viewport: CGSize) -> CGRect? {
    guard viewport.width > 0, viewport.height > 0, viewport.width.isFinite, viewport.height.isFinite,
      rect.origin.x.isFinite, rect.origin.y.isFinite
    else { return nil }
    let x = extent(from: rect.origin.x, to: rect.maxX, unit: viewport.width)
    let y = extent(from: rect.origin.y, to: rect.maxY, unit: viewport.height)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func extent(
    from start: CGFloat, to end: CGFloat, unit: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let first = (start / unit).rounded(.down)
    let last = (end / unit).rounded(.up)
    return (first * unit, max(1, last - first) * unit)
  }
}
