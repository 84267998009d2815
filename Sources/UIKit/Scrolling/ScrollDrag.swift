import GeometryCore
import MotionCore

/// A drag that goes on: where the content would be without edges, and along which axes it may move.
struct ScrollDrag {
  /// The offset at the beginning as if there were no edges, points.
  var base: Point
  let isHorizontal: Bool
  let isVertical: Bool

  /// The offset may be beyond an edge when a bounce is caught: the finger's way that would have led there is the base.
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

  /// Returns the offset to show when the finger has moved the content by a distance.
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

  private static func shown(_ free: Double, _ range: ScrollRange, viewport: Double, bounces: Bool) -> Double {
    guard bounces else { return range.clamp(free) }
    return RubberBand.offset(free, low: range.low, high: range.high, viewport: viewport)
  }

  mutating func translate(by distance: CGPoint) { base = base + Point(distance) }
}
