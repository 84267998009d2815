extension UICollectionViewDiffableDataSource {
  /// Applies a move of an item by the user, which the collection view shows already.
  func reorder(from source: IndexPath, to destination: IndexPath) {
    store.runWaiting()
    guard let item = itemIdentifier(for: source) else { return }
    let before = store.submitted
    var after = before
    _ = after.follow(before.flat.moving(item, to: destination))
    let transaction = NSDiffableDataSourceTransaction(from: before, to: after)
    reorderingHandlers.willReorder?(transaction)
    store.replace(by: after)
    reorderingHandlers.didReorder?(transaction)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the snapshot with an item at another index path, which refers to the state without the item at its old
  /// one.
  fileprivate func moving(_ item: ItemIdentifierType, to path: IndexPath) -> NSDiffableDataSourceSnapshot {
    var result = self
    let section = sectionIdentifiers[path.section]
    let others = itemIdentifiers(inSection: section).filter { $0 != item }
    if path.item < others.count {
      result.moveItem(item, beforeItem: others[path.item])
    } else if let last = others.last {
      result.moveItem(item, afterItem: last)
    } else {
      result.deleteItems([item])
      result.appendItems([item], toSection: section)
    }
    return result
  }
}
