import GeometryCore
import HostInterface
import MotionCore

extension UIScrollView {
  /// Scrolls to the offset of one frame of a motion.
  func moveByMotion(to p: Point) { move(to: CGPoint(x: roundToPixels(p.x), y: roundToPixels(p.y))) }

  func decelerationDidEnd() {
    // The last frame of a deceleration may come after its end.
    move(to: rounded(legalOffset(near: contentOffset)))
    indicators.fadeLater()
    endDeceleration()
  }

  func animationDidEnd(wasScrollingToTop: Bool) {
    indicators.fadeLater()
    delegate?.scrollViewDidEndScrollingAnimation(self)
    if wasScrollingToTop { delegate?.scrollViewDidScrollToTop(self) }
  }

  /// Stops any motion at its present offset; the delegate is told of the end of a deceleration.
  func stopMotion() {
    guard animator.isMoving || isDecelerating else { return }
    animator.stop()
    indicators.fadeLater()
    endDeceleration()
  }

  /// Stops any motion, and moves an offset beyond the content back.
  func stopMotionWithinLimits() {
    guard animator.isMoving else { return }
    stopMotion()
    contentOffset = legalOffset(near: contentOffset)
  }

  /// Tells the delegate that a deceleration is over, if there is one.
  func endDeceleration() {
    guard isDecelerating else { return }
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Moves the content to an offset at which it may rest when the finger is lifted without a drag.
  func settle() {
    let action = liftAction
    liftAction = .none
    guard action != .none else { return }
    let offset = Point(contentOffset)
    let limits = offsetLimits
    if !limits.contains(offset) {
      beginDeceleration(
        continuedFling(from: offset.x, velocity: 0, limits.horizontal, bounces: bouncesHorizontally),
        continuedFling(from: offset.y, velocity: 0, limits.vertical, bounces: bouncesVertically), at: runtime.now,
        from: contentOffset, limits)
    } else if action == .finishMotion, isPagingEnabled {
      beginDeceleration(
        pageFling(offset.x, limits.horizontal, bounds.width), pageFling(offset.y, limits.vertical, bounds.height),
        at: runtime.now, from: contentOffset, limits)
    }
  }

  /// Begins a deceleration, after the delegate is told of it. If it takes no time, or the delegate stops it, the
  /// content moves to the nearest legal offset.
  ///
  /// - Parameters:
  ///   - offset: The offset for which the flings were computed. The delegate may have set another one since.
  ///   - limits: The limits for which the flings were computed.
  func beginDeceleration(_ x: Fling, _ y: Fling, at time: Double, from offset: CGPoint, _ limits: ScrollLimits) {
    if x.duration > 0 || y.duration > 0, storedWindow != nil {
      isDecelerating = true
      delegate?.scrollViewWillBeginDecelerating(self)
      // A scroll or a drag that code has begun meanwhile takes precedence.
      if animator.isMoving || isDragging { return }
      if isDecelerating {
        animator.fling(x: x, y: y, from: time)
        let present = contentOffset
        if offsetLimits != limits { animator.limitsDidChange() }
        if present != offset {
          animator.offsetWasSet(by: CGPoint(x: present.x - offset.x, y: present.y - offset.y))
        }
        return
      }
    }
    contentOffset = legalOffset(near: contentOffset)
  }

  private func pageFling(_ offset: Double, _ range: ScrollRange, _ page: CGFloat) -> Fling {
    let target = Paging.target(offset: offset, velocity: 0, page: Double(page), low: range.low, high: range.high)
    return Fling(
      from: offset, velocity: 0, low: range.low, high: range.high, deceleration: .fast, bounces: false,
      target: roundToPixels(target))
  }
}
