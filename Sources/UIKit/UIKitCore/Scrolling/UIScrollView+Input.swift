import GeometryCore
import HostInterface
import MotionCore

extension UIScrollView {
  /// Delivers a wheel or touchpad scroll to the innermost scroll view at a view that can scroll in its direction.
  static func deliver(_ input: ScrollInput, to hit: UIView) {
    let runtime = hit.runtime
    if input.source == .touchpad, let latched = runtime.latchedScrollView, input.phase != .began {
      _ = latched.handleScroll(input)
      if input.phase == .ended || input.phase == .cancelled { runtime.latchedScrollView = nil }
      return
    }
    if input.source == .touchpad { runtime.latchedScrollView = nil }
    let delta = input.wheelDelta
    guard delta != .zero else { return catchMotion(input, at: hit) }
    guard input.source == .wheel else { return _ = scroll(input, from: hit) }
    let latched = runtime.wheelLatch?.continued(by: input, in: hit.storedWindow)
    if latched == nil { runtime.wheelLatch = nil }
    if let scrolled = scroll(input, from: latched ?? hit) { runtime.wheelLatch = WheelLatch(scrolled, input) }
  }

  /// Returns whether content remains along the dominant axis of a delta.
  func hasRoom(for delta: Point) -> Bool {
    let isHorizontal = delta.x.magnitude > delta.y.magnitude
    let direction = isHorizontal ? delta.x : delta.y
    // A decelerating view can scroll by what its target leaves.
    if let goal = animator.goal, animator.isGliding {
      let range = isHorizontal ? horizontalRange : verticalRange
      let at = Double(isHorizontal ? goal.x : goal.y)
      return range.high > range.low && (direction > 0 ? at < range.high : at > range.low) || isScrolledNow(isHorizontal)
    }
    return hasRoom(isHorizontal, direction)
  }

  /// Scrolls by a wheel or a touchpad; returns false when this view does not scroll for it.
  func handleScroll(_ input: ScrollInput) -> Bool {
    switch input.source {
    case .wheel: turnWheel(input)
    case .touchpad: moveOnTouchpad(input)
    }
  }

  /// Scrolls the innermost scroll view around a view that can; returns it, or nil if none does.
  private static func scroll(_ input: ScrollInput, from view: UIView) -> UIScrollView? {
    let delta = input.wheelDelta
    if let found = find(from: view, where: { $0.hasRoom(for: delta) && $0.handleScroll(input) }) { return found }
    // None has room: the innermost that can bounce does, or a wheel scrolls a view that only scrolls horizontally.
    if let found = find(from: view, where: { $0.canBePulled(along: delta) && $0.handleScroll(input) }) { return found }
    // If a view scrolls vertically, a wheel at its end does not scroll horizontally.
    guard input.source == .wheel, delta.x == 0, find(from: view, where: \.canDragVertically) == nil else { return nil }
    var turned = input
    turned.delta = Point(delta.y, 0)
    turned.modifiers.remove(.shift)
    return find(from: view) { $0.hasRoom(for: turned.delta) && $0.handleScroll(turned) }
  }

  private static func find(from hit: UIView, where accepts: (UIScrollView) -> Bool) -> UIScrollView? {
    var view: UIView? = hit
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, accepts(scrollView) {
        return scrollView
      }
      view = current.superview
    }
    return nil
  }

  /// Stops a deceleration when fingers rest on the touchpad.
  private static func catchMotion(_ input: ScrollInput, at hit: UIView) {
    guard input.source == .touchpad, input.phase == .began || input.phase == .stationary else { return }
    _ = find(from: hit) { scrollView in
      guard scrollView.isDecelerating, !scrollView.isDragging else { return false }
      scrollView.isTracking = true
      scrollView.holdMotion()
      hit.runtime.latchedScrollView = scrollView
      return true
    }
  }

  /// Returns whether a gliding view retains the wheel until it has come to rest, so that one turn does not scroll two
  /// views.
  private func isScrolledNow(_ isHorizontal: Bool) -> Bool { isHorizontal ? canDragHorizontally : canDragVertically }

  private func canBePulled(along delta: Point) -> Bool {
    delta.x.magnitude > delta.y.magnitude ? canDragHorizontally : canDragVertically
  }

  // MARK: Wheel

  /// Returns the distance of one notch, in points: it grows with the viewport, as on desktops.
  static func notch(viewport: CGFloat) -> Double { max(30, Elementary.pow(Double(viewport), 2.0 / 3)) }

  /// Glides to an offset as a user's scroll: the delegate is told of a drag that ends at once and of a deceleration.
  /// - Parameter adjust: A closure that returns the offset to glide to instead; it is called when the delegate is told
  ///   of the end of the drag.
  func glide(to target: CGPoint, adjust: (() -> CGPoint)? = nil) -> Bool {
    // A drag takes precedence.
    guard !isDragging else { return true }
    // Along the other axis as well, where a drag may still be bouncing back.
    let goal = rounded(legalOffset(near: target))
    guard goal != (animator.isGliding ? animator.goal : contentOffset) else { return animator.isGliding }
    let wasGliding = animator.isGliding
    if !wasGliding {
      stopMotion()
      delegate?.scrollViewWillBeginDragging(self)
    }
    let end = adjust.map { rounded(legalOffset(near: $0())) } ?? goal
    if !wasGliding {
      let decelerates = end != contentOffset
      delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
      guard decelerates else { return true }
      isDecelerating = true
      delegate?.scrollViewWillBeginDecelerating(self)
      guard isDecelerating, !animator.isMoving else { return true }
    }
    indicators.show()
    animator.glide(to: end)
    return true
  }

  /// The velocity of one notch that the layout and the delegate receive, in points per millisecond.
  private static let wheelSpeed = 0.5
  /// The maximal number of notches that one counts as, to reach the next offset at which the content may rest.
  private static let maximumStep = 12

  private func turnWheel(_ input: ScrollInput) -> Bool {
    let delta = input.wheelDelta
    let from = animator.isGliding ? animator.goal ?? contentOffset : contentOffset
    var target = CGPoint(
      x: horizontalRange.clamp(Double(from.x) + delta.x * UIScrollView.notch(viewport: bounds.width)),
      y: verticalRange.clamp(Double(from.y) + delta.y * UIScrollView.notch(viewport: bounds.height)))
    if isPagingEnabled {
      target.x = page(from.x, delta.x, horizontalRange, bounds.width)
      target.y = page(from.y, delta.y, verticalRange, bounds.height)
    }
    guard rounded(target) != from else { return glide(to: target) }
    let velocity = CGPoint(x: delta.x * Self.wheelSpeed, y: delta.y * Self.wheelSpeed)
    return glide(to: target) { self.restingOffset(from: from, to: target, velocity: velocity) }
  }

  /// Returns the target offset of a turn of the wheel, which the layout and the delegate may change as for a drag.
  ///
  /// If they move the target back to the present offset, they are asked again with one notch more, so that each turn
  /// leads to another offset.
  private func restingOffset(from start: CGPoint, to proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let step = CGPoint(x: proposed.x - start.x, y: proposed.y - start.y)
    var target = proposed
    for count in 1...Self.maximumStep {
      let share = CGFloat(count)
      let asked = rounded(
        legalOffset(near: CGPoint(x: start.x + share * step.x, y: start.y + share * step.y)))
      target = rounded(targetOffset(forProposed: asked, velocity: velocity))
      if let collapsingBar { target.y = collapsingBar.settledOffset(target.y, of: self) }
      withUnsafeMutablePointer(to: &target) {
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: $0)
      }
      guard target.x.isFinite, target.y.isFinite else { return asked }
      // Ahead of the present offset, or at the end.
      if target == asked || (target.x - start.x) * step.x + (target.y - start.y) * step.y > 0 { return target }
    }
    return target
  }

  private func page(_ offset: CGFloat, _ direction: Double, _ range: ScrollRange, _ page: CGFloat) -> CGFloat {
    guard direction != 0 else { return offset }
    let speed = direction < 0 ? -Paging.flickSpeed : Paging.flickSpeed
    return CGFloat(
      Paging.target(offset: Double(offset), velocity: speed, page: Double(page), low: range.low, high: range.high))
  }

  // MARK: Touchpad

  private func moveOnTouchpad(_ input: ScrollInput) -> Bool {
    switch input.phase {
    case .began, .changed:
      guard input.delta != .zero else { return drag != nil }
      if drag == nil {
        runtime.latchedScrollView = self
        isTracking = true
        beginDrag(along: CGPoint(x: -input.delta.x, y: -input.delta.y))
        touchpadTravel = .zero
      }
      touchpadTravel = touchpadTravel + input.delta
      continueDrag(movedBy: touchpadTravel)
      return true
    case .stationary: return drag != nil
    case .ended, .cancelled:
      endDrag(velocity: input.phase == .ended && drag != nil ? input.velocity : .zero, at: input.time)
      return true
    }
  }
}

extension ScrollInput {
  /// The delta, horizontal while Shift is pressed.
  var wheelDelta: Point {
    source == .wheel && modifiers.contains(.shift) && delta.x == 0 ? Point(delta.y, 0) : delta
  }
}
