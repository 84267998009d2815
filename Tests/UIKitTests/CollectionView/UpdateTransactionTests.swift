import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct IndexMapTests {
  @Test(arguments: 0..<40)
  func agreesWithEditingAnArray(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = Array(0..<random.next(30))
    let removed = old.filter { _ in random.next(4) == 0 }
    var new: [Int?] = old.filter { !removed.contains($0) }
    for _ in 0..<random.next(8) { new.insert(nil, at: random.next(new.count + 1)) }
    let inserted = new.indices.filter { new[$0] == nil }
    let map = IndexMap(removed: removed, inserted: inserted)
    for index in old { #expect(map.newIndex(ofOld: index) == new.firstIndex(of: index), "seed \(seed)") }
    for index in new.indices { #expect(map.oldIndex(ofNew: index) == new[index], "seed \(seed)") }
  }
}

@Suite struct UpdateTransactionTests {
  static func counts(_ sections: [UpdateScript.Section]) -> CollectionDataCounts {
    CollectionDataCounts(sections.map(\.items.count))
  }

  @Test(arguments: 0..<400)
  func randomScriptsMapEveryItemToWhereTheArraysHaveIt(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let result = UpdateTransaction.map(
      script.operations, before: Self.counts(script.before), after: Self.counts(script.after))
    let map = try result.get()
    for (section, entry) in script.before.enumerated() {
      let newSection = script.after.firstIndex { $0.id == entry.id }
      #expect(map.newSection(ofOld: section) == newSection, "seed \(seed)")
      for (position, item) in entry.items.enumerated() {
        let path = IndexPath(item: position, section: section)
        #expect(map.newPath(ofOld: path) == script.newPath(of: item), "seed \(seed) \(path)")
        if let new = map.newPath(ofOld: path) { #expect(map.oldPath(ofNew: new) == path, "seed \(seed) \(new)") }
      }
    }
  }

  @Test(arguments: 0..<100)
  func aMissingOperationIsNoticed(seed: Int) {
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
    let result = UpdateTransaction.map(dropped, before: Self.counts(script.before), after: Self.counts(script.after))
    #expect((try? result.get()) == nil || change.values.allSatisfy { $0 == 0 }, "seed \(seed)")
  }

  func fault(_ operations: [UpdateOperation], _ before: [Int], _ after: [Int]) -> UpdateFault? {
    if case .failure(let fault) = UpdateTransaction.map(
      operations, before: CollectionDataCounts(before), after: CollectionDataCounts(after))
    {
      return fault
    }
    return nil
  }

  func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
  func place(_ section: Int, _ item: Int) -> ItemPlace { ItemPlace(item: item, section: section) }

  @Test func operationsThatExcludeEachOtherAreConflicts() {
    let delete = UpdateOperation.deleteItem(place(0, 1))
    let move = UpdateOperation.moveItem(from: place(0, 1), to: place(0, 0))
    #expect(fault([delete, move], [3], [2]) == .conflict(delete, move))
    let insert = UpdateOperation.insertItem(place(0, 0))
    #expect(fault([move, insert], [3], [4]) == .conflict(move, insert))
    let other = UpdateOperation.moveItem(from: place(0, 2), to: place(0, 0))
    #expect(fault([move, other], [3], [3]) == .conflict(move, other))
  }

  @Test func whatDoesNotExistCannotBeNamed() {
    let delete = UpdateOperation.deleteItem(place(0, 3))
    #expect(fault([delete], [3], [2]) == .outOfRange(delete, isAfter: false))
    let insert = UpdateOperation.insertSection(2)
    #expect(fault([insert], [3], [3, 1]) == .outOfRange(insert, isAfter: true))
  }

  @Test func aPathThatIsNoItemsIsNamedAsItIs() {
    let short = UpdateOperation.insertItem(ItemPlace(IndexPath(index: 1)))
    #expect(fault([short], [3, 2], [3, 3]) == .outOfRange(short, isAfter: true))
    #expect(short.description == "insert item [1]")
  }

  @Test func theMessageNamesTheSectionTheCountsAndEveryOperation() throws {
    let operations: [UpdateOperation] = [.insertItem(place(1, 0)), .deleteItem(place(0, 2))]
    let found = try #require(self.fault(operations, [3, 2], [2, 2]))
    #expect(
      found
        == .items(
          section: 1, oldSection: 1, before: 2, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0, after: 2))
    let text = found.message(operations, before: CollectionDataCounts([3, 2]), after: CollectionDataCounts([2, 2]))
    #expect(text.contains("section 1"))
    #expect(text.contains("(2) must equal the number before it (2) plus 1 inserted"))
    #expect(text.contains("which is 3"))
    #expect(text.contains("insert item [1, 0]"))
    #expect(text.contains("delete item [0, 2]"))
    #expect(text.contains("there are 2 sections with 3, 2 items"))
  }

  @Test func sectionCountsAreCompared() {
    #expect(
      fault([.insertSection(0)], [1, 1], [1, 1]) == .sections(before: 2, inserted: 1, deleted: 0, after: 2))
  }

  func mistake(_ operations: [UpdateOperation], _ before: [Int], _ after: [Int]) -> String {
    let (old, new) = (CollectionDataCounts(before), CollectionDataCounts(after))
    return fault(operations, before, after)?.likelyMistake(before: old, after: new) ?? ""
  }

  @Test func theLikelyMistakeIsNamed() {
    let insert = UpdateOperation.insertItem(place(0, 0))
    let delete = UpdateOperation.deleteItem(place(0, 0))
    #expect(mistake([insert], [3], [3]).contains("was not changed"))
    #expect(mistake([insert], [3], [5]).contains("changed twice"))
    #expect(mistake([insert, delete], [3], [4]).contains("still in the data source"))
    #expect(mistake([insert, .insertItem(place(0, 1)), delete], [3], [2]).contains("not in the data source"))
    #expect(mistake([delete], [3, 1], [2, 2]).contains("no operation"))
    #expect(mistake([insert, insert], [3], [5]).contains("an index each"))
    #expect(mistake([delete, delete], [3], [1]).contains("reported twice"))
    #expect(mistake([.deleteItem(place(0, 3)), insert], [3], [4]).contains("before the batch"))
    #expect(mistake([.insertItem(place(0, 3))], [3], [3]).contains("not changed"))
    #expect(
      mistake([.insertItem(place(0, 2)), delete, .deleteItem(place(0, 1))], [3], [2]).contains("after the batch"))
    #expect(mistake([.insertSection(0)], [1], [1]).contains("not changed"))
  }

  @Test(arguments: 0..<200)
  func changesByPositionAreAlwaysValid(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func counts() -> CollectionDataCounts { CollectionDataCounts((0..<random.next(5)).map { _ in random.next(6) }) }
    let (before, after) = (counts(), counts())
    let shown = (0..<4).map { _ in path(random.next(4), random.next(5)) }
    let operations = UpdateOperation.positional(before: before, after: after, shown: Set(shown))
    let map = try UpdateTransaction.map(operations, before: before, after: after).get()
    for section in 0..<before.sectionCount {
      for item in 0..<before[section] {
        let old = path(section, item)
        #expect(map.newPath(ofOld: old) == (after.contains(old) ? old : nil), "seed \(seed)")
      }
    }
  }
}
