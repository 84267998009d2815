/// The map from every item and section of the old data to its place in the new data, and back.
package struct UpdateMap: Equatable, Sendable {
  /// The map of sections that are not moved.
  package internal(set) var sections = IndexMap.identity
  /// Moved sections, old to new.
  private(set) var movedSections: [Int: Int] = [:]
  private var movedSectionsBack: [Int: Int] = [:]
  /// Changes of items by old section; sections without an entry keep their items.
  package internal(set) var items: [Int: IndexMap] = [:]
  /// Moved items, ascending by their old places, and again by their new ones.
  ///
  /// In ascending order, as the places of a batch are; dictionaries would take as long as the rest of the map.
  private var movedItems: [ItemMove] = []
  private var movedItemsBack: [ItemMove] = []
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
    let moves = zip(old, new).map { ItemMove(old: $0, new: $1) }
    setMovedItems(moves.sorted { $0.old < $1.old }, back: moves.sorted { $0.new < $1.new })
    for (from, to) in zip(old, new) {
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
    if let moved = target(ofMoved: old) { return moved }
    guard !reloadedSections.contains(old.section), let section = newSection(ofOld: old.section) else { return nil }
    guard let map = items[old.section] else { return ItemPlace(item: old.item, section: section) }
    return map.newIndex(ofOld: old.item).map { ItemPlace(item: $0, section: section) }
  }

  /// Returns the old place of an item; nil when it was inserted, or its section was inserted or reloaded.
  package func oldPlace(ofNew new: ItemPlace) -> ItemPlace? {
    if !movedItemsBack.isEmpty {
      let index = movedItemsBack.firstAscending { $0.new >= new }
      if index < movedItemsBack.count, movedItemsBack[index].new == new { return movedItemsBack[index].old }
    }
    guard let section = oldSection(ofNew: new.section), !reloadedSections.contains(section) else { return nil }
    guard let map = items[section] else { return ItemPlace(item: new.item, section: section) }
    return map.oldIndex(ofNew: new.item).map { ItemPlace(item: $0, section: section) }
  }

  /// Returns whether an item, given by its place before the change, is moved by an operation.
  package func isMoved(itemAt old: ItemPlace) -> Bool { target(ofMoved: old) != nil }

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

  /// Sets the moved items; every old and every new place occurs once.
  mutating func setMovedItems(_ moves: [ItemMove], back: [ItemMove]) {
    movedItems = moves
    movedItemsBack = back
  }

  private func target(ofMoved old: ItemPlace) -> ItemPlace? {
    guard !movedItems.isEmpty else { return nil }
    let index = movedItems.firstAscending { $0.old >= old }
    return index < movedItems.count && movedItems[index].old == old ? movedItems[index].new : nil
  }
}

/// An item's places before and after a move.
struct ItemMove: Equatable, Sendable {
  let old: ItemPlace
  let new: ItemPlace
}

extension Array {
  /// Returns the first index whose element satisfies a condition that all later ones satisfy as well, or the count.
  @inline(__always)
  fileprivate func firstAscending(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
