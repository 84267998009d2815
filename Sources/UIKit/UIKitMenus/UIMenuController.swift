import CoreGraphics
public import Foundation

/// A command of an edit menu; replaced by `UIMenu` and `UICommand` on iOS 16.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method that is sent along the responder chain.
  open var action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu of a text or another place; replaced by `UIEditMenuInteraction` on iOS 16.
///
/// It is shown as a context menu, with the items whose actions a responder can perform.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The side to which the menu points.
  public enum ArrowDirection: Int, Hashable, Sendable {
    case `default` = 0
    case up, down, left, right
  }

  /// The menu is about to be shown.
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// The menu was shown.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// The menu is about to be closed.
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// The menu was closed.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// The frame of the menu changed; never posted here.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
  private static let menu = UIMenuController()

  /// The items beside the system's; nil for none.
  open var menuItems: [UIMenuItem]?
  /// The side to which the menu points; menus here have no arrows.
  open var arrowDirection = ArrowDirection.default
  private weak var presented: MenuPresentation?
  private weak var target: UIView?
  private var rect = CGRect.zero

  /// The menu of the program.
  open class var shared: UIMenuController { menu }

  /// A Boolean value that indicates whether the menu is shown.
  open var isMenuVisible: Bool { presented.map { !$0.isClosing } ?? false }
  /// The frame of the menu in its window, in points; empty while it is not shown.
  open var menuFrame: CGRect { isMenuVisible ? presented?.list.frame ?? .zero : .zero }

  /// Shows the menu for a rectangle of a view, in points.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    target = targetView
    rect = targetRect
    show()
  }

  /// Closes the menu if it is shown for a view.
  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

  /// Closes the menu.
  open func hideMenu() { presented?.close() }

  /// Sets the place of the menu.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetView
    rect = targetRect
  }

  /// Shows or closes the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { if menuVisible { show() } else { hideMenu() } }

  /// Asks again which items can be performed, while the menu is shown.
  open func update() {
    guard isMenuVisible, let menu = currentMenu else { return }
    presented?.update { _ in menu }
  }

  private var currentMenu: UIMenu? {
    guard let target, let window = target.window else { return nil }
    let first = window.firstResponder ?? target
    let actions = (menuItems ?? []).compactMap { item -> UIAction? in
      guard let responder = first.target(forAction: item.action, withSender: self) else { return nil }
      return UIAction(title: item.title) { [weak self] _ in
        UIApplication.shared.sendAction(item.action, to: responder, from: self, for: nil)
      }
    }
    return actions.isEmpty ? nil : UIMenu(children: actions)
  }

  private func show() {
    guard let target, let window = target.window, let menu = currentMenu else { return }
    presented?.close()
    let center = NotificationCenter.default
    center.post(name: Self.willShowMenuNotification, object: self)
    let point = target.convert(CGPoint(x: rect.midX, y: rect.maxY), to: window)
    let presentation = MenuPresentation(menu, at: point, in: window)
    presentation.willClose = { [weak self] in
      center.post(name: Self.willHideMenuNotification, object: self)
      center.post(name: Self.didHideMenuNotification, object: self)
    }
    presented = presentation
    presentation.open(with: MenuAnimator(preview: nil))
    center.post(name: Self.didShowMenuNotification, object: self)
  }
}
