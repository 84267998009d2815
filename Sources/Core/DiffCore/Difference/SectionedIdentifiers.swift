/// Sections in order with their items in order, by identifiers that are unique among sections and among items.
package struct SectionedIdentifiers<Section: Hashable, Item: Hashable> {
  package var sections: [Section]
  /// The items of each section.
  package var items: [[Item]]

  package init(sections: [Section] = [], items: [[Item]] = []) {
    self.sections = sections
    self.items = items
  }
}

extension SectionedIdentifiers {
  /// Returns the smallest set of operations that turns these sections and items into others.
  ///
  /// They are in the order in which iOS reports them: deleted sections, inserted sections, moved sections, deleted
  /// items, inserted items, moved items. Items that are deleted or inserted with their section have no operation of
  /// their own. An item that is in another section afterwards is moved, whatever happens to the sections.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* items in sections that do not share their storage, of which *m* change
  ///   their order; sections that share their storage cost nothing.
  package func operations(to new: SectionedIdentifiers) -> [UpdateOperation] {
    if sections == new.sections, zip(items, new.items).allSatisfy({ $0.sharesStorage(with: $1) }) { return [] }
    let match = SectionMatch(old: sections, new: new.sections)
    var operations = match.operations
    var difference = ItemDifference<Item>()
    for (old, section) in sections.indices.lazy.map({ ($0, match.newSections[$0]) }) {
      if let section {
        difference.compare(items[old], in: old, with: new.items[section], in: section)
      } else {
        difference.remove(items[old], of: old)
      }
    }
    for section in match.inserted { difference.insert(new.items[section], of: section) }
    difference.append(to: &operations)
    return operations
  }
}

/// The unchanged, moved, inserted and deleted sections.
private struct SectionMatch {
  /// The index after the change by the index before it; nil for deleted sections.
  private(set) var newSections: [Int?]
  /// The inserted sections, ascending.
  private(set) var inserted: [Int] = []
  private(set) var operations: [UpdateOperation] = []

  init<Section: Hashable>(old: [Section], new: [Section]) {
    if old == new {
      newSections = Array(old.indices)
      return
    }
    newSections = Array(repeating: nil, count: old.count)
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in new.enumerated() {
      if let old = places[section] {
        kept.append((old, index))
        newSections[old] = index
      } else {
        inserted.append(index)
      }
    }
    operations = old.indices.filter { newSections[$0] == nil }.map { .deleteSection($0) }
    operations += inserted.map { .insertSection($0) }
    let stays = IncreasingSubsequence.membership(in: kept.map(\.old))
    for (index, pair) in kept.enumerated() where !stays[index] {
      operations.append(.moveSection(from: pair.old, to: pair.new))
    }
  }
}
