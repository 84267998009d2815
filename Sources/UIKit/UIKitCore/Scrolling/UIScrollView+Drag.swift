import GeometryCore
import HostInterface
import MotionCore

extension UIScrollView {
  // MARK: The finger

  /// Stops a motion when a finger touches the content.
  func touchDidBegin() {
    if !isTracking { liftAction = isWithinLimits ? .returnToContent : .none }
    isTracking = true
    didStopMotion = false
    guard animator.isMoving, !animator.isAnimatingZoom else { return }
    didStopMotion = true
    holdMotion()
  }

  /// Stops a motion under a finger. A stopped deceleration is a drag that has not moved yet; `isDecelerating` remains
  /// true until it moves, or until the delegate was told that the finger is lifted.
  ///
  /// A log of iOS (flowkey/UIKit-cross-platform#307) has `scrollViewDidEndDragging(_:willDecelerate:)` with false for a
  /// finger that stops a deceleration and is lifted, with `isDecelerating` true.
  func holdMotion() {
    if isDecelerating {
      animator.stop()
      delegate?.scrollViewWillBeginDragging(self)
      isDragging = true
    } else {
      let wasAnimating = animator.isAnimatingOffset
      liftAction = .finishMotion
      stopMotion()
      if wasAnimating { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  /// Returns whether the touch that begins stopped a motion, and resets that state.
  func consumeDidStopMotion() -> Bool {
    defer { didStopMotion = false }
    return didStopMotion
  }

  /// Ends the tracking of a touch that was lifted, or that did not become a drag.
  func touchDidEnd() {
    if drag == nil, isDragging { return endDrag(velocity: .zero, at: runtime.now) }
    isTracking = false
    if isAtRest { settle() }
  }

  /// Returns whether a drag along the pan's translation may begin here.
  func shouldBeginDrag() -> Bool {
    guard isScrollEnabled, drag == nil else { return false }
    let pan = panGestureRecognizer
    for touch in pan.trackedTouches where storedWindow?.gestureArbiter.hasBegun(touch) ?? false {
      guard let view = touch.view, view !== self else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    let translation = pan.translation(in: self)
    let isHorizontal = canDragHorizontally && (!canDragVertically || abs(translation.x) > abs(translation.y))
    let transfers = isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers else { return true }
    let forward = isHorizontal ? Double(-translation.x) : Double(-translation.y)
    return hasRoom(isHorizontal, forward) || !parentHasRoom(isHorizontal, forward)
  }

  /// Returns whether content remains in a direction: positive toward larger offsets.
  func hasRoom(_ isHorizontal: Bool, _ direction: Double) -> Bool {
    let range = isHorizontal ? horizontalRange : verticalRange
    let offset = Double(isHorizontal ? contentOffset.x : contentOffset.y)
    return direction > 0 ? offset < range.high - 0.01 : offset > range.low + 0.01
  }

  /// Handles the states of the pan recognizer.
  func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let translation = pan.translation(in: self)
      beginDrag(along: translation)
      continueDrag(movedBy: Point(Double(-translation.x), Double(-translation.y)))
    case .changed:
      let translation = pan.translation(in: self)
      continueDrag(movedBy: Point(Double(-translation.x), Double(-translation.y)))
    case .ended:
      let v = pan.velocity(in: self)
      endDrag(
        velocity: Point(Double(-v.x), Double(-v.y)),
        at: pan.trackedTouches.map(\.timestamp).max() ?? runtime.now)
    case .cancelled: endDrag(velocity: .zero, at: runtime.now)
    default: break
    }
  }

  private func parentHasRoom(_ isHorizontal: Bool, _ direction: Double) -> Bool {
    var view = superview
    while let current = view {
      if let parent = current as? UIScrollView, parent.isScrollEnabled, parent.hasRoom(isHorizontal, direction) {
        return true
      }
      view = current.superview
    }
    return false
  }

  // MARK: Drags of fingers and touchpads

  /// Begins a drag; its initial translation determines the directional lock.
  func beginDrag(along translation: CGPoint) {
    var horizontal = canDragHorizontally
    var vertical = canDragVertically
    if isDirectionalLockEnabled, horizontal, vertical {
      // A diagonal is not locked: one axis has to dominate clearly.
      if abs(translation.x) > 2 * abs(translation.y) { vertical = false }
      if abs(translation.y) > 2 * abs(translation.x) { horizontal = false }
    }
    if isPagingEnabled, horizontal, vertical {
      if abs(translation.x) > abs(translation.y) { vertical = false } else { horizontal = false }
    }
    if isDragging {
      // The finger moves that has stopped a deceleration.
      endDeceleration()
    } else {
      stopMotion()
      delegate?.scrollViewWillBeginDragging(self)
      isDragging = true
    }
    drag = ScrollDrag(catching: self, horizontal: horizontal, vertical: vertical)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { storedWindow?.endEditing(false) }
    indicators.show()
  }

  /// Scrolls by the distance from the drag's beginning, in points, positive toward larger offsets.
  func continueDrag(movedBy distance: Point) {
    guard let drag else { return }
    let p = drag.offset(movedBy: distance, in: self)
    move(to: rounded(CGPoint(x: p.x, y: p.y)))
  }

  /// Ends the drag: the content decelerates from a velocity in points per second, or rests.
  func endDrag(velocity: Point, at time: Double) {
    guard isDragging else { return }
    refreshView?.dragWillEnd()
    let v = Point(drag?.isHorizontal ?? true ? velocity.x : 0, drag?.isVertical ?? true ? velocity.y : 0)
    let announced = announcedTarget(for: v)
    let perMillisecond = CGPoint(x: v.x / 1000, y: v.y / 1000)
    var target = rounded(targetOffset(forProposed: announced, velocity: perMillisecond))
    if let collapsingBar { target.y = collapsingBar.settledOffset(target.y, of: self) }
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    // The delegate may have scrolled the content.
    guard isDragging else { return }
    if !target.x.isFinite || !target.y.isFinite { target = announced }
    let (offset, limits) = (contentOffset, offsetLimits)
    let x = fling(
      from: Double(offset.x), velocity: v.x, limits.horizontal, bounces: bouncesHorizontally,
      target: target.x == announced.x ? nil : Double(target.x), page: Double(announced.x))
    let y = fling(
      from: Double(offset.y), velocity: v.y, limits.vertical, bounces: bouncesVertically,
      target: target.y == announced.y ? nil : Double(target.y), page: Double(announced.y))
    // A scroll that code began during the drag takes precedence.
    let decelerates = !animator.isMoving && (x.duration > 0 || y.duration > 0)
    // A deceleration that a finger has stopped is over before another one begins.
    if decelerates { endDeceleration() }
    guard isDragging else { return }
    drag = nil
    liftAction = .none
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    isTracking = false
    endDeceleration()
    if !decelerates { indicators.fadeLater() }
    if isAtRest { beginDeceleration(x, y, at: time, from: offset, limits) }
  }

  var deceleration: Deceleration { Deceleration(rate: Double(decelerationRate.rawValue)) }

  func continuedFling(
    from offset: Double, velocity: Double, _ range: ScrollRange, bounces: Bool, target: Double? = nil
  ) -> Fling {
    Fling(
      from: offset, velocity: velocity, low: range.low, high: range.high,
      deceleration: isPagingEnabled ? .fast : deceleration, bounces: bounces, target: target, continues: true)
  }

  /// Returns the offset at which the content would come to rest, which is passed to `scrollViewWillEndDragging`.
  private func announcedTarget(for velocity: Point) -> CGPoint {
    func target(_ offset: Double, _ v: Double, _ range: ScrollRange, page: Double) -> Double {
      guard range.contains(offset) else { return range.clamp(offset) }
      if isPagingEnabled {
        return Paging.target(offset: offset, velocity: v, page: page, low: range.low, high: range.high)
      }
      return range.clamp(offset + deceleration.projectedTravel(velocity: v))
    }
    let offset = contentOffset
    let x = target(Double(offset.x), velocity.x, horizontalRange, page: Double(bounds.width))
    let y = target(Double(offset.y), velocity.y, verticalRange, page: Double(bounds.height))
    // An axis that is not dragged retains its offset, even one that code set beyond the content.
    return rounded(
      CGPoint(
        x: drag?.isHorizontal ?? true ? x : Double(offset.x), y: drag?.isVertical ?? true ? y : Double(offset.y)))
  }

  private func fling(
    from offset: Double, velocity: Double, _ range: ScrollRange, bounces: Bool, target: Double?, page: Double
  ) -> Fling {
    if isPagingEnabled, target == nil, range.contains(offset) {
      return Fling(
        from: offset, velocity: velocity, low: range.low, high: range.high, deceleration: .fast, bounces: bounces,
        target: page)
    }
    return Fling(
      from: offset, velocity: velocity, low: range.low, high: range.high,
      deceleration: isPagingEnabled ? .fast : deceleration, bounces: bounces, target: target.map { range.clamp($0) })
  }
}
