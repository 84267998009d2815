/// Where every item and section of the old data is in the new data, and the other way round.
struct UpdateMap: Equatable, Sendable {
  /// Sections that stay without being moved.
  var sections = IndexMap.identity
  /// Moved sections, old to new.
  private(set) var movedSections: [Int: Int] = [:]
  private var movedSectionsBack: [Int: Int] = [:]
  /// Changes of items by old section; sections without an entry keep their items.
  var items: [Int: IndexMap] = [:]
  /// Moved items, old to new.
  private(set) var movedItems: [ItemPlace: ItemPlace] = [:]
  private var movedItemsBack: [ItemPlace: ItemPlace] = [:]
  /// Items whose views are replaced, by old path.
  var reloadedItems: Set<IndexPath> = []
  /// Sections whose views are replaced and whose items are new, by old index.
  var reloadedSections: Set<Int> = []

  /// Whether the map was made up from the counts, because the reported operations could not be true: an item may be
  /// another one than the map says.
  var isGuess = false

  /// Nothing changed.
  static let identity = UpdateMap()

  mutating func move(section old: Int, to new: Int) {
    movedSections[old] = new
    movedSectionsBack[new] = old
  }

  mutating func move(item old: ItemPlace, to new: ItemPlace) {
    movedItems[old] = new
    movedItemsBack[new] = old
  }

  func newSection(ofOld old: Int) -> Int? { movedSections[old] ?? sections.newIndex(ofOld: old) }

  func oldSection(ofNew new: Int) -> Int? { movedSectionsBack[new] ?? sections.oldIndex(ofNew: new) }

  /// Returns where an item is now; nil when it was deleted, or its section was deleted or reloaded.
  func newPath(ofOld old: IndexPath) -> IndexPath? {
    guard old.count == 2 else { return old }
    if !movedItems.isEmpty, let moved = movedItems[ItemPlace(old)] { return moved.indexPath }
    guard !reloadedSections.contains(old[0]), let section = newSection(ofOld: old[0]) else { return nil }
    guard let map = items[old[0]] else { return IndexPath(item: old[1], section: section) }
    return map.newIndex(ofOld: old[1]).map { IndexPath(item: $0, section: section) }
  }

  /// Returns where an item was; nil when it was inserted, or its section was inserted or reloaded.
  func oldPath(ofNew new: IndexPath) -> IndexPath? {
    guard new.count == 2 else { return new }
    if !movedItemsBack.isEmpty, let moved = movedItemsBack[ItemPlace(new)] { return moved.indexPath }
    guard let section = oldSection(ofNew: new[0]), !reloadedSections.contains(section) else { return nil }
    guard let map = items[section] else { return IndexPath(item: new[1], section: section) }
    return map.oldIndex(ofNew: new[1]).map { IndexPath(item: $0, section: section) }
  }
}

extension UpdateMap {
  /// Returns what an element is called now: views of a section follow it, unless it is reloaded.
  func newKey(ofOld key: ElementKey) -> ElementKey? {
    if key.kind == .cell { return newPath(ofOld: key.indexPath).map { ElementKey(kind: .cell, indexPath: $0) } }
    var path = key.indexPath
    guard path.count == 2 else { return key }
    guard !reloadedSections.contains(path[0]), let section = newSection(ofOld: path[0]) else { return nil }
    path[0] = section
    return ElementKey(kind: key.kind, indexPath: path)
  }

  /// Whether an element, named as it is now, was there before.
  func existed(_ key: ElementKey) -> Bool {
    if key.kind == .cell { return oldPath(ofNew: key.indexPath) != nil }
    guard key.indexPath.count == 2 else { return true }
    return oldSection(ofNew: key.indexPath[0]).map { !reloadedSections.contains($0) } ?? false
  }
}
