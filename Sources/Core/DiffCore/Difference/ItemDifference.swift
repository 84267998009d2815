/// The differences of the items of all sections: first each section is compared with itself, then the rest is looked
/// up.
struct ItemDifference<Item: Hashable> {
  /// Items without a partner in their own section, by section.
  private struct Rest {
    let section: Int
    /// The index of the section on the other side; nil if it is inserted or deleted.
    let partner: Int?
    let items: [Item]
    let indices: [Int]
    /// A Boolean value that indicates whether some of the items may have kept their order.
    let mayHaveOrder: Bool
    /// The indices at which the section has the same item before and after, where the others have no partner yet.
    var paired = 0..<0
  }

  private var old: [Rest] = []
  private var new: [Rest] = []

  /// Compares the items of a section before and after the change.
  mutating func compare(_ before: [Item], in oldSection: Int, with after: [Item], in newSection: Int) {
    let unmatched = UnmatchedIndices(old: before, new: after)
    if !unmatched.old.isEmpty {
      old.append(
        Rest(
          section: oldSection, partner: newSection, items: before, indices: unmatched.old,
          mayHaveOrder: !unmatched.isSmallest))
    }
    if !unmatched.new.isEmpty {
      new.append(
        Rest(
          section: newSection, partner: oldSection, items: after, indices: unmatched.new,
          mayHaveOrder: !unmatched.isSmallest, paired: unmatched.paired))
    }
  }

  /// Adds the items of a deleted section.
  mutating func remove(_ items: [Item], of section: Int) {
    guard !items.isEmpty else { return }
    old.append(
      Rest(section: section, partner: nil, items: items, indices: Array(items.indices), mayHaveOrder: false))
  }

  /// Adds the items of an inserted section.
  mutating func insert(_ items: [Item], of section: Int) {
    guard !items.isEmpty else { return }
    new.append(
      Rest(section: section, partner: nil, items: items, indices: Array(items.indices), mayHaveOrder: false))
  }

  /// Appends the operations: deleted, inserted and moved items.
  @_specialize(where Item == Int)
  @_specialize(where Item == String)
  func append(to operations: inout [UpdateOperation]) {
    // Only items without a partner are hashed; if none disappear, or none appear, none are.
    let leavingCount = old.reduce(0) { $0 + $1.indices.count }
    var leavingItems: [Item] = []
    if !new.isEmpty {
      leavingItems.reserveCapacity(leavingCount)
      for rest in old { for index in rest.indices { leavingItems.append(rest.items[index]) } }
    }
    let places = PlaceTable(leavingItems)
    // One byte per item: the operations themselves take by far the most memory.
    var goes = [Bool](repeating: true, count: leavingCount)
    var comes: [Bool] = []
    comes.reserveCapacity(new.reduce(0) { $0 + $1.indices.count })
    var moves: [(from: ItemPlace, to: ItemPlace)] = []
    let starts = old.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.indices.count) }
    for rest in new {
      // The items that were in this section before, with their old indices.
      var remaining: [Remaining] = []
      for index in rest.indices {
        let found = leavingItems.isEmpty ? nil : places.place(of: rest.items[index])
        comes.append(found == nil && rest.partner != nil)
        guard let found else { continue }
        goes[found] = false
        let before = leavingPlace(found, starts)
        if rest.mayHaveOrder, before.section == rest.partner {
          remaining.append(Remaining(before: before.item, after: index))
        } else {
          moves.append((before, ItemPlace(item: index, section: rest.section)))
        }
      }
      for item in moving(remaining, of: rest) {
        let section = rest.partner ?? rest.section
        moves.append(
          (ItemPlace(item: item.before, section: section), ItemPlace(item: item.after, section: rest.section)))
      }
    }
    operations.reserveCapacity(
      operations.count + goes.count { $0 } + comes.count { $0 } + moves.count)
    Self.forEach(in: old, of: goes) { operations.append(.deleteItem($0)) }
    Self.forEach(in: new, of: comes) { operations.append(.insertItem($0)) }
    for move in moves { operations.append(.moveItem(from: move.from, to: move.to)) }
  }

  /// An item that stays in its section, by its indices.
  private struct Remaining {
    var before: Int
    var after: Int
  }

  /// Returns which of the items that stay in a section move: as few as possible.
  private func moving(_ looked: [Remaining], of rest: Rest) -> [Remaining] {
    // The pairs alone are in order.
    if looked.isEmpty { return [] }
    var remaining: [Remaining] = []
    remaining.reserveCapacity(rest.paired.count + looked.count)
    var (next, unmatched) = (looked[...], rest.indices[...])
    for index in rest.paired {
      if unmatched.first == index {
        unmatched.removeFirst()
        if next.first?.after == index { remaining.append(next.removeFirst()) }
      } else {
        remaining.append(Remaining(before: index, after: index))
      }
    }
    remaining += next
    let stays = IncreasingSubsequence.membership(in: remaining.map(\.before))
    return zip(remaining, stays).compactMap { $1 ? nil : $0 }
  }

  /// Returns the old place of an item, by its position among all items without a partner. O(log *s*) for *s* sections.
  ///
  /// - Parameter starts: The positions of the first items of the sections, ascending, and the end.
  @inline(__always)
  private func leavingPlace(_ position: Int, _ starts: [Int]) -> ItemPlace {
    var (low, high) = (0, old.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return ItemPlace(item: old[low].indices[position - starts[low]], section: old[low].section)
  }

  /// Calls a function with the items that are marked and whose section stays.
  @inline(__always)
  private static func forEach(in rests: [Rest], of marks: [Bool], _ body: (ItemPlace) -> Void) {
    var start = 0
    for rest in rests {
      if rest.partner != nil {
        for (offset, index) in rest.indices.enumerated() where marks[start + offset] {
          body(ItemPlace(item: index, section: rest.section))
        }
      }
      start += rest.indices.count
    }
  }
}
