import Testing
import UIKit
import UIKitTesting

@testable import UIKitDragAndDrop

/// Drags from one collection view to another in the same window, by finger and by mouse.
@MainActor
@Suite struct DragBetweenTests {
  @Test func aDraggedItemIsDroppedIntoAnotherCollectionView() {
    let walls = TwoWalls()
    walls.right.logsUpdates = false
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    #expect(walls.left.shown == Array(0..<8), "the gap of the first view has closed")
    #expect(walls.right.shown == [20, nil, 21, 22, 23, 24, 25, 26, 27])
    #expect(walls.left.view.hasActiveDrag)
    #expect(!walls.left.view.hasActiveDrop)
    #expect(!walls.right.view.hasActiveDrag)
    #expect(walls.right.view.hasActiveDrop)
    walls.drop()
    #expect(walls.right.numbers == [20, 5, 21, 22, 23, 24, 25, 26, 27])
    #expect(walls.right.shown == walls.right.numbers)
    #expect(
      walls.log.lines == [
        "left: items at 0-5", "left: drag begins", "left: can handle", "left: enter",
        "right: can handle", "left: exit", "right: enter", "right: perform at 0-1 from elsewhere",
        "left: drop ended", "right: drop ended", "left: drag ended",
      ])
  }

  @Test func theGapOfADragFollowsTheFingerAndClosesBehindIt() {
    let walls = TwoWalls()
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    walls.move(to: walls.right.place(6))
    #expect(walls.right.shown == [20, 21, 22, 23, 24, 25, nil, 26, 27])
    walls.move(to: walls.left.place(2))
    #expect(walls.right.shown == Array(20..<28))
    #expect(walls.left.shown == [0, 1, 5, 2, 3, 4, 6, 7])
    walls.test.cancelTouch()
    walls.test.settle()
    #expect(walls.left.shown == Array(0..<8))
  }

  @Test func aCollectionViewThatCannotHandleADropIsNotAskedAgain() {
    let walls = TwoWalls()
    walls.right.canHandle = false
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    walls.move(to: walls.right.place(5))
    walls.drop()
    #expect(walls.log.lines.filter { $0.hasPrefix("right") } == ["right: can handle"])
    #expect(walls.right.shown == Array(20..<28))
  }

  @Test func aMouseDragsAnItemAsSoonAsItMoves() {
    let walls = TwoWalls()
    let (start, end) = (walls.left.place(5), walls.right.place(1))
    walls.test.movePointer(to: start)
    walls.test.setButton(isDown: true, at: start)
    walls.test.advance(by: 1)
    #expect(!walls.left.view.hasActiveDrag, "a mouse does not lift by resting")
    for step in 1...10 {
      walls.test.advance(by: 0.016)
      let part = CGFloat(step) / 10
      walls.test.movePointer(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    walls.test.advance(by: 0.4)
    #expect(walls.left.view.hasActiveDrag)
    #expect(walls.right.shown == [20, nil, 21, 22, 23, 24, 25, 26, 27])
    walls.test.setButton(isDown: false, at: end)
    walls.test.settle()
    #expect(walls.right.numbers == [20, 5, 21, 22, 23, 24, 25, 26, 27])
    #expect(walls.right.shown == walls.right.numbers)
  }

  @Test func aMouseClickSelectsAnItemWithoutADrag() {
    let walls = TwoWalls()
    walls.test.click(at: walls.left.place(5))
    walls.test.settle()
    #expect(walls.log.lines == ["left: select 5"])
  }

  @Test func dropItemsLoadTextInTheirOrder() {
    let walls = TwoWalls()
    var loaded: [String] = []
    walls.right.perform = { coordinator in
      #expect(coordinator.session.canLoadObjects(ofClass: String.self))
      #expect(!coordinator.session.canLoadObjects(ofClass: URL.self))
      #expect(coordinator.session.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
      #expect(coordinator.session.localDragSession != nil)
      #expect(coordinator.items[0].previewSize == CGSize(width: 50, height: 50))
      _ = coordinator.session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    walls.drop()
    #expect(loaded == ["5"])
    #expect(walls.right.shown == Array(20..<28), "what nobody inserts leaves no gap")
  }

  @Test func theCellOfADropAppearsWhenTheDragPreviewArrives() {
    let walls = TwoWalls()
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    walls.test.lift()
    #expect(walls.right.cell(5)?.layer.opacity == 0, "the cell waits for the picture")
    let picture = walls.test.window.subviews.first { $0 is DragPictureView }
    #expect(picture?.center == walls.right.place(1))
    walls.test.settle()
    #expect(walls.right.cell(5)?.layer.opacity == 1)
  }

  @Test func aDropOnAnEmptyCollectionViewHasNoDestinationPath() {
    let walls = TwoWalls(Array(0..<8), [])
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    #expect(walls.right.destinations.last == .some(nil))
    walls.drop()
    #expect(walls.right.numbers == [5])
  }

  @Test func reloadingCollectionViewsDuringADragKeepsTheDrag() {
    let walls = TwoWalls()
    walls.lift(at: walls.left.place(5))
    walls.move(to: walls.right.place(1))
    walls.right.numbers = [30, 31]
    walls.right.view.reloadData()
    walls.left.numbers = [1]
    walls.left.view.reloadData()
    walls.test.advance(by: 0.1)
    walls.move(to: walls.right.place(0))
    #expect(walls.right.shown == [nil, 30, 31])
    walls.drop()
    #expect(walls.right.numbers == [5, 30, 31])
    #expect(walls.left.shown == [1])
  }
}
