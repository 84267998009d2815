import DiffCore
import TestSupport
import Testing

@Suite struct CollectionDataCountsTests {
  @Test func emptyCountsContainNoPlace() {
    #expect(CollectionDataCounts.empty.itemCount == 0)
    #expect(!CollectionDataCounts.empty.contains(ItemPlace(item: 0, section: 0)))
    #expect(!CollectionDataCounts([1]).contains(ItemPlace(section: 0)))
    #expect(!CollectionDataCounts([1]).contains(ItemPlace(item: -1, section: 0)))
    #expect(!CollectionDataCounts([1]).contains(ItemPlace(item: 0, section: -1)))
  }

  @Test func theDescriptionOfCountsIsShortenedForManySections() {
    #expect(CollectionDataCounts.empty.description == "there are no sections")
    #expect(CollectionDataCounts([1]).description == "there is 1 section with 1 item")
    #expect(CollectionDataCounts([3, 0]).description == "there are 2 sections with 3, 0 items")
    #expect(
      CollectionDataCounts(Array(repeating: 2, count: 9)).description
        == "there are 9 sections with 18 items altogether")
  }

  @Test(arguments: 0..<20)
  func countsAndPlacesEqualThoseOfPlainArrays(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lists = (0..<random.next(30)).map { _ in random.next(4) == 0 ? 0 : random.next(9) }
    let counts = CollectionDataCounts(lists)
    #expect(counts.sectionCount == lists.count, "seed \(seed)")
    #expect(counts.itemCounts == lists, "seed \(seed)")
    #expect(counts.itemCount == lists.reduce(0, +), "seed \(seed)")
    for (section, count) in lists.enumerated() {
      #expect(counts[section] == count, "seed \(seed)")
      for item in -1...count {
        let isThere = item >= 0 && item < count
        #expect(counts.contains(ItemPlace(item: item, section: section)) == isThere, "seed \(seed)")
      }
    }
  }
}
