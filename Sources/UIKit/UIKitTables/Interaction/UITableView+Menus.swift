package import CollectionCore
import CoreGraphics
import DiffCore
package import Foundation
@_spi(UIKitModules) import UIKitCore
package import UIKitItems
@_spi(UIKitModules) package import UIKitMenus

// The context menus of the rows.
extension UITableView {
  package final func menuFrame(of path: IndexPath) -> CGRect? { rectForRow(at: path) }

  package final func menuPreview(
    of path: IndexPath, _ configuration: UIContextMenuConfiguration, isDismissed: Bool, isOnly: Bool
  ) -> UITargetedPreview? {
    isDismissed
      ? delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  package final func menu(at point: CGPoint, _ items: inout ItemMenu) -> UIContextMenuConfiguration? {
    guard let delegate, let place = row(at: point), !isPhantom(place) else { return nil }
    items = ItemMenu(at: place)
    let path = dataPath(place.indexPath)
    if let asked = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point) { return asked }
    // The edit menu that preceded context menus
    guard delegate.tableView(self, shouldShowMenuForRowAt: path) else { return nil }
    return EditMenu.configuration {
      delegate.tableView(self, canPerformAction: $0, forRowAt: path, withSender: nil)
    } perform: { [weak self] in
      guard let self else { return }
      self.delegate?.tableView(self, performAction: $0, forRowAt: path, withSender: nil)
    }
  }

  package final func menuDidChange(_ event: ItemMenuEvent, _ menu: UIContextMenuConfiguration) {
    switch event {
    case .appears(let animator): delegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
    case .ends(let animator): delegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
    case .previewIsTapped(let animator):
      delegate?.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }
}
