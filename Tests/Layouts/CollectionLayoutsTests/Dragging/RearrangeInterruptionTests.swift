import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Interruptions of the drag of an item: other fingers, another window, another size.
@MainActor
@Suite struct RearrangeInterruptionTests {
  private let twelve = [Array(0..<12)]

  private func isAtRest(_ f: RearrangeFixture) -> Bool {
    f.picture == nil && f.layout.draggedIndexPath == nil && f.shown == f.items[0].prefix(f.shown.count).map { $0 }
      && f.view.visibleCells.allSatisfy { $0.alpha == 1 }
  }

  @Test(arguments: [0, 1]) func aSecondFingerDoesNotAffectTheDragOfAnItem(first: Int) throws {
    let f = RearrangeFixture([Array(0..<60)])
    f.press(1)
    f.go(from: f.middle(1), to: f.middle(6))
    let (items, center) = (f.items, try #require(f.picture?.center))
    let other = f.middle(9)
    f.test.touchDown(at: other, finger: 1)
    f.test.advance(by: 0.4)
    for step in 1...8 {
      f.test.move(to: CGPoint(x: other.x, y: other.y - 20 * CGFloat(step)), finger: 1)
      f.test.advanceFrames()
    }
    #expect(f.items == items)
    #expect(f.picture?.center == center)
    #expect(f.view.contentOffset.y == 0)
    if first == 1 {
      f.test.lift(finger: 1)
      #expect(f.layout.draggedIndexPath == f.path(6))
      f.go(from: f.middle(6), to: f.middle(3))
      f.test.lift()
      #expect(f.ends == ["0.1>0.3"])
    } else {
      f.test.lift()
      #expect(f.ends == ["0.1>0.6"])
      f.test.move(by: CGVector(dx: 0, dy: 100), finger: 1)
      f.test.lift(finger: 1)
    }
    f.test.settle()
    #expect(f.ends.count == 1)
    #expect(isAtRest(f))
    #expect(f.view.contentOffset.y == 0)
  }

  @Test(arguments: [true, false]) func aViewRemovedFromItsWindowReturnsTheDraggedItem(isCanvas: Bool) {
    let f = RearrangeFixture(twelve)
    let root = f.view.superview
    let leaving = isCanvas ? root : f.view
    let parent = leaving?.superview
    f.press(1)
    f.go(from: f.middle(1), to: f.middle(6))
    #expect(f.items != twelve)
    leaving?.removeFromSuperview()
    f.test.advanceFrames(2)
    #expect(f.items == twelve)
    #expect(f.layout.draggedIndexPath == nil)
    #expect(f.ends == ["0.1>0.1"])
    if let leaving { parent?.addSubview(leaving) }
    f.test.move(by: CGVector(dx: 40, dy: 60))
    f.test.lift()
    f.test.settle()
    #expect(f.items == twelve)
    #expect(isAtRest(f))
    f.drag(0, to: 2)
    #expect(f.items[0].prefix(3) == [1, 2, 0])
  }

  /// A turned device: the picture stays below the finger, also across the axis that it may not leave.
  @Test(arguments: RearrangeableFlowLayout.Axis.allCases) func aRotationDoesNotEndTheDragOfAnItem(
    axis: RearrangeableFlowLayout.Axis
  ) throws {
    let f = RearrangeFixture(twelve) { $0.layout.axis = axis }
    let start = f.middle(1)
    f.press(1)
    f.go(from: start, to: CGPoint(x: start.x + 2, y: start.y + 2))
    f.view.frame = CGRect(x: 60, y: 120, width: 150, height: 290)
    f.test.layout()
    f.test.advance(by: 0.3)
    // The view has two columns after the change.
    let target = f.middle(axis == .x ? 0 : 3)
    f.go(from: CGPoint(x: start.x + 2, y: start.y + 2), to: target)
    f.test.advance(by: 0.3)
    #expect(f.layout.draggedIndexPath == f.path(axis == .x ? 0 : 3))
    let center = try #require(f.picture?.center)
    #expect(abs(center.x - target.x) < 3, "\(center) \(target)")
    #expect(abs(center.y - target.y) < 3, "\(center) \(target)")
    f.test.lift()
    f.test.settle()
    #expect(f.items[0].sorted() == twelve[0] && f.items[0][axis == .x ? 0 : 3] == 1 && isAtRest(f))
  }

  /// A wheel that is turned during a drag scrolls below the picture, and the item moves along.
  @Test func aWheelScrollsTheItemsBelowTheDragPreview() throws {
    let f = RearrangeFixture([Array(0..<100)])
    let start = f.middle(5)
    f.test.setButton(1, isDown: true, at: start)
    for step in 1...4 { f.test.movePointer(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 5)) }
    f.test.turnWheel(by: CGVector(dx: 0, dy: 4), at: CGPoint(x: start.x, y: start.y + 20))
    f.test.advance(by: 1)
    #expect(f.view.contentOffset.y > 60)
    let center = try #require(f.picture?.center)
    #expect(abs(center.x - start.x) < 1)
    #expect(abs(center.y - start.y - 20) < 1)
    f.test.setButton(1, isDown: false, at: CGPoint(x: start.x, y: start.y + 20))
    f.test.settle()
    let path = try #require(
      f.view.indexPathForItem(at: f.view.convert(CGPoint(x: start.x, y: start.y + 20), from: nil)))
    #expect(f.items[0][path.item] == 5)
    #expect(path.item > 5)
    #expect(f.picture == nil)
  }

  /// Broken off after pages, everything is as it was, and its picture goes home out of sight.
  @Test func aDragCanceledAfterPagingReturnsTheItemBeyondTheScreen() {
    let f = RearrangeFixture([Array(0..<100)]) { $0.layout.scrollDirection = .horizontal }
    let start = f.middle(7)
    f.press(7)
    f.go(from: start, to: CGPoint(x: 315, y: start.y))
    f.test.advance(by: 3)
    #expect(f.view.contentOffset.x > 600)
    f.test.press(.keyboardEscape)
    f.test.settle()
    #expect(f.items == [Array(0..<100)])
    #expect(f.picture == nil)
    f.view.contentOffset.x = 0
    f.test.settle()
    #expect(f.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }
}
