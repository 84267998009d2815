/// Asks a collection view's delegate for context menus.
@MainActor
final class CollectionMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var view: UICollectionView?
  private var source: IndexPath?

  init(of view: UICollectionView) {
    self.view = view
    super.init()
  }

  func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.sourceFrame = { [weak self] in
      guard let self, let view = self.view, let source = self.source else { return nil }
      return view.focusControl.frame(of: source)
    }
    return interaction
  }

  /// The items a menu acts on: the selection when the item belongs to one of several, else the item, else none.
  private func items(at path: IndexPath?, in view: UICollectionView) -> [IndexPath] {
    guard let path else { return [] }
    let selected = view.selectionControl.selection
    return selected.selected.count > 1 && selected.contains(path) ? selected.paths : [path]
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view, let delegate = view.delegate else { return nil }
    let path = view.item(at: location)
    source = path
    let items = items(at: path, in: view)
    let answer = view.ifImplemented {
      delegate.collectionView(view, contextMenuConfigurationForItemsAt: items, point: location)
    }
    if let answer { return answer }
    guard let path else { return nil }
    return delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view else { return }
    view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view else { return }
    view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let view else { return }
    view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
