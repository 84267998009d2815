import DiffCore
import TestSupport
import Testing

@testable import CollectionCore

@Suite struct ElementTableTests {
  /// The table as two plain dictionaries.
  struct Twin {
    var visible: [ElementKey: ViewSlot] = [:]
    var prefetched: [ElementKey: ViewSlot] = [:]
  }

  static func key(_ index: Int) -> ElementKey {
    let place = ItemPlace(item: index % 7, section: index / 7)
    return ElementKey(kind: index % 3 == 0 ? .supplementary("header") : .cell, path: .item(place))
  }

  @Test(arguments: 0..<30)
  func randomOperationsOfAnElementTableEqualThoseOfDictionaries(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var table = ElementTable()
    var twin = Twin()
    var slotCount = 0
    for _ in 0..<300 {
      let key = Self.key(random.next(40))
      switch random.next(6) {
      case 0, 1:
        guard table[key] == nil else { break }
        let slot = ViewSlot(slotCount)
        slotCount += 1
        if random.next(2) == 0 {
          table.insert(slot, for: key, state: .visible)
          twin.visible[key] = slot
        } else {
          table.insert(slot, for: key, state: .prefetched)
          twin.prefetched[key] = slot
        }
      case 2:
        table.remove(key)
        twin.visible[key] = nil
        twin.prefetched[key] = nil
      case 3:
        table.show(key)
        if let slot = twin.prefetched.removeValue(forKey: key) { twin.visible[key] = slot }
      case 4:
        // A pass that finds some of the elements: the other visible ones leave.
        table.beginPass()
        let found = Set((0..<40).filter { _ in random.next(3) > 0 }.map(Self.key))
        for key in found { _ = table.find(key) }
        var left: [ElementTable.Element] = []
        table.removeVisibleNotFound(into: &left)
        let gone = Set(left.map(\.key))
        #expect(gone == Set(twin.visible.keys.filter { !found.contains($0) }), "seed \(seed)")
        twin.visible = twin.visible.filter { found.contains($0.key) }
      default:
        // Items of a section move up by one; the last one is removed.
        let rename: (ElementKey) -> ElementKey? = { key in
          guard let place = key.path.place, place.item < 6 else { return nil }
          return ElementKey(kind: key.kind, path: .item(ItemPlace(item: place.item + 1, section: place.section)))
        }
        let gone = Set(table.rename(rename).map(\.key))
        #expect(gone.allSatisfy { $0.path.place?.item == 6 }, "seed \(seed)")
        twin.visible = Dictionary(
          uniqueKeysWithValues: twin.visible.compactMap { key, slot in rename(key).map { ($0, slot) } })
        twin.prefetched = Dictionary(
          uniqueKeysWithValues: twin.prefetched.compactMap { key, slot in rename(key).map { ($0, slot) } })
      }
      table.checkInvariants()
      #expect(table.visibleCount == twin.visible.count, "seed \(seed)")
      #expect(table.prefetchedCount == twin.prefetched.count, "seed \(seed)")
      for (key, entry) in table.entries {
        let expected = entry.state == .visible ? twin.visible[key] : twin.prefetched[key]
        #expect(expected == entry.slot, "seed \(seed)")
        #expect(table.key(of: entry.slot) == key, "seed \(seed)")
      }
    }
  }

  @Test func findingAnElementTwiceInAPassIsADuplicate() {
    var table = ElementTable()
    table.insert(ViewSlot(1), for: Self.key(1), state: .visible)
    table.beginPass()
    guard case .visible = table.find(Self.key(1)) else { return #expect(Bool(false)) }
    guard case .duplicate = table.find(Self.key(1)) else { return #expect(Bool(false)) }
    guard case .missing = table.find(Self.key(2)) else { return #expect(Bool(false)) }
  }

  @Test func elementsAnimatingOutAreRemovedAtTheEndOfTheChangeUnlessReinserted() {
    var table = ElementTable()
    for index in [1, 2, 4] { table.insert(ViewSlot(index), for: Self.key(index), state: .visible) }
    table.beginPass()
    _ = table.find(Self.key(1))
    var leaving: [ElementTable.Element] = []
    table.animateOutVisibleNotFound(with: 7, into: &leaving)
    #expect(Set(leaving.map(\.key)) == [Self.key(2), Self.key(4)])
    #expect(table.visibleCount == 1)
    table.show(Self.key(2))
    #expect(table.removeLeaving(with: 6).isEmpty)
    #expect(table.removeLeaving(with: 7).map(\.key) == [Self.key(4)])
    #expect(table[Self.key(2)]?.state == .visible)
    #expect(table.visibleCount == 2)
    table.checkInvariants()
  }

  @Test func theViewOfARemovedElementStaysUntilItsChangeEnds() throws {
    var table = ElementTable()
    table.insert(ViewSlot(1), for: Self.key(1), state: .visible)
    let removed = table.remove(Self.key(1))
    let element = try #require(removed)
    table.animateOutRemoved(element, with: 3)
    #expect(table[Self.key(1)] == nil)
    #expect(!table.isEmpty)
    #expect(table.removeAnimatingOut(with: 2).isEmpty)
    #expect(table.removeAnimatingOut(with: 3).map(\.slot) == [ViewSlot(1)])
    #expect(table.isEmpty)
  }

  @Test func aDraggedElementStaysDraggedUntilItIsDropped() {
    var table = ElementTable()
    table.insert(ViewSlot(1), for: Self.key(1), state: .visible)
    table.insert(ViewSlot(2), for: Self.key(2), state: .prefetched)
    #expect(table.drag(Self.key(1)) != nil)
    #expect(table.drag(Self.key(2)) == nil)
    table.show(Self.key(1))
    #expect(table[Self.key(1)]?.state == .dragged)
    table.drop(Self.key(1))
    #expect(table[Self.key(1)]?.state == .visible)
    table.checkInvariants()
  }
}
