public import FoundationAdditions
import GeometryCore
import HostInterface
public import SwiftRuntime

/// The root view of a hierarchy: it is displayed in a scene, receives its events and dispatches them.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The level of a window; windows of a higher level are in front of those of a lower one.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    /// The default level, 0.
    public static let normal = Level(0)
    /// The level of a status bar, 1,000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2,000.
    public static let alert = Level(2000)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level; larger numbers are in front.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// Posted when a window became visible; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when a window became key; the object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when a window has resigned as key; the object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  private lazy var ownUndoManager = UndoManager()

  /// The focus system; nil as long as nothing has needed it.
  final var knownFocusSystem: UIFocusSystem?
  /// The keyboard focus; nil as long as no key or item has needed it.
  package final var knownKeyboardFocus: KeyboardFocus?

  /// The scene that displays the window; one is made when the window is shown without a scene.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.hide(self)
      if !isHidden, let windowScene { windowScene.show(self) }
    }
  }

  /// The level of the window among the windows of its scene; `.normal` unless set.
  @Observed open var windowLevel: Level = .normal {
    didSet {
      guard windowLevel != oldValue, !isHidden, let windowScene else { return }
      windowScene.hide(self)
      windowScene.show(self)
    }
  }

  /// The views whose corners depend on their position in a container.
  final var concentricViews: [WeakView] = []

  /// The object whose view fills the window, the root view controller; setting it replaces the view.
  package final var windowOwner: (any WindowOwner)? {
    didSet { if windowOwner !== oldValue { windowOwnerDidChange(from: oldValue) } }
  }

  /// The responder that receives key presses first; nil for none.
  package var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      oldValue?.didLoseFirstResponder()
      firstResponder?.didGainFirstResponder()
      knownKeyboardFocus?.firstResponderDidChange(to: firstResponder)
      if !keepsKeyboard { windowScene?.softwareKeyboard.firstResponderDidChange(to: firstResponder) }
    }
  }

  /// A Boolean value that indicates whether the first responder is resigning for another, so that the keyboard stays.
  final var keepsKeyboard = false

  let gestureArbiter = GestureArbiter()
  /// The views whose traits have to be updated before the next layout.
  final var staleTraitViews: [UIView] = []
  /// The views whose properties are stale, in the order in which they were marked.
  final var staleProperties: [UIView] = []
  /// A Boolean value that indicates whether bars, notches or controllers have covered a part of the window: without
  /// them no safe areas are compared when views move.
  package final var hasSafeAreas = false

  private(set) lazy var indirectGestures = IndirectGestures(window: self)

  private var presses: [Int: UIPress] = [:]

  /// Creates a hidden window; show it with `makeKeyAndVisible()`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    UIRuntime.current.retainToEndOfTurn(self)
  }

  /// Creates a hidden window of a scene, as large as its screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    super.isHidden = true
    UIRuntime.current.retainToEndOfTurn(self)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
    UIRuntime.current.retainToEndOfTurn(self)
  }

  open override var undoManager: UndoManager? { ownUndoManager }

  /// The screen of the window's scene, or the main one.
  open var screen: UIScreen { windowScene?.screen ?? .main }
  /// A Boolean value that indicates whether the window can become key; true unless overridden.
  open var canBecomeKey: Bool { true }
  /// A Boolean value that indicates whether the window receives key presses: one window of a scene is key, and only
  /// while it is visible.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self && !isHidden }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { UIApplication.shared }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      newValue ? didHide() : didShow()
    }
  }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key window of its scene, if it can become key.
  open func makeKey() {
    guard canBecomeKey, let scene = windowScene else { return }
    UIApplication.shared.lastKeyWindow = self
    guard scene.keyWindow !== self else { return }
    let old = scene.keyWindow
    scene.keyWindow = self
    old?.resignKey()
    becomeKey()
  }

  /// Called when the window became key; call super when overriding.
  open func becomeKey() { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }
  /// Called when the window has resigned as key; call super when overriding.
  open func resignKey() { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self) }

  /// Dispatches touches to recognizers and views, and presses to the first responder.
  open func sendEvent(_ event: UIEvent) {
    guard event.kind == .touches else { return }
    for touch in event.touches where touch.phase == .began && touch.window === self && touch.view == nil {
      touch.view = hitTest(touch.locationInWindow, with: event)
    }
    gestureArbiter.send(event)
  }

  // MARK: Shown and hidden

  private func didShow() {
    if windowScene == nil {
      windowScene = UIApplication.shared.sceneForNewWindow(size: bounds.size)
    } else {
      windowScene?.show(self)
    }
    if bounds.isEmpty, let windowScene { frame = windowScene.screen.bounds }
    if windowScene?.keyWindow == nil, canBecomeKey { windowScene?.keyWindow = self }
    attachRootView()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func didHide() {
    windowScene?.hide(self)
    windowOwner?.windowDidHide()
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  private func windowOwnerDidChange(from old: (any WindowOwner)?) {
    if let old {
      old.windowDidHide()
      old.viewIfLoaded?.removeFromSuperview()
    }
    if !isHidden { attachRootView() }
  }

  private func attachRootView() {
    guard let root = windowOwner, let view = root.view else { return }
    if view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    root.windowDidShow { if view.superview !== self { addSubview(view) } }
    windowScene?.statusBarManager?.update()
  }

  // MARK: Input that is not touches

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key.map(handleSystemKey) ?? false }) { return }
    super.pressesBegan(presses, with: event)
  }

  /// The responder that receives keys: the first responder, else the main scroll view on the screen, so that keys
  /// scroll without a click.
  package var keyTarget: UIResponder {
    // A presented controller receives the keys instead of the views that it covers.
    let container = windowOwner?.frontmostContainer
    if let firstResponder, !isCovered(firstResponder, by: container) { return firstResponder }
    if let focused = knownKeyboardFocus?.responder, !isCovered(focused, by: container) { return focused }
    return UIScrollView.keyTarget(in: container ?? self) ?? windowOwner?.frontmostView ?? container ?? self
  }

  /// Delivers a scroll at a point of the window to the view that the hit test found there.
  func handleScroll(_ input: ScrollInput, at p: CGPoint, hit: UIView) {
    indirectGestures.keyCommandDiscovery.cancel()
    if indirectGestures.scroll(input, at: p, hit: hit) || indirectGestures.pinchByWheel(input, at: p, hit: hit) {
      return
    }
    UIScrollView.deliver(input, to: hit)
  }

  func handleKey(_ key: KeyInput) {
    indirectGestures.keyCommandDiscovery.handle(key)
    let press = presses[key.usage] ?? UIPress()
    press.timestamp = key.time
    press.window = self
    press.isRepeat = key.isRepeat
    press.phase = key.isDown ? .began : .ended
    press.type = UIPress.PressType(usage: key.usage)
    let uiKey = UIKey()
    uiKey.characters = key.characters
    uiKey.charactersIgnoringModifiers = key.characters
    uiKey.modifierFlags = UIKeyModifierFlags(key.modifiers)
    uiKey.keyCode = UIKeyboardHIDUsage(rawValue: key.usage)
    press.key = uiKey
    let event = UIPressesEvent()
    event.timestamp = key.time
    event.modifierFlags = uiKey.modifierFlags
    event.allPresses = [press]
    let target = keyTarget
    press.responder = target
    if !key.isDown, key.usage == 0xE0 || key.usage == 0xE4 { indirectGestures.controlDidEnd() }
    if key.isDown {
      presses[key.usage] = press
      if performKeyCommand(for: uiKey, from: target) {
        press.isTaken = true
        return
      }
      indirectGestures.press(press, to: target, with: event)
      if !press.isTaken { target.pressesBegan([press], with: event) }
    } else {
      presses[key.usage] = nil
      let wasTaken = press.isTaken
      if wasTaken, press.gestureRecognizers == nil { return }
      indirectGestures.press(press, to: target, with: event)
      if !press.isTaken {
        target.pressesEnded([press], with: event)
      } else if !wasTaken {
        press.phase = .cancelled
        target.pressesCancelled([press], with: event)
      }
    }
  }

  func handleText(_ text: String) { _ = keyTarget.insertTyped(text) }
  func handleComposition(_ text: String, cursor: Int) { _ = keyTarget.compose(text, cursor: cursor) }

  /// Returns true if a control, a text view, a collection view or a controller is outside the frontmost container.
  private func isCovered(_ responder: UIResponder, by container: UIView?) -> Bool {
    guard let container else { return false }
    if let view = responder as? UIView { return view.isOperatedByKeys && !view.isDescendant(of: container) }
    let view = sequence(first: responder) { $0.next }.first { $0 is UIView } as? UIView
    return view.map { !$0.isDescendant(of: container) } ?? false
  }

  // MARK: Geometry

  func convertFromScene(_ p: CGPoint) -> CGPoint {
    windowScene.map { layer.convert(p, from: $0.tree.root) } ?? p
  }

  /// The insets of the window that bars and notches cover, in points.
  var windowSafeAreaInsets: UIEdgeInsets { windowScene?.safeAreaInsets ?? .zero }

  func spreadSafeAreaChange() {
    noticeSafeArea()
    updateSafeArea()
  }

  /// Notices the insets of the scene, and those that a subclass states.
  func noticeSafeArea() {
    if windowSafeAreaInsets != .zero || safeAreaInsets != .zero { hasSafeAreas = true }
  }

  func screenScaleDidChange() {
    func spread(_ view: UIView) {
      // Image views have the scale of their images.
      if view.layer.contentsScale != screen.scale, !(view is UIImageView) {
        view.layer.contentsScale = screen.scale
        if view.layer.hasDrawing { view.setNeedsDisplay() }
      }
      view.subviews.forEach(spread)
    }
    spread(self)
  }

  /// The traits of the scene, before the window's own overrides.
  var sceneTraits: UITraitCollection { windowScene?.traitCollection ?? UITraitCollection.current }
}

extension UIPress.PressType {
  init(usage: Int) {
    switch usage {
    case 0x52: self = .upArrow
    case 0x51: self = .downArrow
    case 0x50: self = .leftArrow
    case 0x4F: self = .rightArrow
    case 0x28: self = .select
    default: self = .key
    }
  }
}
