import UIKitCore

/// Cut, copy and paste for a long-pressed item, as collection views offered before they had context menus.
@MainActor
enum CollectionEditMenu {
  /// Returns the menu of an item; nil when the delegate refuses it or allows no action.
  static func configuration(
    for path: IndexPath, in view: UICollectionView, _ delegate: any UICollectionViewDelegate
  ) -> UIContextMenuConfiguration? {
    guard delegate.collectionView(view, shouldShowMenuForItemAt: path) else { return nil }
    return EditMenu.configuration {
      delegate.collectionView(view, canPerformAction: $0, forItemAt: path, withSender: nil)
    } perform: { [weak view] in
      guard let view else { return }
      view.delegate?.collectionView(view, performAction: $0, forItemAt: path, withSender: nil)
    }
  }
}
