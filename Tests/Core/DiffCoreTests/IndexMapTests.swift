import DiffCore
import TestSupport
import Testing

@Suite struct IndexMapTests {
  @Test(arguments: 0..<40)
  func mappedIndicesEqualThoseOfAnEditedArray(seed: Int) {
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
