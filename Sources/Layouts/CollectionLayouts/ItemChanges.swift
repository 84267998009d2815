import UIKit

/// The items that a batch of updates inserts and deletes, for layouts that animate them themselves.
@MainActor
struct ItemChanges {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  init() {}

  init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate { inserted.insert(path) }
      if update.updateAction == .delete, let path = update.indexPathBeforeUpdate { deleted.insert(path) }
    }
  }

  /// Returns whether an item is inserted, alone or with its section.
  func isNew(_ path: IndexPath) -> Bool { Self.names(path, inserted) }

  /// Returns whether an item is deleted, alone or with its section.
  func isGone(_ path: IndexPath) -> Bool { Self.names(path, deleted) }

  /// Returns whether a set contains an item's path or its section's; the update of a whole section has no item.
  private static func names(_ path: IndexPath, _ paths: Set<IndexPath>) -> Bool {
    !paths.isEmpty
      && (paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path.section)))
  }
}
