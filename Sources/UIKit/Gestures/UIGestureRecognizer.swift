/// Watches the touches of a view and its subviews for a gesture.
///
/// Subclasses override `touchesBegan` and its siblings, and set `state`. A `GestureArbiter`, one for each window, feeds them and
/// decides between them.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, GestureActions {
  /// Is asked whether the gesture may begin, which touches it gets, and how it goes along with others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches are watched; nil while the recogniser is added to none.
  open private(set) weak var view: UIView?
  /// Whether views get `touchesCancelled` for the touches of a recognised gesture.
  open var cancelsTouchesInView = true
  /// Whether views get touches only after the recogniser has failed.
  open var delaysTouchesBegan = false
  /// Whether views get the end of touches only after the recogniser has failed.
  open var delaysTouchesEnded = true
  /// The kinds of touches that count, as raw values of `UITouch.TouchType`; all unless set.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The kinds of presses that count, as raw values of `UIPress.PressType`; none unless set.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches count only that are of the same kind as the first.
  open var requiresExclusiveTouchType = true
  /// A name, for messages and for who looks for the recogniser.
  open var name: String?
  /// The modifier keys of the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of the pointer that were pressed at the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// False gives no touches and breaks a running gesture off.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { breakOff() } }
  }

  /// The touches that count, in the order of their beginning.
  private(set) final var trackedTouches: [UITouch] = []
  /// Between the first touch and the reset; a recogniser that waits for a second tap is active without touches.
  final var isActive = false
  /// Where a gesture without touches is (a pinch on a touchpad, a scroll, the pointer), in the window.
  final var indirectLocation: CGPoint?
  /// A recognition that waits for other recognisers to fail.
  final var waitingState: State?
  private var storedState = State.possible
  private var actions: [GestureAction] = []
  private var requiredFailures: [GestureAction.Target] = []

  /// Creates a recogniser that calls a method of an object, which is not kept alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public init?(coder: NSCoder) { super.init() }

  /// Called when an object of a nib is made and connected, and so is everything else of the nib; nibs here make no objects of
  /// this kind.
  open func awakeFromNib() {}

  /// The class, the state and the view; read on another thread, the class alone.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return "<\(ObjectName(self))>" }
    return MainActor.assumeIsolated {
      let name = "\(storedState)".capitalized
      return "<\(ObjectName(self)); state = \(name); view = \(view.map { "<\(ObjectName($0))>" } ?? "(null)")>"
    }
  }

  // MARK: State

  /// Where the recogniser is; subclasses set it.
  ///
  /// A recognition may be refused (by delegates or by a gesture that runs already) or wait for failures: read it back to know.
  /// Transitions that do not exist (back to `possible`, on from `ended`) are ignored.
  open var state: State {
    get { storedState }
    set { transition(to: newValue) }
  }

  private func transition(to new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended):
      // Over before it was allowed to begin.
      if waitingState == .began, new == .ended { return close(.failed) }
      if let arbiter {
        arbiter.request(new, of: self)
      } else {
        accept(new)
        sendActions()
        if new == .ended { finish() }
      }
    case (.possible, .failed), (.possible, .cancelled): close(.failed)
    case (.began, .changed), (.changed, .changed):
      storedState = .changed
      enqueue()
    case (.began, .ended), (.changed, .ended):
      storedState = .ended
      enqueue()
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      storedState = .cancelled
      enqueue()
    default: break
    }
  }

  /// The arbiter's consent to a recognition.
  final func accept(_ new: State) {
    willRecognize()
    storedState = new
    waitingState = nil
  }

  /// The recognition is allowed and about to take effect.
  func willRecognize() {}

  private func close(_ new: State) {
    storedState = new
    waitingState = nil
    guard let arbiter, isActive else { return finish() }
    arbiter.recognizerDidFail()
  }

  private func enqueue() {
    if let arbiter { return arbiter.enqueue(self) }
    sendActions()
    if storedState.isFinal { finish() }
  }

  /// Calls the targets in the order in which they were added.
  final func sendActions() { for action in actions { action.send(from: self) } }

  /// Back to `possible`, without touches.
  final func finish() {
    waitingState = nil
    isActive = false
    reset()
    storedState = .possible
    indirectLocation = nil
    trackedTouches.removeAll(keepingCapacity: true)
  }

  private func breakOff() {
    guard isActive || storedState != .possible else { return }
    state = storedState.isRecognizing ? .cancelled : .failed
  }

  final var arbiter: GestureArbiter? { view?.window?.gestureArbiter }

  final func attach(to view: UIView?) {
    if self.view != nil { breakOff() }
    arbiter?.forget(self)
    self.view = view
  }

  // MARK: Targets

  /// Adds a target, which is not kept alive, and a method of it.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(GestureAction(call: .selector(.init(target as AnyObject), action)))
  }

  /// Removes a target's method; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      guard case .selector(let kept, let selector) = $0.call else { return target == nil && action == nil }
      return (object == nil || kept.object === object) && (action == nil || selector == action)
    }
  }

  final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    actions.append(GestureAction(call: .closure(handler)))
  }

  // MARK: Touches

  /// The number of touches that count.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Returns the centre of the touches in a view's coordinates; nil: the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let first = trackedTouches.first else { return indirectLocation(in: view) }
    var sum = first.location(in: view)
    for touch in trackedTouches.dropFirst() {
      let p = touch.location(in: view)
      sum.x += p.x
      sum.y += p.y
    }
    let count = CGFloat(trackedTouches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  private func indirectLocation(in target: UIView?) -> CGPoint {
    guard let point = indirectLocation else { return .zero }
    guard let target, let window = view?.window, target !== window else { return point }
    return target.convert(point, from: window)
  }

  /// Returns where one of the touches is.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    Log.require(
      trackedTouches.indices.contains(touchIndex),
      "location(ofTouch:in:) was asked for touch \(touchIndex) of \(trackedTouches.count); ask numberOfTouches before.")
    return trackedTouches[touchIndex].location(in: view)
  }

  /// Makes another recogniser's failure a condition of this one's recognition.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    requiredFailures.removeAll { $0.object == nil }
    requiredFailures.append(.init(otherGestureRecognizer))
  }

  final func isRequired(toFail other: UIGestureRecognizer) -> Bool {
    requiredFailures.contains { $0.object === other }
  }

  final func track(_ touch: UITouch) { trackedTouches.append(touch) }

  final func untrack(_ touch: UITouch) { trackedTouches.removeAll { $0 === touch } }

  // MARK: For subclasses

  /// Touches began in the view or its subviews; call super when overriding.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved; call super when overriding.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted; call super when overriding.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away; call super when overriding.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Values of touches that were guessed became known; none are guessed here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Presses began; call super when overriding.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Presses changed; call super when overriding.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Presses ended; call super when overriding.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Presses were taken away; call super when overriding.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when a gesture is over or has failed: subclasses forget what they know of it.
  open func reset() {}

  /// Gives a touch back: the recogniser hears no more of it and does not act on it.
  open func ignore(_ touch: UITouch, for event: UIEvent) { untrack(touch) }
  /// Hears no more of a press.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Whether this recognition makes another recogniser fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recognition makes this recogniser fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits for another to fail, on which the class decides; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another gesture waits for this one to fail, on which the class decides; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether an event is of interest; the delegate is asked next.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Not for clients

  /// Whether a touch is of interest, before the delegate is asked: those of other buttons than the first are not.
  func wants(_ touch: UITouch, with event: UIEvent) -> Bool {
    touch.type != .indirectPointer || event.buttonMask.contains(.primary)
  }

  /// What the recogniser makes of two fingers on a touchpad.
  var takesTransforms: TransformChange.Kind? { nil }
  /// A pinch or a rotation on a touchpad went on.
  func transform(_ change: TransformChange, with event: UIEvent) {}
}
