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

/// Operations as they are reported in one call.
package enum NewOperations {
  case one(UpdateOperation)
  case several([UpdateOperation])
  case insertions([IndexPath])
  case deletions([IndexPath])
  case reloads([IndexPath])
}

extension [UpdateOperation] {
  /// Appends the operations of a call.
  ///
  /// It belongs to no actor: a closure of the main actor's code would check the actor for every path.
  mutating func append(_ new: NewOperations) {
    switch new {
    case .one(let operation): append(operation)
    case .several(let operations): if isEmpty { self = operations } else { self += operations }
    case .insertions(let paths):
      reserveRoom(for: paths.count)
      for path in paths { append(.insertItem(ItemPlace(path))) }
    case .deletions(let paths):
      reserveRoom(for: paths.count)
      for path in paths { append(.deleteItem(ItemPlace(path))) }
    case .reloads(let paths):
      reserveRoom(for: paths.count)
      for path in paths { append(.reloadItem(ItemPlace(path))) }
    }
  }

  /// Reserves capacity that grows by a factor, however many calls there are.
  private mutating func reserveRoom(for count: Int) {
    if self.count + count > capacity { reserveCapacity(Swift.max(self.count + count, 2 * capacity)) }
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
