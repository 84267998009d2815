import GeometryCore
import MotionCore

/// A drag in progress: the offset it would have without edges, and the axes along which it moves.
package struct ScrollDrag {
  /// The offset at the beginning as if there were no edges, in points.
  var base: Point
  let isHorizontal: Bool
  let isVertical: Bool

  /// Begins a drag at the present offset. If a bounce is caught beyond an edge, the base is the offset that a finger
  /// would have to reach to pull the content there.
  @MainActor
  init(catching scrollView: UIScrollView, horizontal: Bool, vertical: Bool) {
    isHorizontal = horizontal
    isVertical = vertical
    let offset = scrollView.contentOffset
    let x = scrollView.horizontalRange
    let y = scrollView.verticalRange
    base = Point(
      RubberBand.free(Double(offset.x), low: x.low, high: x.high, viewport: Double(scrollView.bounds.width)),
      RubberBand.free(Double(offset.y), low: y.low, high: y.high, viewport: Double(scrollView.bounds.height)))
  }

  /// Returns the offset to show after the finger has moved the content by a distance, both in points.
  @MainActor
  func offset(movedBy distance: Point, in scrollView: UIScrollView) -> Point {
    let offset = scrollView.contentOffset
    var result = Point(offset)
    if isHorizontal {
      result.x = ScrollDrag.shown(
        base.x + distance.x, scrollView.horizontalRange, viewport: Double(scrollView.bounds.width),
        bounces: scrollView.bouncesHorizontally)
    }
    if isVertical {
      result.y = ScrollDrag.shown(
        base.y + distance.y, scrollView.verticalRange, viewport: Double(scrollView.bounds.height),
        bounces: scrollView.bouncesVertically)
    }
    return result
  }

  mutating func translate(by distance: CGPoint) { base = base + Point(distance) }

  private static func shown(_ free: Double, _ range: ScrollRange, viewport: Double, bounces: Bool) -> Double {
    guard bounces else { return range.clamp(free) }
    return RubberBand.offset(free, low: range.low, high: range.high, viewport: viewport)
  }
}
