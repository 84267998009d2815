/// Recognises fingers that rest for a while; goes on as they move, until they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds that fingers must rest.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How many taps must come before the press.
  open var numberOfTapsRequired = 0
  /// How many fingers have to be down.
  open var numberOfTouchesRequired = 1
  /// How far fingers may move before the press is recognised, points.
  open var allowableMovement: CGFloat = 10

  /// How long the next tap may take to begin, seconds.
  private static let maximumInterval = 0.35

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var timer = GestureTimer()

  /// Creates a recogniser that calls a closure; an addition to UIKit, since Linux has no selectors.
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
    // Without a duration it begins when it is touched, before anything else can.
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

  /// A press of an allowed type that is held.
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
