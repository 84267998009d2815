import CollectionCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Work ahead that would make a frame late, and announcements that are taken back.
@MainActor
@Suite struct PrefetchDeadlineTests {
  /// A clock that only advances while a cell is filled.
  final class Clock {
    var now = 0.0
  }

  let f = Fixture(answers: false)
  let prefetching = PrefetchRecorder()
  let clock = Clock()
  let test: TestWindow

  init() {
    f.view.prefetchDataSource = prefetching
    test = TestWindow(f.view)
    test.advanceFrames(2)
    f.view.prefetcher.clock = { [clock] in clock.now }
  }

  func key(_ item: Int) -> ElementKey { ElementKey(kind: .cell, indexPath: IndexPath(item: item, section: 0)) }

  var prefetched: [Int] {
    f.view.visibleElements.table.entries.filter { $0.value.state == .prefetched }.map(\.key.indexPath.item).sorted()
  }

  /// Lets every cell take a time, and every frame have one for its layout.
  func measure(cell: Double, frame: Double) {
    f.source.onCell = { [clock] _ in clock.now += cell }
    f.view.prefetcher.cost = CellCost()
    f.view.prefetcher.cost.didFill(in: cell)
    f.view.prefetcher.deadline = { [clock] _ in clock.now + frame }
  }

  @Test func aCellThatFitsIntoTheFrameIsPrefetched() {
    measure(cell: 0.004, frame: 0.005)
    f.view.contentOffset.y = 10
    test.advanceFrames()
    f.view.contentOffset.y = 12
    test.advanceFrames()
    #expect(prefetched == [7])
    #expect(f.view.engine.state.prefetch.deferredCount == 0)
  }

  @Test func aCellThatDoesNotFitIntoTheFrameIsDeferredDuringAScroll() {
    measure(cell: 0.006, frame: 0.005)
    for y in 1...8 {
      f.view.contentOffset.y = CGFloat(4 + y * 2)
      test.advanceFrames()
    }
    #expect(prefetched == [])
    #expect(f.view.engine.state.prefetch.deferredCount == 7)
    #expect(prefetching.announced == [7, 8, 9, 10], "the data source hears of them all the same")
    // At rest nothing is late.
    test.settle()
    #expect(prefetched == [7, 8, 9, 10])
    #expect(prefetching.cancelled == [])
  }

  @Test func theTimeThatCellsTakeIsMeasured() {
    f.source.onCell = { [clock] _ in clock.now += 0.25 }
    f.view.prefetcher.cost = CellCost()
    f.view.contentOffset.y = 300
    f.view.layoutIfNeeded()
    #expect(abs(f.view.prefetcher.cost.filling.value - 0.25) < 1e-9)
  }

  // MARK: Taking back

  @Test func aJumpCancelsPrefetchingOfDistantItems() {
    f.view.contentOffset.y = 20
    test.advanceFrames(2)
    #expect(prefetching.announced == [7, 8, 9, 10])
    #expect(prefetched == [7])
    f.view.contentOffset.y = 1000
    test.advanceFrames(1)
    #expect(prefetching.cancelled == [8, 9, 10])
    test.settle()
    #expect(prefetching.announced == [7, 8, 9, 10] + Array(26...30))
    #expect(prefetching.cancelled == [8, 9, 10])
  }

  @Test func prefetchingOfItemsReachedByTheScrollIsNotCanceled() {
    f.view.contentOffset.y = 20
    test.advanceFrames(2)
    f.view.contentOffset.y = 160
    test.advanceFrames(1)
    f.view.contentOffset.y = 150
    #expect(prefetching.cancelled.allSatisfy { $0 > 9 }, "the others are on the screen")
  }

  @Test func aReloadCancelsPrefetchingOfExistingItems() {
    f.view.contentOffset.y = 20
    test.advanceFrames(2)
    f.source.counts = [10]
    f.layout.count = 10
    f.view.reloadData()
    #expect(prefetching.cancelled == [], "nobody knows yet which of them exist")
    test.layout()
    #expect(prefetching.cancelled == [8, 9])
  }

  @Test func aBatchUpdatesTheIndexPathsOfPrefetchedItems() {
    f.view.contentOffset.y = 20
    test.advanceFrames(2)
    f.view.performBatchUpdates {
      f.source.counts = [40]
      f.view.deleteItems(at: [IndexPath(item: 9, section: 0)])
      f.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    test.settle()
    #expect(prefetching.cancelled == [])
    // 8 and 10 have become 9 and 10; the other way round they are not needed.
    f.view.layoutSession.handle(.prefetchingDisabled)
    #expect(prefetching.cancelled.allSatisfy { [9, 10].contains($0) })
  }

  @Test func disablingPrefetchingCancelsAnnouncedItems() {
    f.view.contentOffset.y = 20
    test.advanceFrames(2)
    f.view.isPrefetchingEnabled = false
    #expect(prefetching.cancelled == [8, 9, 10])
    f.log.lines = []
    prefetching.announced = []
    f.view.contentOffset.y = 40
    test.settle()
    #expect(prefetching.announced == [])
    #expect(!f.log.lines.contains { $0.hasPrefix("cell") })
    #expect(!f.log.lines.contains { $0.hasPrefix("elements") })
    f.view.isPrefetchingEnabled = true
    f.view.contentOffset.y = 60
    test.settle()
    #expect(prefetching.announced.first == 8)
  }
}
