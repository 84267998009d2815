import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Pages at the edges, and keys.
@MainActor
@Suite struct RearrangePagingTests {
  /// Pages of 290 points from side to side; the view lies 30 points from the window's left edge.
  private func wide(_ set: (RearrangeFixture) -> Void = { _ in }) -> RearrangeFixture {
    RearrangeFixture([Array(0..<100)]) {
      $0.layout.scrollDirection = .horizontal
      set($0)
    }
  }

  /// Right: 20 points, a whole page, 0.8 s to the next.
  @Test func theDefaultsOfPagingAtEdgesAreThoseOfTheOriginal() {
    let layout = RearrangeableFlowLayout()
    #expect(layout.edgeDistance == 20)
    #expect(layout.pageDelay == 0.8)
    #expect(layout.pagesAtEdges)
  }

  /// Not reproduced: the original's right edge forgot where the view begins.
  @Test func aDragAtAnEdgePagesAtOnceAndAgainAfterTheDelay() {
    let f = wide()
    let start = f.middle(7)
    f.press(7)
    // The picture, 60 points wide, comes to 21 points from the right edge, then to 19.
    f.go(from: start, to: CGPoint(x: 320 - 21 - 30, y: start.y))
    f.test.advance(by: 1)
    #expect(f.view.contentOffset.x == 0)
    f.test.move(to: CGPoint(x: 320 - 19 - 30, y: start.y))
    f.test.advance(by: 0.6)
    #expect(f.view.contentOffset.x == 290)
    f.test.advance(by: 0.15)
    #expect(f.view.contentOffset.x == 290)
    f.test.advance(by: 0.6)
    #expect(f.view.contentOffset.x == 580)
    // The item has moved along.
    #expect((f.layout.draggedIndexPath?.item ?? 0) > 30)
    f.test.lift()
    f.test.settle()
    #expect(f.items[0].sorted() == Array(0..<100))
    #expect(f.items[0].firstIndex(of: 7) ?? 0 > 30)
  }

  @Test func pagingByADragEndsAtTheEndOfTheContent() {
    let f = wide()
    let start = f.middle(7)
    f.press(7)
    f.go(from: start, to: CGPoint(x: 315, y: start.y))
    f.test.advance(by: 10)
    #expect(f.view.contentOffset.x == f.view.contentSize.width - 290)
    f.go(from: CGPoint(x: 315, y: start.y), to: CGPoint(x: 35, y: start.y))
    f.test.advance(by: 10)
    #expect(f.view.contentOffset.x == 0)
    f.test.lift()
    f.test.settle()
    #expect(f.items[0].sorted() == Array(0..<100))
  }

  /// Not reproduced: the original pages only while it is over a cell.
  @Test func aDragOverAGapAtAnEdgePages() {
    let f = wide { $0.layout.mode = .swap }
    let start = f.middle(7)
    f.press(7)
    // Below the last line of items nothing is hit.
    f.go(from: start, to: CGPoint(x: 310, y: 40 + 358))
    f.test.advance(by: 0.6)
    #expect(f.view.contentOffset.x == 290)
    f.test.cancelTouch()
  }

  /// An addition: an item that is lifted at an edge does not page before it moves toward it.
  @Test func anItemLiftedAtAnEdgeDoesNotPage() {
    let f = RearrangeFixture([Array(0..<100)])
    let last = f.view.indexPathsForVisibleItems.last ?? f.path(0)
    f.press(last.item)
    f.test.move(by: CGVector(dx: 3, dy: 3))
    f.test.advance(by: 2)
    #expect(f.view.contentOffset.y == 0)
    f.test.move(by: CGVector(dx: 0, dy: 10))
    f.test.advance(by: 0.6)
    #expect(f.view.contentOffset.y == 360)
    f.test.lift()
  }

  @Test func aDragDoesNotPageAcrossItsAxisOrWhenPagingIsOff() {
    for set in [{ $0.layout.pagesAtEdges = false }, { $0.layout.axis = .y }] as [(RearrangeFixture) -> Void] {
      let f = wide(set)
      let start = f.middle(7)
      f.press(7)
      f.go(from: start, to: CGPoint(x: 318, y: start.y))
      f.test.advance(by: 2)
      #expect(f.view.contentOffset.x == 0)
      f.test.lift()
    }
  }

  @Test func aDragCanceledAfterPagingRestoresTheData() {
    let f = wide()
    let start = f.middle(7)
    f.press(7)
    f.go(from: start, to: CGPoint(x: 318, y: start.y))
    f.test.advance(by: 3)
    #expect(f.items[0] != Array(0..<100))
    f.test.press(.keyboardEscape)
    f.test.settle()
    #expect(f.items[0] == Array(0..<100))
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  // MARK: Keys

  private func focus(_ f: RearrangeFixture, _ item: Int) {
    f.view.becomeFirstResponder()
    f.test.press(.keyboardTab)
    for _ in 0..<item { f.test.press(.keyboardRightArrow) }
  }

  @Test func altAndArrowsMoveTheFocusedItem() {
    let f = RearrangeFixture([Array(0..<12)])
    focus(f, 1)
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f.items[0].prefix(4) == [0, 2, 1, 3])
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.items[0].prefix(8) == [0, 2, 3, 4, 5, 6, 1, 7])
    f.test.press(.keyboardHome, modifiers: .alternate)
    #expect(f.items[0].prefix(4) == [1, 0, 2, 3])
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    #expect(f.items[0].prefix(4) == [1, 0, 2, 3])
    f.test.press(.keyboardEnd, modifiers: .alternate)
    f.test.settle()
    #expect(f.items[0] == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1])
    #expect(f.shown == f.items[0])
    #expect(f.view.cellForItem(at: f.path(11))?.isFocused == true)
  }

  @Test func movesByKeysRespectAxisModeAndPinnedItems() {
    let f = RearrangeFixture([Array(0..<12)]) {
      $0.layout.axis = .y
      $0.layout.mode = .swap
      $0.pinned = [8]
    }
    focus(f, 0)
    f.test.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(f.items == [Array(0..<12)])
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.items[0] == [4, 1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 11])
    f.test.press(.keyboardDownArrow, modifiers: .alternate)
    #expect(f.items[0] == [4, 1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 11])
  }

  @Test func movesByKeysScrollBeyondTheScreenAndFollowRTL() {
    let f = RearrangeFixture([Array(0..<100)]) {
      $0.view.layoutMirroring = .always
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    f.view.becomeFirstResponder()
    f.test.press(.keyboardTab)
    f.test.press(.keyboardLeftArrow, modifiers: .alternate)
    #expect(f.items[0].prefix(2) == [1, 0])
    for _ in 0..<10 {
      f.test.press(.keyboardDownArrow, modifiers: .alternate)
      f.test.settle()
    }
    #expect(f.items[0].firstIndex(of: 0) == 41)
    #expect(f.view.contentOffset.y > 300)
  }
}
