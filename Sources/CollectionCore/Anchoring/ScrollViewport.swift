package import GeometryCore

/// The part of the content that a collection view shows, and its legal offsets.
package struct ScrollViewport: Equatable, Sendable {
  /// The legal offsets along an axis, insets included, in points.
  package struct Range: Equatable, Sendable {
    package var low: Double
    package var high: Double

    /// Creates a range from its ends, in points.
    package init(low: Double, high: Double) {
      self.low = low
      self.high = high
    }
  }

  /// The bounds of the view; their origin is the offset.
  package var bounds: Rect
  /// The insets of the content, those of the safe area included.
  package var insets: Insets
  /// The size of the content.
  package var contentSize: Size
  /// The legal horizontal offsets; the upper end is rounded to pixels.
  package var horizontalRange: Range
  /// The legal vertical offsets; the upper end is rounded to pixels.
  package var verticalRange: Range
  /// The transform between the layout's coordinates and the view's; nil when both are the same.
  package var rtl: RTLTransform?
  /// A Boolean value that indicates whether a drag or a bounce may have moved the offset beyond the content's ends.
  package var isFree: Bool

  /// Creates a viewport.
  package init(
    bounds: Rect, insets: Insets, contentSize: Size, horizontalRange: Range, verticalRange: Range,
    rtl: RTLTransform? = nil, isFree: Bool = false
  ) {
    self.bounds = bounds
    self.insets = insets
    self.contentSize = contentSize
    self.horizontalRange = horizontalRange
    self.verticalRange = verticalRange
    self.rtl = rtl
    self.isFree = isFree
  }

  /// The offset of the content.
  package var offset: Point { bounds.origin }

  /// The part of the content between the insets; insets larger than the bounds exchange its sides.
  package var visibleRect: Rect {
    let (x, width) = (bounds.minX + insets.left, bounds.width - insets.left - insets.right)
    let (y, height) = (bounds.minY + insets.top, bounds.height - insets.top - insets.bottom)
    return Rect(min(x, x + width), min(y, y + height), abs(width), abs(height))
  }

  /// A Boolean value that indicates whether more of the content is hidden from top to bottom than from left to right.
  package var scrollsVertically: Bool { contentSize.height - bounds.height >= contentSize.width - bounds.width }

  /// A Boolean value that indicates whether the content is at its very beginning, give or take half a point.
  package var isAtStart: Bool {
    if scrollsVertically { return offset.y <= verticalRange.low + 0.5 }
    return rtl == nil ? offset.x <= horizontalRange.low + 0.5 : offset.x >= horizontalRange.high - 0.5
  }

  /// The offset at which the content is at its end.
  package var endOffset: Point {
    if scrollsVertically { return Point(offset.x, verticalRange.high) }
    return Point(rtl == nil ? horizontalRange.high : horizontalRange.low, offset.y)
  }

  /// The distance that the content has to be scrolled to be at its end, in points; negative beyond it.
  package var distanceToEnd: Double {
    let end = endOffset
    if scrollsVertically { return end.y - offset.y }
    return rtl == nil ? end.x - offset.x : offset.x - end.x
  }

  /// Returns the nearest offset at which the bounds show content only, insets included.
  package func legalOffset(near offset: Point) -> Point {
    Self.legalOffset(near: offset, content: contentSize, insets: insets, visible: bounds.size)
  }

  /// Returns the nearest offset at which bounds of a visible size show content only, insets included, in points.
  package static func legalOffset(near offset: Point, content: Size, insets: Insets, visible: Size) -> Point {
    func legal(_ value: Double, _ before: Double, _ after: Double, _ content: Double, _ visible: Double) -> Double {
      min(max(value, -before), max(-before, content + after - visible))
    }
    return Point(
      legal(offset.x, insets.left, insets.right, content.width, visible.width),
      legal(offset.y, insets.top, insets.bottom, content.height, visible.height))
  }
}
