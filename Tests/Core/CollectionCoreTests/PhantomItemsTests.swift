import DiffCore
import TestSupport
import Testing

@testable import CollectionCore

@Suite struct PhantomItemsTests {
  func place(_ item: Int, _ section: Int = 0) -> ItemPlace { ItemPlace(item: item, section: section) }

  @Test func aPlaceholderItemMakesRoomAndClosesUpWhenRemoved() {
    var order = PhantomItems()
    order.insert(1, at: place(2))
    #expect((0..<5).map { order.dataPlace(place($0))?.item } == [0, 1, nil, 2, 3])
    #expect((0..<4).map { order.place(ofData: place($0)).item } == [0, 1, 3, 4])
    #expect(order.counts(CollectionDataCounts([4, 1])) == CollectionDataCounts([5, 1]))
    order.insert(2, at: place(0))
    #expect(order.place(of: 1) == place(3))
    #expect(order.insertionPlace(place(3)) == place(2))
    order.remove(2)
    #expect(order.place(of: 1) == place(2))
    order.fill(1)
    #expect(order.isEmpty)
  }

  @Test func aDeletedSectionRemovesItsPlaceholderItems() throws {
    var order = PhantomItems()
    order.insert(1, at: place(1, 0))
    order.insert(2, at: place(0, 1))
    let translation = try #require(
      order.translate(
        [.deleteSection(0)], before: order.counts(CollectionDataCounts([2, 3])), after: CollectionDataCounts([3])))
    #expect(translation.phantoms.phantoms.map(\.id) == [2])
    #expect(translation.phantoms.place(of: 2) == place(0, 0))
    #expect(translation.after == CollectionDataCounts([4]))
  }

  @Test func aDeletionOfAPlaceholderItemIsNotTranslated() {
    var order = PhantomItems()
    order.insert(1, at: place(0))
    let counts = CollectionDataCounts([2])
    #expect(order.translate([.deleteItem(place(0))], before: order.counts(counts), after: counts) == nil)
  }

  /// Random batches on an array with phantoms in it, with plain arrays doing the same.
  @Test(arguments: 0..<400) func randomUpdatesWithPlaceholderItemsEqualThoseOfArrays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let data = Array(0..<(1 + random.next(8)))
    // Items are numbers, phantoms negative ones.
    var shown: [Int] = data
    var order = PhantomItems()
    for id in 1...(1 + random.next(3)) {
      let at = random.next(shown.count + 1)
      shown.insert(-id, at: at)
      order.insert(id, at: place(at))
    }
    for (index, value) in shown.enumerated() {
      #expect(order.contains(place(index)) == (value < 0))
      #expect(order.dataPlace(place(index))?.item == (value < 0 ? nil : data.firstIndex(of: value)))
    }
    // Some items are deleted, some inserted.
    let deleted = Set(data.filter { _ in random.next(3) == 0 })
    var new = data.filter { !deleted.contains($0) }
    var inserted: [Int] = []
    for number in 100..<(100 + random.next(4)) {
      new.insert(number, at: random.next(new.count + 1))
      inserted.append(number)
    }
    let operations =
      deleted.sorted().map { UpdateOperation.deleteItem(place($0)) }
      + inserted.map { UpdateOperation.insertItem(place(new.firstIndex(of: $0) ?? 0)) }
    let before = CollectionDataCounts([shown.count])
    let translation = try #require(
      order.translate(operations, before: before, after: CollectionDataCounts([new.count])))
    let map = try UpdateTransaction.map(translation.operations, before: before, after: translation.after).get()
    // Items that are not deleted are where the map says: items where the data has them, phantoms where the order has
    // them.
    var result = [Int?](repeating: nil, count: translation.after[0])
    for (index, value) in shown.enumerated() where !deleted.contains(value) {
      let target = try #require(map.newPlace(ofOld: place(index)))
      result[target.item] = value
      if value < 0 { #expect(translation.phantoms.place(of: -value) == target, "seed \(seed)") }
    }
    for number in inserted {
      result[translation.phantoms.place(ofData: place(new.firstIndex(of: number) ?? 0)).item] = number
    }
    #expect(result.compactMap { $0 }.filter { $0 >= 0 } == new, "seed \(seed)")
    #expect(!result.contains(nil), "seed \(seed)")
    // Phantoms keep their order among the items that stay.
    let stayed = shown.filter { !deleted.contains($0) }
    #expect(result.compactMap { $0 }.filter { $0 < 100 } == stayed, "seed \(seed)")
  }
}
