import CollectionCore

extension UICollectionView {
  /// Updates the cells' configurations, which depend on `isEditing`.
  func editingDidChange() {
    for view in visibleElements.allViews { (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
  }

  /// Returns whether a cell's item can be edited; the delegate decides, and without its method every item can.
  func canEdit(_ cell: UICollectionViewCell) -> Bool {
    guard let path = currentKey(of: cell)?.indexPath else { return false }
    return delegate?.collectionView(self, canEditItemAt: path) ?? true
  }
}
