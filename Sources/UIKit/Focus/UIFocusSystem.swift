public import Foundation

/// The focus of a window: where it is, and requests to move it.
///
/// Items of collection views, controls, and views that can become focused have the focus; at most one of a window.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  /// The focus has moved; the user info has the context and the coordinator.
  public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// A request to move the focus found nothing that may have it.
  public nonisolated static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
  /// The key of the `UIFocusUpdateContext` in the user info of notifications.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the `UIFocusAnimationCoordinator` in the user info of notifications.
  public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  private weak var window: UIWindow?
  /// The environment that the focus was asked to go to.
  private weak var requested: (any UIFocusEnvironment)?

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// Creates nothing: systems are those of windows. Use `focusSystem(for:)`.
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

  private static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if let view = current as? UIView { return view.window }
      next = current.parentFocusEnvironment
    }
    return nil
  }

  /// The item that has the focus; nil when none has, or it is off the screen.
  /// - Complexity: O(views of the window).
  open weak var focusedItem: (any UIFocusItem)? {
    window.flatMap { $0.knownKeyboardFocus?.view ?? Self.focusedCell(in: $0) }
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

  /// Asks for the focus to come to an environment, in the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let window, Self.window(of: environment) === window else { return }
    requested = environment
    window.runtime.schedule { [weak self] in self?.updateFocusIfNeeded() }
  }

  /// Does at once what `requestFocusUpdate(to:)` asked for.
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

  /// Returns the item of an environment to which the focus goes: what it prefers first, then its own first item.
  static func item(in environment: any UIFocusEnvironment) -> (any FocusItemCell)? {
    path(from: environment).last as? any FocusItemCell
  }

  /// Returns the environments from one to the item to which the focus goes; without an item the last is no cell.
  static func path(from environment: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
    var path = [environment]
    // Preferences may go round in a circle.
    while path.count < 64, let last = path.last {
      if let cell = last as? any FocusItemCell, cell.focusHolder != nil { return path }
      if let view = last as? UIView, FocusOrder.isStop(view) { return path }
      if let view = last as? any FocusItemsView, let entry = view.focusEntry {
        guard let cell = view.focusCell(at: entry) else { return path }
        return path + [cell]
      }
      if let next = last.preferredFocusEnvironments.first ?? guided(from: last) {
        path.append(next)
      } else if let view = (last as? UIView) ?? (last as? UIViewController)?.viewIfLoaded,
        let next = collectionView(below: view)
      {
        path.append(next)
      } else {
        return path
      }
    }
    return path
  }

  /// Returns where the focus guides of a view lead.
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

  /// Tells whoever listens that the focus has moved.
  static func focusDidMove(
    in view: UIView, _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    guard let system = (view as? UIWindow ?? view.window)?.knownFocusSystem else { return }
    NotificationCenter.default.post(
      name: didUpdateNotification, object: system,
      userInfo: [focusUpdateContextUserInfoKey: context, animationCoordinatorUserInfoKey: coordinator])
  }
}

extension UIWindow {
  /// The focus system, made when it is asked for.
  final var focusSystem: UIFocusSystem {
    let system = knownFocusSystem ?? UIFocusSystem(window: self)
    knownFocusSystem = system
    return system
  }
}
