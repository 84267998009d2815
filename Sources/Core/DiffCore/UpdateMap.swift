/// The map from every item and section of the old data to its place in the new data, and back.
package struct UpdateMap: Equatable, Sendable {
  /// The map of sections that are not moved.
  package internal(set) var sections = IndexMap.identity
  /// Moved sections, old to new.
  private(set) var movedSections: [Int: Int] = [:]
  private var movedSectionsBack: [Int: Int] = [:]
  /// Changes of items by old section; sections without an entry keep their items.
  package internal(set) var items: [Int: IndexMap] = [:]
  /// Moved items, old to new.
  package private(set) var movedItems: [ItemPlace: ItemPlace] = [:]
  private var movedItemsBack: [ItemPlace: ItemPlace] = [:]
  /// Items whose views are replaced, by old place.
  package internal(set) var reloadedItems: Set<ItemPlace> = []
  /// Sections whose views are replaced and whose items are new, by old index.
  package internal(set) var reloadedSections: Set<Int> = []

  /// A Boolean value that indicates whether the map was derived from the counts, because the reported operations were
  /// inconsistent: an item may be a different one than the map says.
  package var isGuess = false

  /// The map of data that does not change.
  package static let identity = UpdateMap()

  /// Creates the map of items that move to other places, while the rest closes up.
  package init(moving old: [ItemPlace], to new: [ItemPlace]) {
    if old == new { return }
    var leaving: [Int: [Int]] = [:]
    var coming: [Int: [Int]] = [:]
    for (from, to) in zip(old, new) {
      move(item: from, to: to)
      leaving[from.section, default: []].append(from.item)
      coming[to.section, default: []].append(to.item)
    }
    for section in Set(leaving.keys).union(coming.keys) {
      items[section] = IndexMap(removed: leaving[section] ?? [], inserted: coming[section] ?? [])
    }
  }

  init() {}

  /// Returns the new index of a section; nil when it was deleted.
  package func newSection(ofOld old: Int) -> Int? { movedSections[old] ?? sections.newIndex(ofOld: old) }

  /// Returns the old index of a section; nil when it was inserted.
  package func oldSection(ofNew new: Int) -> Int? { movedSectionsBack[new] ?? sections.oldIndex(ofNew: new) }

  /// Returns the new place of an item; nil when it was deleted, or its section was deleted or reloaded.
  package func newPlace(ofOld old: ItemPlace) -> ItemPlace? {
    if !movedItems.isEmpty, let moved = movedItems[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = newSection(ofOld: old.section) else { return nil }
    guard let map = items[old.section] else { return ItemPlace(item: old.item, section: section) }
    return map.newIndex(ofOld: old.item).map { ItemPlace(item: $0, section: section) }
  }

  /// Returns the old place of an item; nil when it was inserted, or its section was inserted or reloaded.
  package func oldPlace(ofNew new: ItemPlace) -> ItemPlace? {
    if !movedItemsBack.isEmpty, let moved = movedItemsBack[new] { return moved }
    guard let section = oldSection(ofNew: new.section), !reloadedSections.contains(section) else { return nil }
    guard let map = items[section] else { return ItemPlace(item: new.item, section: section) }
    return map.oldIndex(ofNew: new.item).map { ItemPlace(item: $0, section: section) }
  }

  /// Returns the new index of a section whose views are retained; nil when it was deleted or reloaded.
  package func keptSection(ofOld old: Int) -> Int? { reloadedSections.contains(old) ? nil : newSection(ofOld: old) }

  /// Returns true if the views of a section, given by its index after the change, existed before.
  package func existed(section new: Int) -> Bool {
    oldSection(ofNew: new).map { !reloadedSections.contains($0) } ?? false
  }

  mutating func move(section old: Int, to new: Int) {
    movedSections[old] = new
    movedSectionsBack[new] = old
  }

  mutating func move(item old: ItemPlace, to new: ItemPlace) {
    movedItems[old] = new
    movedItemsBack[new] = old
  }
}
