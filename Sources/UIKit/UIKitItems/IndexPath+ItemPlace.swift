package import DiffCore

// Index paths are Foundation's; the modules below UIKit use plain integers. These extensions convert between both.

extension ItemPlace {
  /// Creates the place of an index path; one that does not have two indices is not the place of any item.
  package init(_ path: IndexPath) {
    if path.count == 2 {
      self.init(item: path[1], section: path[0])
    } else {
      self.init(section: path.first ?? -1)
    }
  }

  /// The index path with the same indices.
  package var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

extension [UpdateOperation] {
  // Functions that belong to no actor: a closure of the main actor's code would check the actor for every path.

  /// Returns the insertions of items.
  package static func insertItems(at paths: [IndexPath]) -> [UpdateOperation] {
    paths.map { .insertItem(ItemPlace($0)) }
  }

  /// Returns the deletions of items.
  package static func deleteItems(at paths: [IndexPath]) -> [UpdateOperation] {
    paths.map { .deleteItem(ItemPlace($0)) }
  }

  /// Returns the reloads of items.
  package static func reloadItems(at paths: [IndexPath]) -> [UpdateOperation] {
    paths.map { .reloadItem(ItemPlace($0)) }
  }
}

extension CollectionDataCounts {
  /// Returns true if there is an item at an index path.
  package func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && contains(ItemPlace(item: path[1], section: path[0]))
  }
}

extension UpdateMap {
  /// Returns the new index path of an item; nil when it was deleted, or its section was deleted or reloaded.
  package func newPath(ofOld old: IndexPath) -> IndexPath? {
    old.count == 2 ? newPlace(ofOld: ItemPlace(old))?.indexPath : old
  }
}
