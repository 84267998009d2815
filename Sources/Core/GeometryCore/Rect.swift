/// An axis-parallel rectangle in points; its extents are not negative.
@usableFromInline package struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The upper left corner.
  @usableFromInline package var origin: Point
  /// The size, in points.
  @usableFromInline package var size: Size

  /// The rectangle of zero size at the origin.
  @usableFromInline package static let zero = Rect(0, 0, 0, 0)

  /// Creates a rectangle.
  @inlinable
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its origin and its size, in points.
  @inlinable
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The least x coordinate, at the left edge.
  @inlinable package var minX: Double { origin.x }
  /// The least y coordinate, at the top edge.
  @inlinable package var minY: Double { origin.y }
  /// The x coordinate of the center.
  @inlinable package var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  @inlinable package var midY: Double { origin.y + size.height / 2 }
  /// The greatest x coordinate, at the right edge.
  @inlinable package var maxX: Double { origin.x + size.width }
  /// The greatest y coordinate, at the bottom edge.
  @inlinable package var maxY: Double { origin.y + size.height }
  /// The width.
  @inlinable package var width: Double { size.width }
  /// The height.
  @inlinable package var height: Double { size.height }
  /// The center.
  @inlinable package var center: Point { Point(midX, midY) }

  /// A Boolean value that indicates whether the rectangle has no area; one with a width or height of NaN is also empty.
  @inlinable package var isEmpty: Bool { size.isEmpty }

  /// A Boolean value that indicates whether every component is finite.
  @inlinable package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Returns whether a point is inside, including the minimum but not the maximum edges.
  @inlinable
  package func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Returns whether another rectangle lies completely inside this one.
  @inlinable
  package func contains(_ r: Rect) -> Bool {
    r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
  }

  /// Returns whether both rectangles share an area; rectangles that only touch do not.
  @inlinable
  package func intersects(_ r: Rect) -> Bool {
    r.minX < maxX && minX < r.maxX && r.minY < maxY && minY < r.maxY
  }

  /// Returns whether an element with this frame belongs to a viewport: both share an area, or the frame has no extent
  /// along an axis and lies between the viewport's edges there, including the minimum one.
  ///
  /// Elements without a size before they are measured have to be shown to be measured; `intersects(_:)` leaves them out
  /// at the minimum edges.
  @inlinable
  package func isShown(in viewport: Rect) -> Bool {
    Rect.isShown(minX, maxX, viewport.minX, viewport.maxX) && Rect.isShown(minY, maxY, viewport.minY, viewport.maxY)
  }

  /// Returns the same along one axis, for an extent from `start` to `end` and a viewport from `low` to `high`, in
  /// points.
  @inlinable
  package static func isShown(_ start: Double, _ end: Double, _ low: Double, _ high: Double) -> Bool {
    start < high && (low < end || start == end && low == start)
  }

  /// Returns the intersection; nil if it is empty.
  @inlinable
  package func intersection(_ r: Rect) -> Rect? {
    let x0 = max(minX, r.minX)
    let y0 = max(minY, r.minY)
    let x1 = min(maxX, r.maxX)
    let y1 = min(maxY, r.maxY)
    return x1 > x0 && y1 > y0 ? Rect(x0, y0, x1 - x0, y1 - y0) : nil
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable
  package func union(_ r: Rect) -> Rect {
    let x0 = min(minX, r.minX)
    let y0 = min(minY, r.minY)
    return Rect(x0, y0, max(maxX, r.maxX) - x0, max(maxY, r.maxY) - y0)
  }

  /// Returns the rectangle moved by an offset, in points.
  @inlinable
  package func offset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(origin.x + dx, origin.y + dy, width, height)
  }

  /// Returns the rectangle inset on each side by distances in points; negative distances expand it.
  @inlinable
  package func inset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, max(0, width - 2 * dx), max(0, height - 2 * dy))
  }

  /// Returns the rectangle reduced by insets; its width and height do not fall below zero.
  @inlinable
  package func inset(by i: Insets) -> Rect {
    Rect(minX + i.left, minY + i.top, max(0, width - i.left - i.right), max(0, height - i.top - i.bottom))
  }
}
