import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Carrying, dropping, focus and anchors in orthogonal rows that are scrolled: the layout knows only where their items
/// are before they are scrolled.
@MainActor
struct OrthogonalRowInteractionTests {
  private typealias Fixture = CompositionalFixture

  /// A row of 30 items scrolled by 1,080 points, so that item 10 is at its start, and two more sections.
  private func fixture(_ second: NSCollectionLayoutSection = Fixture.column(height: 60)) -> CompositionalFixture {
    let fixture = Fixture([30, 30], sections: [Fixture.row(.continuous), second])
    fixture.view.orthogonalRow(inSection: 0)?.offset = 1_080
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test func interactiveMovementInAScrolledRowFollowsThePointer() {
    let fixture = fixture()
    #expect(fixture.shown(10) == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 10]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 25))
    fixture.test.settle()
    let held = fixture.view.visibleCells.first { $0.dragState == .dragging }
    #expect(held.map { fixture.view.convert($0.bounds, from: $0).midX } == 270)
    #expect(fixture.view.indexPath(for: held!) == [0, 12])
    #expect(fixture.view.orthogonalRow(inSection: 0)?.offset == 1_080)
    fixture.view.endInteractiveMovement()
    fixture.test.settle()
    #expect(fixture.moves == [[[0, 10], [0, 12]]])
  }

  @Test func theMovementGestureMovesAnItemOfAScrolledRow() {
    let fixture = fixture()
    fixture.view.addGestureRecognizer(ItemMovementGestureRecognizer())
    fixture.test.touchDown(at: CGPoint(x: 40, y: 20))
    fixture.test.advance(by: 0.7)
    fixture.test.move(by: CGVector(dx: 110, dy: 0))
    fixture.test.advance(by: 0.5)
    let held = fixture.view.visibleCells.first { $0.dragState == .dragging }
    #expect(held.map { fixture.view.convert($0.bounds, from: $0).midX } == 160)
    fixture.test.lift()
    fixture.test.settle()
    #expect(fixture.moves == [[[0, 10], [0, 11]]])
  }

  @Test func anOrthogonalRowScrollsWhileAnItemIsHeldAtItsEdge() {
    let fixture = fixture()
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 10]))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 315, y: 25))
    for _ in 0..<60 { fixture.test.advance(by: 1 / 60) }
    let offset = fixture.view.orthogonalRow(inSection: 0)!.offset
    #expect(offset > 1_300)
    let held = fixture.view.visibleCells.first { $0.dragState == .dragging }
    #expect(held.map { abs(fixture.view.convert($0.bounds, from: $0).midX - 315) < 0.01 } == true)
    fixture.view.endInteractiveMovement()
    fixture.test.settle()
    #expect(fixture.moves.count == 1 && fixture.moves[0][1].item > 13)
  }

  @Test func arrowDownMovesTheFocusToTheItemShownBelowAScrolledRow() {
    let fixture = fixture(Fixture.row(.continuous))
    fixture.test.press(.keyboardTab)
    #expect(fixture.view.focusControl.focused?.section == 0)
    fixture.test.press(.keyboardHome)
    fixture.test.settle()
    for _ in 0..<10 { fixture.test.press(.keyboardRightArrow) }
    fixture.test.settle()
    #expect(fixture.view.focusControl.focused == [0, 10])
    let x = fixture.shown(10)!.midX
    fixture.test.press(.keyboardDownArrow)
    fixture.test.settle()
    // The second row is not scrolled: the item below is among its first.
    let below = fixture.view.focusControl.focused!
    #expect(below.section == 1 && abs(fixture.shown(below.item, 1)!.midX - x) <= 54)
    #expect(fixture.view.orthogonalRow(inSection: 1)?.offset ?? 1_000 < 110)
  }

  @Test func theFocusReturnsToAnOrthogonalRowThatWasScrolledAway() {
    let fixture = fixture()
    fixture.view.orthogonalRow(inSection: 0)?.offset = 0
    fixture.view.layoutIfNeeded()
    fixture.test.press(.keyboardTab)
    fixture.test.press(.keyboardHome)
    #expect(fixture.view.focusControl.focused == [0, 0])
    fixture.view.orthogonalRow(inSection: 0)?.offset = 2_500
    fixture.test.layout()
    fixture.test.press(.keyboardRightArrow)
    fixture.test.settle()
    #expect(fixture.view.focusControl.focused == [0, 1])
    #expect(fixture.shown(1).map { $0.minX >= 0 && $0.maxX <= 320 } == true)
  }

  @Test func anOrthogonalRowKeepsItsOffsetWhenAnItemMoves() {
    let fixture = fixture()
    UIView.performWithoutAnimation {
      fixture.view.moveItem(at: [0, 10], to: [0, 25])
      fixture.view.layoutIfNeeded()
    }
    // Item 11 has moved one place forward, and keeps its position.
    #expect(fixture.view.orthogonalRow(inSection: 0)?.offset == 972)
    #expect(fixture.shown(10) == CGRect(x: 108, y: 0, width: 100, height: 50))
  }

  @Test func anOrthogonalRowKeepsItsVisibleItemsWhenItemsBeforeThemChange() {
    let fixture = fixture()
    let cell = fixture.view.cellForItem(at: [0, 11])
    UIView.performWithoutAnimation {
      fixture.counts[0] += 2
      fixture.view.insertItems(at: [[0, 0], [0, 1]])
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.view.cellForItem(at: [0, 13]) === cell)
    #expect(fixture.shown(13) == CGRect(x: 108, y: 0, width: 100, height: 50))
    UIView.performWithoutAnimation {
      fixture.counts[0] -= 3
      fixture.view.deleteItems(at: [[0, 2], [0, 3], [0, 4]])
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.view.cellForItem(at: [0, 10]) === cell)
    #expect(fixture.shown(10) == CGRect(x: 108, y: 0, width: 100, height: 50))
  }
}
