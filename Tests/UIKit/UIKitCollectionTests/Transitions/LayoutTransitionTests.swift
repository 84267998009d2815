import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

@MainActor
@Suite struct LayoutTransitionTests {
  /// Rows of a height, that log the calls of a change of layout.
  final class Rows: TracingLayout {
    let name: String

    init(_ name: String, height: CGFloat, _ log: CallLog) {
      self.name = name
      super.init(log)
      rowHeight = height
      size.height = height * 40
      answers = false
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.lines.append("\(name) to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.lines.append("\(name) from") }
    override func finalizeLayoutTransition() { log.lines.append("\(name) finalize") }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      log.lines.append("\(name) target")
      return proposed
    }
  }

  struct Stage {
    let f: Fixture
    let test: TestWindow
    let old: Rows
    let new: Rows

    @MainActor init() {
      f = Fixture(answers: false, isLaidOut: false)
      old = Rows("old", height: 50, f.log)
      new = Rows("new", height: 80, f.log)
      f.view.collectionViewLayout = old
      test = TestWindow(f.view, scale: 1)
      f.log.lines = []
    }

    @MainActor func shownY(_ item: Int) -> CGFloat {
      f.view.cellForItem(at: IndexPath(item: item, section: 0))?.layer.presentation()?.frame.minY ?? .nan
    }
  }

  @Test func changingTheLayoutAnimatesVisibleCellsToTheirNewFrames() throws {
    let s = Stage()
    let cell = try #require(s.f.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    let leaving = try #require(s.f.view.cellForItem(at: IndexPath(item: 5, section: 0)))
    var finished: Bool?
    s.f.view.setCollectionViewLayout(s.new, animated: true) { finished = $0 }
    #expect(s.f.view.collectionViewLayout === s.new)
    #expect(s.f.view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    s.test.advance(by: 0.15)
    #expect(s.shownY(2) > 115)
    #expect(s.shownY(2) < 145)
    #expect(s.shownY(5) > 280)
    #expect(s.shownY(5) < 370)
    #expect(finished == nil)
    s.test.settle()
    #expect(finished == true)
    #expect(s.shownY(2) == 160)
    #expect(leaving.isWaitingForReuse)
    #expect(s.old.collectionView == nil)
    #expect(s.new.collectionView === s.f.view)
    let order = s.f.log.lines.filter { $0.hasPrefix("old") || $0.hasPrefix("new") || $0.hasPrefix("prepare") }
    #expect(order == ["old to", "new from", "prepare @0", "new target", "old finalize", "new finalize"])
  }

  @Test func cellsThatAppearInALayoutChangeStartAtTheirOldFrames() throws {
    let s = Stage()
    s.f.view.setCollectionViewLayout(s.new, animated: false)
    s.test.layout()
    s.f.view.setCollectionViewLayout(s.old, animated: true)
    s.test.advanceFrames(2)
    #expect(s.shownY(5) > 350)
    #expect(s.shownY(5) <= 400)
    s.test.settle()
    #expect(s.shownY(5) == 250)
  }

  @Test func anInteractiveTransitionFollowsItsProgressAndFinishes() {
    let s = Stage()
    var ends: [[Bool]] = []
    let layout = s.f.view.startInteractiveTransition(to: s.new) { ends.append([$0, $1]) }
    #expect(layout.currentLayout === s.old)
    #expect(layout.nextLayout === s.new)
    #expect(s.f.view.collectionViewLayout === layout)
    layout.transitionProgress = 0.5
    s.test.layout()
    #expect(s.f.view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 130)
    #expect(s.f.view.contentSize.height == 2600)
    layout.updateValue(7, forAnimatedKey: "angle")
    #expect(layout.value(forAnimatedKey: "angle") == 7)
    #expect(layout.value(forAnimatedKey: "other") == 0)
    s.f.view.finishInteractiveTransition()
    #expect(s.f.view.collectionViewLayout === s.new)
    s.test.settle()
    #expect(ends == [[true, true]])
    #expect(s.shownY(2) == 160)
    #expect(s.old.collectionView == nil)
  }

  @Test func anInteractiveTransitionCanBeCanceled() {
    let s = Stage()
    var ends: [[Bool]] = []
    let layout = s.f.view.startInteractiveTransition(to: s.new) { ends.append([$0, $1]) }
    layout.transitionProgress = 0.3
    s.test.advanceFrames(1)
    s.f.view.cancelInteractiveTransition()
    #expect(s.f.view.collectionViewLayout === s.old)
    s.test.settle()
    #expect(ends == [[false, true]])
    #expect(s.shownY(2) == 100)
    #expect(s.new.collectionView == nil)
    #expect(s.f.visibleItems == Array(0...5))
  }

  @Test func itemsMayChangeDuringAnInteractiveTransition() {
    let s = Stage()
    let layout = s.f.view.startInteractiveTransition(to: s.new)
    layout.transitionProgress = 0.5
    s.f.view.performBatchUpdates {
      s.f.source.counts = [39]
      s.f.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    s.test.settle()
    #expect(s.f.view.numberOfItems(inSection: 0) == 39)
    s.f.view.finishInteractiveTransition()
    s.test.settle()
    #expect(s.f.visibleItems == Array(0...3))
    s.f.view.visibleElements.table.checkInvariants()
  }
}
