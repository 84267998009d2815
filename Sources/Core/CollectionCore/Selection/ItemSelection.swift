package import DiffCore

/// The selected items and the highlighted one.
package struct ItemSelection: Equatable, Sendable {
  /// The places of the selected items.
  package private(set) var selected: Set<ItemPlace> = []
  /// The place of the highlighted item; nil when none is.
  package var highlighted: ItemPlace?

  /// Creates an empty selection.
  package init() {}

  /// A Boolean value that indicates whether nothing is selected.
  package var isEmpty: Bool { selected.isEmpty }

  /// The selected places in ascending order.
  package var places: [ItemPlace] { selected.sorted() }

  /// Returns true if an item is selected.
  package func contains(_ place: ItemPlace) -> Bool { selected.contains(place) }

  /// Selects an item; returns the items that were deselected because of it.
  package mutating func select(_ place: ItemPlace, replacing: Bool) -> [ItemPlace] {
    guard replacing else {
      selected.insert(place)
      return []
    }
    let others = selected.filter { $0 != place }.sorted()
    selected = [place]
    return others
  }

  /// Deselects an item; returns false when it was not selected.
  @discardableResult
  package mutating func deselect(_ place: ItemPlace) -> Bool { selected.remove(place) != nil }

  /// Deselects all items; returns those that were selected.
  package mutating func removeAll() -> [ItemPlace] {
    defer { selected = [] }
    return places
  }

  /// Maps the selection to the items' new places; deleted items are deselected.
  package mutating func follow(_ map: UpdateMap) {
    selected = Set(selected.compactMap { map.newPlace(ofOld: $0) })
    highlighted = highlighted.flatMap { map.newPlace(ofOld: $0) }
  }
}
