package import GeometryCore

/// The questions about the sizes that views prefer.
package protocol SizingPort: AnyObject {
  /// Returns the frame of a view that has to be measured now, and marks it as measured; nil for any other view.
  func frameToMeasure(of slot: ViewSlot) -> Rect?
  /// Returns the size that a view prefers, a usable one in whole pixels, in points. The port keeps the attributes for
  /// the question `layoutTakesSize` and the effects until `agree` or `invalidate`; measurements nest.
  func preferredSize(of slot: ViewSlot) -> Size
  /// Returns the layout's `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  func layoutTakesSize() -> Bool
}
