package import DiffCore

/// The order of all items while some of them are moved: those lie together in one place, the others keep their order.
///
/// Places in the data are those of the data source; places in the order are those of the layout.
///
/// - Complexity: O(sections + k log k) for a new order with k moving items; O(log k) per look-up.
package struct MovementOrder: Equatable, Sendable {
  /// The numbers of items before the movement, which are those of the data until it ends.
  package let before: CollectionDataCounts
  /// The moving items by their places in the data, ascending.
  package let carried: [ItemPlace]
  /// The rank of the held item among the moving ones.
  package let lead: Int
  /// The place of the first of the moving items.
  package private(set) var start: ItemPlace
  /// The numbers of items in this order.
  package private(set) var counts: CollectionDataCounts
  /// The map from the data to this order.
  package private(set) var map = UpdateMap.identity

  /// Creates the order in which items gather around the held one: all of them exist, and `held` is one of them.
  package init(before: CollectionDataCounts, carrying items: [ItemPlace], held: ItemPlace) {
    self.before = before
    carried = Set(items).sorted()
    lead = carried.firstIndex(of: held) ?? 0
    counts = before
    start = ItemPlace(item: 0, section: 0)
    start = ItemPlace(item: rank(of: held), section: held.section)
    arrange()
  }

  // MARK: Places

  /// The places of the moving items, in their order.
  package var slots: [ItemPlace] { carried.indices.map(slot) }

  /// The place of the held item.
  package var heldSlot: ItemPlace { slot(lead) }

  /// Returns true if a moving item lies at a place.
  package func isSlot(_ place: ItemPlace) -> Bool {
    place.section == start.section && place.item >= start.item && place.item < start.item + carried.count
  }

  /// A Boolean value that indicates whether any item's place differs from that in the data.
  package var isChanged: Bool { carried != slots }

  /// Returns the place in the data of an item of this order.
  package func dataPlace(_ place: ItemPlace) -> ItemPlace { map.oldPlace(ofNew: place) ?? place }

  /// Returns the place in this order of an item of the data.
  package func place(ofData place: ItemPlace) -> ItemPlace { map.newPlace(ofOld: place) ?? place }

  private func slot(_ rank: Int) -> ItemPlace { ItemPlace(item: start.item + rank, section: start.section) }

  // MARK: Other orders

  /// Returns true if the held item can lie at a place.
  package func contains(_ proposed: ItemPlace) -> Bool {
    guard before.contains(section: proposed.section), proposed.item >= 0 else { return false }
    return proposed.item < counts[proposed.section] + (proposed.section == start.section ? 0 : 1)
  }

  /// Returns the order in which the held item has moved to a place of this order, the other moving ones with it.
  ///
  /// As with a move of one item, the items in between make room: an item after the moving ones ends up before them, an
  /// item before them ends up after them. A place among the moving ones changes nothing.
  package func moved(heldTo proposed: ItemPlace) -> MovementOrder {
    if isSlot(proposed) { return self }
    var item = proposed.item
    if proposed.section == start.section, item > start.item { item -= carried.count - 1 }
    var new = self
    let room = before[proposed.section] - carried.count { $0.section == proposed.section }
    new.start = ItemPlace(item: min(max(item, 0), room), section: proposed.section)
    if new.start != start { new.arrange() }
    return new
  }

  /// Returns the map from this order to another one with the same moving items.
  package func step(to new: MovementOrder) -> UpdateMap { UpdateMap(moving: slots, to: new.slots) }

  /// The map from this order back to the data.
  package var wayBack: UpdateMap { UpdateMap(moving: slots, to: carried) }

  /// The moves that a data source makes one after the other to reach this order; each place refers to the state after
  /// the moves before it.
  package var moves: [(from: ItemPlace, to: ItemPlace)] {
    var moves: [(from: ItemPlace, to: ItemPlace)] = []
    for (done, old) in carried.enumerated() {
      var from = old.item - carried[..<done].count { $0.section == old.section }
      if old.section == start.section, rank(of: old) >= start.item { from += done }
      // Those that have not been moved yet and lie before the place still occupy their old places.
      let waiting = carried[(done + 1)...].count { $0.section == start.section && rank(of: $0) < start.item }
      let source = ItemPlace(item: from, section: old.section)
      let target = ItemPlace(item: start.item + done + waiting, section: start.section)
      if source != target { moves.append((source, target)) }
    }
    return moves
  }

  /// Stops the program when the order contradicts itself; free in release builds.
  package func checkInvariants() {
    assert(!carried.isEmpty && carried.indices.contains(lead), "no item is held")
    assert(carried == Set(carried).sorted(), "the moving items are not in order")
    let total: Int = counts.itemCounts.reduce(0, +)
    assert(total == before.itemCounts.reduce(0, +), "an item appears or disappears by moving")
    assert(slots.allSatisfy(counts.contains), "a moving item lies beyond the others")
    assert(zip(carried, slots).allSatisfy { place(ofData: $0) == $1 && dataPlace($1) == $0 }, "the map is another one")
  }

  // MARK: Counting

  /// Returns the number of items of the same section that are not moving and precede an item in the data.
  private func rank(of place: ItemPlace) -> Int {
    place.item - carried.count { $0.section == place.section && $0.item < place.item }
  }

  private mutating func arrange() {
    map = UpdateMap(moving: carried, to: slots)
    guard carried.contains(where: { $0.section != start.section }) else {
      counts = before
      return
    }
    var numbers = before.itemCounts
    for place in carried { numbers[place.section] -= 1 }
    numbers[start.section] += carried.count
    counts = CollectionDataCounts(numbers)
  }
}
