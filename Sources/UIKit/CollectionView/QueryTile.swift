/// The rectangle a layout is asked about: the bounds, widened to whole multiples of their size.
///
/// Recorded: `scroll-offset-entry-points/query-rect-tiling`. A scroll inside a tile asks nothing.
enum QueryTile {
  /// The tile of bounds; empty bounds have none.
  static func around(_ bounds: CGRect) -> CGRect? {
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite,
      bounds.origin.x.isFinite, bounds.origin.y.isFinite
    else { return nil }
    let x = extent(from: bounds.origin.x, length: bounds.width)
    let y = extent(from: bounds.origin.y, length: bounds.height)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func extent(from start: CGFloat, length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let first = (start / length).rounded(.down)
    let last = ((start + length) / length).rounded(.up)
    return (first * length, max(1, last - first) * length)
  }
}
