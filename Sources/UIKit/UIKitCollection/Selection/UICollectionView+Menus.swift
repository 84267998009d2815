package import CollectionCore
import CoreGraphics
import DiffCore
package import Foundation
@_spi(UIKitModules) import UIKitCore
package import UIKitItems
@_spi(UIKitModules) package import UIKitMenus

// The context menus of the items.
extension UICollectionView {
  package final func menu(at point: CGPoint, _ items: inout ItemMenu) -> UIContextMenuConfiguration? {
    guard let delegate else { return nil }
    let path = item(at: point)
    items = ItemMenu(at: path.map { ItemPlace($0) }, of: selectionControl.selection)
    let paths = items.items.map(\.indexPath)
    let answer = ifImplemented {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
    }
    if let configuration = answer ?? nil { return configuration }
    guard let path else { return nil }
    items = ItemMenu(at: items.source)
    // The older method is for delegates that do not implement the newer one.
    if answer == nil,
      let configuration = delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
    {
      return configuration
    }
    // Cut, copy and paste, as collection views offered before they had context menus
    guard delegate.collectionView(self, shouldShowMenuForItemAt: path) else { return nil }
    return EditMenu.configuration {
      delegate.collectionView(self, canPerformAction: $0, forItemAt: path, withSender: nil)
    } perform: { [weak self] in
      guard let self else { return }
      self.delegate?.collectionView(self, performAction: $0, forItemAt: path, withSender: nil)
    }
  }

  package final func menuFrame(of path: IndexPath) -> CGRect? { shownFrame(of: path) }

  /// Returns the delegate's preview of an item; the older methods support one item only.
  package final func menuPreview(
    of path: IndexPath, _ configuration: UIContextMenuConfiguration, isDismissed: Bool, isOnly: Bool
  ) -> UITargetedPreview? {
    guard let delegate else { return nil }
    let answer = ifImplemented {
      isDismissed
        ? delegate.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
        : delegate.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }
    if let answer { return answer }
    guard isOnly else { return nil }
    return isDismissed
      ? delegate.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  package final func menuDidChange(_ event: ItemMenuEvent, _ menu: UIContextMenuConfiguration) {
    switch event {
    case .appears(let animator): delegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
    case .ends(let animator): delegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
    case .previewIsTapped(let animator):
      delegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }
}
