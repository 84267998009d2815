package import CollectionCore
import CoreGraphics
package import Foundation
@_spi(UIKitModules) package import UIKitCore
@_spi(UIKitModules) package import UIKitMenus

/// A list whose items have context menus, which its delegate provides.
@MainActor
package protocol ItemMenuHost: FocusItemsView {
  /// Returns the menu at a point, and the items that it acts on.
  func menu(at point: CGPoint, _ items: inout ItemMenu) -> UIContextMenuConfiguration?
  /// Returns the frame of the item at which a menu is presented, in points.
  func menuFrame(of path: IndexPath) -> CGRect?
  /// Returns the delegate's preview of an item in a menu that appears, or that is dismissed; nil for none.
  /// - Parameter isOnly: A Boolean value that indicates whether the menu acts on one item.
  func menuPreview(
    of path: IndexPath, _ configuration: UIContextMenuConfiguration, isDismissed: Bool, isOnly: Bool
  ) -> UITargetedPreview?
  /// Tells the delegate of a menu.
  func menuDidChange(_ event: ItemMenuEvent, _ configuration: UIContextMenuConfiguration)
}

/// A step in the presentation of a context menu.
@MainActor
package enum ItemMenuEvent {
  case appears((any UIContextMenuInteractionAnimating)?)
  case ends((any UIContextMenuInteractionAnimating)?)
  case previewIsTapped(any UIContextMenuInteractionCommitAnimating)
}

/// Requests context menus from the delegate of a list.
@MainActor
package final class ItemMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var host: (any ItemMenuHost)?
  /// The items of the menu that was requested last; they do not follow updates.
  private var menu = ItemMenu()

  package init(of host: any ItemMenuHost) {
    self.host = host
    super.init()
  }

  package func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.previews = self
    interaction.sourceFrame = { [weak self] in
      guard let self, let host, let source = menu.source else { return nil }
      return host.menuFrame(of: source.indexPath)
    }
    return interaction
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    host?.menu(at: location, &menu)
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if configuration.isLifted { host?.menuDidChange(.appears(animator), configuration) }
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if configuration.isLifted { host?.menuDidChange(.ends(animator), configuration) }
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if configuration.isLifted { host?.menuDidChange(.previewIsTapped(animator), configuration) }
  }
}

extension ItemMenus: MenuPreviewSource {
  package func highlights(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    previews(of: configuration, isDismissed: false)
  }

  package func dismissals(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    previews(of: configuration, isDismissed: true)
  }

  private func previews(of configuration: UIContextMenuConfiguration, isDismissed: Bool) -> [UITargetedPreview] {
    guard let host else { return [] }
    return menu.items.compactMap { item in
      let path = item.indexPath
      let isOnly = menu.items.count == 1
      let preview = host.menuPreview(of: path, configuration, isDismissed: isDismissed, isOnly: isOnly)
      if preview != nil || isDismissed { return preview }
      return host.focusCell(at: path).flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
    }
  }
}
