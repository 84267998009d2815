public import GeometryCore

/// The range in which the origin of the bounds can move without an element appearing or disappearing.
///
/// It makes a scroll frame cost O(1): as long as the origin stays inside, no element has to be examined. It is
/// conservative: each axis is treated alone, so that a diagonal move may leave it a little early.
@usableFromInline
package struct StableOffsetRange: Equatable, Sendable {
  @usableFromInline var minX: Double
  @usableFromInline var minY: Double
  @usableFromInline var maxX: Double
  @usableFromInline var maxY: Double
  @usableFromInline let bounds: Rect

  /// Creates a range that is limited only by the tile: beyond it the layout has to be queried.
  package init(bounds: Rect, tile: Rect) {
    self.bounds = bounds
    minX = tile.minX
    minY = tile.minY
    maxX = tile.maxX - bounds.width
    maxY = tile.maxY - bounds.height
  }

  /// Narrows the range for an element: the origin must not cross a position at which its visibility changes.
  @inlinable
  package mutating func add(_ frame: Rect) {
    Self.limit(&minX, &maxX, origin: bounds.minX, length: bounds.width, start: frame.minX, end: frame.maxX)
    Self.limit(&minY, &maxY, origin: bounds.minY, length: bounds.height, start: frame.minY, end: frame.maxY)
  }

  /// Returns true if bounds with an origin show the same elements.
  @inlinable
  package func contains(_ origin: Point) -> Bool {
    origin.x >= minX && origin.x <= maxX && origin.y >= minY && origin.y <= maxY
  }

  /// Limits the range along one axis.
  ///
  /// A frame overlaps the bounds while start < origin + length and origin < end: the origin may move up to, but not
  /// across, `start - length` and `end`. A frame without extent still overlaps them at `end` itself. The difference is
  /// rounded, and so is the sum that `Rect.isShown(in:)` compares: where they disagree, the limit keeps away from the
  /// place by more than both can be wrong.
  @inlinable
  static func limit(
    _ low: inout Double, _ high: inout Double, origin: Double, length: Double, start: Double, end: Double
  ) {
    let enters = start - length
    if start < origin + length {
      // Overlapping or past: at `enters` itself the frame does not overlap.
      let next = enters.nextUp
      low = max(low, min(origin, start < next + length ? next : enters + rounding(start, length)))
    } else {
      high = min(high, max(origin, start < enters + length ? enters - rounding(start, length) : enters))
    }
    let isEmpty = start == end
    if origin < end || isEmpty && origin == end {
      high = min(high, isEmpty ? end : end.nextDown)
    } else {
      low = max(low, isEmpty ? end.nextUp : end)
    }
  }

  /// The bound of the rounding error of `start - length` and of the sums that are compared with it.
  @usableFromInline
  @inline(never)
  static func rounding(_ start: Double, _ length: Double) -> Double { 4 * Double.ulpOfOne * (abs(start) + length) }
}
