import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitMenus

/// The menu of a control: opens when the control is pressed, or when it is held where it does something else.
@MainActor
final class ControlMenu: NSObject, UIContextMenuInteractionDelegate {
  private weak var control: UIControl?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  var menu: UIMenu?

  init(of control: UIControl) {
    self.control = control
    super.init()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let control, control.isEnabled, control.isContextMenuInteractionEnabled else { return nil }
    return control.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    control?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    control?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
  }
}

/// A menu of a control, which is not lifted: it hangs below the control.
@MainActor
private final class ControlMenuConfiguration: UIContextMenuConfiguration {
  override var isLifted: Bool { false }
}

extension UIControl {
  /// Shows a menu for the control; nil for none.
  final func showMenu(_ menu: UIMenu?) {
    if menu == nil, controlMenu == nil { return }
    makeControlMenu().menu = menu
    isContextMenuInteractionEnabled = menu != nil
  }

  /// Returns the menu of the control with its interaction, made at the first call.
  @discardableResult
  final func makeControlMenu() -> ControlMenu {
    if let controlMenu { return controlMenu }
    let made = ControlMenu(of: self)
    controlMenu = made
    addInteraction(made.interaction)
    return made
  }

  /// Opens the menu of the control below it; returns whether there was one.
  @discardableResult
  final func openMenu() -> Bool {
    guard let controlMenu, isContextMenuInteractionEnabled else { return false }
    return controlMenu.interaction.show(at: menuAttachmentPoint(for: UIContextMenuConfiguration()))
  }

  final func menuConfiguration() -> UIContextMenuConfiguration? {
    guard let menu = controlMenu?.menu else { return nil }
    return ControlMenuConfiguration(identifier: nil) { _ in menu }
  }
}

extension UIMenu {
  /// The first action of the menu, those of submenus included.
  final var firstAction: UIAction? {
    for child in children {
      if let action = child as? UIAction { return action }
      if let action = (child as? UIMenu)?.firstAction { return action }
    }
    return nil
  }

  /// Returns a menu that marks one element and reports the action that is chosen, after its handler.
  final func selecting(_ element: UIMenuElement?, report: @escaping (UIAction) -> Void) -> UIMenu {
    replacingChildren(
      children.map { child in
        if let menu = child as? UIMenu { return menu.selecting(element, report: report) }
        guard let action = child as? UIAction else { return child }
        return UIAction(
          title: action.title, subtitle: action.subtitle, image: action.image, identifier: action.identifier,
          discoverabilityTitle: action.discoverabilityTitle, attributes: action.attributes,
          state: action === element ? .on : .off
        ) { chosen in
          action.perform(from: chosen.sender)
          report(action)
        }
      })
  }

  /// Marks one action of the menu and unmarks the others; returns the menu.
  final func marking(_ action: UIAction) -> UIMenu {
    for child in children {
      if let menu = child as? UIMenu { _ = menu.marking(action) }
      (child as? UIAction)?.state = child === action ? .on : .off
    }
    return self
  }
}
