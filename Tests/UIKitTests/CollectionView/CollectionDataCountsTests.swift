import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct CollectionDataCountsTests {
  @Test func sectionsWithoutItemsTakeNoGlobalIndex() {
    let counts = CollectionDataCounts([2, 0, 0, 3])
    #expect(counts.sectionCount == 4)
    #expect(counts.itemCount == 5)
    #expect(counts.indexPath(ofGlobalIndex: 2) == IndexPath(item: 0, section: 3))
    #expect(counts.globalIndex(of: IndexPath(item: 0, section: 1)) == nil)
    #expect(counts.indexPath(ofGlobalIndex: 5) == nil)
    #expect(counts.indexPath(ofGlobalIndex: -1) == nil)
  }

  @Test func nothingIsInNoSections() {
    #expect(CollectionDataCounts.empty.itemCount == 0)
    #expect(!CollectionDataCounts.empty.contains(IndexPath(item: 0, section: 0)))
    #expect(!CollectionDataCounts([1]).contains(IndexPath(index: 0)))
    #expect(!CollectionDataCounts([1]).contains(IndexPath(item: -1, section: 0)))
  }

  @Test(arguments: 0..<20)
  func agreesWithCountingOneByOne(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lists = (0..<random.next(30)).map { _ in random.next(4) == 0 ? 0 : random.next(9) }
    let counts = CollectionDataCounts(lists)
    var global = 0
    for (section, count) in lists.enumerated() {
      #expect(counts[section] == count, "seed \(seed)")
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        #expect(counts.globalIndex(of: path) == global, "seed \(seed)")
        #expect(counts.indexPath(ofGlobalIndex: global) == path, "seed \(seed)")
        global += 1
      }
    }
    #expect(counts.itemCount == global, "seed \(seed)")
  }
}
