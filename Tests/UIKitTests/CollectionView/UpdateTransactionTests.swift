import Foundation
import Testing

@testable import UIKit

@Suite struct IndexMapTests {
  @Test(arguments: 0..<40)
  func agreesWithEditingAnArray(seed: Int) {
    var random = SeededRandom(UInt64(seed))
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
    var random = SeededRandom(UInt64(seed))
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
      }
    }
  }

  @Test(arguments: 0..<100)
  func aMissingOperationIsNoticed(seed: Int) {
    var random = SeededRandom(UInt64(seed))
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
      if case .insertItem(let path) = operation { change[script.after[path[0]].id, default: 0] += 1 }
      if case .deleteItem(let path) = operation { change[script.before[path[0]].id, default: 0] -= 1 }
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

  @Test func operationsThatExcludeEachOtherAreConflicts() {
    let delete = UpdateOperation.deleteItem(path(0, 1))
    let move = UpdateOperation.moveItem(from: path(0, 1), to: path(0, 0))
    #expect(fault([delete, move], [3], [2]) == .conflict(delete, move))
    let insert = UpdateOperation.insertItem(path(0, 0))
    #expect(fault([move, insert], [3], [4]) == .conflict(move, insert))
    let other = UpdateOperation.moveItem(from: path(0, 2), to: path(0, 0))
    #expect(fault([move, other], [3], [3]) == .conflict(move, other))
  }

  @Test func whatDoesNotExistCannotBeNamed() {
    let delete = UpdateOperation.deleteItem(path(0, 3))
    #expect(fault([delete], [3], [2]) == .outOfRange(delete, isAfter: false))
    let insert = UpdateOperation.insertSection(2)
    #expect(fault([insert], [3], [3, 1]) == .outOfRange(insert, isAfter: true))
  }

  @Test func theMessageNamesTheSectionTheCountsAndEveryOperation() throws {
    let operations: [UpdateOperation] = [.insertItem(path(1, 0)), .deleteItem(path(0, 2))]
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
}
