/// Scrolls while a gesture is near an edge of the visible rect, the faster the nearer.
@MainActor
package final class EdgeScroller: FrameParticipant {
  /// The width of the zone along an edge in which the view scrolls, in points.
  private static let reach: CGFloat = 40
  /// The speed at the edge, in points per second.
  private static let speed: CGFloat = 900

  private weak var view: UIScrollView?
  private var point = CGPoint.zero
  private var lastTime: Double?
  private var isRunning = false
  /// The closure that is called after each step.
  package var didScroll: (() -> Void)?

  package init(of view: UIScrollView) { self.view = view }

  package var frameScene: UIWindowScene? { view?.storedWindow?.windowScene }

  /// Updates the location of the gesture, in the window's coordinates.
  package func move(to point: CGPoint) {
    self.point = point
    guard !isRunning, velocity != .zero else { return }
    isRunning = true
    lastTime = nil
    view?.runtime.frames.add(self)
  }

  package func stop() {
    isRunning = false
    view?.runtime.frames.remove(self)
  }

  package func step(in frame: FrameContext) -> Bool {
    guard isRunning, let view, view.storedWindow != nil else { return false }
    let velocity = velocity
    guard velocity != .zero else {
      isRunning = false
      return false
    }
    let elapsed = CGFloat(min(frame.time - (lastTime ?? frame.time), 0.1))
    lastTime = frame.time
    guard elapsed > 0 else { return true }
    let offset = view.contentOffset
    let wanted = CGPoint(x: offset.x + velocity.x * elapsed, y: offset.y + velocity.y * elapsed)
    let target = view.legalOffset(near: wanted)
    guard target != offset else { return true }
    view.setContentOffset(target, animated: false)
    didScroll?()
    return true
  }

  /// Returns the velocity in points per second: negative near the low edge, positive near the high one.
  static func velocity(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let before = min(max(low + reach - value, 0), reach)
    let after = min(max(value - (high - reach), 0), reach)
    return (after - before) / reach * speed
  }

  private var velocity: CGPoint {
    guard let view, let window = view.storedWindow else { return .zero }
    let p = view.convert(point, from: window)
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    return CGPoint(
      x: view.canDragHorizontally ? Self.velocity(p.x, visible.minX, visible.maxX) : 0,
      y: view.canDragVertically ? Self.velocity(p.y, visible.minY, visible.maxY) : 0)
  }
}
