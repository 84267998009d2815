package import CollectionCore
package import DiffCore
import Foundation

/// The order that a collection view or a table shows during drops: the data's, with a gap for a hovering drag and with
/// placeholders.
///
/// A single item of the view itself that is about to be moved leaves its own place and is the gap; for all other drags
/// the gap is a place without an item. Both are updates of the shown order of which the data source is not told.
@MainActor
package final class DropOrder {
  /// The number of the gap among the phantoms.
  private static let gapID = 0

  private unowned let host: any ItemDropHost
  /// The order in which a single item of the view has left its place; nil when none has.
  package private(set) var moved: MovementOrder?
  package private(set) var phantoms = PhantomItems()
  private var placeholders: [Int: any ItemPlaceholder] = [:]
  private var lastID = DropOrder.gapID
  private var timer = GestureTimer()
  /// The gap whose delay, given by `reorderingCadence`, has not elapsed yet.
  private var pending: (place: ItemPlace, source: ItemPlace?)?

  package init(of host: any ItemDropHost) { self.host = host }

  /// A Boolean value that indicates whether the shown order differs from the data's.
  package var isChanged: Bool { moved != nil || !phantoms.isEmpty }
  /// The place of the gap in the shown order; nil when there is none.
  package var gap: ItemPlace? { moved?.heldSlot ?? phantoms.place(of: Self.gapID) }

  // MARK: Paths

  /// Returns true if no item of the data is shown at a place.
  package func isPhantom(_ path: IndexPath) -> Bool { path.count == 2 && phantoms.contains(ItemPlace(path)) }

  /// Returns the item of the data that is shown at a path; for phantoms the one whose place they take, or the last one.
  package func dataPath(_ path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    let place = ItemPlace(path)
    if let moved { return moved.dataPlace(place).indexPath }
    if let item = phantoms.dataPlace(place) { return item.indexPath }
    let insertion = phantoms.insertionPlace(place)
    let counts = phantoms.dataCounts(host.shownCounts)
    let last = counts.contains(section: place.section) ? counts[place.section] - 1 : 0
    return ItemPlace(item: max(0, min(insertion.item, last)), section: place.section).indexPath
  }

  /// Returns the path at which an item of the data is shown.
  package func path(ofData path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    return moved?.place(ofData: ItemPlace(path)).indexPath ?? phantoms.place(ofData: ItemPlace(path)).indexPath
  }

  /// Returns the path in the data of an item that is dropped at a place of the shown order.
  package func destination(_ path: IndexPath) -> IndexPath {
    if moved != nil || path.count != 2 { return path }
    // As if the gap were there already: the present one is ignored.
    var order = phantoms
    order.remove(Self.gapID)
    order.insert(Self.gapID, at: ItemPlace(path))
    return order.insertionPlace(ItemPlace(path)).indexPath
  }

  // MARK: The gap

  /// Opens the gap at a place of the shown order, or moves it there; at once, or after the delay of
  /// `reorderingCadence`.
  /// - Parameter source: The single item of the view that is about to be moved, in the data.
  package func open(at path: IndexPath, movingFrom source: IndexPath?) {
    let place = ItemPlace(path)
    let source = placeholders.isEmpty ? source.map { ItemPlace($0) } : nil
    let isThere = gap == place && (moved != nil) == (source != nil)
    if isThere {
      pending = nil
      return timer.cancel()
    }
    let rest = host.gapDelay
    guard rest > 0, !(source != nil && moved == nil && place == source) else { return openNow(at: place, source) }
    if let pending, pending == (place, source) { return }
    pending = (place, source)
    timer.set(after: rest) { [weak self] in
      guard let self, let pending = self.pending else { return }
      self.pending = nil
      self.openNow(at: pending.place, pending.source)
    }
  }

  /// Ends the move of an item that the data source has made: the shown order becomes that of the data.
  package func adoptMove() {
    pending = nil
    timer.cancel()
    moved = nil
  }

  /// Closes the gap; the items return to their places.
  package func close() {
    pending = nil
    timer.cancel()
    guard isReady else { return }
    if moved != nil { moveHome() }
    closeGap()
  }

  /// Closes the gap without a layout pass before the data changes, so that the update begins with the items' original
  /// places.
  package func interrupt() {
    pending = nil
    timer.cancel()
    if let order = moved {
      moved = nil
      host.restore(order.wayBack, to: order.before)
    } else if let place = phantoms.remove(Self.gapID) {
      let before = host.shownCounts
      var numbers = before.itemCounts
      numbers[place.section] -= 1
      let after = CollectionDataCounts(numbers)
      guard let map = try? UpdateTransaction.map([.deleteItem(place)], before: before, after: after).get() else {
        return
      }
      host.restore(map, to: after)
    }
  }

  /// Discards gap and placeholders after the data changed as a whole.
  package func abandon() {
    pending = nil
    timer.cancel()
    moved = nil
    phantoms = PhantomItems()
    placeholders = [:]
  }

  private var isReady: Bool { host.canRearrange }

  private func openNow(at place: ItemPlace, _ source: ItemPlace?) {
    pending = nil
    timer.cancel()
    guard isReady else { return }
    if let source {
      if phantoms.place(of: Self.gapID) != nil { closeGap() }
      move(source, to: place)
    } else {
      if moved != nil { moveHome() }
      moveGap(to: place)
    }
  }

  private func move(_ source: ItemPlace, to place: ItemPlace) {
    let counts = host.shownCounts
    guard
      let old = moved
        ?? (counts.contains(source) ? MovementOrder(before: counts, carrying: [source], held: source) : nil),
      old.contains(place)
    else { return }
    let new = old.moved(heldTo: place)
    moved = new
    guard new.start != old.start else { return host.refreshDragStates() }
    rearrange(old.step(to: new), UpdateOperation.moves(from: old.slots, to: new.slots), to: new.counts)
  }

  private func moveGap(to place: ItemPlace) {
    let before = host.shownCounts
    guard before.contains(section: place.section) else { return }
    if let old = phantoms.place(of: Self.gapID) {
      let room = before[place.section] - (old.section == place.section ? 1 : 0)
      let target = ItemPlace(item: min(max(place.item, 0), room), section: place.section)
      guard target != old else { return }
      phantoms.remove(Self.gapID)
      phantoms.insert(Self.gapID, at: target)
      var numbers = before.itemCounts
      numbers[old.section] -= 1
      numbers[target.section] += 1
      rearrange(
        UpdateMap(moving: [old], to: [target]), [.moveItem(from: old, to: target)], to: CollectionDataCounts(numbers))
    } else {
      let target = ItemPlace(item: min(max(place.item, 0), before[place.section]), section: place.section)
      insert(Self.gapID, at: target)
    }
  }

  private func insert(_ id: Int, at place: ItemPlace) {
    var numbers = host.shownCounts.itemCounts
    numbers[place.section] += 1
    phantoms.insert(id, at: place)
    change([.insertItem(place)], to: CollectionDataCounts(numbers))
  }

  private func remove(_ id: Int) {
    guard let place = phantoms.remove(id) else { return }
    var numbers = host.shownCounts.itemCounts
    numbers[place.section] -= 1
    change([.deleteItem(place)], to: CollectionDataCounts(numbers))
  }

  private func moveHome() {
    guard let order = moved else { return }
    moved = nil
    let operations = UpdateOperation.moves(from: order.slots, to: order.carried)
    rearrange(order.wayBack, operations, to: order.before)
  }

  private func closeGap() { remove(Self.gapID) }

  // MARK: Updates of the view

  private func change(_ operations: [UpdateOperation], to counts: CollectionDataCounts) {
    guard let map = try? UpdateTransaction.map(operations, before: host.shownCounts, after: counts).get() else {
      return
    }
    rearrange(map, operations, to: counts)
  }

  private func rearrange(_ map: UpdateMap, _ operations: [UpdateOperation], to counts: CollectionDataCounts) {
    host.rearrange(map, operations, to: counts)
    host.refreshDragStates()
  }

  // MARK: Batches of the client

  /// Translates a batch on the data into one on the shown order, which has placeholders; updates the counts
  /// accordingly.
  package func translate(
    _ operations: inout [UpdateOperation], before: CollectionDataCounts, after: inout CollectionDataCounts
  ) {
    guard !phantoms.isEmpty, let translation = phantoms.translate(operations, before: before, after: after) else {
      return
    }
    operations = translation.operations
    after = translation.after
    phantoms = translation.phantoms
    placeholders = placeholders.filter { phantoms.place(of: $0.key) != nil }
  }

  // MARK: Placeholders

  /// Inserts a placeholder; returns its number, or nil when there is no such place.
  package func insert(_ placeholder: any ItemPlaceholder) -> Int? {
    guard isReady else { return nil }
    if moved != nil { moveHome() }
    let wanted = ItemPlace(placeholder.insertionIndexPath)
    // The gap becomes the placeholder.
    let gap = phantoms.place(of: Self.gapID)
    let isAtGap = gap.map { phantoms.insertionPlace($0) == wanted } ?? false
    if isAtGap, let gap {
      lastID += 1
      phantoms.remove(Self.gapID)
      phantoms.insert(lastID, at: gap)
      placeholders[lastID] = placeholder
      reload(gap)
      return lastID
    }
    closeGap()
    let counts = host.shownCounts
    let dataCounts = phantoms.dataCounts(counts)
    guard dataCounts.contains(section: wanted.section), wanted.item >= 0, wanted.item <= dataCounts[wanted.section]
    else {
      Log.warn(
        "A placeholder was to be inserted at \(placeholder.insertionIndexPath.map { $0 }), where "
          + "\(dataCounts): nothing is inserted. Give the path of an item, or the one behind a section's last.")
      return nil
    }
    lastID += 1
    placeholders[lastID] = placeholder
    // After the placeholders that are there already.
    insert(lastID, at: phantoms.place(ofData: wanted))
    return lastID
  }

  /// Returns the path at which a placeholder is shown; nil when it was removed.
  package func path(of id: Int) -> IndexPath? { phantoms.place(of: id)?.indexPath }

  /// Replaces a placeholder by an item that a closure inserts into the data; returns false when the placeholder was
  /// removed.
  package func commit(_ id: Int, _ change: (IndexPath) -> Void) -> Bool {
    guard let place = phantoms.place(of: id) else { return false }
    change(phantoms.insertionPlace(place).indexPath)
    // The closure may have reloaded the view.
    guard phantoms.place(of: id) != nil else { return true }
    phantoms.fill(id)
    placeholders[id] = nil
    let (live, shown) = (phantoms.counts(host.askCounts()), host.shownCounts)
    guard live == shown else {
      Log.warn(
        "commitInsertion(dataSourceUpdates:) was to insert one item at \(phantoms.insertionPlace(place)) into the data; "
          + "after that \(live), where \(shown) was expected. Everything is loaded again. Insert exactly that item.")
      host.reloadData()
      return true
    }
    reload(place)
    return true
  }

  /// Removes a placeholder; returns false when it was removed before.
  package func delete(_ id: Int) -> Bool {
    guard phantoms.place(of: id) != nil else { return false }
    placeholders[id] = nil
    remove(id)
    return true
  }

  /// Configures the cell of a placeholder again.
  package func updateCell(of id: Int) {
    guard let path = path(of: id), let cell = host.dropCell(at: path) else { return }
    placeholders[id]?.update(cell)
  }

  /// Returns the placeholder at a place; nil for the gap.
  package func placeholder(at place: ItemPlace) -> (any ItemPlaceholder)? {
    phantoms.phantoms.first { $0.place == place }.flatMap { placeholders[$0.id] }
  }

  private func reload(_ place: ItemPlace) { change([.reloadItem(place)], to: host.shownCounts) }
}
