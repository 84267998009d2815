import CoreGraphics
import DiffCore
import Foundation
@_spi(UIKitModules) import UIKitCore
@_spi(UIKitModules) import UIKitMenus

/// Requests context menus from a table's delegate.
@MainActor
final class TableMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var view: UITableView?
  private var source: IndexPath?

  init(of view: UITableView) {
    self.view = view
    super.init()
  }

  func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.previews = self
    interaction.sourceFrame = { [weak self] in
      guard let self, let view = self.view, let source = self.source else { return nil }
      return view.rectForRow(at: source)
    }
    return interaction
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view, let delegate = view.delegate, let shown = view.indexPathForRow(at: location),
      !view.isPhantom(ItemPlace(shown))
    else { return nil }
    source = shown
    let path = view.dataPath(shown)
    if let asked = delegate.tableView(view, contextMenuConfigurationForRowAt: path, point: location) { return asked }
    // The edit menu that preceded context menus
    guard delegate.tableView(view, shouldShowMenuForRowAt: path) else { return nil }
    return EditMenu.configuration {
      delegate.tableView(view, canPerformAction: $0, forRowAt: path, withSender: nil)
    } perform: { [weak view] in
      guard let view else { return }
      view.delegate?.tableView(view, performAction: $0, forRowAt: path, withSender: nil)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view, configuration.isLifted else { return }
    view.delegate?.tableView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view, configuration.isLifted else { return }
    view.delegate?.tableView(view, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let view, configuration.isLifted else { return }
    view.delegate?.tableView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension TableMenus: MenuPreviewSource {
  func highlights(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    guard let view, let source else { return [] }
    if let preview = view.delegate?.tableView(view, previewForHighlightingContextMenuWithConfiguration: configuration) {
      return [preview]
    }
    return view.cellForRow(at: source).flatMap { $0.window == nil ? nil : [UITargetedPreview(view: $0)] } ?? []
  }

  func dismissals(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    guard let view else { return [] }
    return [view.delegate?.tableView(view, previewForDismissingContextMenuWithConfiguration: configuration)]
      .compactMap { $0 }
  }
}
