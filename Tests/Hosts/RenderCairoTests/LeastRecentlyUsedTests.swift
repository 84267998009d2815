import Testing

@testable import RenderCairo

@Suite struct LeastRecentlyUsedTests {
  private final class Entry: Kept {
    let cost: Int
    var lastUse: UInt64 = 0
    init(_ cost: Int) { self.cost = cost }
  }

  @Test func `the least recently used entries are removed down to three quarters of the limit`() {
    var store = LeastRecentlyUsed<Int, Entry>(limit: 100)
    for i in 0..<10 { store.insert(Entry(10), for: i, frame: UInt64(i)) }
    #expect(store.cost == 100)
    _ = store.value(0, frame: 20)
    store.insert(Entry(10), for: 10, frame: 21)
    #expect(store.cost <= 75)
    #expect(store.value(0, frame: 22) != nil, "used lately")
    #expect(store.value(1, frame: 22) == nil)
    #expect(store.value(10, frame: 22) != nil)
  }

  @Test func `entries used by the current frame stay even beyond the limit`() {
    var store = LeastRecentlyUsed<Int, Entry>(limit: 100)
    for i in 0..<30 { store.insert(Entry(10), for: i, frame: 7) }
    #expect(store.cost == 300)
    store.insert(Entry(10), for: 30, frame: 8)
    #expect(store.cost <= 85)
  }

  @Test func `a replaced entry counts its cost once`() {
    var store = LeastRecentlyUsed<Int, Entry>(limit: 100)
    for i in 1...5 { store.insert(Entry(i), for: 1, frame: UInt64(i)) }
    #expect(store.cost == 5)
    store.removeAll()
    #expect(store.cost == 0)
    #expect(store.value(1, frame: 9) == nil)
  }

  @Test func entriesWhoseKeysSatisfyAConditionAreRemoved() {
    var store = LeastRecentlyUsed<Int, Entry>(limit: 100)
    for i in 1...6 { store.insert(Entry(i), for: i, frame: 1) }
    store.removeAll { $0.isMultiple(of: 2) }
    #expect(store.cost == 1 + 3 + 5)
    #expect((1...6).filter { store.value($0, frame: 2) != nil } == [1, 3, 5])
  }
}
