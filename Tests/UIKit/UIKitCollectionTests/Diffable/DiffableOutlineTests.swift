import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Section snapshots in a collection view: what is shown, what stays after a snapshot of all sections.
@MainActor @Suite struct DiffableOutlineTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  func tree() -> Outline {
    var tree = Outline()
    tree.append(["A", "B", "C"])
    tree.append(["a1", "a2"], to: "A")
    tree.append(["c1"], to: "C")
    tree.expand(["C"])
    return tree
  }

  func stage() -> DiffableStage {
    let stage = DiffableStage()
    stage.source.apply(tree(), to: "s", animatingDifferences: false)
    stage.test.settle()
    return stage
  }

  @Test func childrenOfCollapsedItemsAreNotShown() {
    let stage = stage()
    #expect(stage.source.snapshot().itemIdentifiers == ["A", "B", "C", "c1"])
    #expect(stage.view.numberOfItems(inSection: 0) == 4)
    #expect(stage.source.snapshot(for: "s").items == ["A", "a1", "a2", "B", "C", "c1"])
    #expect(stage.cell("C")?.configurationState.isExpanded == true)
    #expect(stage.cell("A")?.configurationState.isExpanded == false)
  }

  @Test func expandingAnItemCallsTheSectionSnapshotHandlersInOrder() {
    let stage = stage()
    var log: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = {
      log.append("should \($0)")
      return $0 != "B"
    }
    stage.source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      log.append("snapshot \(item) \(children.items)")
      var more = children
      more.append(["a3"])
      return more
    }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in true }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    stage.source.toggleExpansion(ofItemAt: IndexPath(item: 0, section: 0))
    stage.test.settle()
    #expect(log == ["should A", "will A", "snapshot A [\"a1\", \"a2\"]"])
    #expect(stage.source.snapshot().itemIdentifiers == ["A", "a1", "a2", "a3", "B", "C", "c1"])
    #expect(stage.cell("A")?.configurationState.isExpanded == true)
    stage.source.toggleExpansion(ofItemAt: IndexPath(item: 4, section: 0))
    #expect(log.last == "should B")
    stage.source.toggleExpansion(ofItemAt: IndexPath(item: 0, section: 0))
    stage.test.settle()
    #expect(log.last == "collapse A")
    #expect(stage.source.snapshot().itemIdentifiers == ["A", "B", "C", "c1"])
    #expect(stage.cell("A")?.configurationState.isExpanded == false)
  }

  @Test func applyingASnapshotOfAllSectionsKeepsTheOutline() {
    let stage = stage()
    var flat = stage.source.snapshot()
    flat.deleteItems(["B"])
    flat.insertItems(["x"], afterItem: "c1")
    flat.insertItems(["y"], afterItem: "A")
    stage.source.apply(flat, animatingDifferences: false)
    let tree = stage.source.snapshot(for: "s")
    #expect(tree.visibleItems == ["A", "y", "C", "c1", "x"])
    #expect(tree.items == ["A", "a1", "a2", "y", "C", "c1", "x"])
    #expect(tree.level(of: "x") == 1)
    #expect(tree.level(of: "y") == 0)
  }

  @Test func aSectionSnapshotMovesAnItemOfAnotherSection() {
    let stage = stage()
    var other = Outline()
    other.append(["B", "z"])
    stage.source.apply(other, to: "t", animatingDifferences: true)
    stage.test.settle()
    #expect(stage.source.snapshot().sectionIdentifiers == ["s", "t"])
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "s") == ["A", "C", "c1"])
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "t") == ["B", "z"])
    #expect(!stage.source.snapshot(for: "s").contains("B"))
  }

  @Test func reorderingHandlersReceiveTheTransactions() {
    let stage = DiffableStage()
    stage.apply(["A": ["a", "b", "c"], "B": ["x"]])
    var log: [String] = []
    stage.source.reorderingHandlers.canReorderItem = { $0 != "c" }
    stage.source.reorderingHandlers.willReorder = { transaction in
      log.append(
        "will \(stage.source.snapshot().itemIdentifiers) \(transaction.sectionTransactions.map(\.sectionIdentifier))")
    }
    stage.source.reorderingHandlers.didReorder = { transaction in
      log.append("did \(stage.source.snapshot().itemIdentifiers) \(transaction.difference.count)")
    }
    #expect(!stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
    stage.test.settle()
    #expect(stage.source.snapshot().itemIdentifiers == ["a", "b", "c", "x"])
    stage.view.endInteractiveMovement()
    stage.test.settle()
    #expect(log.first == "will [\"a\", \"b\", \"c\", \"x\"] [\"B\", \"A\"]")
    let order = stage.source.snapshot().itemIdentifiers
    #expect(log.last == "did \(order) 2")
    #expect(Array(order.prefix(2)) == ["b", "c"])
    #expect(stage.view.numberOfItems(inSection: 1) == 2)
  }
}
