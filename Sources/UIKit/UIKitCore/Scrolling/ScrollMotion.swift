import GeometryCore
import MotionCore

/// A motion of a scroll view's content: a curve of offsets, and what the scroll view does with it.
///
/// The animator runs every motion in the same way; what differs is here. Motions are values: those that continue in
/// another way are replaced in the animator.
@MainActor
protocol ScrollMotion: MotionCurve where Position == Point {
  var kind: ScrollMotionKind { get }
  /// The target offset of a motion that can be given another one; otherwise nil.
  var goal: Point? { get }
  /// Returns whether a frame at a time shows movement.
  func hasBegun(at time: Double) -> Bool
  /// Shows the content as it is at a time.
  func show(at time: Double, in scrollView: UIScrollView)
  /// Tells the scroll view and its delegate that the motion has ended.
  func didEnd(in scrollView: UIScrollView, wasScrollingToTop: Bool)
  /// Adapts the motion to an offset set from code.
  func offsetWasSet(by distance: Point, in scrollView: UIScrollView)
  /// Shifts the motion with the content, so that it continues as if it had begun at the shifted offset.
  func contentWasShifted(by distance: Point, in scrollView: UIScrollView)
  /// Adapts the motion to new limits of the offset.
  func limitsDidChange(in scrollView: UIScrollView)
  /// The offset at which the motion ends; nil for a zoom, which computes it for the zoomed content.
  var end: Point? { get }
  /// Returns the motion that continues from a time, in seconds, and ends within the limits of the offset.
  func endingWithinLimits(of scrollView: UIScrollView, from time: Double) -> any ScrollMotion
  /// Changes the goal of the motion, which continues from its position at a time and ends as before.
  mutating func retarget(to goal: Point, at time: Double)
}

/// The kinds of motions that callbacks and other parts of the scroll view tell apart.
enum ScrollMotionKind {
  case deceleration, animatedOffset, glide, zoom
}

extension ScrollMotion {
  var goal: Point? { nil }
  func hasBegun(at time: Double) -> Bool { true }
  func show(at time: Double, in scrollView: UIScrollView) { scrollView.moveByMotion(to: position(at: time)) }
  func contentWasShifted(by distance: Point, in scrollView: UIScrollView) {
    offsetWasSet(by: distance, in: scrollView)
  }
  func limitsDidChange(in scrollView: UIScrollView) {}
  mutating func retarget(to goal: Point, at time: Double) {}

  var end: Point? { goal }

  func endingWithinLimits(of scrollView: UIScrollView, from time: Double) -> any ScrollMotion {
    guard let goal else { return self }
    var motion = self
    motion.retarget(to: scrollView.offsetLimits.clamp(goal), at: time)
    return motion
  }
}

extension ScrollCurve: ScrollMotion {
  var kind: ScrollMotionKind { .animatedOffset }
  var goal: Point? { to }

  func didEnd(in scrollView: UIScrollView, wasScrollingToTop: Bool) {
    scrollView.offsetAnimationWillEnd()
    scrollView.animationDidEnd(wasScrollingToTop: wasScrollingToTop)
  }

  func offsetWasSet(by distance: Point, in scrollView: UIScrollView) { scrollView.animator.stop() }

  func contentWasShifted(by distance: Point, in scrollView: UIScrollView) {
    var shifted = self
    shifted.translate(by: distance)
    scrollView.animator.continue(with: shifted)
  }
}

extension Glide: ScrollMotion {
  var kind: ScrollMotionKind { .glide }
  var goal: Point? { to }

  func didEnd(in scrollView: UIScrollView, wasScrollingToTop: Bool) { scrollView.decelerationDidEnd() }

  func offsetWasSet(by distance: Point, in scrollView: UIScrollView) { scrollView.stopMotion() }

  func contentWasShifted(by distance: Point, in scrollView: UIScrollView) {
    scrollView.animator.continue(with: translated(by: distance))
  }

  mutating func retarget(to goal: Point, at time: Double) {
    self = Glide(from: position(at: time), to: goal, start: time)
  }
}

extension ZoomCurve: ScrollMotion {
  var kind: ScrollMotionKind { .zoom }

  func show(at time: Double, in scrollView: UIScrollView) { scrollView.applyZoom(self, at: time) }

  func didEnd(in scrollView: UIScrollView, wasScrollingToTop: Bool) { scrollView.zoomAnimationDidEnd() }

  func offsetWasSet(by distance: Point, in scrollView: UIScrollView) {}
}

extension ScrollDeceleration: ScrollMotion {
  var kind: ScrollMotionKind { .deceleration }

  func didEnd(in scrollView: UIScrollView, wasScrollingToTop: Bool) { scrollView.decelerationDidEnd() }

  func offsetWasSet(by distance: Point, in scrollView: UIScrollView) {
    var moved = self
    if x.hasTarget { moved.x.translate(by: distance.x) }
    if y.hasTarget { moved.y.translate(by: distance.y) }
    moved.limitsDidChange(in: scrollView)
  }

  var end: Point? { Point(x.destination, y.destination) }

  func endingWithinLimits(of scrollView: UIScrollView, from time: Double) -> any ScrollMotion {
    let limits = scrollView.offsetLimits
    let t = elapsed(at: time)
    func ending(_ fling: Fling, within range: ScrollRange, bounces: Bool) -> Fling {
      let end = range.clamp(fling.destination)
      if end == fling.destination { return advanced(fling, by: t) }
      return scrollView.continuedFling(
        from: fling.position(at: t), velocity: fling.velocity(at: t), range, bounces: bounces, target: end)
    }
    return ScrollDeceleration(
      x: ending(x, within: limits.horizontal, bounces: scrollView.bouncesHorizontally),
      y: ending(y, within: limits.vertical, bounces: scrollView.bouncesVertically), start: time)
  }

  func limitsDidChange(in scrollView: UIScrollView) {
    let now = scrollView.animator.lastTime
    let t = elapsed(at: now)
    let offset = scrollView.contentOffset
    scrollView.animator.continue(
      with: ScrollDeceleration(
        x: x.hasTarget
          ? advanced(x, by: t)
          : scrollView.continuedFling(
            from: close(x.position(at: t), Double(offset.x)), velocity: x.velocity(at: t), scrollView.horizontalRange,
            bounces: scrollView.bouncesHorizontally),
        y: y.hasTarget
          ? advanced(y, by: t)
          : scrollView.continuedFling(
            from: close(y.position(at: t), Double(offset.y)), velocity: y.velocity(at: t), scrollView.verticalRange,
            bounces: scrollView.bouncesVertically),
        start: now))
  }

  /// Returns the exact position if the shown one, which is rounded to pixels, is the same; otherwise the shown one.
  private func close(_ exact: Double, _ shown: Double) -> Double { (exact - shown).magnitude < 0.51 ? exact : shown }

  /// Returns the same deceleration with its start moved by a time, in seconds.
  private func advanced(_ fling: Fling, by time: Double) -> Fling {
    var fling = fling
    fling.advance(by: time)
    return fling
  }
}
