import CollectionCore
import DiffCore
import DiffCoreTestSupport
import GeometryCore
import TestSupport
import Testing

@Suite struct ElementUpdateTests {
  private func cell(_ section: Int, _ item: Int) -> ElementKey { ElementKey(ItemPlace(item: item, section: section)) }

  private func header(_ section: Int) -> ElementKey {
    ElementKey(kind: .supplementary("header"), path: .item(ItemPlace(item: 0, section: section)))
  }

  /// A change of cells of one section, one point apart, whose place before the change is known.
  private func plan(
    _ operations: [UpdateOperation], before: [Int] = [5], after: [Int], known: [ElementKey: Point]
  ) throws -> ElementUpdate {
    let map = try UpdateTransaction.map(
      operations, before: CollectionDataCounts(before), after: CollectionDataCounts(after)
    ).get()
    return update(map, known)
  }

  private func update(_ map: UpdateMap, _ centers: [ElementKey: Point]) -> ElementUpdate {
    var update = ElementUpdate(number: 1, isAnimated: true, map, to: nil, centers: centers)
    update.capture(ElementKeyMap(map))
    return update
  }

  @Test func anElementMovesFromItsOldPlaceAndAnInsertedOneFadesIn() throws {
    let known = [cell(0, 0): Point(0, 10), cell(0, 1): Point(0, 20)]
    let plan = try plan([.insertItem(ItemPlace(item: 0, section: 0))], after: [6], known: known)
    let kept = try #require(plan.start(of: cell(0, 1)) { _ in true })
    #expect(kept.source == .before(cell(0, 0)))
    #expect(!kept.fades)
    #expect(kept.displacement == nil)
    let new = try #require(plan.start(of: cell(0, 0)) { _ in true })
    #expect(new.source == .after(cell(0, 0)))
    #expect(new.fades)
    #expect(new.displacement == nil)
    let end = try #require(plan.end(of: cell(0, 1)) { _ in true })
    #expect(end.source == .after(cell(0, 2)))
    #expect(!end.fades)
  }

  @Test func aDeletedElementFadesOutInPlaceAndAReloadedOneCrossfades() throws {
    let known = [cell(0, 0): Point(0, 10), cell(0, 1): Point(0, 20)]
    let operations: [UpdateOperation] = [
      .deleteItem(ItemPlace(item: 0, section: 0)), .reloadItem(ItemPlace(item: 1, section: 0)),
    ]
    let plan = try plan(operations, after: [4], known: known)
    let gone = try #require(plan.end(of: cell(0, 0)) { _ in true })
    #expect(gone.source == .before(cell(0, 0)))
    #expect(gone.fades)
    let old = try #require(plan.end(of: cell(0, 1)) { _ in true })
    #expect(old.source == .after(cell(0, 0)))
    #expect(old.fades)
    let new = try #require(plan.start(of: cell(0, 0)) { _ in true })
    #expect(new.source == .before(cell(0, 1)))
    #expect(new.fades)
  }

  @Test func anElementUnknownToTheNewLayoutFadesOutAtItsOldPlace() throws {
    let known = [cell(0, 0): Point(0, 10)]
    let plan = try plan([], after: [5], known: known)
    #expect(plan.start(of: cell(0, 3)) { _ in false } == nil)
    #expect(plan.end(of: cell(0, 3)) { _ in false } == nil)
    let end = plan.end(of: cell(0, 0)) { $0 == .before(cell(0, 0)) }
    #expect(end?.source == .before(cell(0, 0)))
    #expect(end?.fades == true)
  }

  @Test func supplementariesThatTheLayoutDeletesAndInsertsFade() throws {
    let known = [header(0): Point(0, 5), cell(0, 0): Point(0, 20)]
    var plan = try plan([.insertItem(ItemPlace(item: 0, section: 0))], after: [6], known: known)
    let kept = try #require(plan.start(of: header(0)) { _ in true })
    #expect(kept.source == .before(header(0)))
    #expect(!kept.fades)
    plan.insert(header(0))
    plan.delete(header(0))
    // The neighbors move, and a view that is new nevertheless appears at its own place.
    plan.setVisible([(cell(0, 1), Point(0, 40))])
    let start = try #require(plan.start(of: header(0)) { _ in true })
    #expect(start.source == .after(header(0)))
    #expect(start.fades)
    #expect(start.displacement == nil)
    let end = try #require(plan.end(of: header(0)) { _ in true })
    #expect(end.source == .before(header(0)))
    #expect(end.fades)
  }

  @Test func anElementFromBeyondTheBoundsMovesLikeItsNearestVisibleNeighbor() throws {
    let known = [
      cell(0, 1): Point(0, 20), cell(0, 2): Point(0, 30), cell(1, 0): Point(0, 90), header(0): Point(0, 5),
    ]
    var plan = try plan(
      [.deleteItem(ItemPlace(item: 0, section: 0))], before: [5, 2], after: [4, 2], known: known)
    plan.setVisible([
      (cell(0, 0), Point(0, 11)), (cell(0, 1), Point(3, 22)), (cell(1, 0), Point(0, 80)), (header(0), Point(0, 0)),
      (cell(0, 3), Point(0, 40)),
    ])
    // The last of the section was the fifth, whose place is not known: the cell before it moved by (-3, 8).
    let start = try #require(plan.start(of: cell(0, 3)) { _ in true })
    #expect(start.source == .after(cell(0, 3)))
    #expect(!start.fades)
    #expect(start.displacement?(Point(0, 40)) == Point(-3, 48))
    let other = try #require(plan.start(of: cell(1, 1)) { _ in true })
    #expect(other.displacement?(Point(0, 100)) == Point(0, 110))
    // Of two that are equally near the first one counts.
    let middle = [cell(0, 1): Point(0, 0), cell(0, 3): Point(0, 0)]
    var between = try self.plan([], after: [5], known: middle)
    between.setVisible([(cell(0, 1), Point(0, 1)), (cell(0, 3), Point(0, 2))])
    #expect(between.start(of: cell(0, 2)) { _ in true }?.displacement?(.zero) == Point(0, -1))
  }

  @Test func withoutAVisibleNeighborAnElementAppearsInItsPlace() throws {
    var plan = try plan([], after: [5], known: [header(0): Point(0, 5), cell(0, 4): Point(0, 50)])
    plan.setVisible([(header(0), .zero)])
    let start = try #require(plan.start(of: cell(0, 2)) { _ in true })
    #expect(start.source == .after(cell(0, 2)))
    #expect(!start.fades)
    #expect(start.displacement == nil)
  }

  @Test func inAnotherLayoutElementsMoveFromTheOldOneOrFadeIn() throws {
    var plan = ElementUpdate(number: 1, isAnimated: true, fromLayoutWith: [cell(0, 0): Point(0, 10)])
    plan.capture(nil)
    #expect(plan.start(of: cell(0, 0)) { _ in true }?.source == .before(cell(0, 0)))
    let hidden = try #require(plan.start(of: cell(0, 1)) { _ in true })
    #expect(hidden.source == .previousLayout(cell(0, 1)))
    #expect(!hidden.fades)
    let new = plan.start(of: cell(0, 1)) { $0 != .previousLayout(cell(0, 1)) }
    #expect(new?.source == .after(cell(0, 1)))
    #expect(new?.fades == true)
    #expect(new?.displacement == nil)
    #expect(plan.newKey(ofOld: cell(0, 7)) == cell(0, 7))
    let end = try #require(plan.end(of: cell(0, 0)) { _ in true })
    #expect(end.source == .after(cell(0, 0)))
    #expect(!end.fades)
  }

  /// Compares the sources with those that the identities of items say.
  @Test(arguments: 0..<100)
  func elementsMoveFromTheOldPlacesOfTheirItems(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let script = UpdateScript(&random)
    let map = try UpdateTransaction.map(
      script.operations, before: script.countsBefore, after: script.countsAfter
    ).get()
    var known: [ElementKey: Point] = [:]
    for (section, entry) in script.before.enumerated() {
      for item in entry.items.indices where random.next(3) > 0 {
        known[cell(section, item)] = Point(random.number(0...100), random.number(0...100))
      }
    }
    let plan = update(map, known)
    var old: [Int: ElementKey] = [:]
    for (section, entry) in script.before.enumerated() {
      for (item, id) in entry.items.enumerated() { old[id] = cell(section, item) }
    }
    let reloaded = script.operations.compactMap { operation -> ElementKey? in
      if case .reloadItem(let place) = operation { ElementKey(place) } else { nil }
    }
    for (section, entry) in script.after.enumerated() {
      for (item, id) in entry.items.enumerated() {
        let start = try #require(plan.start(of: cell(section, item)) { _ in true })
        let origin = old[id].flatMap { known[$0] == nil ? nil : $0 }
        #expect(start.source == origin.map { .before($0) } ?? .after(cell(section, item)), "seed \(seed)")
        let fades = origin.map { reloaded.contains($0) } ?? (old[id] == nil)
        #expect(start.fades == fades, "seed \(seed)")
      }
    }
    for (id, key) in old {
      let end = try #require(plan.end(of: key) { _ in true })
      let new = script.newPlace(of: id).map { ElementKey($0) }
      #expect(end.source == new.map { .after($0) } ?? .before(key), "seed \(seed)")
      #expect(end.fades == (new == nil || reloaded.contains(key)), "seed \(seed)")
    }
  }
}
