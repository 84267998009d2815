package import DiffCore

/// A gesture over several items, which changes the selection that was there when it began.
package struct SelectionGesture: Equatable, Sendable {
  /// The kind of a gesture.
  package enum Kind: Equatable, Sendable {
    /// Fingers pan over items: those from the first one on are selected or deselected, as the first one is.
    case sweep(from: ItemPlace, deselects: Bool)
    /// The first item of such a pan was deleted: it changes nothing any more.
    case lostSweep
    /// The mouse draws a rectangle over items: these are selected, and the former selection is kept or not.
    case marquee(adding: Bool)
  }

  /// The kind of the gesture.
  package private(set) var kind: Kind
  /// The selected items before the gesture.
  package private(set) var before: Set<ItemPlace>

  /// Creates a gesture that begins with a selection.
  package init(_ kind: Kind, before: Set<ItemPlace>) {
    self.kind = kind
    self.before = before
  }

  /// Creates a pan over items, which selects unless its first item is selected.
  package init(from place: ItemPlace, before: Set<ItemPlace>) {
    self.init(.sweep(from: place, deselects: before.contains(place)), before: before)
  }

  /// Returns the selection when the gesture reaches an item, or covers items; nil when it changes nothing.
  package func selection(reaching places: [ItemPlace], in counts: CollectionDataCounts) -> Set<ItemPlace>? {
    switch kind {
    case .sweep(let start, let deselects):
      guard counts.contains(start), let place = places.first else { return nil }
      let range = counts.places(from: min(start, place), through: max(start, place))
      return deselects ? before.subtracting(range) : before.union(range)
    case .lostSweep: return nil
    case .marquee(let adding): return adding ? before.union(places) : Set(places)
    }
  }

  /// Maps the items to their new places; deleted ones are forgotten.
  package mutating func follow(_ map: UpdateMap) {
    before = Set(before.compactMap { map.newPlace(ofOld: $0) })
    guard case .sweep(let start, let deselects) = kind else { return }
    kind = map.newPlace(ofOld: start).map { .sweep(from: $0, deselects: deselects) } ?? .lostSweep
  }

  /// Forgets all items after the data changed as a whole.
  package mutating func dataDidChange() {
    before = []
    if case .sweep = kind { kind = .lostSweep }
  }
}
