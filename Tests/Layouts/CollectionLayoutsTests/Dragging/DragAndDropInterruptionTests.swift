import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Interruptions of the drag of an item between views: other fingers, a view that is removed, another size.
@MainActor
@Suite struct DragAndDropInterruptionTests {
  @Test(arguments: [0, 1]) func aSecondFingerDoesNotMoveTheDraggedItem(first: Int) throws {
    let f = DragFixture()
    f.press(4, of: 0)
    f.go(from: f.middle(4, of: 0), to: f.middle(1, of: 1))
    let (all, center, log) = (f.all, try #require(f.picture?.center), f.log)
    f.test.touchDown(at: f.middle(0, of: 0), finger: 1)
    f.test.advance(by: 0.5)
    f.test.move(by: CGVector(dx: 10, dy: 80), finger: 1)
    f.test.advanceFrames(5)
    #expect(f.all == all)
    #expect(f.picture?.center == center)
    #expect(f.log == log)
    f.test.lift(finger: first)
    f.test.advance(by: 0.1)
    #expect(f.coordinator.isDragging == (first == 1))
    f.test.lift(finger: 1 - first)
    f.test.settle()
    #expect(f.all == all)
    #expect(f.isAtRest)
    #expect(f.log.count == log.count + 1)
  }

  /// The source view, or the one under the item, is removed: the item is in its original place.
  @Test(arguments: [0, 1]) func aCollectionViewRemovedDuringADragReturnsTheItem(index: Int) {
    let f = DragFixture()
    f.press(2, of: 0)
    f.go(from: f.middle(2, of: 0), to: f.middle(1, of: 1))
    #expect(f[1].contains(2))
    let view = f.baskets[index].view
    view.removeFromSuperview()
    f.test.advanceFrames(2)
    if index == 1 {
      #expect(f.all == DragFixture().all)
      #expect(!f.coordinator.isDragging)
    }
    f.test.lift()
    f.canvas.addSubview(view)
    f.test.settle()
    #expect(f.isAtRest && (f[0] + f[1]).sorted() == Array(0..<10) + Array(100..<104))
  }

  /// A rotated device: the picture stays under the finger and is dropped where that is lifted.
  @Test func aRotationDoesNotEndADragBetweenViews() throws {
    let f = DragFixture()
    let start = f.middle(2, of: 0)
    f.press(2, of: 0)
    f.go(from: start, to: CGPoint(x: start.x + 5, y: start.y + 5))
    f.test.resize(to: CGSize(width: 600, height: 400))
    f.canvas.frame = f.test.window.bounds
    f.baskets[0].view.frame = CGRect(x: 20, y: 20, width: 260, height: 160)
    f.baskets[1].view.frame = CGRect(x: 320, y: 20, width: 260, height: 160)
    f.baskets[2].view.frame = CGRect(x: 20, y: 220, width: 560, height: 60)
    f.test.layout()
    f.test.advance(by: 0.3)
    #expect(f.coordinator.isDragging && f.baskets[0].view.draggedIndexPath != nil)
    let target = f.middle(2, of: 1)
    f.go(from: CGPoint(x: start.x + 5, y: start.y + 5), to: target)
    let center = try #require(f.picture?.center)
    #expect(abs(center.x - target.x) < 6)
    #expect(abs(center.y - target.y) < 6)
    f.test.lift()
    f.test.settle()
    #expect(f[1].contains(2) && f[1].count == 5 && f.isAtRest)
  }
}
