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
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    control?.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    control?.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
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
