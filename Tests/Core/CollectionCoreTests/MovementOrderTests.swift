import DiffCore
import TestSupport
import Testing

@testable import CollectionCore

@Suite struct MovementOrderTests {
  func place(_ item: Int, _ section: Int = 0) -> ItemPlace { ItemPlace(item: item, section: section) }

  @Test func oneItemMovesAsInAnArrayOfItems() {
    let order = MovementOrder(before: CollectionDataCounts([5]), carrying: [place(1)], held: place(1))
    #expect(!order.isChanged)
    let new = order.moved(heldTo: place(3))
    #expect(new.heldSlot == place(3))
    #expect((0..<5).map { new.dataPlace(place($0)).item } == [0, 2, 3, 1, 4])
    #expect(new.moves.map { [$0.from.item, $0.to.item] } == [[1, 3]])
  }

  @Test func aMovementToAPlaceAmongTheMovedItemsKeepsTheOrder() {
    let order = MovementOrder(
      before: CollectionDataCounts([9]), carrying: [place(2), place(5), place(8)], held: place(5))
    #expect(order.slots == [place(4), place(5), place(6)])
    #expect(order.moved(heldTo: place(4)) == order)
    #expect(order.moved(heldTo: place(6)) == order)
  }

  @Test func aMovementCanEndBehindTheLastItemOfASection() {
    let order = MovementOrder(before: CollectionDataCounts([2, 0]), carrying: [place(0)], held: place(0))
    #expect(order.contains(place(1)))
    #expect(!order.contains(place(2)))
    #expect(order.contains(place(0, 1)))
    #expect(!order.contains(place(1, 1)))
    #expect(!order.contains(place(0, 2)))
  }

  /// Random groups on random ways through random sections, with plain arrays doing the same.
  @Test(arguments: 0..<400) func randomMovementsOfSeveralItemsEqualThoseOfArrays(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var next = 0
    let data = (0..<(1 + random.next(4))).map { _ in
      (0..<random.next(7)).map { _ -> Int in
        next += 1
        return next
      }
    }
    let all = data.indices.flatMap { section in data[section].indices.map { place($0, section) } }
    guard !all.isEmpty else { return }
    let carried = all.filter { _ in random.next(3) == 0 }
    let held = carried.isEmpty ? all[random.next(all.count)] : carried[random.next(carried.count)]
    var order = MovementOrder(
      before: CollectionDataCounts(data.map(\.count)), carrying: carried + [held], held: held)
    let group = order.carried.map { data[$0.section][$0.item] }
    var shown = Self.shown(order, data)
    for step in 0..<5 {
      let section = random.next(data.count)
      let proposed = place(random.next(order.counts[section] + (section == order.start.section ? 0 : 1)), section)
      guard order.contains(proposed) else { continue }
      // The naive order: remove the group, and insert it before or after the item at the target.
      var naive = shown.map { $0.filter { !group.contains($0) } }
      let there = shown[section].indices.contains(proposed.item) ? shown[section][proposed.item] : nil
      if there.map(group.contains) != true {
        let isBehind = section == order.start.section && proposed.item > order.heldSlot.item
        let at = there.flatMap { naive[section].firstIndex(of: $0) } ?? naive[section].count
        naive[section].insert(contentsOf: group, at: at + (isBehind ? 1 : 0))
      } else {
        naive = shown
      }
      let new = order.moved(heldTo: proposed)
      let found = Self.shown(new, data)
      #expect(found == naive, "seed \(seed), step \(step)")
      check(order.step(to: new), from: shown, to: found, "seed \(seed), step \(step)")
      (order, shown) = (new, found)
    }
    check(order.wayBack, from: shown, to: data, "seed \(seed), back")
    var moved = data
    for move in order.moves {
      moved[move.to.section].insert(moved[move.from.section].remove(at: move.from.item), at: move.to.item)
    }
    #expect(moved == shown, "seed \(seed): the data source's moves")
  }

  static func shown(_ order: MovementOrder, _ data: [[Int]]) -> [[Int]] {
    (0..<order.counts.sectionCount).map { section in
      (0..<order.counts[section]).map {
        let place = order.dataPlace(ItemPlace(item: $0, section: section))
        return data[place.section][place.item]
      }
    }
  }

  func check(_ map: UpdateMap, from old: [[Int]], to new: [[Int]], _ what: String) {
    for section in old.indices {
      for item in old[section].indices {
        let to = map.newPlace(ofOld: place(item, section))
        #expect(to.map { new[$0.section][$0.item] } == old[section][item], "\(what), item \(old[section][item])")
        #expect(
          to.flatMap { map.oldPlace(ofNew: $0) } == place(item, section), "\(what), back from \(old[section][item])")
      }
    }
  }
}
