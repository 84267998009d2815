import CollectionCore

extension UICollectionView {
  /// The cells' configurations depend on whether the view is edited.
  func editingDidChange() {
    for entry in visibleElements.table.entries.values {
      (entry.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
  }

  /// Whether a cell's item may be edited; the delegate says so, and every item may without its word.
  func canEdit(_ cell: UICollectionViewCell) -> Bool {
    guard let path = currentKey(of: cell)?.indexPath else { return false }
    return delegate?.collectionView(self, canEditItemAt: path) ?? true
  }
}
