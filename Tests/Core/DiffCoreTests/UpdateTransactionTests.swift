import DiffCore
import DiffCoreTestSupport
import TestSupport
import Testing

@Suite struct UpdateTransactionTests {
  func map(of script: UpdateScript) throws(UpdateError) -> UpdateMap {
    try UpdateTransaction.map(script.operations, before: script.countsBefore, after: script.countsAfter).get()
  }

  @Test(arguments: 0..<400)
  func theUpdateMapOfARandomBatchMapsEveryItemAsArraysDo(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try map(of: script)
    for (section, entry) in script.before.enumerated() {
      let newSection = script.after.firstIndex { $0.id == entry.id }
      #expect(map.newSection(ofOld: section) == newSection, "seed \(seed)")
      for (position, item) in entry.items.enumerated() {
        let place = ItemPlace(item: position, section: section)
        #expect(map.newPlace(ofOld: place) == script.newPlace(of: item), "seed \(seed) \(place)")
        if let new = map.newPlace(ofOld: place) { #expect(map.oldPlace(ofNew: new) == place, "seed \(seed) \(new)") }
      }
    }
  }

  @Test(arguments: 0..<200)
  func sectionsExistAfterARandomBatchUnlessTheyAreReloaded(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try map(of: script)
    let reloaded = script.operations.compactMap { if case .reloadSection(let section) = $0 { section } else { nil } }
    for (section, entry) in script.before.enumerated() {
      let new = script.after.firstIndex { $0.id == entry.id }
      #expect(map.keptSection(ofOld: section) == (reloaded.contains(section) ? nil : new), "seed \(seed)")
    }
    for (section, entry) in script.after.enumerated() {
      let old = script.before.firstIndex { $0.id == entry.id }
      #expect(map.existed(section: section) == (old.map { !reloaded.contains($0) } ?? false), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<400)
  func theRunsOfARandomBatchNameTheItemsOfTheArrays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try map(of: script)
    var reloaded: Set<Int> = []
    for case .reloadItem(let place) in script.operations {
      reloaded.insert(script.before[place.section].items[place.item])
    }
    let known = Set(script.before.flatMap(\.items)).subtracting(reloaded)
    for (section, entry) in script.after.enumerated() {
      let runs = map.runs(
        ofNew: section, before: script.countsBefore, after: script.countsAfter, reloaded: map.reloadedItemsBySection)
      let found: [Int?] = runs.flatMap { run -> [Int?] in
        switch run {
        case .kept(let old, let items): items.map { script.before[old].items[$0] }
        case .new(let count): Array(repeating: nil, count: count)
        }
      }
      #expect(found == entry.items.map { known.contains($0) ? $0 : nil }, "seed \(seed), section \(section)")
    }
  }

  @Test(arguments: 0..<100)
  func aBatchThatLacksAnOperationIsAnError(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let dropped = script.operations.filter {
      switch $0 {
      case .insertItem, .deleteItem: false
      default: true
      }
    }
    // Inserts and deletes of a section may cancel out; then nothing is wrong with the counts.
    var change: [Int: Int] = [:]
    for operation in script.operations {
      if case .insertItem(let place) = operation { change[script.after[place.section].id, default: 0] += 1 }
      if case .deleteItem(let place) = operation { change[script.before[place.section].id, default: 0] -= 1 }
    }
    let result = UpdateTransaction.map(dropped, before: script.countsBefore, after: script.countsAfter)
    #expect((try? result.get()) == nil || change.values.allSatisfy { $0 == 0 }, "seed \(seed)")
  }

  func error(_ operations: [UpdateOperation], _ before: [Int], _ after: [Int]) -> UpdateError? {
    if case .failure(let error) = UpdateTransaction.map(
      operations, before: CollectionDataCounts(before), after: CollectionDataCounts(after))
    {
      return error
    }
    return nil
  }

  func place(_ section: Int, _ item: Int) -> ItemPlace { ItemPlace(item: item, section: section) }

  @Test func contradictoryOperationsOfABatchAreConflicts() {
    let delete = UpdateOperation.deleteItem(place(0, 1))
    let move = UpdateOperation.moveItem(from: place(0, 1), to: place(0, 0))
    #expect(error([delete, move], [3], [2]) == .conflict(delete, move))
    let insert = UpdateOperation.insertItem(place(0, 0))
    #expect(error([move, insert], [3], [4]) == .conflict(move, insert))
    let other = UpdateOperation.moveItem(from: place(0, 2), to: place(0, 0))
    #expect(error([move, other], [3], [3]) == .conflict(move, other))
  }

  @Test func anOperationOnAMissingItemOrSectionIsOutOfRange() {
    let delete = UpdateOperation.deleteItem(place(0, 3))
    #expect(error([delete], [3], [2]) == .outOfRange(delete, isAfter: false))
    let insert = UpdateOperation.insertSection(2)
    #expect(error([insert], [3], [3, 1]) == .outOfRange(insert, isAfter: true))
  }

  @Test func aPlaceThatNamesNoItemIsOutOfRange() {
    let short = UpdateOperation.insertItem(ItemPlace(section: 1))
    #expect(error([short], [3, 2], [3, 3]) == .outOfRange(short, isAfter: true))
    #expect(short.description == "insert item [1]")
  }

  @Test func itemCountsThatOperationsDoNotExplainAreAnError() {
    #expect(
      error([.insertItem(place(1, 0)), .deleteItem(place(0, 2))], [3, 2], [2, 2])
        == .items(section: 1, oldSection: 1, before: 2, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0, after: 2))
  }

  @Test func sectionCountsThatOperationsDoNotExplainAreAnError() {
    #expect(
      error([.insertSection(0)], [1, 1], [1, 1]) == .sections(before: 2, inserted: 1, deleted: 0, after: 2))
  }

  @Test(arguments: 0..<200)
  func changesByPositionKeepEveryPlaceThatStillExists(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func counts() -> CollectionDataCounts { CollectionDataCounts((0..<random.next(5)).map { _ in random.next(6) }) }
    let (before, after) = (counts(), counts())
    let shown = Set((0..<4).map { _ in place(random.next(4), random.next(5)) })
    let operations = UpdateOperation.positional(before: before, after: after, shown: Array(shown))
    let map = try UpdateTransaction.map(operations, before: before, after: after).get()
    for section in 0..<before.sectionCount {
      for item in 0..<before[section] {
        let old = place(section, item)
        #expect(map.newPlace(ofOld: old) == (after.contains(old) ? old : nil), "seed \(seed)")
      }
    }
  }
}
