import QuartzCore

/// An object that can respond to events; responders form a chain through `next`.
///
/// It ends on the main actor, whichever thread lets go of the last reference: at once there, else as soon as it can.
@preconcurrency @MainActor
open class UIResponder: UIAccessibleObject, UIResponderStandardEditActions, @preconcurrency NSKeyValueObserver {
  public override init() {
    super.init()
    MainActorEnd.apply(to: self)
  }

  nonisolated open override var description: String { "<\(ObjectName(self))>" }

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// Whether it may get key presses first; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop getting key presses first; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses come here first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window; false when it or the present one refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      // A keyboard stays for whoever comes next.
      window.keepsKeyboard = true
      defer { window.keepsKeyboard = false }
      if !old.resignFirstResponder() { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Gives up getting key presses first; true when it does not get them then.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// Tells of a change of a property that the responder observes, see `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    Log.warn(
      "\(type(of: self)) was told of a change of \"\(keyPath ?? "")\", which it observes, but does not override "
        + "observeValue(forKeyPath:of:change:context:).")
  }

  // MARK: Activities

  /// The activity that the responder contributes to; nil for none.
  open var userActivity: NSUserActivity? {
    get { storedUserActivity }
    set { storedUserActivity = newValue }
  }

  /// Writes what the responder shows into its activity, when the activity is about to be saved.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows what an activity says.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: Actions

  /// Returns whether the responder can perform an action; the base: whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(self) }

  /// Returns the first responder of the chain, from this one on, that can perform an action; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Called when the object was made from a nib, is connected, and so is everything else of the nib.
  open func awakeFromNib() {}

  /// Prepares the object for Interface Builder, which nobody calls here.
  open func prepareForInterfaceBuilder() {}

  /// The commands that keys perform while this is in the responder chain; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// What is shown instead of a keyboard; nil for nothing.
  open var inputView: UIView? { nil }
  /// What is shown above a keyboard; nil for nothing.
  open var inputAccessoryView: UIView? { nil }
  /// Shows other input views; there is no keyboard on a desktop's screen.
  open func reloadInputViews() {}

  /// Touches began; the base hands them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Touches moved; the base hands them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Touches were lifted; the base hands them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Touches were taken away by a gesture or the system; the base hands them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Presses began; the base hands them to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Presses changed; the base hands them to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Presses ended; the base hands them to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Presses were taken away; the base hands them to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// A motion of the device began; the base hands it to the next responder. Desktops do not move.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// A motion of the device ended; the base hands it to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// A motion of the device was taken for none; the base hands it to the next responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// A remote control was used; the base hands the event to the next responder.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { next?.paste(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Text that a key or the input method made; true when it was used.
  func insertTyped(_ text: String) -> Bool { next?.insertTyped(text) ?? false }
  /// Text that the input method composes, with its cursor in characters; empty ends it. True when it was used.
  func compose(_ text: String, cursor: Int) -> Bool { next?.compose(text, cursor: cursor) ?? false }

  /// Keys come here first from now on.
  func didGainFirstResponder() {}
  /// Keys come here first no more, whoever is to blame.
  func didLoseFirstResponder() {}

  /// The window whose first responder this may be.
  var responderWindow: UIWindow? { next?.responderWindow }
}
