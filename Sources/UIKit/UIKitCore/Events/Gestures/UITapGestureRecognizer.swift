/// A recognizer of one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of consecutive taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap together.
  open var numberOfTouchesRequired = 1
  /// The buttons of the pointer that count.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// The greatest distance that a finger may move during a tap, in points.
  private static let allowableMovement: CGFloat = 45
  /// The longest duration of a tap, in seconds.
  private static let maximumDuration = 0.75
  /// The longest time until the next tap begins, in seconds.
  private static let maximumInterval = 0.35

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var fingers = 0
  private var taps = 0
  private var timer = GestureTimer()
  private var lastLocation: CGPoint?

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.locationInWindow }
    if let last = lastLocation, let p = touches.first?.locationInWindow,
      hypot(p.x - last.x, p.y - last.y) > Self.allowableMovement * CGFloat(max(1, numberOfTouchesRequired))
    {
      return state = .failed
    }
    fingers = max(fingers, numberOfTouches)
    if fingers > max(1, numberOfTouchesRequired) { return state = .failed }
    wait(Self.maximumDuration)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      let p = touch.locationInWindow
      if hypot(p.x - start.x, p.y - start.y) > Self.allowableMovement { return state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    guard fingers == max(1, numberOfTouchesRequired) else { return state = .failed }
    lastLocation = super.location(in: nil)
    taps += 1
    if taps >= max(1, numberOfTapsRequired) {
      timer.cancel()
      state = .ended
    } else {
      fingers = 0
      starts.removeAll(keepingCapacity: true)
      wait(Self.maximumInterval)
    }
  }

  /// Handles a press of an allowed type as a tap when it ends.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if taps == 0 || numberOfTapsRequired > 1 { wait(Self.maximumDuration) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard state == .possible else { return }
    taps += 1
    guard taps >= max(1, numberOfTapsRequired) else { return wait(Self.maximumInterval) }
    timer.cancel()
    state = .ended
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    timer.cancel()
    starts.removeAll(keepingCapacity: true)
    fingers = 0
    taps = 0
    lastLocation = nil
  }

  /// Returns the center of the last tap also after its fingers were lifted, while the recognizer waits for a failure.
  open override func location(in view: UIView?) -> CGPoint {
    guard numberOfTouches == 0, let lastLocation, let window = self.view?.window else {
      return super.location(in: view)
    }
    return view?.convert(lastLocation, from: window) ?? lastLocation
  }

  override func wants(_ touch: UITouch, with event: UIEvent) -> Bool {
    touch.type != .indirectPointer || event.buttonMask == buttonMaskRequired
  }

  private func wait(_ seconds: Double) {
    timer.set(after: seconds) { [weak self] in
      guard let self, waitingState == nil else { return }
      state = .failed
    }
  }
}
