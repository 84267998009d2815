package import GeometryCore

/// The part of the content that a collection view shows, and its legal offsets.
package struct ScrollViewport: Equatable, Sendable {
  /// The bounds of the view; their origin is the offset.
  package var bounds: Rect
  /// The insets of the content, those of the safe area included.
  package var insets: Insets
  /// The size of the content.
  package var contentSize: Size
  /// The legal offsets, whose upper ends are rounded to pixels.
  package var limits: ScrollLimits
  /// The transform between the layout's coordinates and the view's; nil when both are the same.
  package var rtl: RTLTransform?
  /// A Boolean value that indicates whether a drag or a bounce may have moved the offset beyond the content's ends.
  package var isFree: Bool

  /// Creates a viewport.
  package init(
    bounds: Rect, insets: Insets, contentSize: Size, limits: ScrollLimits, rtl: RTLTransform? = nil,
    isFree: Bool = false
  ) {
    self.bounds = bounds
    self.insets = insets
    self.contentSize = contentSize
    self.limits = limits
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
    if scrollsVertically { return offset.y <= limits.vertical.low + 0.5 }
    return rtl == nil ? offset.x <= limits.horizontal.low + 0.5 : offset.x >= limits.horizontal.high - 0.5
  }

  /// The offset at which the content is at its end.
  package var endOffset: Point {
    if scrollsVertically { return Point(offset.x, limits.vertical.high) }
    return Point(rtl == nil ? limits.horizontal.high : limits.horizontal.low, offset.y)
  }

  /// The distance that the content has to be scrolled to be at its end, in points; negative beyond it.
  package var distanceToEnd: Double {
    let end = endOffset
    if scrollsVertically { return end.y - offset.y }
    return rtl == nil ? end.x - offset.x : offset.x - end.x
  }
}
