package import DiffCore

/// The items that were announced to a prefetching data source: those that will be needed and have no cell yet.
///
/// Places are those of the shown order. Every announced item either gets a cell or is canceled, once.
package struct PrefetchAnnouncements: Equatable, Sendable {
  /// The announced items in the order in which they were announced.
  package private(set) var places: [ItemPlace] = []
  /// Items that were announced before the data was replaced as a whole.
  private var replaced: [ItemPlace] = []

  /// Creates a list without items.
  package init() {}

  /// A Boolean value that indicates whether nothing is announced.
  package var isEmpty: Bool { places.isEmpty && replaced.isEmpty }

  /// Adds items; returns those that were not announced before.
  package mutating func add(_ new: [ItemPlace]) -> [ItemPlace] {
    let known = Set(places)
    let added = new.filter { !known.contains($0) }
    places += added
    return added
  }

  /// Removes the items that have a cell.
  package mutating func prune(_ hasCell: (ItemPlace) -> Bool) {
    if !places.isEmpty { places.removeAll(where: hasCell) }
  }

  /// Removes and returns the items that a predicate does not retain.
  package mutating func withdraw(unless isKept: (ItemPlace) -> Bool = { _ in false }) -> [ItemPlace] {
    guard !places.isEmpty else { return [] }
    let withdrawn = places.filter { !isKept($0) }
    places.removeAll { !isKept($0) }
    return withdrawn
  }

  /// Maps the items to their new places; deleted ones are dropped, as the data source knows about them.
  package mutating func follow(_ map: UpdateMap) {
    if !places.isEmpty { places = places.compactMap { map.newPlace(ofOld: $0) } }
  }

  /// Marks all items for cancellation as soon as the counts of the data that replaced them are available.
  package mutating func dataDidChange() {
    replaced += places
    places = []
  }

  /// Removes and returns the items to cancel after a replacement of the data, as far as their places still exist.
  package mutating func removeReplaced(in counts: CollectionDataCounts) -> [ItemPlace] {
    guard !replaced.isEmpty else { return [] }
    defer { replaced = [] }
    return replaced.filter { counts.contains($0) }
  }
}
