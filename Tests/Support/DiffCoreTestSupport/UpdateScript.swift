package import DiffCore
package import TestSupport

/// The data before and after a batch, and its operations, made by editing arrays.
package struct UpdateScript {
  /// A section of the naive twin: an identity and the identities of its items.
  package struct Section {
    package var id: Int
    package var items: [Int]

    package init(id: Int, items: [Int]) {
      self.id = id
      self.items = items
    }
  }

  package var before: [Section] = []
  package var after: [Section] = []
  package var operations: [UpdateOperation] = []

  /// Makes data and a script.
  package init(_ random: inout SeededGenerator) {
    var nextID = 0
    func id() -> Int {
      nextID += 1
      return nextID
    }
    let before = (0..<(1 + random.next(5))).map { _ in
      Section(id: id(), items: (0..<random.next(8)).map { _ in id() })
    }
    self.init(from: before, &random, &nextID)
  }

  /// Makes a script for data; new identities follow `nextID`.
  package init(from before: [Section], _ random: inout SeededGenerator, _ nextID: inout Int) {
    self.before = before
    var last = nextID
    defer { nextID = last }
    func id() -> Int {
      last += 1
      return last
    }
    var moved: [(old: Int, section: Section)] = []
    var kept: [Section] = []
    var reloaded: Set<Int> = []
    for (index, section) in before.enumerated() {
      switch random.next(8) {
      case 0: operations.append(.deleteSection(index))
      case 1: moved.append((index, section))
      case 2:
        operations.append(.reloadSection(index))
        reloaded.insert(section.id)
        kept.append(section)
      default: kept.append(section)
      }
    }
    after = kept
    for entry in moved { after.insert(entry.section, at: random.next(after.count + 1)) }
    var inserted: Set<Int> = []
    for _ in 0..<random.next(3) {
      let section = Section(id: id(), items: (0..<random.next(4)).map { _ in id() })
      inserted.insert(section.id)
      after.insert(section, at: random.next(after.count + 1))
    }
    for (index, section) in after.enumerated() {
      if inserted.contains(section.id) { operations.append(.insertSection(index)) }
      if let entry = moved.first(where: { $0.section.id == section.id }) {
        operations.append(.moveSection(from: entry.old, to: index))
      }
    }
    editItems(&random, reloaded, inserted, id)
    operations.shuffle(using: &random)
  }

  private mutating func editItems(
    _ random: inout SeededGenerator, _ reloaded: Set<Int>, _ inserted: Set<Int>, _ id: () -> Int
  ) {
    var movedItems: [(from: ItemPlace, item: Int)] = []
    for index in after.indices where !inserted.contains(after[index].id) {
      if reloaded.contains(after[index].id) {
        after[index].items = (0..<random.next(5)).map { _ in id() }
        continue
      }
      guard let old = before.firstIndex(where: { $0.id == after[index].id }) else { continue }
      for (position, item) in before[old].items.enumerated() {
        let place = ItemPlace(item: position, section: old)
        switch random.next(8) {
        case 0:
          operations.append(.deleteItem(place))
          after[index].items.removeAll { $0 == item }
        case 1:
          movedItems.append((place, item))
          after[index].items.removeAll { $0 == item }
        case 2: operations.append(.reloadItem(place))
        default: break
        }
      }
    }
    let targets = after.indices.filter { !inserted.contains(after[$0].id) && !reloaded.contains(after[$0].id) }
    var new: Set<Int> = []
    for index in targets {
      for _ in 0..<random.next(3) {
        let item = id()
        new.insert(item)
        after[index].items.insert(item, at: random.next(after[index].items.count + 1))
      }
    }
    for entry in movedItems {
      let index = targets[random.next(targets.count)]
      after[index].items.insert(entry.item, at: random.next(after[index].items.count + 1))
    }
    for index in targets {
      for (position, item) in after[index].items.enumerated() {
        let place = ItemPlace(item: position, section: index)
        if new.contains(item) { operations.append(.insertItem(place)) }
        if let entry = movedItems.first(where: { $0.item == item }) {
          operations.append(.moveItem(from: entry.from, to: place))
        }
      }
    }
  }

  /// Returns the position of an item after the script; nil when it was deleted.
  package func newPlace(of item: Int) -> ItemPlace? {
    for (section, entry) in after.enumerated() {
      if let position = entry.items.firstIndex(of: item) { return ItemPlace(item: position, section: section) }
    }
    return nil
  }

  /// The counts before the script.
  package var countsBefore: CollectionDataCounts { CollectionDataCounts(before.map(\.items.count)) }

  /// The counts after the script.
  package var countsAfter: CollectionDataCounts { CollectionDataCounts(after.map(\.items.count)) }
}
