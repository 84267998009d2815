import TestSupport
import Testing

@testable import DiffCore

@Suite struct SectionedIdentifiersTests {
  typealias Identifiers = SectionedIdentifiers<Int, Int>

  /// Sections with items, from a random part of the numbers below a bound.
  func random(_ random: inout SeededGenerator, sections: Int, items: Int) -> Identifiers {
    let kept = Array(0..<sections).shuffled(using: &random).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    var result = Identifiers(sections: kept, items: Array(repeating: [], count: kept.count))
    guard !kept.isEmpty else { return result }
    for item in 0..<items where Int.random(in: 0..<4, using: &random) > 0 {
      result.items[Int.random(in: 0..<kept.count, using: &random)].append(item)
    }
    return result
  }

  /// Changes a few items and sections.
  func changed(_ old: Identifiers, _ random: inout SeededGenerator, newItem: Int) -> Identifiers {
    var new = old
    guard !new.sections.isEmpty else { return new }
    for step in 0..<Int.random(in: 0...6, using: &random) {
      let section = Int.random(in: 0..<new.sections.count, using: &random)
      let other = Int.random(in: 0..<new.sections.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        new.items[section].insert(
          newItem + step, at: Int.random(in: 0...new.items[section].count, using: &random))
      case 1 where !new.items[section].isEmpty:
        new.items[section].remove(at: Int.random(in: 0..<new.items[section].count, using: &random))
      case 2 where !new.items[section].isEmpty:
        let item = new.items[section].remove(at: Int.random(in: 0..<new.items[section].count, using: &random))
        new.items[other].insert(item, at: Int.random(in: 0...new.items[other].count, using: &random))
      case 3: new.items[section].shuffle(using: &random)
      default:
        new.sections.swapAt(section, other)
        new.items.swapAt(section, other)
      }
    }
    return new
  }

  /// Checks that the operations lead from one order to the other, with as few moves as a slow twin needs.
  func check(_ old: Identifiers, _ new: Identifiers, _ comment: Comment) throws {
    let operations = old.operations(to: new)
    let map = try UpdateTransaction.map(
      operations, before: CollectionDataCounts(old.items.map(\.count)),
      after: CollectionDataCounts(new.items.map(\.count))
    ).get()
    var places: [Int: ItemPlace] = [:]
    for (section, items) in new.items.enumerated() {
      for (item, identifier) in items.enumerated() {
        places[identifier] = ItemPlace(item: item, section: section)
      }
    }
    for (section, items) in old.items.enumerated() {
      #expect(map.newSection(ofOld: section) == new.sections.firstIndex(of: old.sections[section]), comment)
      for (item, identifier) in items.enumerated() {
        #expect(map.newPlace(ofOld: ItemPlace(item: item, section: section)) == places[identifier], comment)
      }
    }
    #expect(operations.count == naiveCount(old, new), comment)
  }

  /// The smallest number of operations, from a table of all common subsequences.
  func naiveCount(_ old: Identifiers, _ new: Identifiers) -> Int {
    let oldSections = Set(old.sections)
    let newSections = Set(new.sections)
    let kept = oldSections.intersection(newSections)
    var count = oldSections.symmetricDifference(newSections).count
    count += kept.count - commonCount(old.sections, new.sections)
    let newItems = Set(new.items.joined())
    let oldItems = Set(old.items.joined())
    for (section, items) in zip(old.sections, old.items) {
      guard let index = new.sections.firstIndex(of: section) else {
        count += items.count { newItems.contains($0) }
        continue
      }
      count += items.count - commonCount(items, new.items[index])
    }
    for (section, items) in zip(new.sections, new.items) where kept.contains(section) {
      count += items.count { !oldItems.contains($0) }
    }
    return count
  }

  func commonCount(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  @Test(arguments: FuzzSeeds.ranges(600))
  func operationsTransformShortListsWithTheFewestSteps(seeds: Range<Int>) throws {
    for seed in seeds { try checkShortLists(seed: seed) }
  }

  private func checkShortLists(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let sections = Int.random(in: 0...5, using: &random)
    let old = self.random(&random, sections: sections, items: Int.random(in: 0...40, using: &random))
    let new =
      seed.isMultiple(of: 2)
      ? changed(old, &random, newItem: 1000) : self.random(&random, sections: sections, items: 40)
    try check(old, new, "seed \(seed)")
  }

  @Test(arguments: FuzzSeeds.ranges(40, cost: 100))
  func operationsTransformLongListsIntoTheirShuffledForms(seeds: Range<Int>) throws {
    for seed in seeds { try checkLongLists(seed: seed) }
  }

  private func checkLongLists(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = Identifiers(sections: [0], items: [Array(0..<300)])
    var new = old
    if seed % 4 < 2 {
      new.items[0].removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
      new.items[0].append(contentsOf: 1000..<1050)
      if seed.isMultiple(of: 2) { new.items[0].shuffle(using: &random) }
    } else {
      // Most items keep their index: others are replaced, change places, or go from the end.
      for index in 0..<300 where Int.random(in: 0..<3, using: &random) == 0 { new.items[0][index] = 1000 + index }
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        new.items[0].swapAt(Int.random(in: 0..<300, using: &random), Int.random(in: 0..<300, using: &random))
      }
      if seed.isMultiple(of: 2) { new.items[0].removeLast(Int.random(in: 0..<60, using: &random)) }
    }
    try check(old, new, "seed \(seed)")
  }

  @Test func operationsOfADifferenceAreOrderedAsOnIOS() {
    let old = Identifiers(sections: [1, 2, 3], items: [[10, 11], [20, 21], [30]])
    let new = Identifiers(sections: [3, 2, 4], items: [[30, 11], [21, 20, 22], [40]])
    let operations = old.operations(to: new)
    let ranks = operations.map { operation in
      switch operation {
      case .deleteSection: 0
      case .insertSection: 1
      case .moveSection: 2
      case .deleteItem: 3
      case .insertItem: 4
      case .moveItem: 5
      case .reloadItem, .reloadSection: 6
      }
    }
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks) == [0, 1, 2, 4, 5])
    #expect(operations.contains(.moveItem(from: ItemPlace(item: 1, section: 0), to: ItemPlace(item: 1, section: 0))))
  }

  @Test func identifiersWithSharedStorageAreNotCompared() {
    struct Counted: Hashable {
      nonisolated(unsafe) static var comparisonCount = 0
      let value: Int
      static func == (a: Counted, b: Counted) -> Bool {
        comparisonCount += 1
        return a.value == b.value
      }
    }
    let items = (0..<100).map(Counted.init)
    let old = SectionedIdentifiers(sections: [0], items: [items])
    Counted.comparisonCount = 0
    #expect(old.operations(to: old).isEmpty)
    #expect(Counted.comparisonCount == 0)
  }

  @Test func theIncreasingSubsequenceIsTheLongest() {
    #expect(IncreasingSubsequence.membership(in: []) == [])
    #expect(IncreasingSubsequence.membership(in: [3, 1, 2, 5, 4]) == [false, true, true, false, true])
    #expect(IncreasingSubsequence.membership(in: [1, 2, 3]) == [true, true, true])
  }
}
