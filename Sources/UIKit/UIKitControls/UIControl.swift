import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A view that turns touches and key presses into events, and sends actions to its targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var handlers = ControlHandlers()
  /// The key by which the control is pressed; nil for none.
  package final var keyThatPresses: UIKeyboardHIDUsage?
  private static let halo = UIFocusHaloEffect()

  /// Creates a control; `frame` is in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    focusEffect = UIControl.halo
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    focusEffect = UIControl.halo
    coder.nib?.fill(self)
  }

  /// Creates a control that performs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Menu

  /// A Boolean value that determines whether the control shows a menu; setting a button's menu sets it.
  @Observed open var isContextMenuInteractionEnabled = false {
    didSet { if isContextMenuInteractionEnabled { makeControlMenu() } }
  }
  /// A Boolean value that determines whether pressing the control opens its menu, in the place of its primary action.
  @Observed open var showsMenuAsPrimaryAction = false { didSet { menuPurposeDidChange() } }
  /// A short text about the control, shown while the pointer rests over it; nil for none.
  open var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      guard let newValue else {
        toolTipInteraction.map(removeInteraction)
        return toolTipInteraction = nil
      }
      if let toolTipInteraction { return toolTipInteraction.defaultToolTip = newValue }
      let made = UIToolTipInteraction(defaultToolTip: newValue)
      addInteraction(made)
      toolTipInteraction = made
    }
  }
  /// The interaction that shows the text; nil without one.
  open private(set) var toolTipInteraction: UIToolTipInteraction?
  /// The interaction that shows the menu; nil while the control has none.
  open var contextMenuInteraction: UIContextMenuInteraction? { controlMenu?.interaction }
  /// The menu of the control.
  final var controlMenu: ControlMenu?

  /// Returns the menu to show, asked for when the control is held or pressed; nil for none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration() }
  /// Returns the preview that is lifted while the menu is open; nil, as menus of controls lift nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the preview to which the lifted one moves when the menu closes; nil for where it came from.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called before the menu is shown.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu is closed.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Returns the point that the menu hangs from, in the control's coordinates, points.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.minX, y: bounds.maxY)
  }

  // MARK: State

  /// A Boolean value that determines whether the control is enabled. The default is true.
  @Observed open var isEnabled = true {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      keyValueObservers?.end(self)
    }
  }

  /// A Boolean value that determines whether the control is selected. The default is false.
  @Observed open var isSelected = false {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      keyValueObservers?.end(self)
    }
  }

  /// A Boolean value that determines whether the control is highlighted, as while it is pressed. The default is false.
  @Observed open var isHighlighted = false {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      keyValueObservers?.end(self)
    }
  }

  /// The state of the control, as a combination of the properties above.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// The vertical alignment of the content. The default is `center`.
  @Observed open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  /// The horizontal alignment of the content. The default is `center`.
  @Observed open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }

  /// The horizontal alignment with leading and trailing resolved to left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  /// A Boolean value that indicates whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// A Boolean value that indicates whether the tracked touch is inside the control.
  open private(set) var isTouchInside = false
  @_spi(UIKitModules) open override var cursorName: String? { isEnabled ? pointerShape ?? "default" : "default" }

  /// The shape of the pointer over the control, as a CSS cursor name; nil for the default.
  @_spi(UIKitModules) open var pointerShape: String? { nil }

  /// Called when the state has changed. The default implementation requests layout.
  @_spi(UIKitModules) open func stateDidChange() { setNeedsLayout() }

  // MARK: Targets and actions

  /// Adds a method of a target that is called for events; the target is referenced weakly.
  ///
  /// Without a target the action goes to the first object that implements it, starting at the first responder and then
  /// along the responder chain, and after that along the control's own.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.add(target: target, action: action, for: controlEvents)
  }

  /// Removes methods of a target; nil removes those of every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    handlers.remove(target: target, action: action, for: controlEvents)
  }

  /// Adds an action that is performed for events; an action with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.add(action, for: controlEvents) }

  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    handlers.remove(action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    handlers.remove(actionIdentifier, for: controlEvents)
  }

  /// The targets of the control.
  open var allTargets: Set<AnyHashable> { handlers.targets }
  /// The events for which the control has targets or actions.
  open var allControlEvents: Event { handlers.events }

  /// Returns the names of the methods of a target that are called for an event; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    handlers.names(target: target, event: controlEvent)
  }

  /// Calls a closure for every target and action.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) { handlers.enumerate(iterator) }

  /// Sends all actions that were added for events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// Performs an action, with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Calls a method of a target; without one, of the first object in the responder chain that implements it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs the primary action of the control, as if the user had triggered it.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction, openMenu() { return }
    willPerformPrimaryAction()
    sendActions(for: .primaryActionTriggered)
  }

  package func send(_ events: Event, with event: UIEvent?) {
    for handler in handlers.handlers(for: events) {
      switch handler.call {
      case .action(let action):
        if !action.attributes.contains(.disabled) { sendAction(action) }
      case .method(let target, let selector):
        if let object = target.object {
          sendAction(selector, to: object, for: event)
        } else if target.isResponderChain {
          sendAction(selector, to: nil, for: event)
        }
      }
    }
  }

  // MARK: Tracking

  /// Called when a touch begins; returns whether the control tracks it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; returns whether the control continues to track it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is canceled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = true
    isHighlighted = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if showsMenuAsPrimaryAction { send(.menuActionTriggered, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      endTracking(touch, with: event)
      return
    }
    isHighlighted = isTouchInside
    switch (wasInside, isTouchInside) {
    case (true, true): send(.touchDragInside, with: event)
    case (false, false): send(.touchDragOutside, with: event)
    case (false, true):
      send(.touchDragEnter, with: event)
      send(.touchDragInside, with: event)
    case (true, false):
      send(.touchDragExit, with: event)
      send(.touchDragOutside, with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isInside(touch)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    if isTouchInside, sendsPrimaryActionOnTouchUp { willPerformPrimaryAction() }
    send(isTouchInside ? .touchUpInside : .touchUpOutside, with: event)
    guard isTouchInside else { return }
    if showsMenuAsPrimaryAction, openMenu() { return }
    if sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, with: event)
  }

  /// A Boolean value that indicates whether a tap triggers the primary action of the control.
  @_spi(UIKitModules) open var takesTaps: Bool { false }
  /// A Boolean value that indicates whether the control follows drags in every direction, so that the sheet around it
  /// stays where it is.
  @_spi(UIKitModules) open var followsDrags: Bool { false }

  /// A Boolean value that indicates whether a touch-up triggers the primary action. It is false for a control with a
  /// value, which sends `valueChanged` itself.
  @_spi(UIKitModules) open var sendsPrimaryActionOnTouchUp: Bool { false }

  /// Called when `showsMenuAsPrimaryAction` has changed.
  func menuPurposeDidChange() {}
  /// Called before the user or the program triggers the primary action.
  func willPerformPrimaryAction() {}

  /// Returns whether the control keeps a touch from a gesture recognizer on a view around it.
  ///
  /// As documented for iOS, a tap on a button goes to the button, even if a view around it has a tap gesture
  /// recognizer.
  func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard takesTaps, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !presses.contains(where: handleKey) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { handleKeyUp($0, isCancelled: false) }) { return }
    super.pressesEnded(presses, with: event)
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { handleKeyUp($0, isCancelled: true) }) { return }
    super.pressesCancelled(presses, with: event)
  }

  /// A Boolean value that indicates whether Tab stops at the control.
  @_spi(UIKitModules) open override var isKeyboardStop: Bool { isEnabled }
  /// A Boolean value that indicates whether Space and Return press the control.
  @_spi(UIKitModules) open var isPressedByKeys: Bool { true }

  /// Returns whether a touch counts as inside. A finger may move up to 70 points away from the control; a pointer has
  /// to be exactly inside.
  private func isInside(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    return touch.type == .indirectPointer
      ? self.point(inside: point, with: nil) : bounds.insetBy(dx: -70, dy: -70).contains(point)
  }

  // MARK: Parts in what views do

  @_spi(UIKitModules) open override var isOperatedByKeys: Bool { true }
  @_spi(UIKitModules) open override var keepsTouchesFromScrolling: Bool { true }
  @_spi(UIKitModules) open override var isFollowingDrag: Bool { isTracking && followsDrags }

  @_spi(UIKitModules) open override func keyboardFocusDidChange() { stateDidChange() }
  @_spi(UIKitModules) open override func keepsTouch(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    isEnabled && keeps(touch, from: recognizer)
  }

  @_spi(UIKitModules) open override var isAccessibilityElementByDefault: Bool { true }

  @_spi(UIKitModules) open override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = accessibilityTraitsOfClass
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "enabled", "isEnabled": ObservableProperties.reader(of: self, \.isEnabled)
    case "selected", "isSelected": ObservableProperties.reader(of: self, \.isSelected)
    case "highlighted", "isHighlighted": ObservableProperties.reader(of: self, \.isHighlighted)
    default: super.observableReader(key)
    }
  }

  /// The traits of every control of the class.
  var accessibilityTraitsOfClass: UIAccessibilityTraits { [] }
}
