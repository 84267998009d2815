/// A recognizer of fingers that rest for a while; the gesture continues as they move, until they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time for which fingers must rest, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps required before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must be down.
  open var numberOfTouchesRequired = 1
  /// The greatest distance that fingers may move before the press is recognized, in points.
  open var allowableMovement: CGFloat = 10

  /// The longest time until the next tap begins, in seconds.
  private static let maximumInterval = 0.35

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var timer = GestureTimer()

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.locationInWindow }
    if numberOfTouches > max(1, numberOfTouchesRequired) { return state = .failed }
    guard numberOfTouches == max(1, numberOfTouchesRequired) else { return }
    timer.cancel()
    guard taps >= numberOfTapsRequired else { return }
    // Without a duration the gesture begins with the touch, before anything else can.
    guard minimumPressDuration > 0 else { return state = .began }
    timer.set(after: minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isRecognizing { return state = .changed }
    for touch in touches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      let p = touch.locationInWindow
      if hypot(p.x - start.x, p.y - start.y) > allowableMovement { return state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isRecognizing { return state = .ended }
    timer.cancel()
    guard taps < numberOfTapsRequired else { return state = .failed }
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    taps += 1
    starts.removeAll(keepingCapacity: true)
    timer.set(after: Self.maximumInterval) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isRecognizing ? .cancelled : .failed
  }

  /// Handles a press of an allowed type as a long press.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard state == .possible, !presses.contains(where: \.isRepeat), numberOfTapsRequired == 0 else { return }
    timer.set(after: max(0, minimumPressDuration)) { [weak self] in self?.state = .began }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = state.isRecognizing ? .ended : .failed
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = state.isRecognizing ? .cancelled : .failed
  }

  open override func reset() {
    timer.cancel()
    starts.removeAll(keepingCapacity: true)
    taps = 0
  }
}
