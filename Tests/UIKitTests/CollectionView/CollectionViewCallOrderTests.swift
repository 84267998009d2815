import Testing
import UIKit

/// The orders of `layout-call-order`, `scroll-offset-entry-points` and `invalidation-contexts`.
@MainActor
@Suite struct CollectionViewCallOrderTests {
  @Test func theFirstPassPreparesMeasuresAsksAndMakesCellsInOrder() {
    let f = Fixture(isLaidOut: false)
    f.log.lines = []
    f.view.layoutIfNeeded()
    #expect(
      f.log.take() == [
        // The recordings start at `prepare`; layouts with models of the data rely on being told before it.
        "invalidate @0", "invalidate(with: new) @0",
        "prepare @0", "size", "elements 0 0 200 300", "size", "count 0", "cell 0-0", "cell 0-1", "cell 0-2", "cell 0-3",
        "cell 0-4", "cell 0-5",
      ])
    f.view.layoutIfNeeded()
    #expect(f.log.take() == [])
  }

  @Test func anOffsetSetByCodeInvalidatesOnTheOldBounds() {
    let f = Fixture()
    f.view.delegate = f.delegate
    f.view.contentOffset = CGPoint(x: 0, y: 300)
    #expect(
      f.log.take() == [
        "should 300 200 @0", "context 300 @0", "invalidate @0", "invalidate(with: same) @0", "didScroll @300",
      ])
    f.view.delegate = nil
    f.view.layoutIfNeeded()
    #expect(
      f.log.take() == [
        "prepare @300", "size", "elements 0 300 200 300", "size", "cell 0-6", "cell 0-7", "cell 0-8", "cell 0-9",
        "cell 0-10", "cell 0-11",
      ])
  }

  @Test func boundsThatMoveByADragInvalidateOnTheNewBounds() {
    let f = Fixture()
    f.view.bounds.origin.y = 5
    #expect(f.log.take() == ["should 5 200 @0", "context 5 @0", "invalidate @5", "invalidate(with: same) @5"])
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["prepare @5", "size", "elements 0 0 200 600", "size", "cell 0-6"])
  }

  @Test func scrollingToAnItemAsksOnceWithTheFinalTarget() {
    let f = Fixture()
    f.view.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false)
    #expect(
      f.log.take() == ["should 300 200 @0", "context 300 @0", "invalidate @0", "invalidate(with: same) @0"])
    #expect(f.view.contentOffset.y == 300)
    f.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .top, animated: false)
    #expect(f.view.contentOffset.y == 1700)
  }

  @Test func aNewSizePreparesInsideTheSetter() {
    let f = Fixture()
    f.view.frame = CGRect(x: 0, y: 0, width: 220, height: 300)
    #expect(
      f.log.take() == [
        "should 0 220 @0", "context 0 @0", "invalidate @0", "invalidate(with: same) @0", "prepare @0", "size",
      ])
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["elements 0 0 220 300", "size"])
    f.view.frame = CGRect(x: 0, y: 0, width: 220, height: 300)
    #expect(f.log.take() == [])
  }

  @Test func aLayoutThatSaysNoIsOnlyAsked() {
    let f = Fixture(answers: false)
    f.view.frame = CGRect(x: 0, y: 0, width: 220, height: 300)
    #expect(f.log.take() == ["should 0 220 @0"])
    f.view.contentOffset = CGPoint(x: 0, y: 40)
    #expect(f.log.take() == ["should 40 220 @0"])
  }

  @Test func insideATileOnlyTheQuestionIsAsked() {
    let f = Fixture(answers: false)
    f.view.contentOffset.y = 20
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["should 20 200 @0", "elements 0 0 200 600", "size", "cell 0-6"])
    f.view.contentOffset.y = 30
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["should 30 200 @20"])
    f.view.contentOffset.y = 51
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["should 51 200 @30", "cell 0-7"])
    #expect(f.visibleItems == Array(1...7))
  }

  @Test func severalInvalidationsAreOneUpdate() {
    let f = Fixture()
    f.layout.invalidateLayout()
    f.layout.invalidateLayout()
    #expect(
      f.log.take() == ["invalidate @0", "invalidate(with: new) @0", "invalidate @0", "invalidate(with: new) @0"])
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["prepare @0", "size", "elements 0 0 200 300", "size"])
  }

  @Test func contentThatChangesSizeWhilePastTheEndIsLaidOutTwice() {
    let f = Fixture(counts: [5])
    f.layout.count = 5
    f.layout.size.height = 215
    f.layout.invalidateLayout()
    f.view.layoutIfNeeded()
    f.view.contentOffset.y = 100
    f.view.layoutIfNeeded()
    f.source.counts = [6]
    f.layout.count = 6
    f.layout.size.height = 269
    f.log.lines = []
    f.layout.invalidateLayout()
    #expect(f.log.take() == ["invalidate @100", "invalidate(with: new) @100"])
    f.view.layoutIfNeeded()
    let round = ["prepare @100", "size", "elements 0 0 200 600", "size"]
    let question = ["should 0 200 @100", "context 0 @100", "invalidate @100", "invalidate(with: same) @100"]
    #expect(f.log.take() == round + question + round)
    #expect(f.view.contentOffset.y == 100)
    #expect(f.visibleItems == [2, 3, 4])
  }

  @Test func contentThatShrinksBelowALegalOffsetBringsItBack() {
    let f = Fixture()
    f.view.contentOffset.y = 1700
    f.view.layoutIfNeeded()
    f.source.counts = [10]
    f.layout.count = 10
    f.layout.size.height = 500
    f.view.reloadData()
    f.view.layoutIfNeeded()
    #expect(f.view.contentOffset.y == 200)
    #expect(f.visibleItems == Array(4...9))
  }

  @Test func adjustmentsActAtOnceAndTheOffsetStays() {
    let f = Fixture()
    f.layout.size = CGSize(width: 500, height: 1200)
    f.layout.invalidateLayout()
    f.view.layoutIfNeeded()
    f.view.contentOffset = CGPoint(x: 20, y: 30)
    f.view.layoutIfNeeded()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 10, height: 20)
    f.layout.invalidateLayout(with: context)
    #expect(f.view.contentOffset == CGPoint(x: 23, y: 34))
    #expect(f.view.contentSize == CGSize(width: 510, height: 1220))
    f.view.layoutIfNeeded()
    #expect(f.view.contentOffset == CGPoint(x: 23, y: 34))
    #expect(f.view.contentSize == CGSize(width: 500, height: 1200))
  }

  @Test func reloadDataAsksForTheCountsOnce() {
    let f = Fixture()
    f.source.counts = [3]
    f.view.reloadData()
    #expect(f.view.visibleCells.isEmpty)
    f.view.layoutIfNeeded()
    f.view.layoutIfNeeded()
    #expect(f.log.lines.filter { $0 == "count 0" }.count == 1)
    #expect(f.visibleItems == [0, 1, 2])
  }

  @Test func aChangeOfLayoutKeepsTheCellsOfBoth() {
    let f = Fixture()
    let before = f.view.visibleCells
    let log = CallLog()
    let other = TracingLayout(log)
    var isDone = false
    f.view.setCollectionViewLayout(other, animated: false) { isDone = $0 }
    f.view.layoutIfNeeded()
    #expect(isDone)
    #expect(f.layout.collectionView == nil)
    #expect(other.collectionView === f.view)
    #expect(log.lines == ["prepare @0", "size", "elements 0 0 200 300", "size"])
    #expect(zip(before, f.view.visibleCells).allSatisfy { $0 === $1 })
    #expect(!f.log.lines.contains { $0.hasPrefix("cell") })
  }
}
