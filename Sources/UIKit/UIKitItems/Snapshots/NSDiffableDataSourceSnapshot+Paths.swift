import Foundation

extension NSDiffableDataSourceSnapshot {
  /// Returns the item at an index path, or nil if there is none.
  package func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, contents.sections.indices.contains(indexPath.section) else { return nil }
    let items = itemIdentifiers(inSection: contents.sections[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
}
