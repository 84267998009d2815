import GeometryCore
import HostInterface
import MotionCore

/// Moves a scroll view's content frame by frame: deceleration, animated scrolls, glides of wheels and keys, animated
/// zooms.
///
/// A step computes a closed form and sets the bounds; it allocates nothing.
@MainActor
package final class ScrollAnimator: FrameParticipant {
  /// Weak because the frame driver retains the animator for as long as it moves.
  private weak var scrollView: UIScrollView?
  private var motion: (any ScrollMotion)?
  /// A Boolean value that indicates whether the motion ends within the limits of the offset: it remains true when the
  /// content changes. Code can also scroll to an offset beyond the content.
  private var endsWithinLimits = false
  /// The time of the last frame of the present motion, in seconds.
  private(set) var lastTime = 0.0
  /// A Boolean value that indicates whether the running curve is a scroll to the top, which ends with another callback.
  var isScrollingToTop = false

  /// The number of the last animated scroll; a different number indicates that an earlier scroll is over.
  package private(set) var curveNumber = 0

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  package var frameScene: UIWindowScene? { scrollView?.storedWindow?.windowScene }
  package var isAnimatingOffset: Bool { motion?.kind == .animatedOffset }

  var isMoving: Bool { motion != nil }
  var isFlinging: Bool { motion?.kind == .deceleration }
  var isAnimatingZoom: Bool { motion?.kind == .zoom }
  var isGliding: Bool { motion?.kind == .glide }

  /// The target offset of a glide or an animated scroll; nil without one.
  var goal: CGPoint? { motion?.goal.map { CGPoint(x: $0.x, y: $0.y) } }

  // MARK: Starting

  func fling(x: Fling, y: Fling, from time: Double) { begin(ScrollDeceleration(x: x, y: y, start: time), at: time) }

  func animate(to target: CGPoint) {
    guard let scrollView else { return }
    let now = scrollView.runtime.now
    curveNumber += 1
    begin(ScrollCurve(from: Point(scrollView.contentOffset), to: Point(target), start: now), at: now)
  }

  func glide(to target: CGPoint) {
    guard let scrollView else { return }
    // A running glide continues from its present position, not from the rounded one of its last frame.
    let running = isGliding ? motion : nil
    let start = running == nil ? scrollView.runtime.now : lastTime
    let from = running?.position(at: start) ?? Point(scrollView.contentOffset)
    begin(Glide(from: from, to: Point(target), start: start), at: start)
  }

  func zoom(_ curve: ZoomCurve) { begin(curve, at: curve.start) }

  /// Ends the motion without notifying the scroll view.
  func stop() {
    motion = nil
    isScrollingToTop = false
  }

  /// Requests frames for the indicators.
  func wake() { scrollView?.runtime.frames.add(self) }

  /// Changes the end of the motion if the content has become smaller since the last frame. Between two frames content
  /// and offset may change one after the other.
  private func keepEndWithinLimits(of scrollView: UIScrollView) {
    guard endsWithinLimits, let motion, let end = motion.end, !scrollView.offsetLimits.contains(end) else { return }
    self.motion = motion.endingWithinLimits(of: scrollView, from: lastTime)
  }

  private func begin(_ new: any ScrollMotion, at time: Double) {
    motion = new
    endsWithinLimits = new.end.map { scrollView?.offsetLimits.contains($0) ?? true } ?? false
    lastTime = time
    isScrollingToTop = false
    scrollView?.runtime.frames.add(self)
  }

  // MARK: Stepping

  package func step(in frame: FrameContext) -> Bool {
    guard let scrollView else { return false }
    let time = frame.time
    keepEndWithinLimits(of: scrollView)
    if let motion, motion.hasBegun(at: time) {
      lastTime = time
      motion.show(at: time, in: scrollView)
      // The delegate may have changed the motion, or started another one.
      if let current = self.motion, current.kind == motion.kind, current.isFinished(at: time) {
        let wasScrollingToTop = isScrollingToTop
        stop()
        current.didEnd(in: scrollView, wasScrollingToTop: wasScrollingToTop)
      }
    }
    let isFading = scrollView.indicators.step(at: time)
    return isMoving || isFading
  }

  // MARK: Changes from outside

  /// Retargets an animated scroll, which continues from its present position and ends at the same time.
  package func retarget(to target: CGPoint) {
    guard isAnimatingOffset, goal != target else { return }
    motion?.retarget(to: Point(target), at: lastTime)
  }

  /// Adapts the motion to an offset set from code: a deceleration continues from there, an animated scroll ends.
  func offsetWasSet(by distance: CGPoint) {
    if let scrollView, let motion { motion.offsetWasSet(by: Point(distance), in: scrollView) }
  }

  /// Shifts the motion with the content: it continues as if it had begun at the shifted offset.
  func contentWasShifted(by distance: CGPoint) {
    if let scrollView, let motion { motion.contentWasShifted(by: Point(distance), in: scrollView) }
  }

  /// Recomputes a deceleration after the limits of the offset changed.
  func limitsDidChange() {
    if let scrollView, let motion { motion.limitsDidChange(in: scrollView) }
  }

  /// Replaces the running motion by the one into which it changes.
  func `continue`(with changed: any ScrollMotion) { motion = changed }
}
