public import Foundation

/// The focus of a window: the item that has it, and requests to move it.
///
/// Items of collection views, controls, and views that can become focused have the focus; at most one in a window.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  /// Posted when the focus has moved; the user info contains the context and the coordinator.
  public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// Posted when a request to move the focus found nothing that can have it.
  public nonisolated static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
  /// The key of the `UIFocusUpdateContext` in the user info of notifications.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the `UIFocusAnimationCoordinator` in the user info of notifications.
  public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  private weak var window: UIWindow?
  /// The environment to which a pending request moves the focus.
  private weak var requested: (any UIFocusEnvironment)?

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// Unavailable: every window has its own focus system. Use `focusSystem(for:)`.
  @available(*, deprecated, message: "Use UIFocusSystem.focusSystem(for:).")
  public init?(for environment: any UIFocusEnvironment) {
    guard let window = Self.window(of: environment) else { return nil }
    self.window = window
    super.init()
  }

  /// Returns the focus system of the window that an environment is in; nil outside of windows.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    window(of: environment)?.focusSystem
  }

  /// The item that has the focus; nil when none has, or when it is off the screen.
  /// - Complexity: O(views of the window).
  open weak var focusedItem: (any UIFocusItem)? {
    window.flatMap { $0.knownKeyboardFocus?.view ?? Self.focusedCell(in: $0) }
  }

  /// Requests that the focus moves to an environment, in the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let window, Self.window(of: environment) === window else { return }
    requested = environment
    window.runtime.schedule { [weak self] in self?.updateFocusIfNeeded() }
  }

  /// Performs at once the update that `requestFocusUpdate(to:)` requested.
  open func updateFocusIfNeeded() {
    guard let environment = requested else { return }
    requested = nil
    if let view = Self.path(from: environment).last as? UIView, FocusOrder.isStop(view) {
      if window?.keyboardFocus.focus(view) != true {
        NotificationCenter.default.post(name: Self.movementDidFailNotification, object: self)
      }
      return
    }
    guard let cell = Self.item(in: environment), let view = cell.focusHolder, let path = view.focusPath(of: cell),
      view.moveFocus(to: path)
    else {
      NotificationCenter.default.post(name: Self.movementDidFailNotification, object: self)
      return
    }
    if view.window?.firstResponder !== view { view.becomeFirstResponder() }
  }

  /// Returns the chain of environments from one to the item to which the focus moves; without an item its last element
  /// is not a cell.
  package static func path(from environment: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
    var path = [environment]
    // Preferences may form a cycle.
    while path.count < 64, let last = path.last {
      if let cell = last as? any FocusItemCell, cell.focusHolder != nil { return path }
      if let view = last as? UIView, FocusOrder.isStop(view) { return path }
      if let view = last as? any FocusItemsView, let entry = view.focusEntry {
        guard let cell = view.focusCell(at: entry) else { return path }
        return path + [cell]
      }
      if let next = last.preferredFocusEnvironments.first ?? guided(from: last) {
        path.append(next)
      } else if let view = (last as? UIView) ?? (last as? any ViewOwner)?.viewIfLoaded,
        let next = collectionView(below: view)
      {
        path.append(next)
      } else {
        return path
      }
    }
    return path
  }

  /// Returns the item to which the focus moves in an environment: one that it prefers, else its own first item.
  static func item(in environment: any UIFocusEnvironment) -> (any FocusItemCell)? {
    path(from: environment).last as? any FocusItemCell
  }

  /// Posts the notification that the focus has moved.
  static func focusDidMove(
    in view: UIView, _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    guard let system = (view as? UIWindow ?? view.window)?.knownFocusSystem else { return }
    NotificationCenter.default.post(
      name: didUpdateNotification, object: system,
      userInfo: [focusUpdateContextUserInfoKey: context, animationCoordinatorUserInfoKey: coordinator])
  }

  private static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if let view = current as? UIView { return view.window }
      next = current.parentFocusEnvironment
    }
    return nil
  }

  private static func focusedCell(in view: UIView) -> UIView? {
    if let items = view as? any FocusItemsView, let path = items.focusedPath {
      return items.focusCell(at: path)
    }
    for subview in view.subviews {
      if let found = focusedCell(in: subview) { return found }
    }
    return nil
  }

  /// Returns the environment to which the focus guides of a view redirect the focus.
  private static func guided(from environment: any UIFocusEnvironment) -> (any UIFocusEnvironment)? {
    for case let guide as UIFocusGuide in (environment as? UIView)?.layoutGuides ?? [] where guide.isEnabled {
      if let next = guide.preferredFocusEnvironments.first { return next }
    }
    return nil
  }

  private static func collectionView(below view: UIView) -> (any FocusItemsView)? {
    for subview in view.subviews where !subview.isHidden {
      if let found = subview as? any FocusItemsView ?? collectionView(below: subview) { return found }
    }
    return nil
  }
}

extension UIWindow {
  /// The focus system of the window, made when it is first needed.
  package final var focusSystem: UIFocusSystem {
    let system = knownFocusSystem ?? UIFocusSystem(window: self)
    knownFocusSystem = system
    return system
  }
}
