import Testing
import UIKit
import UIKitTesting

/// Real touches in a window.
@MainActor
@Suite struct CollectionViewWindowTests {
  @Test func aTapInAWindowSelectsAnItem() throws {
    let f = Fixture(answers: false)
    f.view.delegate = f.delegate
    let test = TestWindow(f.view)
    test.advanceFrames(2)
    f.log.lines = []
    test.tap(at: CGPoint(x: 100, y: 120))
    test.settle()
    #expect(
      f.log.lines == [
        "shouldHighlight 0-2", "didHighlight 0-2", "shouldSelect 0-2", "didSelect 0-2", "didUnhighlight 0-2",
      ])
    #expect(f.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
    test.tap(at: CGPoint(x: 100, y: 145))
    test.settle()
    #expect(f.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func aDragScrollsACollectionViewAndSelectsNothing() {
    let f = Fixture(answers: false)
    f.view.delegate = f.delegate
    let test = TestWindow(f.view)
    test.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50))
    test.settle()
    #expect(f.view.contentOffset.y > 100)
    #expect(f.view.indexPathsForSelectedItems == [])
    #expect(!f.log.lines.contains { $0.hasPrefix("didSelect") })
    #expect(f.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func leavingTheWindowWhileStretchedMovesTheOffsetIntoItsRange() {
    let f = Fixture()
    let test = TestWindow(f.view)
    f.layout.size.height = 215
    f.layout.count = 5
    f.layout.invalidateLayout()
    test.layout()
    f.view.contentOffset.y = 100
    test.layout()
    f.log.lines = []
    f.view.removeFromSuperview()
    #expect(
      f.log.lines == ["should 0 200 @100", "context 0 @100", "invalidate @100", "invalidate(with: same) @100"])
  }

  @Test func aDragEndsAtTheTargetOffsetOfTheLayout() {
    final class Snapping: TracingLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 50).rounded() * 50) }
    }
    let f = Fixture(answers: false)
    f.view.collectionViewLayout = Snapping(f.log)
    (f.view.collectionViewLayout as? TracingLayout)?.answers = false
    let test = TestWindow(f.view)
    test.flick(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100))
    test.settle()
    #expect(f.view.contentOffset.y > 150)
    #expect(f.view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
  }
}
