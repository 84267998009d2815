/// The offsets along one axis at which a viewport shows only content and its insets, in points.
package struct ScrollRange: Hashable, Sendable {
  /// The distance by which an offset may exceed a range that contains it, in points: offsets are rounded to pixels.
  package static let tolerance = 0.5

  /// The offset at the start of the content.
  package var low: Double
  /// The offset at the end of the content; that of the start if the content fits.
  package var high: Double

  /// Creates a range from its ends.
  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Creates the range of a content between two insets, in a viewport of a length.
  package init(content: Double, before: Double, after: Double, viewport: Double) {
    self.init(low: -before, high: max(-before, content + after - viewport))
  }

  /// Returns the nearest offset of the range.
  package func clamp(_ offset: Double) -> Double { min(max(offset, low), high) }

  /// Returns whether the range contains an offset, which may exceed it by a distance in points.
  package func contains(_ offset: Double, tolerance: Double = 0) -> Bool {
    offset >= low - tolerance && offset <= high + tolerance
  }

  /// Returns the place in this range of an offset that was in an old one: an offset at the start remains at the start,
  /// and one beyond the old range does not change.
  package func follow(_ offset: Double, from old: ScrollRange) -> Double {
    if old.low != low, offset == old.low { return low }
    return old.contains(offset, tolerance: Self.tolerance) ? clamp(offset) : offset
  }
}

/// The offsets at which a viewport shows only content and its insets: a range along each axis.
package struct ScrollLimits: Hashable, Sendable {
  /// The horizontal offsets.
  package var horizontal: ScrollRange
  /// The vertical offsets.
  package var vertical: ScrollRange

  /// Creates limits from a range for each axis.
  package init(horizontal: ScrollRange, vertical: ScrollRange) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the limits of a content with insets in a viewport of a size, in points.
  package init(content: Size, insets: Insets, viewport: Size) {
    horizontal = ScrollRange(
      content: content.width, before: insets.left, after: insets.right, viewport: viewport.width)
    vertical = ScrollRange(
      content: content.height, before: insets.top, after: insets.bottom, viewport: viewport.height)
  }

  /// Returns the nearest offset within the limits.
  package func clamp(_ offset: Point) -> Point { Point(horizontal.clamp(offset.x), vertical.clamp(offset.y)) }

  /// Returns whether an offset is within the limits, give or take half a point.
  package func contains(_ offset: Point) -> Bool {
    horizontal.contains(offset.x, tolerance: ScrollRange.tolerance)
      && vertical.contains(offset.y, tolerance: ScrollRange.tolerance)
  }

  /// Returns the place within these limits of an offset that was within old ones; see `ScrollRange.follow(_:from:)`.
  package func follow(_ offset: Point, from old: ScrollLimits) -> Point {
    Point(horizontal.follow(offset.x, from: old.horizontal), vertical.follow(offset.y, from: old.vertical))
  }
}
