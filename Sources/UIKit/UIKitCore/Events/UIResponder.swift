public import Foundation
public import FoundationAdditions
import QuartzCore
import SwiftRuntime

/// An object that can respond to events; responders form a chain through `next`.
///
/// It is deinitialized on the main actor, whichever thread releases the last reference: immediately there, else as soon
/// as possible.
@preconcurrency @MainActor
open class UIResponder: UIAccessibleObject, UIResponderStandardEditActions, @preconcurrency NSKeyValueObserver {
  public override init() {
    super.init()
    MainThreadDeinit.apply(to: self)
  }

  nonisolated open override var description: String { "<\(ObjectName(self))>" }

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// The undo manager of the nearest responder in the chain that has one: a window's, unless a responder overrides it.
  open var undoManager: UndoManager? { next?.undoManager }

  /// A Boolean value that indicates whether the responder can become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value that indicates whether the responder can resign as the first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the responder is the first responder, which receives key presses first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window; returns false when it or the present first responder refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      // The keyboard stays for the next first responder.
      window.keepsKeyboard = true
      defer { window.keepsKeyboard = false }
      if !old.resignFirstResponder() { return false }
    }
    window.firstResponder = self
    return true
  }

  /// Resigns as the first responder; returns false if the responder remains the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// Called when a property that the responder observes has changed, see `addObserver(_:forKeyPath:options:context:)`.
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

  /// Saves the state of the responder in its activity, when the activity is about to be saved.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state of the responder from an activity.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: Actions

  /// Returns true if the responder can perform an action; the default returns true if it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(self) }

  /// Returns the first responder of the chain, from this one on, that can perform an action; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Called when the object has been made from a nib and connected, with everything else of the nib.
  open func awakeFromNib() {}

  /// Prepares the object for Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  /// Changes a menu: the application's and its delegate's method the main menu, those of a chain that of a place.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Sets the state and the attributes of a command that is about to be shown.
  open func validate(_ command: UICommand) {}

  /// The key commands that can be performed while the responder is in the responder chain; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The view that replaces the keyboard; nil for none.
  open var inputView: UIView? { nil }
  /// The view above the keyboard; nil for none.
  open var inputAccessoryView: UIView? { nil }

  /// Shows changed input views; without effect here, as a desktop has no on-screen keyboard.
  open func reloadInputViews() {}

  /// Called when touches began; the default passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches moved; the default passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches were lifted; the default passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when touches were canceled by a gesture or the system; the default passes them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when presses began; the default passes them to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when presses changed; the default passes them to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when presses ended; the default passes them to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses were canceled; the default passes them to the next responder.
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

  // MARK: Edit actions, which are passed along the responder chain

  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { next?.paste(sender) }
  open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
  open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }
  open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
  open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
  open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { next?.makeTextWritingDirectionLeftToRight(sender) }
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { next?.makeTextWritingDirectionRightToLeft(sender) }
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { next?.updateTextAttributes(conversionHandler: conversionHandler) }
  open func find(_ sender: Any?) { next?.find(sender) }
  open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }
  open func findNext(_ sender: Any?) { next?.findNext(sender) }
  open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }
  open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }
  open func printContent(_ sender: Any?) { next?.printContent(sender) }
  open func rename(_ sender: Any?) { next?.rename(sender) }
  open func duplicate(_ sender: Any?) { next?.duplicate(sender) }
  open func move(_ sender: Any?) { next?.move(sender) }
  open func export(_ sender: Any?) { next?.export(sender) }

  /// The outlets and attributes of the class that nibs may connect, those of subclasses first.
  @_spi(UIKitModules) open class var standardNibConnections: [NibConnection] { [] }

  /// A Boolean value that indicates whether the text of the responder is being edited, so that keys of text are its.
  @_spi(UIKitModules) open var isEditingText: Bool { false }
  /// A Boolean value that indicates whether Tab inserts a tab into the text that is being edited.
  @_spi(UIKitModules) open var insertsTab: Bool { false }

  /// Inserts text that a key or the input method produced; returns true when it was handled.
  @_spi(UIKitModules) open func insertTyped(_ text: String) -> Bool { next?.insertTyped(text) ?? false }
  /// Shows text that the input method is composing, with its cursor in characters; empty text ends the composition.
  /// Returns true when it was handled.
  @_spi(UIKitModules) open func compose(_ text: String, cursor: Int) -> Bool {
    next?.compose(text, cursor: cursor) ?? false
  }

  /// Called when this has become the first responder.
  @_spi(UIKitModules) open func didGainFirstResponder() {}
  /// Called when this has ceased to be the first responder, for any reason.
  @_spi(UIKitModules) open func didLoseFirstResponder() {}

  /// The window of which this may be the first responder; nil for none.
  @_spi(UIKitModules) open var responderWindow: UIWindow? { next?.responderWindow }
}
