import CoreGraphics
public import Foundation

/// The side to which an edit menu points.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable {
  case automatic = 0
  case up, down, left, right
}

/// The place of an edit menu, with an identifier.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The identifier; generated when none was given.
  public nonisolated(unsafe) let identifier: AnyHashable
  /// The point at which the menu is shown, in points in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The side to which the menu points; menus here have no arrows.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The animations with which an edit menu comes and goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating {
  /// Adds animations beside those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Methods that provide an edit menu and are told of it.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  // @optional(UIMenu(children: suggestedActions))
  /// Returns the menu for a place; nil for no menu. Without the method it has the suggested elements. Optional.
  /// - Parameter suggestedActions: The commands of the responder chain that can be performed.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  // @optional(CGRect.null)
  /// Returns the rectangle beside which the menu is shown, in points in the view's coordinates. Optional.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  // @optional
  /// Tells the delegate that the menu is about to appear. Optional.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  // @optional
  /// Tells the delegate that the menu is about to disappear. Optional.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

/// An interaction that shows the menu of editing: when it is asked to, or on a click of the secondary mouse button.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, MenuInteraction {
  /// The delegate, which provides the menus and is told of them.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  private weak var presented: MenuPresentation?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction; add it to a view.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu for a place; one that is shown already is closed before.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) { _ = present(configuration) }

  /// Closes the menu.
  open func dismissMenu() { presented?.close() }

  /// Asks for the menu again, while it is shown.
  open func reloadVisibleMenu() {
    guard let configuration, let presented, !presented.isClosing else { return }
    guard let menu = menu(for: configuration) else { return dismissMenu() }
    presented.update { _ in menu }
  }

  /// Shows the menu at the place that the delegate returns for it.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let presented, !presented.isClosing, let view, let window = view.window else { return }
    presented.move(to: view.convert(point(for: configuration), to: window))
  }

  /// Returns the point at which the menu is shown, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    guard let point = configuration?.sourcePoint else { return .zero }
    return self.view?.convert(point, to: view) ?? point
  }

  package func show(at point: CGPoint) -> Bool {
    present(UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  private func present(_ configuration: UIEditMenuConfiguration) -> Bool {
    dismissMenu()
    guard let view, let window = view.window, let menu = menu(for: configuration), !MenuRow.rows(of: menu).isEmpty
    else { return false }
    let animator = MenuAnimator(preview: nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    let presentation = MenuPresentation(menu, at: view.convert(point(for: configuration), to: window), in: window)
    presentation.willClose = { [weak self] in
      guard let self else { return }
      let animator = MenuAnimator(preview: nil)
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
      animator.run {}
    }
    self.configuration = configuration
    presented = presentation
    presentation.open(with: animator)
    return true
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    guard let view, let window = view.window else { return nil }
    let responder = window.firstResponder ?? view
    let suggested = ContextMenus.elements(of: ContextMenus.editCommands(for: responder), from: responder)
    guard let delegate else { return UIMenu(children: suggested) }
    return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
  }

  /// Returns the point of a menu: below the rectangle that the delegate has for it.
  private func point(for configuration: UIEditMenuConfiguration) -> CGPoint {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? configuration.sourcePoint : CGPoint(x: rect.midX, y: rect.maxY)
  }
}
