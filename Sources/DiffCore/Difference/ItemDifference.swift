/// The differences of the items of all sections: first each section is compared with itself, then the rest is looked up.
struct ItemDifference<Item: Hashable> {
  /// Items without a partner in their own section, by section.
  private struct Rest {
    let section: Int
    /// The index of the section on the other side; nil if it comes or goes.
    let partner: Int?
    let items: [Item]
    let indices: [Int]
    /// A Boolean value that indicates whether some of the items may have kept their order.
    let mayHaveOrder: Bool
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
          mayHaveOrder: !unmatched.isSmallest))
    }
  }

  /// Adds the items of a section that goes.
  mutating func remove(_ items: [Item], of section: Int) {
    guard !items.isEmpty else { return }
    old.append(
      Rest(section: section, partner: nil, items: items, indices: Array(items.indices), mayHaveOrder: false))
  }

  /// Adds the items of a section that comes.
  mutating func insert(_ items: [Item], of section: Int) {
    guard !items.isEmpty else { return }
    new.append(
      Rest(section: section, partner: nil, items: items, indices: Array(items.indices), mayHaveOrder: false))
  }

  /// Returns the operations: deleted, inserted and moved items.
  @_specialize(where Item == Int)
  @_specialize(where Item == String)
  func operations() -> [UpdateOperation] {
    // Only items without a partner are hashed; without items that go, or that come, none are.
    let leavingCount = old.reduce(0) { $0 + $1.indices.count }
    var leaving: [ItemPlace] = []
    leaving.reserveCapacity(leavingCount)
    var leavingItems: [Item] = []
    if !new.isEmpty { leavingItems.reserveCapacity(leavingCount) }
    for rest in old {
      for index in rest.indices { leaving.append(ItemPlace(item: index, section: rest.section)) }
      if !new.isEmpty { for index in rest.indices { leavingItems.append(rest.items[index]) } }
    }
    let places = PlaceTable(leavingItems)
    var goes = [Bool](repeating: true, count: leavingCount)
    var goingCount = leavingCount
    var insertions: [ItemPlace] = []
    var moves: [(from: ItemPlace, to: ItemPlace)] = []
    for rest in new {
      // The items that were in this section before, by where they are in the lists.
      var remaining: [Int] = []
      var remainingIndices: [Int] = []
      for index in rest.indices {
        guard let found = leavingItems.isEmpty ? nil : places.place(of: rest.items[index]) else {
          if rest.partner != nil { insertions.append(ItemPlace(item: index, section: rest.section)) }
          continue
        }
        goes[found] = false
        goingCount -= 1
        if rest.mayHaveOrder, leaving[found].section == rest.partner {
          remaining.append(found)
          remainingIndices.append(index)
        } else {
          moves.append((leaving[found], ItemPlace(item: index, section: rest.section)))
        }
      }
      let stays = IncreasingSubsequence.membership(in: remaining)
      for (position, found) in remaining.enumerated() where !stays[position] {
        moves.append((leaving[found], ItemPlace(item: remainingIndices[position], section: rest.section)))
      }
    }
    var operations: [UpdateOperation] = []
    operations.reserveCapacity(goingCount + insertions.count + moves.count)
    appendDeletions(leaving, goes, to: &operations)
    for place in insertions { operations.append(.insertItem(place)) }
    for move in moves { operations.append(.moveItem(from: move.from, to: move.to)) }
    return operations
  }

  /// Appends the operations of the items that go without their section.
  private func appendDeletions(_ leaving: [ItemPlace], _ goes: [Bool], to operations: inout [UpdateOperation]) {
    var index = 0
    for rest in old {
      defer { index += rest.indices.count }
      guard rest.partner != nil else { continue }
      for position in index..<index + rest.indices.count where goes[position] {
        operations.append(.deleteItem(leaving[position]))
      }
    }
  }
}
