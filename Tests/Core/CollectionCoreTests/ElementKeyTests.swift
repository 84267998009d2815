import CollectionCore
import DiffCore
import DiffCoreTestSupport
import TestSupport
import Testing

@Suite struct ElementKeyTests {
  func cell(_ section: Int, _ item: Int) -> ElementKey { ElementKey(ItemPlace(item: item, section: section)) }

  func view(_ name: String, _ indices: [Int]) -> ElementKey {
    let path: ElementPath =
      indices.count == 2 ? .item(ItemPlace(item: indices[1], section: indices[0])) : .indices(indices)
    return ElementKey(kind: .supplementary(name), path: path)
  }

  @Test func theDescriptionOfAKeyNamesKindAndIndices() {
    #expect(cell(1, 2).description == "cell 1-2")
    #expect(view("header", [0]).description == "supplementary view \"header\" 0")
    #expect(
      ElementKey(kind: .decoration("line"), path: .indices([1, 2, 3])).description == "decoration view \"line\" 1-2-3")
  }

  @Test func elementPathsAreOrderedByTheirIndices() {
    let paths: [ElementPath] = [
      .indices([]), .indices([0]), .item(ItemPlace(item: 0, section: 0)), .indices([0, 0, 1]),
      .item(ItemPlace(item: 1, section: 0)), .indices([1]), .item(ItemPlace(item: 0, section: 1)),
    ]
    for (index, path) in paths.enumerated() {
      for other in paths[..<index] {
        #expect(other < path)
        #expect(!(path < other))
      }
      #expect(!(path < path))
      #expect(path == path)
    }
    #expect(paths.shuffled().sorted() == paths)
  }

  @Test func elementKeysAreOrderedByCellsThenByKindsByName() {
    let sorted = [
      cell(0, 1), cell(2, 0), view("a", [0, 3]), view("b", []), view("b", [0, 0]), view("b", [0, 0, 1]),
      ElementKey(kind: .decoration("a"), path: .indices([4])),
    ]
    #expect(ElementRank.sorted(sorted.shuffled()) { $0 } == sorted)
    let cells = [cell(0, 1), cell(0, 9), cell(2, 0)]
    #expect(ElementRank.sorted(cells.shuffled()) { $0 } == cells)
  }

  @Test func onlyAPathOfTwoIndicesNamesAnItem() {
    let counts = CollectionDataCounts([2])
    #expect(counts.contains(cell(0, 1).path))
    #expect(!counts.contains(cell(0, 2).path))
    #expect(!counts.contains(view("a", [0]).path))
    #expect(!counts.contains(view("a", [0, 0, 0]).path))
  }

  @Test(arguments: 0..<100)
  func elementKeysFollowItemsAndSectionsThroughUpdates(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try UpdateTransaction.map(
      script.operations, before: script.countsBefore, after: script.countsAfter
    ).get()
    for (section, entry) in script.before.enumerated() {
      for (item, id) in entry.items.enumerated() {
        let new = script.newPlace(of: id).map { ElementKey($0) }
        #expect(map.newKey(ofOld: cell(section, item)) == new, "seed \(seed)")
        if let new { #expect(map.existed(new), "seed \(seed)") }
      }
      let new = map.newKey(ofOld: view("header", [section, 0]))
      #expect(new == map.keptSection(ofOld: section).map { view("header", [$0, 0]) }, "seed \(seed)")
    }
    #expect(map.newKey(ofOld: view("whole", [0])) == view("whole", [0]))
    #expect(map.existed(view("whole", [0])))
  }

  /// Views that are anchored to items follow them as cells do, but not into sections whose views are others.
  @Test(arguments: 0..<100)
  func supplementaryKeysAnchoredToItemsFollowThemThroughUpdates(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try UpdateTransaction.map(
      script.operations, before: script.countsBefore, after: script.countsAfter
    ).get()
    let keys = ElementKeyMap(map) { kind, section in kind == "badge" || (kind == "dot" && section % 2 == 0) }
    for (section, entry) in script.before.enumerated() {
      for (item, id) in entry.items.enumerated() {
        let place = script.newPlace(of: id)
        let new = keys.newKey(ofOld: view("badge", [section, item]))
        #expect(new == place.map { view("badge", [$0.section, $0.item]) }, "seed \(seed)")
        if let new { #expect(keys.existed(new), "seed \(seed)") }
        guard let place, section % 2 == 0 else { continue }
        let isJoined = map.oldSection(ofNew: place.section).map { $0 % 2 == 0 } ?? true
        #expect((keys.newKey(ofOld: view("dot", [section, item])) != nil) == isJoined, "seed \(seed)")
      }
      #expect(keys.newKey(ofOld: view("header", [section, 0])) == map.newKey(ofOld: view("header", [section, 0])))
    }
  }
}
