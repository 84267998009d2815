import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

@MainActor @Suite
struct OrthogonalRowTests {
  private typealias Fixture = CompositionalFixture

  private func row(_ fixture: Fixture, _ section: Int = 0) -> UICollectionView.OrthogonalSectionRow {
    fixture.view.orthogonalRow(inSection: section)!
  }

  @Test func aHorizontalDragMovesTheOrthogonalRowAndNotTheView() {
    let fixture = Fixture([30, 40], sections: [Fixture.row(.continuous), Fixture.column(height: 60)])
    fixture.test.touchDown(at: CGPoint(x: 200, y: 25))
    fixture.test.advance(by: 0.05)
    for _ in 0..<10 {
      fixture.test.move(by: CGVector(dx: -12, dy: 0))
      fixture.test.advance(by: 0.016)
    }
    #expect(row(fixture).offset == 110)
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.shown(1) == CGRect(x: -2, y: 0, width: 100, height: 50))
    #expect(fixture.frame(1) == CGRect(x: 108, y: 0, width: 100, height: 50))
    fixture.test.lift()
    fixture.test.settle()
    #expect(row(fixture).offset > 110)
  }

  @Test func aVerticalDragOnAnOrthogonalRowMovesTheView() {
    let fixture = Fixture([30, 40], sections: [Fixture.row(.continuous), Fixture.column(height: 60)])
    fixture.test.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 0))
    #expect(fixture.view.contentOffset.y > 0)
    #expect(row(fixture).offset == 0)
  }

  @Test func cellsOfOrthogonalRowsComeFromTheReusePoolsOfTheView() {
    let fixture = Fixture([1_000], sections: [Fixture.row(.continuous)])
    let made = fixture.view.visibleElements.pools.madeCount
    for step in 1...50 {
      row(fixture).offset = CGFloat(step * 90)
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.view.visibleElements.pools.madeCount <= made + 2)
    #expect(fixture.view.visibleCells.count <= 4)
    #expect(fixture.providerCalls == 1)
  }

  /// Nothing is requested and nothing placed while the same cells stay visible.
  @Test func scrollingARowAmongTheSameCellsCallsNothing() {
    let fixture = Fixture([30], sections: [Fixture.row(.continuous)])
    row(fixture).offset = 20
    fixture.view.layoutIfNeeded()
    fixture.forget()
    for step in 0..<10 {
      row(fixture).offset = 20 + CGFloat(step)
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.asked.isEmpty)
    #expect(fixture.providerCalls == 0)
    #expect(fixture.shown(0) == CGRect(x: -29, y: 0, width: 100, height: 50))
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, CGFloat(108)), (.groupPagingCentered, 3),
    (.paging, 320),
  ])
  func aFlickMovesAPagingRowByOneStep(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ offset: CGFloat
  ) {
    let fixture = Fixture([30], sections: [Fixture.row(behavior)])
    let start = row(fixture).offset
    fixture.test.flick(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 190, y: 25))
    fixture.test.settle()
    let expected = behavior == .groupPagingCentered ? start + 108 : offset
    #expect(abs(row(fixture).offset - expected) < 0.51)
  }

  @Test func offsetsOfOrthogonalRowsFollowTheirSections() {
    let fixture = Fixture([30, 30], sections: [Fixture.row(.continuous)])
    row(fixture, 0).offset = 50
    row(fixture, 1).offset = 300
    fixture.view.layoutIfNeeded()
    fixture.counts = [30, 30, 30]
    UIView.performWithoutAnimation {
      fixture.view.insertSections(IndexSet(integer: 0))
      fixture.view.layoutIfNeeded()
    }
    #expect((0..<3).map { row(fixture, $0).offset } == [0, 50, 300])
    #expect(fixture.shown(3, 2) == CGRect(x: 24, y: 100, width: 100, height: 50))
  }

  @Test func orthogonalRowsOutOfSightKeepTheirOffset() {
    let fixture = Fixture([30, 100], sections: [Fixture.row(.continuous), Fixture.column(height: 60)])
    row(fixture).offset = 200
    fixture.view.contentOffset.y = 3_000
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.rows?.row(section: 0) == nil)
    #expect(row(fixture).offset == 200)
    fixture.view.contentOffset.y = 0
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown(2) == CGRect(x: 16, y: 0, width: 100, height: 50))
  }

  @Test func scrollToItemScrollsItsOrthogonalRow() {
    let fixture = Fixture([30, 100], sections: [Fixture.row(.continuous), Fixture.column(height: 60)])
    fixture.view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .centeredHorizontally, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown(10)?.midX == 160)
    fixture.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .left, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown(3)?.minX == 0)
  }

  @Test func aRowCallsItsOwnScrollDelegateAndNotThatOfTheView() {
    final class Recorder: NSObject, UICollectionViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
    }
    let fixture = Fixture([30], sections: [Fixture.row(.continuous)])
    let (outer, inner) = (Recorder(), Recorder())
    fixture.view.delegate = outer
    row(fixture).delegate = inner
    row(fixture).offset = 40
    #expect(inner.offsets == [40])
    #expect(outer.offsets.isEmpty)
  }

  @Test func aTapInAScrolledRowSelectsTheItemShownThere() {
    let fixture = Fixture([30], sections: [Fixture.row(.continuous)])
    row(fixture).offset = 216
    fixture.view.layoutIfNeeded()
    fixture.test.tap(at: CGPoint(x: 50, y: 25))
    #expect(fixture.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func theWheelAndTheTouchpadScrollAnOrthogonalRow() {
    let fixture = Fixture([30, 100], sections: [Fixture.row(.continuous), Fixture.column(height: 60)])
    fixture.test.scrollTouchpad(by: CGVector(dx: 60, dy: 0), at: CGPoint(x: 100, y: 25))
    fixture.test.settle()
    #expect(row(fixture).offset > 0)
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func inRightToLeftAnOrthogonalRowBeginsAtTheRight() {
    let fixture = Fixture([30], sections: [Fixture.row(.continuous)])
    fixture.view.traitOverrides.layoutDirection = .rightToLeft
    fixture.view.layoutIfNeeded()
    fixture.layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown(0) == CGRect(x: 220, y: 0, width: 100, height: 50))
    #expect(fixture.shown(1) == CGRect(x: 112, y: 0, width: 100, height: 50))
    row(fixture).offset = 108
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown(1) == CGRect(x: 220, y: 0, width: 100, height: 50))
    fixture.test.drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 160, y: 25))
    #expect(row(fixture).offset > 108)
  }

  @Test func visibleItemsHandlersReceiveTheSameItemsWithTheirChanges() {
    var objects: [ObjectIdentifier] = []
    var offsets: [CGFloat] = []
    let section = Fixture.row(.continuous)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset.x)
      guard let first = items.first(where: { $0.indexPath.item == 1 }) else { return }
      objects.append(ObjectIdentifier(first))
      if objects.count == 1 { first.alpha = 0.5 }
    }
    let fixture = Fixture([30], sections: [section])
    row(fixture).offset = 30
    fixture.view.layoutIfNeeded()
    #expect(offsets.last == 30)
    #expect(Set(objects).count == 1)
    #expect(objects.count > 1)
    #expect(fixture.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)
  }

  @Test func changingTheLayoutRemovesOrthogonalRows() {
    let fixture = Fixture([30], sections: [Fixture.row(.continuous)])
    row(fixture).offset = 90
    let flow = UICollectionViewFlowLayout()
    fixture.view.collectionViewLayout = flow
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.orthogonalRow(inSection: 0) == nil)
    #expect(fixture.view.subviews.allSatisfy { !($0 is OrthogonalScrollView) })
    #expect(fixture.view.visibleCells.allSatisfy { $0.superview === fixture.view })
  }
}
