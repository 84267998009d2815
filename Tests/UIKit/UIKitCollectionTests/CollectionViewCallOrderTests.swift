import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// The orders of `layout-call-order`, `scroll-offset-entry-points` and `invalidation-contexts`.
@MainActor
@Suite struct CollectionViewCallOrderTests {
  @Test func theFirstLayoutPassCallsLayoutAndDataSourceInOrder() {
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

  @Test func assigningContentOffsetInvalidatesWithTheNewBounds() {
    let f = Fixture()
    f.view.delegate = f.delegate
    f.view.contentOffset = CGPoint(x: 0, y: 300)
    #expect(
      f.log.take() == [
        "should 300 200 @0", "context 300 @0", "invalidate @300", "invalidate(with: same) @300", "didScroll @300",
      ])
    f.view.delegate = nil
    f.view.layoutIfNeeded()
    #expect(
      f.log.take() == [
        "prepare @300", "size", "elements 0 300 200 300", "size", "cell 0-6", "cell 0-7", "cell 0-8", "cell 0-9",
        "cell 0-10", "cell 0-11",
      ])
  }

  @Test func setContentOffsetInvalidatesWithTheOldBounds() {
    let f = Fixture()
    f.view.delegate = f.delegate
    f.view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(
      f.log.take() == [
        "should 300 200 @0", "context 300 @0", "invalidate @0", "invalidate(with: same) @0", "didScroll @300",
      ])
  }

  @Test func offsetChangesDuringAPendingInvalidationCallNothing() {
    let f = Fixture()
    f.view.bounds.origin.y = 5
    #expect(f.log.take() == ["should 5 200 @0", "context 5 @0", "invalidate @5", "invalidate(with: same) @5"])
    f.view.bounds.origin.y = 10
    f.view.contentOffset.y = 15
    #expect(f.log.take() == [])
    f.view.layoutIfNeeded()
    f.log.lines = []
    f.view.bounds.origin.y = 20
    #expect(f.log.take().first == "should 20 200 @15")
    // A layout that is not stale is asked about every move.
    let calm = Fixture(answers: false)
    calm.view.bounds.origin.y = 5
    calm.view.bounds.origin.y = 10
    #expect(calm.log.take() == ["should 5 200 @0", "should 10 200 @5"])
  }

  @Test func aDragCallsShouldInvalidateOnceBetweenTwoLayoutPasses() {
    let f = Fixture()
    let test = TestWindow(f.view)
    test.settle()
    f.log.lines = []
    test.touchDown(at: CGPoint(x: 100, y: 200))
    for y in [185, 170, 155] { test.move(to: CGPoint(x: 100, y: CGFloat(y))) }
    #expect(f.view.contentOffset.y == 35)
    #expect(f.log.lines.filter { $0.hasPrefix("should") } == ["should 5 200 @0"])
    test.lift()
  }

  @Test func layoutAttributesOfVisibleItemsComeFromTheCache() {
    final class CountingLayout: TracingLayout {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.lines.append("item \(indexPath.item)")
        return super.layoutAttributesForItem(at: indexPath)
      }
    }
    let log = CallLog()
    let source = TracingSource(log)
    let layout = CountingLayout(log)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(TracingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    log.lines = []
    let first = view.layoutAttributesForItem(at: [0, 2])
    #expect(first?.frame == CGRect(x: 0, y: 100, width: 200, height: 40))
    #expect(log.take() == [])
    // A client's changes to the returned attributes affect nobody else.
    first?.frame.origin.y = 7
    #expect(view.layoutAttributesForItem(at: [0, 2])?.frame.minY == 100)
    #expect(view.layoutAttributesForItem(at: [0, 30])?.frame.minY == 1500)
    #expect(log.take() == ["item 30"])
  }

  @Test func withoutADataSourceTheContentSizeIsZero() {
    let f = Fixture()
    #expect(f.view.contentSize == CGSize(width: 200, height: 2000))
    f.view.dataSource = nil
    f.view.layoutIfNeeded()
    #expect(f.view.contentSize == .zero)
    let flow = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    flow.layoutIfNeeded()
    #expect(flow.contentSize == .zero)
  }

  @Test func theCompletionOfALayoutChangeWithoutAnimationComesAfterTheCall() {
    let f = Fixture()
    let test = TestWindow(f.view)
    var finished: [Bool] = []
    f.view.setCollectionViewLayout(TracingLayout(f.log), animated: false) { finished.append($0) }
    #expect(finished == [])
    test.advance(by: 0.1)
    #expect(finished == [true])
    f.view.setCollectionViewLayout(f.view.collectionViewLayout, animated: false) { finished.append($0) }
    #expect(finished == [true])
    test.advance(by: 0.1)
    #expect(finished == [true, true])
  }

  @Test func aDragInvalidatesWithTheNewBounds() {
    let f = Fixture()
    f.view.bounds.origin.y = 5
    #expect(f.log.take() == ["should 5 200 @0", "context 5 @0", "invalidate @5", "invalidate(with: same) @5"])
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["prepare @5", "size", "elements 0 0 200 600", "size", "cell 0-6"])
  }

  @Test func scrollToItemCallsShouldInvalidateOnceWithTheFinalTarget() {
    let f = Fixture()
    f.view.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false)
    #expect(
      f.log.take() == ["should 300 200 @0", "context 300 @0", "invalidate @0", "invalidate(with: same) @0"])
    #expect(f.view.contentOffset.y == 300)
    f.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .top, animated: false)
    #expect(f.view.contentOffset.y == 1700)
  }

  @Test func aNewSizePreparesTheLayoutInsideTheSetter() {
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

  @Test func aLayoutThatRefusesInvalidationIsOnlyAsked() {
    let f = Fixture(answers: false)
    f.view.frame = CGRect(x: 0, y: 0, width: 220, height: 300)
    #expect(f.log.take() == ["should 0 220 @0"])
    f.view.contentOffset = CGPoint(x: 0, y: 40)
    #expect(f.log.take() == ["should 40 220 @0"])
  }

  @Test func scrollingInsideATileCallsShouldInvalidateOnly() {
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

  @Test func severalInvalidationsCauseOneLayoutUpdate() {
    let f = Fixture()
    f.layout.invalidateLayout()
    f.layout.invalidateLayout()
    #expect(
      f.log.take() == ["invalidate @0", "invalidate(with: new) @0", "invalidate @0", "invalidate(with: new) @0"])
    f.view.layoutIfNeeded()
    #expect(f.log.take() == ["prepare @0", "size", "elements 0 0 200 300", "size"])
  }

  @Test func contentThatChangesSizeWhileStretchedIsLaidOutTwice() {
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

  @Test func contentThatShrinksMovesTheOffsetIntoItsRange() {
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

  @Test func invalidationContextAdjustmentsApplyAtOnceAndTheOffsetStays() {
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

  @Test func reloadDataRequestsTheCountsOnce() {
    let f = Fixture()
    f.source.counts = [3]
    f.view.reloadData()
    #expect(f.view.visibleCells.isEmpty)
    f.view.layoutIfNeeded()
    f.view.layoutIfNeeded()
    #expect(f.log.lines.filter { $0 == "count 0" }.count == 1)
    #expect(f.visibleItems == [0, 1, 2])
  }

  @Test func changingTheLayoutKeepsCellsVisibleInBothLayouts() {
    let f = Fixture()
    let before = f.view.visibleCells
    let log = CallLog()
    let other = TracingLayout(log)
    f.view.setCollectionViewLayout(other, animated: false)
    f.view.layoutIfNeeded()
    #expect(f.layout.collectionView == nil)
    #expect(other.collectionView === f.view)
    #expect(log.lines == ["prepare @0", "size", "elements 0 0 200 300", "size"])
    #expect(zip(before, f.view.visibleCells).allSatisfy { $0 === $1 })
    #expect(!f.log.lines.contains { $0.hasPrefix("cell") })
  }
}
