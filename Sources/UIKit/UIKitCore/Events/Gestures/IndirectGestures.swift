import GeometryCore
import HostInterface

/// A step of a pinch or a rotation on a touchpad.
struct TransformChange {
  enum Kind {
    case scale, rotation
  }

  let kind: Kind
  let phase: InputPhase
  /// The scale, or the angle in radians, since the gesture began.
  let value: Double
}

/// The delivery of input other than touches to a window's recognizers: pinches and rotations on a touchpad, scrolls,
/// key presses.
///
/// A gesture stays with the recognizers that were under the pointer when it began.
@MainActor
final class IndirectGestures {
  private unowned let window: UIWindow
  private var scaling: [UIGestureRecognizer] = []
  private var turning: [UIGestureRecognizer] = []
  private var panning: [UIPanGestureRecognizer] = []
  private var wheelTimer = GestureTimer()
  /// The list of key commands that appears while Control is held.
  private(set) lazy var keyCommandDiscovery = KeyCommandDiscovery(window: window)
  private let transformEvent = UIEvent(kind: .transform)
  private let scrollEvent = UIEvent(kind: .scroll)

  /// The scale of the pinch that the wheel makes; nil while there is none.
  private var wheelScale: Double?
  private var pinchTimer = GestureTimer()
  private var wheelPoint = CGPoint.zero

  /// The time after which the turn of a resting wheel is over, in seconds; it ends sooner when the Control key is
  /// released.
  private static let wheelRest = (plain: 0.15, held: 1.0)
  /// The distance of scrolling by which the wheel doubles the scale, in points.
  private static let doublingDistance = 160.0

  init(window: UIWindow) { self.window = window }

  // MARK: Pinch and rotation

  /// Delivers a step to the recognizers of its kind; `point` is in the window, in points.
  /// - Parameter hit: The view under the point, where the gesture begins.
  func transform(_ change: TransformChange, at point: CGPoint, over hit: UIView? = nil, time: TimeInterval) {
    transformEvent.timestamp = time
    if change.phase == .began {
      let found = recognizers(above: hit, for: transformEvent) {
        $0.takesTransforms == change.kind
      }
      if change.kind == .scale { scaling = found } else { turning = found }
    }
    let targets = change.kind == .scale ? scaling : turning
    window.gestureArbiter.deliver {
      for recognizer in targets where recognizer.numberOfTouches == 0 && !recognizer.state.isFinal {
        if change.phase == .began || recognizer.state.isRecognizing || recognizer.indirectLocation != nil {
          recognizer.indirectLocation = point
          recognizer.transform(change, with: transformEvent)
        }
      }
    }
    if change.phase == .ended || change.phase == .cancelled {
      if change.kind == .scale { scaling = [] } else { turning = [] }
    }
  }

  // MARK: Scrolls

  /// Delivers a scroll to the pan recognizers that accept it and lie within the view that would scroll.
  ///
  /// - Returns: True if a recognizer handled the scroll.
  func scroll(_ input: ScrollInput, at point: CGPoint, hit: UIView) -> Bool {
    let isWheel = input.source == .wheel
    let delta = input.wheelDelta
    panning.removeAll { !$0.state.isRecognizing }
    scrollEvent.modifierFlags = UIKeyModifierFlags(input.modifiers)
    if panning.isEmpty {
      guard delta != .zero, input.phase == .changed else { return false }
      panning = pans(at: hit, for: delta, type: isWheel ? .discrete : .continuous)
    }
    guard !panning.isEmpty else { return false }
    scrollEvent.timestamp = input.time
    let unit = isWheel ? UIScrollView.notch(viewport: hit.bounds.height) : 1
    // A scroll to larger offsets moves the content the opposite way, and a drag moves with the content.
    let step = CGPoint(x: -delta.x * unit, y: -delta.y * unit)
    feed(input.phase == .cancelled || input.phase == .ended ? input.phase : .changed, step, at: point)
    if isWheel {
      let rest = input.modifiers.contains(.control) ? Self.wheelRest.held : Self.wheelRest.plain
      wheelEnd = point
      wheelTimer.set(after: rest) { [weak self] in self?.endWheelPan() }
    }
    return panning.contains { $0.state.isRecognizing } || input.phase == .ended
  }

  /// The point at which the turn of the wheel that recognizers follow is to end; nil while they follow none.
  private var wheelEnd: CGPoint?

  private func endWheelPan() {
    guard let point = wheelEnd else { return }
    wheelEnd = nil
    wheelTimer.cancel()
    feed(.ended, .zero, at: point)
  }

  // MARK: Pinches by the wheel

  /// Delivers a turn of the wheel with the Control key held to pinch recognizers; returns false if there are none.
  func pinchByWheel(_ input: ScrollInput, at point: CGPoint, hit: UIView) -> Bool {
    guard input.source == .wheel, input.modifiers.contains(.control), input.delta.y != 0 else { return false }
    if wheelScale == nil {
      transform(TransformChange(kind: .scale, phase: .began, value: 1), at: point, over: hit, time: input.time)
      guard !scaling.isEmpty else { return false }
    }
    let distance = -input.delta.y * UIScrollView.notch(viewport: hit.bounds.height)
    let scale = (wheelScale ?? 1) * Double(pow(2, distance / Self.doublingDistance))
    wheelScale = scale
    wheelPoint = point
    transform(TransformChange(kind: .scale, phase: .changed, value: scale), at: point, time: input.time)
    pinchTimer.set(after: Self.wheelRest.held) { [weak self] in self?.endWheelPinch(at: point) }
    return true
  }

  /// Ends the pinch by the wheel when the Control key is released.
  func controlDidEnd() {
    endWheelPan()
    endWheelPinch(at: wheelPoint)
  }

  private func endWheelPinch(at point: CGPoint) {
    guard let scale = wheelScale else { return }
    wheelScale = nil
    pinchTimer.cancel()
    transform(TransformChange(kind: .scale, phase: .ended, value: scale), at: point, time: window.runtime.now)
  }

  private func feed(_ phase: InputPhase, _ step: CGPoint, at point: CGPoint) {
    let targets = panning
    window.gestureArbiter.deliver {
      for pan in targets where !pan.state.isFinal {
        pan.indirectLocation = point
        pan.scroll(by: step, phase: phase, with: scrollEvent)
      }
    }
  }

  private func pans(at hit: UIView, for delta: Point, type: UIScrollTypeMask) -> [UIPanGestureRecognizer] {
    var inner: [UIView] = []
    var next: UIView? = hit
    while let view = next {
      inner.append(view)
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled, scrollView.hasRoom(for: delta) { break }
      next = view.superview
    }
    return inner.flatMap { view in
      view.recognizers.compactMap { $0 as? UIPanGestureRecognizer }.filter {
        !($0 is ScrollViewPanGestureRecognizer) && $0.allowedScrollTypesMask.contains(type)
          && receives($0, scrollEvent)
      }
    }
  }

  // MARK: Presses

  /// Delivers a press to the recognizers of the views along the responder chain that allow its type.
  func press(_ press: UIPress, to responder: UIResponder, with event: UIPressesEvent) {
    if press.phase == .began, press.gestureRecognizers == nil {
      var next: UIResponder? = responder
      while let current = next, !(current is UIView) { next = current.next }
      press.gestureRecognizers = recognizers(above: next as? UIView, for: event) { recognizer in
        recognizer.allowedPressTypes.contains { $0.intValue == press.type.rawValue }
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
      }
    }
    window.gestureArbiter.deliver {
      for recognizer in press.gestureRecognizers ?? [] where !recognizer.state.isFinal {
        switch press.phase {
        case .began: recognizer.pressesBegan([press], with: event)
        case .ended: recognizer.pressesEnded([press], with: event)
        case .cancelled: recognizer.pressesCancelled([press], with: event)
        case .changed, .stationary: recognizer.pressesChanged([press], with: event)
        }
        if recognizer.cancelsTouchesInView, recognizer.state.isRecognizing || recognizer.state == .ended {
          press.isTaken = true
        }
      }
    }
  }

  // MARK: Who gets an event

  private func recognizers(
    above view: UIView?, for event: UIEvent, where matches: (UIGestureRecognizer) -> Bool
  ) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var next = view
    while let current = next {
      for recognizer in current.recognizers where matches(recognizer) && receives(recognizer, event) {
        found.append(recognizer)
      }
      next = current.superview
    }
    return found
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    recognizer.isEnabled && recognizer.state == .possible && recognizer.shouldReceive(event)
      && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true)
  }
}
