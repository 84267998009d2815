import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Drags of a finger within one collection view.
@MainActor
@Suite struct DragWithinTests {
  @Test func aDraggedItemIsMovedToTheGapBelowTheFinger() {
    let walls = TwoWalls()
    let wall = walls.left
    walls.lift(at: wall.place(1))
    #expect(wall.cell(1)?.dragState == .lifting)
    #expect(!wall.view.hasActiveDrag)
    walls.move(to: wall.place(6))
    #expect(wall.view.hasActiveDrag)
    #expect(wall.view.hasActiveDrop)
    #expect(wall.view.hasUncommittedUpdates)
    #expect(wall.shown == [0, 2, 3, 4, 5, 6, 1, 7], "the others have made room")
    #expect(wall.cell(1)?.layer.opacity == 0, "the gap is empty")
    #expect(wall.numbers == Array(0..<8), "the data is told at the drop")
    walls.drop()
    #expect(wall.numbers == [0, 2, 3, 4, 5, 6, 1, 7])
    #expect(wall.shown == wall.numbers)
    #expect(wall.cell(1)?.layer.opacity == 1)
    #expect(wall.cell(1)?.dragState == UICollectionViewCell.DragState.none)
    #expect(!wall.view.hasActiveDrag)
    #expect(!wall.view.hasActiveDrop)
    #expect(!wall.view.hasUncommittedUpdates)
    #expect(
      walls.log.lines == [
        "left: items at 0-1", "left: drag begins", "left: can handle", "left: enter", "left: perform at 0-6 from 0-1",
        "left: drop ended", "left: drag ended",
      ])
    #expect(walls.test.window.subviews.count == 2, "the pictures are gone")
  }

  @Test func theDragStatesOfACellChangeInOrder() {
    let walls = TwoWalls()
    let cell = walls.left.cell(2)
    walls.lift(at: walls.left.place(2))
    walls.move(to: walls.left.place(5))
    walls.test.cancelTouch()
    walls.test.settle()
    #expect(cell?.dragStates == [.lifting, .dragging, .none])
    #expect(walls.left.shown == Array(0..<8))
  }

  @Test func liftingTheFingerBeforeADragMovesKeepsTheItem() {
    let walls = TwoWalls()
    let cell = walls.left.cell(2)
    walls.lift(at: walls.left.place(2))
    walls.drop()
    #expect(cell?.dragStates == [.lifting, .none])
    #expect(walls.log.lines == ["left: items at 0-2"])
    #expect(walls.test.window.subviews.count == 2)
  }

  @Test func aFingerThatMovesAtOnceScrollsInsteadOfDragging() {
    let walls = TwoWalls(Array(0..<80))
    walls.test.drag(from: walls.left.place(17), to: walls.left.place(5))
    #expect(walls.left.view.contentOffset.y > 50)
    #expect(walls.log.lines.isEmpty)
  }

  @Test func anItemWithoutDragItemsIsNotLifted() {
    let walls = TwoWalls(Array(0..<80))
    walls.left.fixed = [17]
    walls.lift(at: walls.left.place(17))
    walls.move(to: walls.left.place(5))
    #expect(!walls.left.view.hasActiveDrag)
    #expect(walls.left.view.contentOffset.y > 50, "the finger scrolls instead")
  }

  @Test func aCanceledDragReturnsTheItem() {
    let walls = TwoWalls()
    let wall = walls.left
    walls.lift(at: wall.place(0))
    walls.move(to: wall.place(3))
    #expect(wall.shown == [1, 2, 3, 0, 4, 5, 6, 7])
    walls.test.cancelTouch()
    #expect(wall.shown == Array(0..<8))
    #expect(walls.test.window.subviews.count == 3, "the picture is on its way back")
    walls.test.settle()
    #expect(walls.test.window.subviews.count == 2)
    #expect(wall.cell(0)?.layer.opacity == 1)
    #expect(walls.log.lines.suffix(3) == ["left: exit", "left: drop ended", "left: drag ended"])
  }

  @Test func escapeCancelsADrag() {
    let walls = TwoWalls()
    walls.lift(at: walls.left.place(0))
    walls.move(to: walls.left.place(3))
    walls.test.press(.keyboardEscape)
    walls.test.settle()
    #expect(walls.left.shown == Array(0..<8))
    #expect(!walls.left.view.hasActiveDrag)
    walls.drop()
    #expect(walls.left.numbers == Array(0..<8), "the rest of the touch means nothing")
  }

  @Test func aCopyingDropKeepsTheItemAndInsertsAnother() {
    let walls = TwoWalls()
    let wall = walls.left
    wall.operation = .copy
    walls.lift(at: wall.place(0))
    walls.move(to: wall.place(5))
    #expect(wall.shown == [0, 1, 2, 3, 4, nil, 5, 6, 7])
    #expect(wall.cell(0)?.layer.opacity == 0.5, "the original is dimmed")
    walls.drop()
    #expect(wall.numbers == [0, 1, 2, 3, 4, 0, 5, 6, 7])
    #expect(wall.shown == wall.numbers)
  }

  @Test func emptySpaceIsNoDropDestination() {
    let walls = TwoWalls()
    let wall = walls.left
    walls.lift(at: wall.place(0))
    walls.move(to: CGPoint(x: 100, y: 250))
    #expect(wall.destinations.last == .some(nil))
    #expect(wall.shown == Array(0..<8), "no gap")
    walls.drop()
    #expect(walls.log.lines.contains("left: perform at nil from 0-0"))
  }

  @Test func theEndOfASectionIsADropDestination() {
    let walls = TwoWalls(Array(0..<6))
    let wall = walls.left
    wall.operation = .copy
    walls.lift(at: wall.place(0))
    walls.move(to: wall.place(6))
    #expect(wall.destinations.last == IndexPath(item: 6, section: 0))
    #expect(wall.shown == [0, 1, 2, 3, 4, 5, nil])
  }

  @Test func dropsIntoAnItemHighlightItsCell() {
    let walls = TwoWalls()
    let wall = walls.left
    wall.intent = .insertIntoDestinationIndexPath
    walls.lift(at: wall.place(0))
    walls.move(to: wall.place(5))
    #expect(wall.shown == Array(0..<8), "no gap")
    #expect(wall.cell(5)?.configurationState.cellDropState == .targeted)
    #expect(wall.cell(4)?.configurationState.cellDropState == .notTargeted)
    #expect(wall.cell(0)?.configurationState.cellDragState == .dragging)
    wall.perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: IndexPath(item: 5, section: 0),
        rect: CGRect(x: 10, y: 10, width: 30, height: 30))
    }
    walls.drop()
    #expect(wall.cell(5)?.configurationState.cellDropState == UICellConfigurationState.DropState.none)
    #expect(walls.log.lines.contains("left: perform at 0-5 from 0-0"))
  }

  @Test func aDropMoveThatTheDragDelegateForbidsIsNotPerformed() {
    let walls = TwoWalls()
    walls.left.allowsMove = false
    walls.lift(at: walls.left.place(0))
    walls.move(to: walls.left.place(5))
    walls.drop()
    #expect(walls.left.numbers == Array(0..<8))
    #expect(!walls.log.lines.contains { $0.contains("perform") })
  }

  @Test func aDropThatTheDropDelegateIgnoresClosesTheGap() {
    let walls = TwoWalls()
    walls.left.perform = { _ in }
    walls.lift(at: walls.left.place(0))
    walls.move(to: walls.left.place(5))
    walls.drop()
    #expect(walls.left.shown == Array(0..<8))
    #expect(walls.left.cell(0)?.layer.opacity == 1)
  }

  @Test func withSlowCadenceADragMovesItemsAfterItRests() {
    let walls = TwoWalls()
    let wall = walls.left
    wall.view.reorderingCadence = .slow
    walls.lift(at: wall.place(0))
    for place in [1, 2, 3] {
      walls.test.advance(by: 0.05)
      walls.test.move(to: wall.place(place))
    }
    #expect(wall.shown == Array(0..<8))
    walls.test.advance(by: 0.6)
    #expect(wall.shown == [1, 2, 3, 0, 4, 5, 6, 7])
  }

  @Test func draggingAtTheEdgeScrollsTheCollectionView() {
    let walls = TwoWalls(Array(0..<80))
    let wall = walls.left
    walls.lift(at: wall.place(1))
    walls.move(to: CGPoint(x: 75, y: 295))
    walls.test.advance(by: 1)
    #expect(wall.view.contentOffset.y > 200)
    let gap = wall.shown.firstIndex(of: 1)
    #expect((gap ?? 0) > 20, "the gap has come along")
    walls.drop()
    #expect(wall.numbers.firstIndex(of: 1) == gap)
  }

  @Test func dragsOfACollectionViewCanBeDisabled() {
    let walls = TwoWalls()
    walls.left.view.dragInteractionEnabled = false
    walls.lift(at: walls.left.place(1))
    walls.move(to: walls.left.place(6))
    #expect(walls.log.lines.isEmpty)
  }

  @Test func selectedItemsAreDraggedTogether() {
    let walls = TwoWalls()
    let wall = walls.left
    wall.view.allowsMultipleSelection = true
    for item in [1, 3] {
      wall.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    var count = 0
    wall.perform = { count = $0.items.count }
    walls.lift(at: wall.place(3))
    walls.move(to: wall.place(6))
    #expect(wall.shown == [0, 1, 2, 3, 4, 5, nil, 6, 7])
    walls.drop()
    #expect(count == 2)
    #expect(walls.log.lines.prefix(2) == ["left: items at 0-3", "left: items at 0-1"])
  }

  @Test func aTapOfAnotherFingerAddsAnItemToTheDrag() {
    let walls = TwoWalls()
    let wall = walls.left
    var count = 0
    wall.perform = { count = $0.items.count }
    walls.lift(at: wall.place(0))
    walls.move(to: wall.place(6))
    walls.test.touchDown(at: walls.right.place(2), finger: 1)
    walls.test.advance(by: 0.05)
    walls.test.lift(finger: 1)
    walls.test.advance(by: 0.1)
    walls.move(to: wall.place(5))
    walls.drop()
    #expect(count == 2)
    #expect(walls.log.lines.contains("right: add at 0-2"))
    #expect(!walls.log.lines.contains { $0.contains("select") })
  }

  @Test func aDropAfterTheItemsChangedHasNoSourcePath() {
    let walls = TwoWalls()
    let wall = walls.left
    walls.lift(at: wall.place(0))
    walls.move(to: wall.place(5))
    wall.numbers.remove(at: 7)
    wall.view.deleteItems(at: [IndexPath(item: 7, section: 0)])
    walls.test.advance(by: 0.4)
    #expect(wall.shown == Array(0..<7), "the update closes the gap")
    walls.move(to: wall.place(4))
    wall.perform = { _ in }
    walls.drop()
    #expect(walls.log.lines.contains("left: perform at 0-4 from elsewhere"))
  }
}
