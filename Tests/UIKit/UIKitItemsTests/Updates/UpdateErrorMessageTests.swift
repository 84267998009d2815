import DiffCore
import Foundation
import Testing
import UIKit

@testable import UIKitItems

@Suite struct UpdateErrorMessageTests {
  func error(_ operations: [UpdateOperation], _ before: [Int], _ after: [Int]) -> UpdateError? {
    if case .failure(let error) = UpdateTransaction.map(
      operations, before: CollectionDataCounts(before), after: CollectionDataCounts(after))
    {
      return error
    }
    return nil
  }

  func place(_ section: Int, _ item: Int) -> ItemPlace { ItemPlace(item: item, section: section) }

  @Test func theMessageForAnInvalidPathNamesItAsItIs() {
    let short = UpdateOperation.insertItem(ItemPlace(IndexPath(index: 1)))
    #expect(error([short], [3, 2], [3, 3]) == .outOfRange(short, isAfter: true))
    #expect(short.description == "insert item [1]")
    #expect(!CollectionDataCounts([3]).contains(IndexPath(index: 0)))
    #expect(!CollectionDataCounts([3]).contains(IndexPath()))
  }

  @Test func theMessageForInvalidUpdatesNamesSectionCountsAndOperations() throws {
    let operations: [UpdateOperation] = [.insertItem(place(1, 0)), .deleteItem(place(0, 2))]
    let found = try #require(error(operations, [3, 2], [2, 2]))
    let text = found.message(operations, before: CollectionDataCounts([3, 2]), after: CollectionDataCounts([2, 2]))
    #expect(text.contains("section 1"))
    #expect(text.contains("(2) must equal the number before it (2) plus 1 inserted"))
    #expect(text.contains("which is 3"))
    #expect(text.contains("insert item [1, 0]"))
    #expect(text.contains("delete item [0, 2]"))
    #expect(text.contains("there are 2 sections with 3, 2 items"))
  }

  func mistake(_ operations: [UpdateOperation], _ before: [Int], _ after: [Int]) -> String {
    let (old, new) = (CollectionDataCounts(before), CollectionDataCounts(after))
    return error(operations, before, after)?.likelyMistake(before: old, after: new) ?? ""
  }

  @Test func theMessageForInvalidUpdatesNamesTheLikelyMistake() {
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
}
