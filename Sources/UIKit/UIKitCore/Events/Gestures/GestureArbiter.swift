/// The arbiter of a window, which delivers touches to recognizers and views, and decides between recognizers.
///
/// `UIWindow.sendEvent` calls `send` and nothing else; it has found the view of every touch that began. One event runs
/// through five steps: collect the recognizers of new touches, deliver the touches to them, decide which may recognize,
/// send their actions, and update the views.
@MainActor
final class GestureArbiter {
  /// The recognizers between their first touch and their reset; those of inner views first.
  private var active: [UIGestureRecognizer] = []
  private var deliveries: [TouchDelivery] = []
  private var queue: [UIGestureRecognizer] = []
  private var isBusy = false
  /// The last event, for calls that follow from a timer.
  private var lastEvent = UIEvent(kind: .touches)

  init() {}

  /// Delivers an event of touches: recognizers first, then their actions, then views.
  func send(_ event: UIEvent) {
    lastEvent = event
    let touches = event.touches.filter { $0.phase != .stationary && $0.window?.gestureArbiter === self }
    guard !touches.isEmpty else { return }
    isBusy = true
    for touch in touches where touch.phase == .began { collect(touch, with: event) }
    feed(touches, with: event)
    settle()
    isBusy = false
    flush()
    for delivery in deliveries {
      let phase = touches.contains(delivery.touch) ? delivery.touch.phase : nil
      delivery.advance(phase: phase, with: event, content: gate(for: delivery.view))
    }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      for recognizer in active { recognizer.untrack(touch) }
    }
    cleanUp()
  }

  /// Feeds recognizers with input that is not a touch; the state changes that follow take effect together.
  func deliver(_ feed: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    feed()
    isBusy = wasBusy
    finishOutsideOfEvent()
  }

  /// Returns true if an enabled recognizer of a view or of its superviews wants a touch by the pressed button of the
  /// pointer.
  func wants(_ touch: UITouch, at view: UIView?, with event: UIEvent) -> Bool {
    var next = view
    while let current = next {
      if current.recognizers.contains(where: { $0.isEnabled && $0.wants(touch, with: event) }) { return true }
      next = current.superview
    }
    return false
  }

  /// Cancels the touches of a view that leaves the window and of the views and recognizers inside it.
  ///
  /// Recognizers further out go on: a scroll view continues its drag when the cell on which it began is removed.
  func cancelTouches(in view: UIView) {
    guard !deliveries.isEmpty || !active.isEmpty else { return }
    func goes(_ other: UIView?) -> Bool { other?.isDescendant(of: view) ?? false }
    for delivery in deliveries where delivery.progress != .closed && goes(delivery.view) {
      delivery.cancel(with: lastEvent)
    }
    for recognizer in active where goes(recognizer.view) {
      recognizer.state = recognizer.state.isRecognizing ? .cancelled : .failed
    }
    finishOutsideOfEvent()
  }

  /// Returns true if the view of a touch has received `touchesBegan` and nothing that ended it.
  func hasBegun(_ touch: UITouch) -> Bool {
    deliveries.contains { $0.touch === touch && $0.progress == .begun }
  }

  // MARK: Step 1: the recognizers of a new touch

  private func collect(_ touch: UITouch, with event: UIEvent) {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.recognizers where receives(recognizer, touch, event) {
        found.append(recognizer)
        if !recognizer.isActive {
          recognizer.isActive = true
          active.append(recognizer)
        }
        recognizer.buttonMask = event.buttonMask
        recognizer.track(touch)
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
    let delivery = TouchDelivery(touch, recognizers: found)
    // Views receive touches of the primary button only.
    if touch.type == .indirectPointer, !event.buttonMask.contains(.primary) { delivery.progress = .closed }
    if let view = touch.view, !view.isMultipleTouchEnabled,
      deliveries.contains(where: { $0.view === view && $0.progress != .closed && !$0.endIsHeld })
    {
      delivery.progress = .closed
    }
    deliveries.append(delivery)
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    // A gesture that is over ignores what is still down, and new fingers until it is reset.
    guard recognizer.isEnabled, !recognizer.state.isFinal, recognizer.shouldReceive(event) else { return false }
    if recognizer.allowedTouchTypes.count < 4,
      !recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    {
      return false
    }
    if recognizer.requiresExclusiveTouchType, recognizer.trackedTouches.contains(where: { $0.type != touch.type }) {
      return false
    }
    guard recognizer.wants(touch, with: event), !isKept(touch, from: recognizer) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  /// Returns true if an enabled control between the touch and the recognizer's view uses such a gesture itself.
  private func isKept(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    var next = touch.view
    while let view = next, view !== recognizer.view {
      if view.keepsTouch(touch, from: recognizer) { return true }
      next = view.superview
    }
    return false
  }

  // MARK: Step 2: feeding

  private func feed(_ touches: Set<UITouch>, with event: UIEvent) {
    for recognizer in active {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        // Asked again each time: another recognizer's success may have made this one fail.
        guard !recognizer.state.isFinal else { break }
        let own = touches.filter { touch in
          touch.phase == phase && recognizer.trackedTouches.contains { $0 === touch }
        }
        guard !own.isEmpty else { continue }
        recognizer.modifierFlags = event.modifierFlags
        switch phase {
        case .began: recognizer.touchesBegan(own, with: event)
        case .moved: recognizer.touchesMoved(own, with: event)
        case .ended: recognizer.touchesEnded(own, with: event)
        default: recognizer.touchesCancelled(own, with: event)
        }
      }
    }
  }

  // MARK: Step 3: who may recognize

  /// Handles a recognizer's request to recognize; it succeeds at once unless it has to wait for failures.
  func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    if !active.contains(where: { $0 === recognizer }) {
      recognizer.isActive = true
      active.append(recognizer)
    }
    recognizer.waitingState = state
    let wasBusy = isBusy
    isBusy = true
    if !mustWait(recognizer) { decide(recognizer, state) }
    isBusy = wasBusy
    finishOutsideOfEvent()
  }

  func recognizerDidFail() { finishOutsideOfEvent() }

  /// Lets waiting recognizers go on until no state changes any more; each iteration decides one, so the loop ends.
  private func settle() {
    while let next = active.first(where: { $0.waitingState != nil && !mustWait($0) }), let state = next.waitingState {
      decide(next, state)
    }
  }

  private func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { $0 !== recognizer && $0.state == .possible && requires(recognizer, failureOf: $0) }
  }

  private func requires(_ a: UIGestureRecognizer, failureOf b: UIGestureRecognizer) -> Bool {
    a.isRequired(toFail: b) || a.shouldRequireFailure(of: b) || b.shouldBeRequiredToFail(by: a)
      || (a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) ?? false)
      || (b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) ?? false)
  }

  private func decide(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.waitingState = nil
    guard recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return recognizer.state = .failed }
    for other in active where other !== recognizer && (other.state.isRecognizing || other.state == .ended) {
      if excludes(other, recognizer) { return recognizer.state = .failed }
    }
    recognizer.accept(state)
    for other in active where other !== recognizer && other.state == .possible {
      if excludes(recognizer, other) || requires(other, failureOf: recognizer) { other.state = .failed }
    }
    enqueue(recognizer)
  }

  /// Returns true if one recognizer's recognition makes another fail.
  private func excludes(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    guard let viewA = a.view, let viewB = b.view, viewA.isDescendant(of: viewB) || viewB.isDescendant(of: viewA) else {
      return false
    }
    guard a.canPrevent(b), b.canBePrevented(by: a) else { return false }
    if a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false { return false }
    if b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false { return false }
    return true
  }

  // MARK: Steps 4 and 5: actions, views, reset

  /// Schedules the actions of a recognizer that changed its state; they are sent once the event has been handled.
  func enqueue(_ recognizer: UIGestureRecognizer) {
    if !queue.contains(where: { $0 === recognizer }) { queue.append(recognizer) }
    finishOutsideOfEvent()
  }

  /// Removes a recognizer that leaves its view.
  func forget(_ recognizer: UIGestureRecognizer) {
    active.removeAll { $0 === recognizer }
    queue.removeAll { $0 === recognizer }
    for delivery in deliveries { delivery.recognizers.removeAll { $0 === recognizer } }
  }

  private func flush() {
    while !queue.isEmpty { queue.removeFirst().sendActions() }
  }

  private func gate(for view: UIView?) -> ScrollContentGate? {
    var current = view?.superview
    while let candidate = current {
      if let scrollView = candidate as? UIScrollView { return ScrollContentGate(scrollView: scrollView) }
      current = candidate.superview
    }
    return nil
  }

  /// Applies state changes that happen without an event (a timer, a property) at once.
  private func finishOutsideOfEvent() {
    guard !isBusy else { return }
    isBusy = true
    settle()
    isBusy = false
    flush()
    for delivery in deliveries { delivery.advance(phase: nil, with: lastEvent, content: gate(for: delivery.view)) }
    cleanUp()
  }

  /// Resets recognizers that have finished, and removes deliveries that no recognizer waits for.
  private func cleanUp() {
    var index = 0
    while index < active.count {
      let recognizer = active[index]
      guard recognizer.state.isFinal else {
        index += 1
        continue
      }
      active.remove(at: index)
      for delivery in deliveries { delivery.recognizers.removeAll { $0 === recognizer } }
      recognizer.finish()
    }
    for delivery in deliveries where delivery.endIsHeld || delivery.progress == .held {
      delivery.advance(phase: nil, with: lastEvent, content: gate(for: delivery.view))
    }
    deliveries.removeAll {
      $0.progress == .closed && ($0.touch.phase == .ended || $0.touch.phase == .cancelled)
    }
  }
}
