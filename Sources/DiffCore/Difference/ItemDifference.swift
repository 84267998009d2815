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
    var places: [Item: Int] = [:]
    let leavingCount = old.reduce(0) { $0 + $1.indices.count }
    var leaving: [ItemPlace] = []
    leaving.reserveCapacity(leavingCount)
    if !new.isEmpty { places.reserveCapacity(leavingCount) }
    for rest in old {
      for index in rest.indices {
        if !new.isEmpty { places[rest.items[index]] = leaving.count }
        leaving.append(ItemPlace(item: index, section: rest.section))
      }
    }
    var goes = [Bool](repeating: true, count: leaving.count)
    var insertions: [UpdateOperation] = []
    var moves: [UpdateOperation] = []
    for rest in new {
      /// The items that were in this section before, by where they are in the lists.
      var remaining: [(leaving: Int, index: Int)] = []
      for index in rest.indices {
        let place = ItemPlace(item: index, section: rest.section)
        guard let found = places.isEmpty ? nil : places[rest.items[index]] else {
          if rest.partner != nil { insertions.append(.insertItem(place)) }
          continue
        }
        goes[found] = false
        if rest.mayHaveOrder, leaving[found].section == rest.partner {
          remaining.append((found, index))
        } else {
          moves.append(.moveItem(from: leaving[found], to: place))
        }
      }
      let stays = IncreasingSubsequence.membership(in: remaining.map(\.leaving))
      for (position, pair) in remaining.enumerated() where !stays[position] {
        moves.append(
          .moveItem(from: leaving[pair.leaving], to: ItemPlace(item: pair.index, section: rest.section)))
      }
    }
    return deletions(leaving, goes) + insertions + moves
  }

  /// Returns the operations of the items that go without their section.
  private func deletions(_ leaving: [ItemPlace], _ goes: [Bool]) -> [UpdateOperation] {
    var deletions: [UpdateOperation] = []
    var index = 0
    for rest in old {
      defer { index += rest.indices.count }
      guard rest.partner != nil else { continue }
      for position in index..<index + rest.indices.count where goes[position] {
        deletions.append(.deleteItem(leaving[position]))
      }
    }
    return deletions
  }
}
