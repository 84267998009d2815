import CollectionCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Cells ahead of the content, in frames of a window.
@MainActor
@Suite struct CollectionViewPrefetchTests {
  /// Returns the events after the layout pass of each frame: cells created, and tiles requested.
  func follow(_ f: Fixture, _ test: TestWindow, frames: Int) -> [String] {
    var lines: [String] = []
    for _ in 0..<frames {
      f.log.lines = []
      test.advanceFrames()
      let hidden = f.log.lines.filter { line in
        guard line.hasPrefix("cell 0-"), let item = Int(line.dropFirst("cell 0-".count)) else { return false }
        return f.view.visibleElements.table[key(item)]?.state == .prefetched
      }
      #expect(hidden.count <= 1)
      lines += hidden
    }
    return lines
  }

  func key(_ item: Int) -> ElementKey { ElementKey(kind: .cell, indexPath: IndexPath(item: item, section: 0)) }

  func window(_ f: Fixture) -> TestWindow {
    let test = TestWindow(f.view)
    test.advanceFrames(2)
    return test
  }

  @Test(arguments: [false, true])
  func anAnimatedScrollPrefetchesOneCellAFrameInOrder(answers: Bool) {
    let f = Fixture(answers: answers)
    let test = window(f)
    f.view.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: true)
    let made = follow(f, test, frames: 26)
    #expect(f.view.contentOffset.y == 300)
    #expect(made == (7...16).map { "cell 0-\($0)" })
    #expect(f.visibleItems == Array(6...11))
    f.view.visibleElements.table.checkInvariants()
  }

  @Test func aShortScrollPrefetchesThreeQuartersOfAViewportAhead() {
    let f = Fixture()
    let test = window(f)
    f.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    #expect(follow(f, test, frames: 24) == (7...11).map { "cell 0-\($0)" })
  }

  @Test func aPrefetchedCellIsShownWithoutAnotherRequest() throws {
    let f = Fixture(answers: false)
    let test = window(f)
    f.view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    test.advanceFrames(24)
    let path = IndexPath(item: 7, section: 0)
    let cell = try #require(f.view.cellForItem(at: path))
    #expect(f.view.visibleElements.table[key(7)]?.state == .prefetched)
    #expect(cell.frame == CGRect(x: 0, y: 350, width: 200, height: 40))
    #expect(!f.view.indexPathsForVisibleItems.contains(path))
    f.view.delegate = f.delegate
    f.log.lines = []
    f.view.contentOffset.y = 60
    f.view.layoutIfNeeded()
    #expect(f.log.lines.filter { $0.hasPrefix("cell") || $0.hasPrefix("will") } == ["willDisplay 0-7"])
    #expect(f.view.cellForItem(at: path) === cell)
    #expect(!cell.isHidden)
  }

  @Test func withoutPrefetchingNoCellsAreMadeAhead() {
    let f = Fixture(answers: false)
    f.view.isPrefetchingEnabled = false
    let test = window(f)
    f.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(follow(f, test, frames: 24) == [])
  }

  @Test func prefetchingIsRequestedForItemsAheadAndCanceledForOthers() {
    let f = Fixture(answers: false)
    let prefetching = PrefetchRecorder()
    f.view.prefetchDataSource = prefetching
    let test = window(f)
    f.view.contentOffset.y = 20
    test.advanceFrames(2)
    #expect(prefetching.announced == [7, 8, 9, 10])
    #expect(prefetching.cancelled == [])
    f.view.contentOffset.y = 10
    #expect(prefetching.cancelled == [8, 9, 10])
  }

  @Test func aFrameInsideATileWithoutNewCellsCallsNothing() {
    let f = Fixture(answers: false)
    let test = window(f)
    f.view.contentOffset.y = 12
    test.settle()
    f.log.lines = []
    for y in [12.333, 12.667, 13, 13.333, 20, 30] {
      f.view.contentOffset.y = y
      test.advanceFrames()
    }
    #expect(f.log.lines.filter { !$0.hasPrefix("should") } == [])
  }
}
