import CollectionCore
import Testing
import UIKit
import UIKitTesting

@testable import CollectionCore
@testable import UIKitCollection

/// Batches in a window: what moves, what fades, what is called when.
@MainActor
@Suite struct AnimatedUpdatesTests {
  /// A fixture in a window.
  @MainActor struct Stage {
    let f: Fixture
    let test: TestWindow

    init(counts: [Int] = [40]) {
      f = Fixture(counts: counts, answers: false, isLaidOut: false)
      test = TestWindow(f.view, scale: 1)
      f.layout.count = counts[0]
      f.log.lines = []
    }

    /// The y at which a view shows.
    func shownY(_ view: UIView?) -> CGFloat { view?.layer.presentation()?.frame.minY ?? .nan }
    func shownAlpha(_ view: UIView?) -> CGFloat { CGFloat(view?.layer.presentation()?.opacity ?? .nan) }
  }

  func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func aDeletedCellFadesOutWhileTheOthersMoveUp() throws {
    let s = Stage()
    let first = try #require(s.f.view.cellForItem(at: path(0)))
    let second = try #require(s.f.view.cellForItem(at: path(1)))
    var finished: Bool?
    s.f.view.performBatchUpdates {
      s.f.source.counts = [39]
      s.f.view.deleteItems(at: [path(0)])
    } completion: {
      finished = $0
    }
    #expect(s.f.view.cellForItem(at: path(0)) === second)
    #expect(finished == nil)
    s.test.advance(by: 0.15)
    #expect(s.shownAlpha(first) > 0.2)
    #expect(s.shownAlpha(first) < 0.8)
    #expect(s.shownY(second) > 10)
    #expect(s.shownY(second) < 40)
    #expect(!first.isHidden)
    #expect(!first.isWaitingForReuse)
    // The cell that appears from below starts at its previous position.
    let last = try #require(s.f.view.cellForItem(at: path(5)))
    #expect(s.shownY(last) > 250)
    #expect(s.shownY(last) < 300)
    s.test.settle()
    #expect(finished == true)
    #expect(first.isWaitingForReuse)
    #expect(first.isHidden)
    #expect(s.shownY(second) == 0)
    s.f.view.visibleElements.table.checkInvariants()
  }

  @Test func anInsertedCellFadesInWhereItIs() throws {
    let s = Stage()
    let old = try #require(s.f.view.cellForItem(at: path(5)))
    s.f.source.counts = [41]
    s.f.view.insertItems(at: [path(0)])
    let new = try #require(s.f.view.cellForItem(at: path(0)))
    s.test.advance(by: 0.15)
    #expect(s.shownY(new) == 0)
    #expect(s.shownAlpha(new) > 0.2)
    #expect(s.shownAlpha(new) < 0.8)
    // A cell that disappears at the end keeps moving, and is recycled when it has arrived.
    #expect(s.shownY(old) > 260)
    #expect(s.shownY(old) < 290)
    #expect(s.f.view.cellForItem(at: path(6)) === old)
    #expect(!s.f.visibleItems.contains(6))
    s.test.settle()
    #expect(s.f.view.cellForItem(at: path(6)) == nil)
    #expect(old.isWaitingForReuse)
    #expect(new.alpha == 1)
  }

  @Test func aCellMovedFromOffScreenAnimatesIn() throws {
    let s = Stage()
    s.f.view.performBatchUpdates { s.f.view.moveItem(at: path(8), to: path(1)) }
    let moved = try #require(s.f.view.cellForItem(at: path(1)))
    s.test.advanceFrames(2)
    #expect(s.shownY(moved) > 300)
    s.test.settle()
    #expect(s.shownY(moved) == 50)
  }

  @Test func aReloadedCellIsReplacedByFading() throws {
    let s = Stage()
    let old = try #require(s.f.view.cellForItem(at: path(1)))
    s.f.view.reloadItems(at: [path(1)])
    let new = try #require(s.f.view.cellForItem(at: path(1)))
    #expect(new !== old)
    s.test.advance(by: 0.15)
    #expect(s.shownAlpha(old) < 0.8)
    #expect(s.shownAlpha(new) > 0.2)
    s.test.settle()
    #expect(old.isWaitingForReuse)
    #expect(new.alpha == 1)
  }

  @Test func aReconfiguredCellIsKeptWithItsNewIndexPath() throws {
    let s = Stage()
    let cell = try #require(s.f.view.cellForItem(at: path(2)) as? TracingCell)
    s.f.view.performBatchUpdates {
      s.f.source.counts = [39]
      s.f.view.reconfigureItems(at: [path(2)])
      s.f.view.deleteItems(at: [path(0)])
    }
    #expect(s.f.view.cellForItem(at: path(1)) === cell)
    #expect(cell.reuseCount == 0)
    #expect(s.f.log.lines.contains("cell 0-1"))
  }

  @Test func aCellThatAnimatesIsRetargetedByTheNextBatch() throws {
    let s = Stage()
    let cell = try #require(s.f.view.cellForItem(at: path(5)))
    s.f.source.counts = [41]
    s.f.view.insertItems(at: [path(0)])
    s.test.advance(by: 0.1)
    let y = s.shownY(cell)
    s.f.source.counts = [40]
    s.f.view.deleteItems(at: [path(0)])
    #expect(s.f.view.cellForItem(at: path(5)) === cell)
    // The presentation value may be a frame old.
    #expect(abs(s.shownY(cell) - y) < 4)
    s.test.settle()
    #expect(s.f.visibleItems == Array(0...5))
    #expect(s.shownY(cell) == 250)
    #expect(s.f.view.visibleElements.table.removedButAnimating.isEmpty)
    #expect(s.f.view.visibleElements.table.entries.values.allSatisfy { $0.state == .visible })
  }

  @Test func reloadingOrLeavingTheWindowInterruptsAnimatedUpdates() {
    for leavesWindow in [false, true] {
      let s = Stage()
      var finished: Bool?
      s.f.view.performBatchUpdates {
        s.f.source.counts = [39]
        s.f.view.deleteItems(at: [path(0)])
      } completion: {
        finished = $0
      }
      s.test.advance(by: 0.1)
      if leavesWindow { s.f.view.removeFromSuperview() } else { s.f.view.reloadData() }
      s.test.advanceFrames(3)
      #expect(finished == false, "leaves: \(leavesWindow)")
      #expect(s.f.view.visibleElements.table.removedButAnimating.isEmpty)
    }
  }

  @Test func updatesWithoutAnimationMoveCellsAtOnce() {
    let s = Stage()
    var finished: Bool?
    UIView.performWithoutAnimation {
      s.f.view.performBatchUpdates {
        s.f.source.counts = [39]
        s.f.view.deleteItems(at: [path(0)])
      } completion: {
        finished = $0
      }
    }
    #expect(finished == true)
    #expect(s.f.view.subviews.allSatisfy { $0.layer.animationKeys() == nil })
  }

  @Test func completionsOfNestedBatchesAreCalledAtTheEndInnerFirst() {
    let s = Stage()
    var calls: [String] = []
    s.f.view.performBatchUpdates {
      s.f.source.counts = [41]
      s.f.view.insertItems(at: [path(0)])
      s.f.view.performBatchUpdates {
        s.f.source.counts = [40]
        s.f.view.deleteItems(at: [path(39)])
      } completion: {
        calls.append("inner \($0)")
      }
    } completion: {
      calls.append("outer \($0)")
    }
    #expect(calls.isEmpty)
    s.test.settle()
    #expect(calls == ["inner true", "outer true"])
  }

  @Test func anEmptyBatchAnimatesAChangeOfTheLayout() throws {
    let s = Stage()
    let cell = try #require(s.f.view.cellForItem(at: path(2)))
    s.f.layout.rowHeight = 70
    s.f.layout.invalidateLayout()
    s.f.view.performBatchUpdates(nil)
    s.test.advance(by: 0.15)
    #expect(s.shownY(cell) > 105)
    #expect(s.shownY(cell) < 135)
    s.test.settle()
    #expect(s.shownY(cell) == 140)
  }

  @Test func updatesInsideCellForItemAreAppliedAfterThePass() {
    let s = Stage()
    s.f.view.scrollAnchor = .none
    var isDone = false
    s.f.source.onCell = { path in
      guard path.item == 7, !isDone else { return }
      isDone = true
      s.f.source.counts = [39]
      s.f.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    s.f.layout.count = 40
    s.f.view.contentOffset = CGPoint(x: 0, y: 100)
    s.f.view.layoutIfNeeded()
    #expect(isDone)
    #expect(s.f.view.numberOfItems(inSection: 0) == 39)
    #expect(s.f.visibleItems == Array(2...7))
    for cell in s.f.view.visibleCells {
      #expect(s.f.view.indexPath(for: cell).map { cell.frame.minY == CGFloat($0.item) * 50 } == true)
    }
    s.f.view.visibleElements.table.checkInvariants()
  }

  @Test func theOffsetFollowsContentThatShrinksInAnUpdate() {
    let s = Stage()
    s.f.view.contentOffset = CGPoint(x: 0, y: 1700)
    s.test.layout()
    s.f.view.performBatchUpdates {
      s.f.source.counts = [20]
      s.f.layout.count = 20
      s.f.layout.size.height = 1000
      s.f.view.deleteItems(at: (20..<40).map(path))
    }
    #expect(s.f.view.contentOffset.y == 700)
    s.test.advance(by: 0.15)
    let shown = s.f.view.layer.presentation()?.bounds.minY ?? 0
    #expect(shown > 800)
    #expect(shown < 1600)
    s.test.settle()
    #expect(s.f.visibleItems == Array(14...19))
  }

  @Test func animatedUpdatesCallTheLayoutInOrder() {
    final class Layout: TracingLayout {
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.lines.append("updates")
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.lines.append("finalize animated \(UIView.inheritedAnimationDuration > 0)")
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let result = super.initialLayoutAttributesForAppearingItem(at: path)
        log.lines.append("initial \(path.item) y \(Int(result?.frame.minY ?? -1)) alpha \(result?.alpha ?? -1)")
        return result
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let result = super.finalLayoutAttributesForDisappearingItem(at: path)
        log.lines.append("final \(path.item) y \(Int(result?.frame.minY ?? -1)) alpha \(result?.alpha ?? -1)")
        return result
      }
    }
    let s = Stage()
    s.f.view.collectionViewLayout = Layout(s.f.log)
    s.test.layout()
    s.f.view.performBatchUpdates {
      s.f.log.lines = []
      s.f.view.moveItem(at: path(4), to: path(0))
    }
    let calls = s.f.log.lines.filter { !$0.hasPrefix("count") && !$0.hasPrefix("cell") && !$0.hasPrefix("should") }
    #expect(
      calls == [
        "invalidate @0", "invalidate(with: new) @0", "prepare @0", "size", "updates", "elements 0 0 200 300", "size",
        "final 0 y 50 alpha 1.0", "final 1 y 100 alpha 1.0", "final 2 y 150 alpha 1.0", "final 3 y 200 alpha 1.0",
        "final 4 y 0 alpha 1.0", "final 5 y 250 alpha 1.0",
        "initial 0 y 200 alpha 1.0", "initial 1 y 0 alpha 1.0", "initial 2 y 50 alpha 1.0", "initial 3 y 100 alpha 1.0",
        "initial 4 y 150 alpha 1.0", "initial 5 y 250 alpha 1.0", "finalize animated true",
      ])
  }

  @Test func anInvalidBatchIsRecoveredFromIfTheClientAllows() throws {
    let s = Stage()
    var found: UICollectionView.InvalidUpdate?
    s.f.view.invalidUpdatePolicy = .recover { found = $0 }
    s.f.view.contentOffset = CGPoint(x: 0, y: 500)
    s.test.layout()
    s.f.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    s.f.log.lines = []
    var finished: Bool?
    s.f.view.performBatchUpdates {
      s.f.source.counts = [38]
      s.f.view.insertItems(at: [path(0)])
    } completion: {
      finished = $0
    }
    #expect(found?.itemCountsBefore == [40])
    #expect(found?.itemCountsAfter == [38])
    #expect(found?.message.contains("insert item [0, 0]") == true)
    s.test.settle()
    #expect(finished == true)
    #expect(s.f.view.numberOfItems(inSection: 0) == 38)
    #expect(s.f.view.contentOffset.y == 500)
    #expect(s.f.view.indexPathsForSelectedItems == [path(3)])
    // The visible cells are requested again.
    for item in 10...15 { #expect(s.f.log.lines.contains("cell 0-\(item)")) }
    #expect(s.f.visibleItems == Array(10...15))
  }

  @Test func aDraggedElementStaysAtThePointerDuringUpdates() throws {
    let s = Stage()
    let key = ElementKey(kind: .cell, indexPath: path(1))
    let view = s.f.view.visibleElements[try #require(s.f.view.engine.drag(key))]
    view.center.y = 700
    s.f.view.contentOffset = CGPoint(x: 0, y: 1000)
    s.test.layout()
    #expect(view.center.y == 700)
    #expect(s.f.view.cellForItem(at: path(1)) === view)
    s.f.view.performBatchUpdates {
      s.f.source.counts = [41]
      s.f.view.insertItems(at: [path(0)])
    }
    #expect(s.f.view.cellForItem(at: path(2)) === view)
    s.test.settle()
    #expect(view.center.y == 700)
    s.f.view.contentOffset = .zero
    s.f.view.engine.drop(ElementKey(kind: .cell, indexPath: path(2)))
    s.f.view.setNeedsLayout()
    s.f.layout.invalidateLayout()
    s.test.layout()
    #expect(view.frame.minY == 100)
    s.f.view.visibleElements.table.checkInvariants()
  }

  @Test func decorationViewsAreInsertedAndDeletedByTheLayout() throws {
    final class Layout: TracingLayout {
      var marks: [Int] = []
      var coming: [IndexPath] = []
      var going: [IndexPath] = []

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (super.layoutAttributesForElements(in: rect) ?? [])
          + marks.compactMap {
            layoutAttributesForDecorationView(ofKind: "mark", at: IndexPath(item: $0, section: 0))
          }
      }
      override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        guard marks.contains(indexPath.item) else { return nil }
        let mark = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        mark.frame = CGRect(x: 0, y: indexPath.item * 50, width: 200, height: 4)
        return mark
      }
      override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { coming }
      override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { going }
    }
    let s = Stage()
    let layout = Layout(s.f.log)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "mark")
    layout.answers = false
    layout.marks = [1, 2]
    s.f.view.collectionViewLayout = layout
    s.test.layout()
    func mark(_ item: Int) -> UICollectionReusableView? {
      s.f.view.visibleElements.view(for: ElementKey(kind: .decoration("mark"), indexPath: path(item)))
    }
    let (first, second) = (try #require(mark(1)), try #require(mark(2)))
    s.f.view.performBatchUpdates {
      layout.marks = [2, 3]
      layout.going = [path(1)]
      layout.coming = [path(3)]
      layout.invalidateLayout()
    }
    s.test.advance(by: 0.15)
    #expect(s.shownAlpha(first) < 0.8)
    #expect(mark(1) == nil)
    #expect(mark(2) === second)
    #expect(s.shownAlpha(second) == 1)
    #expect(s.shownAlpha(mark(3)) > 0.2)
    #expect(s.shownAlpha(mark(3)) < 0.8)
    s.test.settle()
    #expect(first.isWaitingForReuse)
  }
}
