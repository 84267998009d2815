import TestSupport
import Testing
import UIKit

@testable import UIKitItems

@Suite struct NSDiffableDataSourceSnapshotTests {
  @Test func descriptionsOfSnapshotsAreLimitedToALine() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2], toSection: "A")
    snapshot.appendItems(Array(10..<1_010), toSection: "B")
    #expect(
      "\(snapshot)"
        == "1002 items in 2 sections: {A: [1, 2], B: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, … 988 more]}")
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["c"], to: "b")
    #expect("\(outline)" == "3 items, 2 visible: {a, ▸ b,   c}")
    outline.expand(["b"])
    #expect("\(outline)" == "3 items, 3 visible: {a, ▾ b,   c}")
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// Sections 1 (10, 11), 2 (20, 21, 22) and 3 without items.
  static func threeSections() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([1, 2, 3])
    snapshot.appendItems([10, 11], toSection: 1)
    snapshot.appendItems([20, 21, 22], toSection: 2)
    return snapshot
  }

  @Test(arguments: FuzzSeeds.ranges(40, cost: 100))
  func randomSnapshotChangesAgreeWithPlainLists(seeds: Range<Int>) {
    for seed in seeds { Self.compareWithPlainLists(seed: seed) }
  }

  private static func compareWithPlainLists(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var snapshot = Snapshot()
    var twin = SnapshotTwin()
    var copies: [(snapshot: Snapshot, twin: SnapshotTwin)] = []
    var (accepted, refused) = (0, 0)
    for step in 0..<200 {
      let operation = SnapshotOperation(&random)
      if random.next(10) == 0 { copies.append((snapshot, twin)) }
      if twin.apply(operation) {
        operation.apply(to: &snapshot)
        accepted += 1
      } else {
        var contents = snapshot.contents
        #expect(throws: DiffableMisuse.self, "seed \(seed), step \(step): \(operation)") {
          try operation.apply(to: &contents)
        }
        #expect(contents.sections == twin.sections.map(\.id), "seed \(seed)")
        #expect(contents.items == twin.items, "seed \(seed)")
        refused += 1
      }
      guard SnapshotTwin(snapshot) == twin else {
        Issue.record("seed \(seed), step \(step): \(operation) gave \(SnapshotTwin(snapshot)) and not \(twin)")
        return
      }
      if random.next(4) == 0 { Self.expectLookUps(snapshot, twin, "seed \(seed), step \(step)") }
    }
    #expect(accepted > 20, "seed \(seed): \(accepted) accepted, \(refused) refused")
    #expect(refused > 20, "seed \(seed): \(accepted) accepted, \(refused) refused")
    for (snapshot, twin) in copies {
      #expect(SnapshotTwin(snapshot) == twin, "seed \(seed)")
      Self.expectLookUps(snapshot, twin, "a copy, seed \(seed)")
    }
  }

  private static func expectLookUps(_ snapshot: Snapshot, _ twin: SnapshotTwin, _ comment: Comment) {
    #expect(snapshot.numberOfItems == twin.items.count, comment)
    #expect(snapshot.itemIdentifiers == twin.items, comment)
    #expect(snapshot.numberOfSections == twin.sections.count, comment)
    for item in 0..<12 {
      #expect(snapshot.indexOfItem(item) == twin.items.firstIndex(of: item), comment)
      let section = twin.sections.first { $0.items.contains(item) }?.id
      #expect(snapshot.sectionIdentifier(containingItem: item) == section, comment)
    }
    for section in 0..<5 {
      #expect(snapshot.indexOfSection(section) == twin.sections.firstIndex { $0.id == section }, comment)
    }
    for section in twin.sections {
      #expect(snapshot.numberOfItems(inSection: section.id) == section.items.count, comment)
    }
  }

  @Test func aCopyOfASnapshotKeepsItsItemsAndIndexes() {
    var snapshot = Self.threeSections()
    #expect(snapshot.indexOfItem(21) == 3)
    let copy = snapshot
    snapshot.moveSection(2, beforeSection: 1)
    snapshot.deleteItems([11])
    snapshot.reloadItems([10])
    #expect(snapshot.itemIdentifiers == [20, 21, 22, 10])
    #expect(snapshot.indexOfItem(21) == 1)
    #expect(snapshot.indexOfItem(11) == nil)
    #expect(copy.itemIdentifiers == [10, 11, 20, 21, 22])
    #expect(copy.indexOfItem(21) == 3)
    #expect(copy.reloadedItemIdentifiers.isEmpty)
  }

  @Test func reconfiguredAndReloadedItemsAreListedSeparately() {
    var snapshot = Self.threeSections()
    snapshot.reconfigureItems([20, 10])
    snapshot.reconfigureItems([11, 20])
    snapshot.reloadSections([2])
    #expect(snapshot.reconfiguredItemIdentifiers == [20, 10, 11])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers == [2])
    let copy = snapshot
    snapshot.deleteSections([2])
    #expect(snapshot.reconfiguredItemIdentifiers == [10, 11])
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    #expect(copy.reconfiguredItemIdentifiers == [20, 10, 11])
    #expect(copy.reloadedSectionIdentifiers == [2])
  }

  @Test func sectionsAndItemsMayHaveTheSameIdentifiers() {
    var snapshot = Snapshot()
    snapshot.appendSections([1, 2])
    snapshot.appendItems([2, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == 2)
    snapshot.deleteItems([2])
    #expect(snapshot.sectionIdentifiers == [1, 2])
    #expect(snapshot.itemIdentifiers == [1])
  }

  @Test func aSnapshotAcceptsIdentifiersOfSeveralTypes() {
    var snapshot = NSDiffableDataSourceSnapshot<String, AnyHashable>()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1, "1"])
    #expect(snapshot.indexOfItem("1") == 1)
    #expect(snapshot.indexOfItem(1) == 0)
  }

  @Test func severalThreadsMayReadTheSameSnapshot() async {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<2000))
    let copy = snapshot
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<2000).allSatisfy { copy.indexOfItem($0) == $0 } }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
