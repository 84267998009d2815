import GeometryCore
import MotionCore

extension UIScrollView {
  package func rounded(_ p: CGPoint) -> CGPoint {
    CGPoint(x: roundToPixels(Double(p.x)), y: roundToPixels(Double(p.y)))
  }

  /// Scrolls to the top as a tap on a status bar does; returns false when that is disabled, refused or not needed.
  @discardableResult
  package func scrollToTop() -> Bool {
    let top = legalOffset(near: CGPoint(x: contentOffset.x, y: CGFloat(verticalRange.low)))
    guard scrollsToTop, contentOffset.y > top.y, delegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return false
    }
    moveOffset(to: top, animated: true)
    animator.isScrollingToTop = true
    return true
  }

  /// Implements the `contentOffset` setter: a drag or a deceleration continues from the new offset, as endless
  /// scrolling needs it.
  func setOffset(_ new: CGPoint) {
    guard isUsable(new), let distance = carry(to: new) else { return }
    animator.offsetWasSet(by: distance)
  }

  /// Implements `setContentOffset(_:animated:)`: a running motion ends.
  func moveOffset(to new: CGPoint, animated: Bool) {
    guard isUsable(new) else { return }
    let target = rounded(new)
    stopMotion()
    guard target != contentOffset else { return }
    guard animated, storedWindow != nil else {
      setOffset(target)
      if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
      return
    }
    indicators.show()
    animator.animate(to: target)
  }

  /// Changes the offset and notifies the delegate; subclasses observe the change of the bounds in between.
  func move(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    // Observers are notified of the offset after the delegate: on iOS they wrap the setter.
    observing {
      let outer = isMoving
      isMoving = true
      bounds = CGRect(origin: offset, size: bounds.size)
      isMoving = outer
      offsetDidChange()
    }
  }

  func offsetDidChange() {
    boundsDidMove()
    delegate?.scrollViewDidScroll(self)
  }

  /// Updates the parts that depend on the offset. Bounds that a client sets move the content as well, but the delegate
  /// is only told of offsets.
  func boundsDidMove() {
    indicators.update()
    refreshView?.contentDidMove()
    collapsingBar?.contentDidMove(self)
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
    let seen = bounds.inset(by: adjustedContentInset)
    let x = UIScrollView.reveal(Double(rect.minX), Double(rect.maxX), Double(seen.minX), Double(seen.maxX))
    let y = UIScrollView.reveal(Double(rect.minY), Double(rect.maxY), Double(seen.minY), Double(seen.maxY))
    let offset = contentOffset
    let target = CGPoint(
      x: x == 0 && !animator.isMoving ? Double(offset.x) : horizontalRange.clamp(Double(offset.x) + x),
      y: y == 0 && !animator.isMoving ? Double(offset.y) : verticalRange.clamp(Double(offset.y) + y))
    if rounded(target) != offset { setContentOffset(target, animated: animated) }
  }

  /// Returns whether an offset is finite; logs a warning if not.
  private func isUsable(_ offset: CGPoint) -> Bool {
    if offset.x.isFinite, offset.y.isFinite { return true }
    Log.warn(
      "\(type(of: self)).contentOffset was set to \(offset), which is not finite; the old offset stays. Look for a division "
        + "by zero or a size that was not set yet.")
    return false
  }

  /// Moves the content, and a drag along with it; returns the distance in points, or nil if the offset does not change.
  private func carry(to new: CGPoint) -> CGPoint? {
    let target = rounded(new)
    let old = contentOffset
    guard target != old else { return nil }
    let distance = CGPoint(x: target.x - old.x, y: target.y - old.y)
    drag?.translate(by: distance)
    move(to: target)
    return distance
  }

  /// Returns the shortest translation that brings an interval into another; zero when it is inside or covers all of it.
  private static func reveal(_ start: Double, _ end: Double, _ low: Double, _ high: Double) -> Double {
    if start >= low && end <= high || start <= low && end >= high { return 0 }
    let toStart = start - low
    let toEnd = end - high
    return toStart.magnitude < toEnd.magnitude ? toStart : toEnd
  }
}

extension UIScrollView {
  /// Moves to an offset because the content moved under the viewport: a drag, a deceleration and an animated scroll
  /// continue from there, with the same velocity and to the same part of the content.
  package final func shiftOffset(to new: CGPoint) {
    if let distance = carry(to: new) { animator.contentWasShifted(by: distance) }
  }
}
