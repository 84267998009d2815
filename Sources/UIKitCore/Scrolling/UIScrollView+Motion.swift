import GeometryCore
import HostInterface
import MotionCore

extension UIScrollView {
  /// Scrolls to the offset of one frame of a motion.
  func moveByMotion(to p: Point) { move(to: CGPoint(x: roundToPixels(p.x), y: roundToPixels(p.y))) }

  func flingDidEnd() {
    isDecelerating = false
    indicators.fadeLater()
    delegate?.scrollViewDidEndDecelerating(self)
  }

  func animationDidEnd(wasScrollingToTop: Bool) {
    indicators.fadeLater()
    delegate?.scrollViewDidEndScrollingAnimation(self)
    if wasScrollingToTop { delegate?.scrollViewDidScrollToTop(self) }
  }

  func glideDidEnd() {
    let wasDecelerating = isDecelerating
    isDecelerating = false
    indicators.fadeLater()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Stops any motion at its present offset; the delegate is told of the end of a deceleration.
  func stopMotion() {
    guard animator.isMoving else { return }
    let wasDecelerating = isDecelerating
    animator.stop()
    isDecelerating = false
    indicators.fadeLater()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Resumes what a touch stopped, a bounce or a page turn, when the finger is lifted without a drag.
  func settle() {
    guard mustSettle else { return }
    mustSettle = false
    let offset = contentOffset
    let x = horizontalRange
    let y = verticalRange
    let isBeyond =
      !x.contains(Double(offset.x)) && bouncesHorizontally && canDragHorizontally
      || !y.contains(Double(offset.y)) && bouncesVertically && canDragVertically
    let now = runtime.now
    if isBeyond {
      begin(
        continuedFling(from: Double(offset.x), velocity: 0, x, bounces: bouncesHorizontally),
        continuedFling(from: Double(offset.y), velocity: 0, y, bounces: bouncesVertically), now)
    } else if isPagingEnabled {
      begin(pageFling(Double(offset.x), x, bounds.width), pageFling(Double(offset.y), y, bounds.height), now)
    }
  }

  private func pageFling(_ offset: Double, _ range: ScrollRange, _ page: CGFloat) -> Fling {
    let target = Paging.target(offset: offset, velocity: 0, page: Double(page), low: range.low, high: range.high)
    return Fling(
      from: offset, velocity: 0, low: range.low, high: range.high, deceleration: .fast, bounces: false,
      target: roundToPixels(target))
  }

  private func begin(_ x: Fling, _ y: Fling, _ time: Double) {
    guard x.duration > 0 || y.duration > 0 else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    if isDecelerating, !animator.isMoving { animator.fling(x: x, y: y, from: time) }
  }
}
