import TestSupport
import Testing
import UIKit

@testable import UIKitItems

@Suite struct NSDiffableDataSourceSectionSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Int>

  /// 1 (with 11, which has 111, and 12), 2 and 3 (with 31).
  static func outline() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append([1, 2, 3])
    snapshot.append([11, 12], to: 1)
    snapshot.append([111], to: 11)
    snapshot.append([31], to: 3)
    return snapshot
  }

  @Test(arguments: FuzzSeeds.ranges(40, cost: 100))
  func randomOutlineChangesAgreeWithAListOfRows(seeds: Range<Int>) {
    for seed in seeds { Self.compareWithRows(seed: seed) }
  }

  /// The first operations of every script. Without them the outline of a seed in 2,000 never gets a child.
  private static let opening: [OutlineOperation] = [.append([0, 1], to: nil), .append([2], to: 0)]

  private static func compareWithRows(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var snapshot = Snapshot()
    var twin = OutlineTwin()
    var copies: [(snapshot: Snapshot, twin: OutlineTwin)] = []
    var (accepted, refused, deepest) = (0, 0, 0)
    for step in 0..<200 {
      let operation = step < opening.count ? opening[step] : OutlineOperation(&random)
      if random.next(10) == 0 { copies.append((snapshot, twin)) }
      if twin.apply(operation) {
        operation.apply(to: &snapshot)
        accepted += 1
      } else {
        var outline = snapshot.outline
        #expect(throws: DiffableMisuse.self, "seed \(seed), step \(step): \(operation)") {
          try operation.apply(to: &outline)
        }
        #expect(OutlineTwin(Snapshot(outline: outline)) == twin, "seed \(seed), step \(step)")
        refused += 1
      }
      guard OutlineTwin(snapshot) == twin else {
        Issue.record("seed \(seed), step \(step): \(operation) gave \(OutlineTwin(snapshot)) and not \(twin)")
        return
      }
      deepest = max(deepest, twin.rows.map(\.level).max() ?? 0)
      Self.expectLookUps(snapshot, twin, "seed \(seed), step \(step)")
    }
    #expect(accepted > 20, "seed \(seed): \(accepted) accepted, \(refused) refused")
    #expect(refused > 20, "seed \(seed): \(accepted) accepted, \(refused) refused")
    #expect(deepest > 0, "seed \(seed)")
    for (snapshot, twin) in copies { Self.expectLookUps(snapshot, twin, "a copy, seed \(seed)") }
  }

  private static func expectLookUps(_ snapshot: Snapshot, _ twin: OutlineTwin, _ comment: Comment) {
    #expect(snapshot.items == twin.items, comment)
    #expect(snapshot.visibleItems == twin.visibleItems, comment)
    #expect(snapshot.rootItems == twin.rows.filter { $0.level == 0 }.map(\.item), comment)
    #expect(snapshot.expandedItems == twin.rows.filter(\.isExpanded).map(\.item), comment)
    for item in 0..<18 {
      #expect(snapshot.index(of: item) == twin.index(of: item), comment)
      #expect(snapshot.contains(item) == twin.items.contains(item), comment)
    }
    for (index, row) in twin.rows.enumerated() {
      #expect(snapshot.isVisible(row.item) == twin.isVisible(index), comment)
      let parent = row.level == 0 ? nil : twin.parent(ofRow: index).map { twin.rows[$0].item }
      #expect(snapshot.parent(of: row.item) == parent, comment)
      #expect(snapshot.level(of: row.item) == row.level, comment)
    }
  }

  @Test func aCopyOfASectionSnapshotKeepsItsTree() {
    var snapshot = Self.outline()
    #expect(snapshot.index(of: 31) == 6)
    let copy = Snapshot(snapshot)
    snapshot.expand([1])
    snapshot.delete([11])
    #expect(snapshot.items == [1, 12, 2, 3, 31])
    #expect(snapshot.index(of: 31) == 4)
    #expect(copy.items == [1, 11, 111, 12, 2, 3, 31])
    #expect(copy.index(of: 31) == 6)
    #expect(snapshot.visibleItems == [1, 12, 2, 3])
    #expect(copy.visibleItems == [1, 2, 3])
  }

  @Test func anItemDeletedAndInsertedAgainIsCollapsed() {
    var snapshot = Self.outline()
    snapshot.expand([1])
    snapshot.delete([1])
    snapshot.append([1])
    #expect(!snapshot.isExpanded(1))
    #expect(snapshot.items == [2, 3, 31, 1])
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty)
    #expect(snapshot.rootItems.isEmpty)
  }

  @Test func insertAfterAnItemPlacesBehindItsChildren() {
    var snapshot = Self.outline()
    snapshot.insert([4, 5], after: 1)
    snapshot.insert([13], before: 11)
    #expect(snapshot.items == [1, 13, 11, 111, 12, 4, 5, 2, 3, 31])
    #expect(snapshot.level(of: 13) == 1)
    #expect(snapshot.parent(of: 13) == 1)
  }

  @Test func anExpandedChildOfACollapsedItemIsNotVisible() {
    var snapshot = Self.outline()
    snapshot.expand([11, 99])
    #expect(snapshot.isExpanded(11))
    #expect(!snapshot.isVisible(11))
    #expect(!snapshot.isVisible(111))
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 11, 111, 12, 2, 3])
    #expect(snapshot.snapshot(of: 1).visibleItems == [11, 111, 12])
    #expect(snapshot.snapshot(of: 1, includingParent: true).visibleItems == [1, 11, 111, 12])
  }

  @Test func replaceChildrenAcceptsTheExistingChildren() {
    var snapshot = Self.outline()
    var children = snapshot.snapshot(of: 1)
    children.append([13])
    snapshot.replace(childrenOf: 1, using: children)
    #expect(snapshot.items == [1, 11, 111, 12, 13, 2, 3, 31])
  }

  @Test func theDescriptionOfAnOutlineShowsLevelsAndStates() {
    var snapshot = Self.outline()
    snapshot.expand([1, 111])
    #expect(
      snapshot.visualDescription() == """
        <NSDiffableDataSourceSectionSnapshot: 0x0
        +*1
          -*11
            + 111
          -*12
        -*2
        -*3
          - 31
        >
        """)
  }

  @Test func aDeepOutlineIsHandledWithoutRecursion() {
    var snapshot = Snapshot()
    snapshot.append([0])
    for item in 1..<20_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<20_000))
    #expect(snapshot.visibleItems.count == 20_000)
    #expect(snapshot.index(of: 19_999) == 19_999)
    #expect(snapshot.level(of: 19_999) == 19_999)
    snapshot.delete(Array(1..<20_000))
    #expect(snapshot.items == [0])
  }
}
