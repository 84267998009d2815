import CollectionCore
import DiffCore
@_spi(UIKitModules) import UIKitCore
@_spi(UIKitModules) import UIKitMenus

/// Requests context menus from a collection view's delegate.
@MainActor
final class CollectionMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var view: UICollectionView?
  /// The items of the menu that was requested last; they do not follow updates.
  private var menu = ItemMenu()

  init(of view: UICollectionView) {
    self.view = view
    super.init()
  }

  func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.previews = self
    interaction.sourceFrame = { [weak self] in
      guard let self, let view = self.view, let source = self.menu.source else { return nil }
      return view.focusControl.shownFrame(of: source.indexPath)
    }
    return interaction
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view, let delegate = view.delegate else { return nil }
    let path = view.item(at: location)
    menu = ItemMenu(at: path.map { ItemPlace($0) }, of: view.selectionControl.selection)
    let items = sources
    let answer = view.ifImplemented {
      delegate.collectionView(view, contextMenuConfigurationForItemsAt: items, point: location)
    }
    if let configuration = answer ?? nil { return configuration }
    guard let path else { return nil }
    menu = ItemMenu(at: menu.source)
    // The older method is for delegates that do not implement the newer one.
    if answer == nil,
      let configuration = delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: location)
    {
      return configuration
    }
    return CollectionEditMenu.configuration(for: path, in: view, delegate)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view, configuration.isLifted else { return }
    view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view, configuration.isLifted else { return }
    view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let view, configuration.isLifted else { return }
    view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  private var sources: [IndexPath] { menu.items.map(\.indexPath) }
}

extension CollectionMenus: MenuPreviewSource {
  func highlights(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    guard let view else { return [] }
    return sources.compactMap { path in
      preview(of: path, configuration) {
        $0.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      } orOlder: {
        $0.collectionView(view, previewForHighlightingContextMenuWithConfiguration: configuration)
      } ?? cellPreview(of: path, in: view)
    }
  }

  func dismissals(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    guard let view else { return [] }
    return sources.compactMap { path in
      preview(of: path, configuration) {
        $0.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      } orOlder: {
        $0.collectionView(view, previewForDismissingContextMenuWithConfiguration: configuration)
      }
    }
  }

  /// Returns the delegate's preview of an item; the older method supports one item only.
  private func preview(
    of path: IndexPath, _ configuration: UIContextMenuConfiguration,
    ask: (any UICollectionViewDelegate) -> UITargetedPreview?,
    orOlder askOlder: (any UICollectionViewDelegate) -> UITargetedPreview?
  ) -> UITargetedPreview? {
    guard let view, let delegate = view.delegate else { return nil }
    if let answer = view.ifImplemented({ ask(delegate) }) { return answer }
    return sources.count == 1 ? askOlder(delegate) : nil
  }

  private func cellPreview(of path: IndexPath, in view: UICollectionView) -> UITargetedPreview? {
    guard let cell = view.cellForItem(at: path), cell.window != nil else { return nil }
    return UITargetedPreview(view: cell)
  }
}
