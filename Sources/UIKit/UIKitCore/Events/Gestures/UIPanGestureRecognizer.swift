import GeometryCore
import HostInterface
import MotionCore

/// The kinds of scroll devices.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  /// Wheels.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Touchpads.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both kinds.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A recognizer of fingers that drag.
///
/// Recorded (conformance topic scroll-deceleration): the first 10 points do not count, the rest is followed one to one.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers for a drag.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers for a drag: one more before the recognition makes it fail, later ones are ignored.
  open var maximumNumberOfTouches = Int.max
  /// The scroll devices whose scrolls the recognizer handles as drags; none unless set.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The distance that fingers move before a drag is recognized, in points.
  package static let slop: CGFloat = 10

  /// The center of the fingers at the last event, in the window.
  private var center: CGPoint = .zero
  /// The translation of the fingers since they touched, in the window; until the recognition it includes the slop.
  private(set) final var travel: CGPoint = .zero
  private var tracker = VelocityTracker()

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  // MARK: Results

  /// Returns the translation since the recognition (before it: since the touch) in a view's coordinates, in points.
  open func translation(in view: UIView?) -> CGPoint {
    convert(vector: travel, to: view)
  }

  /// Sets the translation since the recognition, for targets that apply it in increments.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    travel = convert(vector: translation, from: view)
  }

  /// Returns the velocity of the fingers in a view's coordinates, in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let v = tracker.velocity(at: trackedTouches.map(\.timestamp).max() ?? scrollTime)
    return convert(vector: CGPoint(x: v.x, y: v.y), to: view)
  }

  private func convert(vector v: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return v }
    let zero = view.convert(CGPoint.zero, from: window)
    let end = view.convert(v, from: window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  private func convert(vector v: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return v }
    let zero = view.convert(CGPoint.zero, to: window)
    let end = view.convert(v, to: window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  // MARK: Recognition

  /// Returns the part of a translation that is lost to the slop; nil while the translation is too short. Subclasses
  /// look at one axis only.
  @_spi(UIKitModules) open func slop(of travel: CGPoint) -> CGPoint? {
    let length = hypot(travel.x, travel.y)
    guard length >= Self.slop else { return nil }
    return CGPoint(x: travel.x / length * Self.slop, y: travel.y / length * Self.slop)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      guard state != .possible else { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
      return
    }
    restart(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let new = windowCenter(of: trackedTouches)
    travel.x += new.x - center.x
    travel.y += new.y - center.y
    center = new
    tracker.add(Point(Double(new.x), Double(new.y)), at: event.timestamp)
    if state.isRecognizing { return state = .changed }
    if numberOfTouches >= minimumNumberOfTouches, slop(of: travel) != nil { state = .began }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
    if left.isEmpty || (state.isRecognizing && left.count < minimumNumberOfTouches) {
      state = state.isRecognizing ? .ended : .failed
    } else {
      center = windowCenter(of: left)
      tracker.reset()
      tracker.add(Point(Double(center.x), Double(center.y)), at: event.timestamp)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isRecognizing ? .cancelled : .failed
  }

  open override func reset() {
    travel = .zero
    tracker.reset()
    isScrolling = false
  }

  override func willRecognize() {
    guard !isScrolling, let lost = slop(of: travel) else { return }
    travel.x -= lost.x
    travel.y -= lost.y
  }

  // MARK: Scrolls

  /// A Boolean value that indicates whether a wheel or a touchpad drags; then nothing is lost to the slop.
  private var isScrolling = false
  private var scrollTime: TimeInterval = 0

  /// Handles a step of a scroll that the recognizer follows, in points.
  final func scroll(by step: CGPoint, phase: InputPhase, with event: UIEvent) {
    if phase == .ended || phase == .cancelled {
      let final: State = phase == .ended ? .ended : .cancelled
      return state = state.isRecognizing ? final : .failed
    }
    if !isScrolling {
      isScrolling = true
      travel = .zero
      tracker.reset()
      tracker.add(.zero, at: event.timestamp - 1 / 60)
      center = .zero
    }
    travel.x += step.x
    travel.y += step.y
    // Kept apart from `travel`, which a client may reset.
    center.x += step.x
    center.y += step.y
    scrollTime = event.timestamp
    tracker.add(Point(Double(center.x), Double(center.y)), at: event.timestamp)
    state = state.isRecognizing ? .changed : .began
  }

  /// Restarts from the center of the present fingers: another finger makes the center jump, the translation does not.
  private func restart(at time: Double) {
    center = windowCenter(of: trackedTouches)
    tracker.reset()
    tracker.add(Point(Double(center.x), Double(center.y)), at: time)
  }

  private func windowCenter(of touches: [UITouch]) -> CGPoint {
    guard let first = touches.first else { return center }
    if touches.count == 1 { return first.locationInWindow }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.locationInWindow.x
      sum.y += touch.locationInWindow.y
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
}
