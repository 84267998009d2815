public import SwiftRuntime

/// The base class of recognizers, which observe the touches of a view and its subviews for a gesture.
///
/// Subclasses override `touchesBegan` and its siblings, and set `state`. A `GestureArbiter`, one for each window,
/// delivers touches to them and decides between them.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, GestureActions {
  /// The delegate, which decides whether the gesture may begin, which touches it receives, and which gestures it may be
  /// recognized with.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  private final var viewReference = ZeroingReference<UIView>()
  /// A Boolean value that determines whether views get `touchesCancelled` for the touches of a recognized gesture; true
  /// unless set.
  open var cancelsTouchesInView = true
  /// A Boolean value that determines whether touches that begin are delivered to views only after the recognizer has
  /// failed; false unless set.
  open var delaysTouchesBegan = false
  /// A Boolean value that determines whether the end of touches is delivered to views only after the recognizer has
  /// failed; true unless set.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer accepts, as raw values of `UITouch.TouchType`; all unless set.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The types of presses that the recognizer accepts, as raw values of `UIPress.PressType`; none unless set.
  open var allowedPressTypes: [NSNumber] = []
  /// A Boolean value that determines whether the recognizer accepts only touches of the same type as the first; true
  /// unless set.
  open var requiresExclusiveTouchType = true
  /// A name for messages and for finding the recognizer.
  open var name: String?
  /// The modifier keys of the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of the pointer that were pressed at the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// A Boolean value that determines whether the recognizer receives touches; setting false cancels a running gesture.
  @Observed open var isEnabled = true {
    didSet { if !isEnabled, oldValue { breakOff() } }
  }

  /// The touches of the gesture, in the order in which they began.
  package private(set) final var trackedTouches: [UITouch] = []
  /// A Boolean value that indicates whether the recognizer is between its first touch and its reset; one that waits for
  /// a second tap is active without touches.
  final var isActive = false
  /// The location of a gesture without touches (a pinch on a touchpad, a scroll, the pointer), in the window.
  final var indirectLocation: CGPoint?
  /// The state to enter when the recognizers that this one waits for have failed; nil while it does not wait.
  package final var waitingState: State?
  /// The values that are associated with the recognizer, which are released with it; nil while there are none.
  nonisolated(unsafe) package final var associatedObjects: AssociatedObjects.Values?
  /// The object that performs the segue of the recognizer in a storyboard; nil for none.
  package final var segueTarget: AnyObject?
  private var storedState = State.possible
  private var actions: [GestureAction] = []
  private var requiredFailures: [GestureAction.Target] = []

  /// Creates a recognizer that calls a method of an object, which is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public init?(coder: NSCoder) { super.init() }

  /// The view whose touches are observed; nil while the recognizer is attached to none.
  open private(set) weak var view: UIView? {
    get { viewReference.object }
    set { viewReference.object = newValue }
  }

  /// Called when the nib of the recognizer has been loaded and all its objects are connected.
  open func awakeFromNib() {}
  /// Called when Interface Builder draws an object of a nib; never called here.
  open func prepareForInterfaceBuilder() {}

  /// The class, the state and the view; when read on another thread, the class alone.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return "<\(ObjectName(self))>" }
    return MainActor.assumeIsolated {
      let name = "\(storedState)".capitalized
      return "<\(ObjectName(self)); state = \(name); view = \(view.map { "<\(ObjectName($0))>" } ?? "(null)")>"
    }
  }

  // MARK: State

  /// The state of the recognizer; subclasses set it.
  ///
  /// A recognition may be refused (by delegates or by a gesture in progress) or wait for failures: read the state back
  /// to know. Invalid transitions (back to `possible`, on from `ended`) are ignored.
  open var state: State {
    get { storedState }
    set { transition(to: newValue) }
  }

  /// Enters a state that the arbiter has permitted.
  final func accept(_ new: State) {
    willRecognize()
    storedState = new
    waitingState = nil
  }

  /// Called when the recognition is permitted and about to take effect.
  func willRecognize() {}

  /// Calls the targets in the order in which they were added.
  final func sendActions() { for action in actions { action.send(from: self) } }

  /// Returns to `possible`, without touches.
  final func finish() {
    waitingState = nil
    isActive = false
    reset()
    storedState = .possible
    indirectLocation = nil
    trackedTouches.removeAll(keepingCapacity: true)
  }

  final var arbiter: GestureArbiter? { view?.window?.gestureArbiter }

  final func attach(to view: UIView?) {
    if self.view != nil { breakOff() }
    arbiter?.forget(self)
    self.view = view
  }

  private func transition(to new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended):
      // The gesture ended before it was allowed to begin.
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

  private func breakOff() {
    guard isActive || storedState != .possible else { return }
    state = storedState.isRecognizing ? .cancelled : .failed
  }

  // MARK: Targets

  /// Adds a method of a target, which is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(GestureAction(call: .selector(.init(target as AnyObject), action)))
  }

  /// Removes a method of a target; nil matches any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      guard case .selector(let kept, let selector) = $0.call else { return target == nil && action == nil }
      return (object == nil || kept.object === object) && (action == nil || selector == action)
    }
  }

  package final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    actions.append(GestureAction(call: .closure(handler)))
  }

  // MARK: Touches

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Returns the center of the touches in a view's coordinates, in points; nil for the window's.
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

  /// Returns the location of one of the touches, in points.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    Log.require(
      trackedTouches.indices.contains(touchIndex),
      "location(ofTouch:in:) was asked for touch \(touchIndex) of \(trackedTouches.count); ask numberOfTouches before.")
    return trackedTouches[touchIndex].location(in: view)
  }

  /// Delays the recognition until another recognizer has failed.
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

  private func indirectLocation(in target: UIView?) -> CGPoint {
    guard let point = indirectLocation else { return .zero }
    guard let target, let window = view?.window, target !== window else { return point }
    return target.convert(point, from: window)
  }

  // MARK: For subclasses

  /// Called when touches began in the view or its subviews; call super when overriding.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved; call super when overriding.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were lifted; call super when overriding.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were canceled; call super when overriding.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when estimated properties of touches have been updated; none are estimated here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called when presses began; call super when overriding.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses changed; call super when overriding.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses ended; call super when overriding.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses were canceled; call super when overriding.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when a gesture has ended or failed; subclasses reset their own state.
  open func reset() {}

  /// Removes a touch from the gesture: the recognizer receives no more of it and does not delay or cancel it.
  open func ignore(_ touch: UITouch, for event: UIEvent) { untrack(touch) }
  /// Stops receiving a press.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Returns true if this recognition makes another recognizer fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if another recognition makes this recognizer fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if the class of this recognizer lets it wait for another to fail; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the class of this recognizer lets another wait for it to fail; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if the recognizer accepts an event; the delegate is asked next.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Not for clients

  /// Returns true if the recognizer accepts a touch, before the delegate is asked: touches of other buttons than the
  /// primary are refused.
  func wants(_ touch: UITouch, with event: UIEvent) -> Bool {
    touch.type != .indirectPointer || event.buttonMask.contains(.primary)
  }

  /// The kind of touchpad gesture with two fingers that the recognizer handles; nil for none.
  var takesTransforms: TransformChange.Kind? { nil }
  /// Handles a step of a pinch or a rotation on a touchpad.
  func transform(_ change: TransformChange, with event: UIEvent) {}
}

extension UIGestureRecognizer: AssociatedObjectHolder {}
