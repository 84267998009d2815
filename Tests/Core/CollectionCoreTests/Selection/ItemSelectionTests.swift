import CollectionCore
import DiffCore
import DiffCoreTestSupport
import TestSupport
import Testing

@Suite struct ItemSelectionTests {
  func place(_ item: Int) -> ItemPlace { ItemPlace(item: item, section: 0) }

  @Test func selectingOneItemDeselectsTheOthersInOrder() {
    var selection = ItemSelection()
    #expect(selection.select(place(5), replacing: false) == [])
    #expect(selection.select(place(1), replacing: false) == [])
    #expect(selection.select(place(5), replacing: true) == [place(1)])
    #expect(selection.places == [place(5)])
    #expect(selection.contains(place(5)))
    #expect(selection.deselect(place(1)) == false)
    #expect(selection.deselect(place(5)) == true)
    #expect(selection.isEmpty)
    #expect(selection.removeAll() == [])
  }

  /// A selection of identities in arrays does the same.
  @Test(arguments: 0..<100)
  func theSelectionFollowsItsItemsThroughUpdates(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try UpdateTransaction.map(
      script.operations, before: script.countsBefore, after: script.countsAfter
    ).get()
    var selection = ItemSelection()
    var twin: Set<Int> = []
    for (section, entry) in script.before.enumerated() {
      for (item, id) in entry.items.enumerated() where random.next(2) == 0 {
        _ = selection.select(ItemPlace(item: item, section: section), replacing: false)
        twin.insert(id)
      }
    }
    selection.highlighted = selection.places.first
    let first = selection.highlighted.map { script.before[$0.section].items[$0.item] }
    selection.follow(map)
    #expect(selection.selected == Set(twin.compactMap { script.newPlace(of: $0) }), "seed \(seed)")
    #expect(selection.highlighted == first.flatMap { script.newPlace(of: $0) }, "seed \(seed)")
  }
}
