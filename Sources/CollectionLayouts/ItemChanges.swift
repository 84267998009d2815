import UIKit

/// The items that a batch of updates brings and takes, for layouts that give them ways of their own.
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

  /// Whether an item is new, alone or with its section.
  func isNew(_ path: IndexPath) -> Bool { Self.names(path, inserted) }

  /// Whether an item is deleted, alone or with its section.
  func isGone(_ path: IndexPath) -> Bool { Self.names(path, deleted) }

  /// An update of a whole section has no item.
  private static func names(_ path: IndexPath, _ paths: Set<IndexPath>) -> Bool {
    !paths.isEmpty
      && (paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path.section)))
  }
}
