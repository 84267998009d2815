import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct CollectionViewUpdatesTests {
  func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func cellsAndSelectionFollowTheirItemsThroughUpdates() {
    let window = TestWindow()
    let f = Fixture(answers: false)
    let third = f.view.cellForItem(at: path(3))
    f.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    var isDone = false
    f.view.performBatchUpdates {
      f.source.counts = [40]
      f.view.deleteItems(at: [path(0)])
      f.view.insertItems(at: [path(5)])
    } completion: {
      isDone = $0
    }
    #expect(f.view.cellForItem(at: path(2)) === third)
    #expect(third?.frame.minY == 100)
    #expect(f.view.indexPathsForSelectedItems == [path(2)])
    #expect(f.visibleItems == Array(0...5))
    #expect(f.log.lines.filter { $0.hasPrefix("cell") } == ["cell 0-5"])
    #expect(f.log.lines.filter { $0 == "count 0" }.count == 1)
    #expect(!isDone)
    window.advance(by: 0.1)
    #expect(isDone)
  }

  @Test func aReloadedItemGetsAnotherCellAndAReconfiguredOneKeepsIts() {
    let f = Fixture(answers: false)
    let first = f.view.cellForItem(at: path(1))
    f.view.reconfigureItems(at: [path(1)])
    #expect(f.log.take() == ["cell 0-1"])
    #expect(f.view.cellForItem(at: path(1)) === first)
    #expect((first as? TracingCell)?.reuseCount == 0)
    f.view.reloadItems(at: [path(1)])
    #expect(f.log.lines.filter { $0.hasPrefix("cell") } == ["cell 0-1"])
    #expect((f.view.cellForItem(at: path(1)) as? TracingCell)?.reuseCount == 1)
  }

  @Test func anUpdateOutsideOfABatchIsABatchOfItsOwn() {
    let f = Fixture(answers: false)
    f.source.counts = [41]
    f.view.insertItems(at: [path(0)])
    #expect(f.view.numberOfItems(inSection: 0) == 41)
    #expect(f.log.lines.filter { $0.hasPrefix("cell") } == ["cell 0-0"])
  }

  @Test func nestedBatchesAreAppliedTogether() {
    let f = Fixture(answers: false)
    f.view.performBatchUpdates {
      f.source.counts = [41]
      f.view.insertItems(at: [path(0)])
      f.view.performBatchUpdates {
        f.source.counts = [40]
        f.view.deleteItems(at: [path(39)])
      }
      #expect(f.view.hasUncommittedUpdates)
    }
    #expect(f.view.numberOfItems(inSection: 0) == 40)
    #expect(!f.view.hasUncommittedUpdates)
  }

  @Test func theLayoutReceivesTheUpdateItems() {
    final class Layout: TracingLayout {
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.lines += updateItems.map { "update \($0.updateAction)" }
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.lines.append("finalize")
      }
    }
    let f = Fixture()
    f.view.collectionViewLayout = Layout(f.log)
    f.view.layoutIfNeeded()
    f.log.lines = []
    f.source.counts = [39]
    f.view.deleteItems(at: [path(0)])
    let calls = f.log.lines.filter { !$0.hasPrefix("count") && !$0.hasPrefix("cell") }
    #expect(
      calls == [
        "invalidate @0", "invalidate(with: new) @0", "prepare @0", "size", "update delete", "elements 0 0 200 300",
        "size",
        "finalize",
      ])
  }
}
