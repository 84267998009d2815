import GeometryCore
import HostInterface
import MotionCore

/// Moves a scroll view's content frame by frame: deceleration, animated scrolls, glides of wheels and keys, animated
/// zooms.
///
/// A step computes a closed form and sets the bounds; it allocates nothing.
@MainActor
package final class ScrollAnimator: FrameParticipant {
  private enum Motion {
    case none
    /// The deceleration after a drag; `start` is the time at which the finger was lifted.
    case fling(x: Fling, y: Fling, start: Double)
    case curve(ScrollCurve)
    case glide(Glide)
    case zoom(ZoomCurve)
  }

  /// Weak because the frame driver retains the animator for as long as it moves.
  private weak var scrollView: UIScrollView?
  private var motion = Motion.none
  /// The time of the last frame of the present motion, in seconds.
  private var lastTime = 0.0
  /// A Boolean value that indicates whether the running curve is a scroll to the top, which ends with another callback.
  var isScrollingToTop = false

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  package var frameScene: UIWindowScene? { scrollView?.storedWindow?.windowScene }

  var isMoving: Bool { if case .none = motion { false } else { true } }
  var isFlinging: Bool { if case .fling = motion { true } else { false } }
  package var isAnimatingOffset: Bool { if case .curve = motion { true } else { false } }
  var isAnimatingZoom: Bool { if case .zoom = motion { true } else { false } }
  var isGliding: Bool { if case .glide = motion { true } else { false } }

  /// The target offset of a glide or an animated scroll; nil without one.
  var goal: CGPoint? {
    switch motion {
    case .glide(let glide): CGPoint(x: glide.to.x, y: glide.to.y)
    case .curve(let curve): CGPoint(x: curve.to.x, y: curve.to.y)
    default: nil
    }
  }

  /// The number of the last animated scroll; a different number indicates that an earlier scroll is over.
  package private(set) var curveNumber = 0

  // MARK: Starting

  func fling(x: Fling, y: Fling, from time: Double) { begin(.fling(x: x, y: y, start: time), at: time) }

  func animate(to target: CGPoint) {
    guard let scrollView else { return }
    let now = scrollView.runtime.now
    curveNumber += 1
    begin(.curve(ScrollCurve(from: Point(scrollView.contentOffset), to: Point(target), start: now)), at: now)
  }

  func glide(to target: CGPoint) {
    guard let scrollView else { return }
    let now = scrollView.runtime.now
    // A running glide continues from its present position, not from the rounded one of its last frame.
    var from = Point(scrollView.contentOffset)
    if case .glide(let running) = motion { from = running.position(at: max(lastTime, running.start)) }
    let start = isGliding ? lastTime : now
    begin(.glide(Glide(from: from, to: Point(target), start: start)), at: start)
  }

  func zoom(_ curve: ZoomCurve) { begin(.zoom(curve), at: curve.start) }

  private func begin(_ new: Motion, at time: Double) {
    motion = new
    lastTime = time
    isScrollingToTop = false
    scrollView?.runtime.frames.add(self)
  }

  /// Ends the motion without notifying the scroll view.
  func stop() {
    motion = .none
    isScrollingToTop = false
  }

  /// Requests frames for the indicators.
  func wake() { scrollView?.runtime.frames.add(self) }

  // MARK: Stepping

  package func step(in frame: FrameContext) -> Bool {
    guard let scrollView else { return false }
    let time = frame.time
    switch motion {
    case .none: break
    case .fling(let x, let y, let start):
      let t = max(0, time - start)
      lastTime = time
      scrollView.moveByMotion(to: Point(x.position(at: t), y.position(at: t)))
      // The delegate may have started another motion.
      if case .fling(let x, let y, let start) = motion, x.isFinished(at: time - start), y.isFinished(at: time - start) {
        motion = .none
        scrollView.flingDidEnd()
      }
    case .curve(let curve):
      guard curve.hasBegun(at: time) else { break }
      lastTime = time
      scrollView.moveByMotion(to: curve.position(at: time))
      if case .curve(let curve) = motion, curve.isFinished(at: time) {
        motion = .none
        let wasScrollingToTop = isScrollingToTop
        isScrollingToTop = false
        scrollView.offsetAnimationWillEnd()
        scrollView.animationDidEnd(wasScrollingToTop: wasScrollingToTop)
      }
    case .glide(let glide):
      lastTime = time
      scrollView.moveByMotion(to: glide.position(at: time))
      if case .glide(let glide) = motion, glide.isFinished(at: time) {
        motion = .none
        scrollView.glideDidEnd()
      }
    case .zoom(let curve):
      lastTime = time
      let isFinished = curve.isFinished(at: time)
      scrollView.applyZoom(curve, at: time)
      if isFinished, isAnimatingZoom {
        motion = .none
        scrollView.zoomAnimationDidEnd()
      }
    }
    let isFading = scrollView.indicators.step(at: time)
    return isMoving || isFading
  }

  // MARK: Changes from outside

  /// Adapts the motion to an offset set from code: a deceleration continues from there, an animated scroll ends.
  func offsetWasSet(by distance: CGPoint) {
    switch motion {
    case .none, .zoom: break
    case .fling(var x, var y, let start):
      if x.hasTarget { x.translate(by: Double(distance.x)) }
      if y.hasTarget { y.translate(by: Double(distance.y)) }
      motion = .fling(x: x, y: y, start: start)
      rebuild()
    case .curve: stop()
    case .glide: scrollView?.stopMotion()
    }
  }

  /// Retargets an animated scroll, which continues from its present position and ends at the same time.
  package func retarget(to target: CGPoint) {
    guard case .curve(var curve) = motion, goal != target else { return }
    let now = curve.position(at: lastTime)
    let progress = ScrollCurve.progress((lastTime - curve.start) / ScrollCurve.duration)
    let to = Point(target)
    if progress < 1 {
      curve.from = Point((now.x - to.x * progress) / (1 - progress), (now.y - to.y * progress) / (1 - progress))
    }
    curve.to = to
    motion = .curve(curve)
  }

  /// Shifts the motion with the content: it continues as if it had begun at the shifted offset.
  func contentWasShifted(by distance: CGPoint) {
    switch motion {
    case .curve(var curve):
      curve.translate(by: Point(distance))
      motion = .curve(curve)
    case .glide(let glide):
      motion = .glide(Glide(from: glide.from + Point(distance), to: glide.to + Point(distance), start: glide.start))
    case .none, .fling, .zoom: offsetWasSet(by: distance)
    }
  }

  /// Recomputes a deceleration after the range of offsets changed.
  func rangeDidChange() { rebuild() }

  private func rebuild() {
    guard let scrollView, case .fling(let x, let y, let start) = motion else { return }
    let t = max(0, lastTime - start)
    let offset = scrollView.contentOffset
    motion = .fling(
      x: x.hasTarget
        ? shifted(x, t)
        : scrollView.continuedFling(
          from: close(x.position(at: t), Double(offset.x)), velocity: x.velocity(at: t), scrollView.horizontalRange,
          bounces: scrollView.bouncesHorizontally),
      y: y.hasTarget
        ? shifted(y, t)
        : scrollView.continuedFling(
          from: close(y.position(at: t), Double(offset.y)), velocity: y.velocity(at: t), scrollView.verticalRange,
          bounces: scrollView.bouncesVertically),
      start: lastTime)
  }

  /// Returns the exact position if the shown one, which is rounded to pixels, is the same; otherwise the shown one.
  private func close(_ exact: Double, _ shown: Double) -> Double { (exact - shown).magnitude < 0.51 ? exact : shown }

  /// Returns the same deceleration with its start moved by a time, in seconds.
  private func shifted(_ fling: Fling, _ time: Double) -> Fling {
    var fling = fling
    fling.advance(by: time)
    return fling
  }
}
