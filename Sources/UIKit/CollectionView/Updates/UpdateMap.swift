/// Where every item and section of the old data is in the new data.
struct UpdateMap: Equatable, Sendable {
  /// Sections that stay without being moved.
  var sections = IndexMap.identity
  /// Moved sections, old to new.
  var movedSections: [Int: Int] = [:]
  /// Changes of items by old section; sections without an entry keep their items.
  var items: [Int: IndexMap] = [:]
  /// Moved items, old to new.
  var movedItems: [IndexPath: IndexPath] = [:]
  /// Items whose views are replaced, by old path.
  var reloadedItems: Set<IndexPath> = []
  /// Sections whose views are replaced and whose items are new, by old index.
  var reloadedSections: Set<Int> = []

  func newSection(ofOld old: Int) -> Int? { movedSections[old] ?? sections.newIndex(ofOld: old) }

  /// Returns where an item is now; nil when it was deleted, or its section was deleted or reloaded.
  func newPath(ofOld old: IndexPath) -> IndexPath? {
    guard old.count == 2 else { return old }
    if let moved = movedItems[old] { return moved }
    guard !reloadedSections.contains(old[0]), let section = newSection(ofOld: old[0]) else { return nil }
    guard let map = items[old[0]] else { return IndexPath(item: old[1], section: section) }
    return map.newIndex(ofOld: old[1]).map { IndexPath(item: $0, section: section) }
  }

  /// Returns which element an old one is now; views of a section follow it. Nil when it was deleted or reloaded.
  func newKey(ofOld key: ElementKey) -> ElementKey? {
    switch key.kind {
    case .cell:
      return reloadedItems.contains(key.indexPath)
        ? nil : newPath(ofOld: key.indexPath).map { ElementKey(kind: .cell, indexPath: $0) }
    case .supplementary, .decoration:
      var path = key.indexPath
      guard path.count == 2 else { return key }
      guard !reloadedSections.contains(path[0]), let section = newSection(ofOld: path[0]) else { return nil }
      path[0] = section
      return ElementKey(kind: key.kind, indexPath: path)
    }
  }
}
