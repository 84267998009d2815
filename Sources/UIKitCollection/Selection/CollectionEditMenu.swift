@_spi(UIKitModules) import UIKitCore

/// Cut, copy and paste for a long-pressed item, as collection views offered before they had context menus.
@MainActor
enum CollectionEditMenu {
  /// The actions, in the order in which they are offered.
  private static let actions: [(selector: Selector, title: String)] = [
    (.cut, "Cut"), (.copy, "Copy"), (.paste, "Paste"),
  ]

  /// Returns the menu of an item; nil when the delegate refuses it or allows no action.
  static func configuration(
    for path: IndexPath, in view: UICollectionView, _ delegate: any UICollectionViewDelegate
  ) -> UIContextMenuConfiguration? {
    guard delegate.collectionView(view, shouldShowMenuForItemAt: path) else { return nil }
    let allowed = actions.filter {
      delegate.collectionView(view, canPerformAction: $0.selector, forItemAt: path, withSender: nil)
    }
    guard !allowed.isEmpty else { return nil }
    return EditMenuConfiguration { _ in
      UIMenu(
        children: allowed.map { action in
          UIAction(title: action.title) { [weak view] _ in
            guard let view else { return }
            view.delegate?.collectionView(view, performAction: action.selector, forItemAt: path, withSender: nil)
          }
        })
    }
  }
}

/// A menu whose actions are only passed to the delegate's `performAction`.
@MainActor
private final class EditMenuConfiguration: UIContextMenuConfiguration {
  override var isLifted: Bool { false }

  init(_ actionProvider: @escaping UIContextMenuActionProvider) {
    super.init(identifier: nil, previewProvider: nil, actionProvider: actionProvider)
  }
}
