package import DiffCore

/// The places of an order that have no item in the data: gaps for a drop, and placeholders.
///
/// Places in the data are those of the data source; places in the order are those of the layout, phantoms included.
///
/// - Complexity: O(phantoms) per look-up.
package struct PhantomItems: Equatable, Sendable {
  /// A place without an item.
  package struct Phantom: Equatable, Sendable {
    /// The number that identifies the phantom.
    package let id: Int
    /// The place in the order.
    package var place: ItemPlace
  }

  /// The phantoms, ascending by place.
  package private(set) var phantoms: [Phantom] = []

  /// Creates an order that equals the data's.
  package init() {}

  package var isEmpty: Bool { phantoms.isEmpty }

  // MARK: Places

  /// Returns true if a place of the order has no item.
  package func contains(_ place: ItemPlace) -> Bool { phantoms.contains { $0.place == place } }

  /// Returns the place of a phantom in the order; nil when it was removed.
  package func place(of id: Int) -> ItemPlace? { phantoms.first { $0.id == id }?.place }

  /// Returns the place at which an item would be inserted into the data to take a place of the order.
  package func insertionPlace(_ place: ItemPlace) -> ItemPlace {
    let before = phantoms.count { $0.place.section == place.section && $0.place.item < place.item }
    return ItemPlace(item: place.item - before, section: place.section)
  }

  /// Returns the place in the data of an item of the order; nil for phantoms.
  package func dataPlace(_ place: ItemPlace) -> ItemPlace? { contains(place) ? nil : insertionPlace(place) }

  /// Returns the place in the order of an item of the data.
  package func place(ofData place: ItemPlace) -> ItemPlace {
    var item = place.item
    for phantom in phantoms where phantom.place.section == place.section && phantom.place.item <= item { item += 1 }
    return ItemPlace(item: item, section: place.section)
  }

  /// Returns the numbers of items in the data for those of the order.
  package func dataCounts(_ counts: CollectionDataCounts) -> CollectionDataCounts { changed(counts, by: -1) }

  /// Returns the numbers of items in the order for those of the data.
  package func counts(_ dataCounts: CollectionDataCounts) -> CollectionDataCounts { changed(dataCounts, by: 1) }

  private func changed(_ counts: CollectionDataCounts, by change: Int) -> CollectionDataCounts {
    if phantoms.isEmpty { return counts }
    var numbers = counts.itemCounts
    for phantom in phantoms where numbers.indices.contains(phantom.place.section) {
      numbers[phantom.place.section] = max(0, numbers[phantom.place.section] + change)
    }
    return CollectionDataCounts(numbers)
  }

  // MARK: Changes

  /// Inserts a phantom at a place of the order; the items there and after it make room.
  package mutating func insert(_ id: Int, at place: ItemPlace) {
    for index in phantoms.indices
    where phantoms[index].place.section == place.section && phantoms[index].place.item >= place.item {
      phantoms[index].place.item += 1
    }
    phantoms.append(Phantom(id: id, place: place))
    phantoms.sort { $0.place < $1.place }
  }

  /// Removes a phantom; the items after it close up. Returns its place.
  @discardableResult
  package mutating func remove(_ id: Int) -> ItemPlace? {
    guard let place = place(of: id) else { return nil }
    phantoms.removeAll { $0.id == id }
    for index in phantoms.indices
    where phantoms[index].place.section == place.section && phantoms[index].place.item > place.item {
      phantoms[index].place.item -= 1
    }
    return place
  }

  /// Assigns the place of a phantom to an item that has been inserted into the data there.
  package mutating func fill(_ id: Int) { phantoms.removeAll { $0.id == id } }

  // MARK: Updates of the data

  /// The operations of a batch in terms of the order.
  package struct Translation {
    package let operations: [UpdateOperation]
    /// The numbers of items of the order after the batch.
    package let after: CollectionDataCounts
    package let phantoms: PhantomItems
  }

  /// Translates a batch on the data into one on the order, in which phantoms stay after the items that they followed. A
  /// phantom in a deleted section is deleted with it.
  ///
  /// - Returns: The translation; nil if the batch is inconsistent.
  package func translate(
    _ operations: [UpdateOperation], before: CollectionDataCounts, after: CollectionDataCounts
  ) -> Translation? {
    guard let map = try? UpdateTransaction.map(operations, before: dataCounts(before), after: after).get() else {
      return nil
    }
    var new = PhantomItems()
    // One by one: each takes the earlier ones into account, which are in place already.
    for phantom in phantoms {
      guard let place = insertionPlace(phantom.place).following(map) else { continue }
      let shift = new.phantoms.count { $0.place.section == place.section }
      new.phantoms.append(
        Phantom(id: phantom.id, place: ItemPlace(item: place.item + shift, section: place.section)))
    }
    new.phantoms.sort { $0.place < $1.place }
    let translated = operations.map { operation -> UpdateOperation in
      switch operation {
      case .insertItem(let place): .insertItem(new.place(ofData: place))
      case .deleteItem(let place): .deleteItem(self.place(ofData: place))
      case .reloadItem(let place): .reloadItem(self.place(ofData: place))
      case .moveItem(let from, let to): .moveItem(from: self.place(ofData: from), to: new.place(ofData: to))
      default: operation
      }
    }
    return Translation(operations: translated, after: new.counts(after), phantoms: new)
  }
}

extension ItemPlace {
  /// Returns the place, after a change, for an insertion before this place: after the nearest preceding item that is
  /// neither deleted nor moved.
  fileprivate func following(_ map: UpdateMap) -> ItemPlace? {
    guard let section = map.keptSection(ofOld: section) else { return nil }
    var item = item - 1
    while item >= 0 {
      let old = ItemPlace(item: item, section: self.section)
      if !map.isMoved(itemAt: old), let new = map.newPlace(ofOld: old) {
        return ItemPlace(item: new.item + 1, section: section)
      }
      item -= 1
    }
    return ItemPlace(item: 0, section: section)
  }
}
