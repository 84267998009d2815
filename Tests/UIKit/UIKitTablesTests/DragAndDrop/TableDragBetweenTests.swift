import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Drags from one table to another view in the same window, by finger and by mouse.
@MainActor
@Suite struct TableDragBetweenTests {
  @Test func aDraggedRowIsDroppedIntoAnotherTable() {
    let tables = TwoTables()
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(1))
    #expect(tables.left.shown == Array(0..<6), "the gap of the first table has closed")
    #expect(tables.right.shown == [20, nil, 21, 22, 23, 24, 25])
    #expect(tables.left.view.hasActiveDrag)
    #expect(!tables.left.view.hasActiveDrop)
    #expect(!tables.right.view.hasActiveDrag)
    #expect(tables.right.view.hasActiveDrop)
    tables.drop()
    #expect(tables.right.numbers == [20, 5, 21, 22, 23, 24, 25])
    #expect(tables.right.shown == tables.right.numbers)
    #expect(
      tables.log.lines == [
        "left: items at 5", "left: drag begins", "left: can handle", "left: enter",
        "right: can handle", "left: exit", "right: enter", "right: perform at 1 from elsewhere",
        "left: drop ended", "right: drop ended", "left: drag ended",
      ])
  }

  @Test func theGapOfADragFollowsTheFingerToAnotherTable() {
    let tables = TwoTables()
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(1))
    tables.move(to: tables.right.place(4))
    #expect(tables.right.shown == [20, 21, 22, 23, nil, 24, 25])
    tables.move(to: tables.left.place(2))
    #expect(tables.right.shown == Array(20..<26))
    #expect(tables.left.shown == [0, 1, 5, 2, 3, 4])
    tables.test.cancelTouch()
    tables.test.settle()
    #expect(tables.left.shown == Array(0..<6))
  }

  @Test func aTableThatCannotHandleADropIsNotAskedAgain() {
    let tables = TwoTables()
    tables.right.canHandle = false
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(1))
    tables.move(to: tables.right.place(4))
    tables.drop()
    #expect(tables.log.lines.filter { $0.hasPrefix("right") } == ["right: can handle"])
  }

  @Test func aMouseDragsARowAsSoonAsItMoves() {
    let tables = TwoTables()
    let (start, end) = (tables.left.place(5), tables.right.place(1))
    tables.test.movePointer(to: start)
    tables.test.setButton(isDown: true, at: start)
    tables.test.advance(by: 1)
    #expect(!tables.left.view.hasActiveDrag, "a mouse does not lift by resting")
    for step in 1...10 {
      tables.test.advance(by: 0.016)
      let part = CGFloat(step) / 10
      tables.test.movePointer(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    tables.test.advance(by: 0.4)
    #expect(tables.right.shown == [20, nil, 21, 22, 23, 24, 25])
    tables.test.setButton(isDown: false, at: end)
    tables.test.settle()
    #expect(tables.right.numbers == [20, 5, 21, 22, 23, 24, 25])
  }

  @Test func theCellOfADropIsHiddenUntilTheDragPreviewArrives() {
    let tables = TwoTables()
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(1))
    tables.test.lift()
    #expect(tables.right.cell(5)?.layer.opacity == 0, "the cell waits for the picture")
    tables.test.settle()
    #expect(tables.right.cell(5)?.layer.opacity == 1)
  }

  @Test func aDropOnAnEmptyTableHasNoDestinationPath() {
    let tables = TwoTables(Array(0..<6), [])
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(3))
    #expect(tables.right.destinations.last == .some(nil))
    tables.drop()
    #expect(tables.right.numbers == [5])
    #expect(tables.right.shown == [5])
  }

  @Test func reloadingTablesDuringADragKeepsTheDrag() {
    let tables = TwoTables()
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(1))
    tables.right.numbers = [30, 31]
    tables.right.view.reloadData()
    tables.left.numbers = [1]
    tables.left.view.reloadData()
    tables.test.advance(by: 0.1)
    tables.move(to: tables.right.place(0))
    #expect(tables.right.shown == [nil, 30, 31])
    tables.drop()
    #expect(tables.right.numbers == [5, 30, 31])
    #expect(tables.left.shown == [1])
  }

  @Test func aRowIsDraggedToACollectionViewAndBack() {
    let tables = TwoTables()
    let log = CallLog()
    let wall = DropWall("wall", [40, 41], frame: CGRect(x: 200, y: 0, width: 200, height: 400), log: log)
    tables.right.view.removeFromSuperview()
    tables.test.window.addSubview(wall.view)
    tables.test.settle()
    tables.lift(at: tables.left.place(5))
    tables.move(to: wall.place(1))
    #expect(wall.shown == [40, nil, 41])
    tables.drop()
    #expect(wall.numbers == [40, 5, 41])
    tables.lift(at: wall.place(0))
    tables.move(to: tables.left.place(0))
    tables.drop()
    #expect(tables.left.numbers == [40, 0, 1, 2, 3, 4, 5])
    #expect(tables.left.shown == tables.left.numbers)
  }

  @Test func aRestingDragActivatesASpringLoadedRow() {
    let tables = TwoTables()
    tables.right.view.isSpringLoaded = true
    tables.right.intent = .unspecified
    #expect(tables.right.view.isSpringLoaded)
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(2))
    #expect(!tables.log.lines.contains("right: select 22"))
    tables.test.advance(by: 1)
    #expect(tables.log.lines.contains("right: select 22"))
    tables.right.mayActivate = false
    tables.move(to: tables.right.place(3))
    tables.test.advance(by: 1.5)
    #expect(!tables.log.lines.contains("right: select 23"))
    tables.drop()
  }
}
