import LayoutCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTables

/// Drags of a finger within one table.
@MainActor
@Suite struct TableDragWithinTests {
  @Test func aDraggedRowIsMovedToTheGapBelowTheFinger() {
    let tables = TwoTables()
    let table = tables.left
    tables.lift(at: table.place(1))
    #expect(table.cell(1)?.dragState == .lifting)
    #expect(!table.view.hasActiveDrag)
    tables.move(to: table.place(4))
    #expect(table.view.hasActiveDrag)
    #expect(table.view.hasActiveDrop)
    #expect(table.view.hasUncommittedUpdates)
    #expect(table.shown == [0, 2, 3, 4, 1, 5], "the others have made room")
    #expect(table.cell(1)?.layer.opacity == 0, "the gap is empty")
    #expect(table.numbers == Array(0..<6), "the data is told at the drop")
    tables.drop()
    #expect(table.numbers == [0, 2, 3, 4, 1, 5])
    #expect(table.shown == table.numbers)
    #expect(table.cell(1)?.layer.opacity == 1)
    #expect(table.cell(1)?.dragState == UITableViewCell.DragState.none)
    #expect(!table.view.hasActiveDrag)
    #expect(!table.view.hasActiveDrop)
    #expect(!table.view.hasUncommittedUpdates)
    #expect(
      tables.log.lines == [
        "left: items at 1", "left: drag begins", "left: can handle", "left: enter", "left: perform at 4 from 1",
        "left: drop ended", "left: drag ended",
      ])
    #expect(tables.test.window.subviews.count == 2, "the pictures are gone")
    #expect(table.view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200, 250])
  }

  @Test func theDragStatesOfATableCellChangeInOrder() {
    let tables = TwoTables()
    let cell = tables.left.cell(2)
    tables.lift(at: tables.left.place(2))
    tables.move(to: tables.left.place(4))
    tables.test.cancelTouch()
    tables.test.settle()
    #expect(cell?.states == [.lifting, .dragging, .none])
    #expect(tables.left.shown == Array(0..<6))
    #expect(tables.log.lines.suffix(3) == ["left: exit", "left: drop ended", "left: drag ended"])
  }

  @Test func aLiftedRowIsNotHighlighted() {
    let tables = TwoTables()
    let point = tables.left.place(2)
    tables.test.touchDown(at: point)
    tables.test.advance(by: 0.2)
    #expect(tables.left.cell(2)?.isHighlighted == true)
    tables.test.advance(by: 0.2)
    #expect(tables.left.cell(2)?.dragState == .lifting)
    #expect(tables.left.cell(2)?.isHighlighted == false, "or its preview would have the highlight's background")
    tables.drop()
    #expect(tables.left.view.indexPathForSelectedRow == nil)
  }

  @Test func liftingTheFingerBeforeADragMovesChangesNothing() {
    let tables = TwoTables()
    let cell = tables.left.cell(2)
    tables.lift(at: tables.left.place(2))
    tables.drop()
    #expect(cell?.states == [.lifting, .none])
    #expect(tables.log.lines == ["left: items at 2"])
    #expect(tables.test.window.subviews.count == 2)
  }

  @Test func aRowWithoutDragItemsIsNotLiftedAndScrolls() {
    let tables = TwoTables(Array(0..<40))
    tables.left.fixed = [5]
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.left.place(1))
    #expect(!tables.left.view.hasActiveDrag)
    #expect(tables.left.view.contentOffset.y > 50, "the finger scrolls instead")
  }

  @Test func dragsOfATableCanBeDisabled() {
    let tables = TwoTables()
    tables.left.view.dragInteractionEnabled = false
    tables.lift(at: tables.left.place(1))
    tables.move(to: tables.left.place(4))
    #expect(tables.log.lines.isEmpty)
  }

  @Test func selectedRowsAreDraggedTogether() {
    let tables = TwoTables()
    let table = tables.left
    table.view.allowsMultipleSelection = true
    for row in [1, 3] { table.view.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
    var count = 0
    table.perform = { count = $0.items.count }
    tables.lift(at: table.place(3))
    tables.move(to: table.place(4))
    #expect(table.shown == [0, 1, 2, 3, nil, 4, 5], "several rows open a gap of their own")
    #expect(table.cell(1)?.layer.opacity == 0.5, "the originals are dimmed")
    tables.drop()
    #expect(count == 2)
    #expect(tables.log.lines.prefix(2) == ["left: items at 3", "left: items at 1"])
    #expect(table.shown == Array(0..<6), "an unused gap closes")
  }

  @Test func aTapOfAnotherFingerAddsARowToTheDrag() {
    let tables = TwoTables()
    let table = tables.left
    var count = 0
    table.perform = { count = $0.items.count }
    tables.lift(at: table.place(0))
    tables.move(to: table.place(4))
    tables.test.touchDown(at: tables.right.place(2), finger: 1)
    tables.test.advance(by: 0.05)
    tables.test.lift(finger: 1)
    tables.test.advance(by: 0.1)
    tables.move(to: table.place(3))
    tables.drop()
    #expect(count == 2)
    #expect(tables.log.lines.contains("right: add at 2"))
    #expect(!tables.log.lines.contains { $0.contains("select") })
  }

  @Test func aCopyingDropKeepsTheRowAndInsertsAnother() {
    let tables = TwoTables()
    let table = tables.left
    table.operation = .copy
    tables.lift(at: table.place(0))
    tables.move(to: table.place(3))
    #expect(table.shown == [0, 1, 2, nil, 3, 4, 5])
    #expect(table.view.rectForRow(at: [0, 3]).height == 50)
    tables.drop()
    #expect(table.numbers == [0, 1, 2, 0, 3, 4, 5])
    #expect(table.shown == table.numbers)
  }

  @Test func theEndOfASectionIsADropDestinationAndEmptySpaceIsNot() {
    let tables = TwoTables(Array(0..<4))
    let table = tables.left
    table.operation = .copy
    tables.lift(at: table.place(0))
    tables.move(to: table.place(4))
    #expect(table.destinations.last == IndexPath(row: 4, section: 0))
    #expect(table.shown == [0, 1, 2, 3, nil])
    tables.move(to: CGPoint(x: 100, y: 350))
    #expect(table.destinations.last == .some(nil))
    #expect(table.shown == [0, 1, 2, 3])
  }

  @Test func dropsIntoARowHighlightIt() {
    let tables = TwoTables()
    let table = tables.left
    table.intent = .insertIntoDestinationIndexPath
    tables.lift(at: table.place(0))
    tables.move(to: table.place(4))
    #expect(table.shown == Array(0..<6), "no gap")
    #expect(table.cell(4)?.configurationState.cellDropState == .targeted)
    #expect(table.cell(3)?.configurationState.cellDropState == .notTargeted)
    #expect(table.cell(0)?.configurationState.cellDragState == .dragging)
    table.perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoRowAt: IndexPath(row: 4, section: 0),
        rect: CGRect(x: 10, y: 10, width: 30, height: 30))
    }
    tables.drop()
    #expect(table.cell(4)?.configurationState.cellDropState == UICellConfigurationState.DropState.none)
    #expect(tables.log.lines.contains("left: perform at 4 from 0"))
  }

  @Test func theAutomaticDropIntentDependsOnThePlaceInTheRow() {
    let tables = TwoTables()
    let table = tables.left
    var proposals: [UITableViewDropProposal.Intent] = []
    table.operation = .copy
    table.intent = .automatic
    table.perform = { proposals.append($0.proposal.intent) }
    tables.lift(at: table.place(0))
    tables.move(to: table.place(3), steps: 1)
    #expect(table.shown == Array(0..<6), "no gap")
    #expect(table.cell(3)?.configurationState.cellDropState == .targeted)
    tables.move(to: CGPoint(x: 100, y: 195), steps: 1)
    #expect(table.shown == [0, 1, 2, 3, nil, 4, 5])
    tables.drop()
    #expect(proposals == [.insertAtDestinationIndexPath])
    tables.lift(at: table.place(0))
    tables.move(to: table.place(3), steps: 1)
    tables.drop()
    #expect(proposals == [.insertAtDestinationIndexPath, .insertIntoDestinationIndexPath])
    #expect(
      tables.log.lines.filter { $0.contains("perform") } == ["left: perform at 4 from 0", "left: perform at 3 from 0"])
  }

  @Test func aMoveThatTheDragDelegateForbidsIsNotPerformed() {
    let tables = TwoTables()
    tables.left.allowsMove = false
    tables.lift(at: tables.left.place(0))
    tables.move(to: tables.left.place(4))
    tables.drop()
    #expect(tables.left.numbers == Array(0..<6))
    #expect(!tables.log.lines.contains { $0.contains("perform") })
  }

  @Test func aDropThatTheDelegateIgnoresClosesTheGap() {
    let tables = TwoTables()
    tables.left.perform = { _ in }
    tables.lift(at: tables.left.place(0))
    tables.move(to: tables.left.place(4))
    tables.drop()
    #expect(tables.left.shown == Array(0..<6))
    #expect(tables.left.cell(0)?.layer.opacity == 1)
  }

  @Test func draggingAtTheEdgeScrollsTheTable() {
    let tables = TwoTables(Array(0..<80))
    let table = tables.left
    tables.lift(at: table.place(1))
    tables.move(to: CGPoint(x: 75, y: 395))
    tables.test.advance(by: 1)
    #expect(table.view.contentOffset.y > 200)
    let gap = table.shown.firstIndex(of: 1)
    #expect((gap ?? 0) > 8, "the gap has come along")
    tables.drop()
    #expect(table.numbers.firstIndex(of: 1) == gap)
  }

  @Test func aDropAfterTheDataChangedHasNoSourcePath() {
    let tables = TwoTables()
    let table = tables.left
    tables.lift(at: table.place(0))
    tables.move(to: table.place(4))
    table.numbers.remove(at: 5)
    table.view.deleteRows(at: [[0, 5]], with: .none)
    tables.test.advance(by: 0.6)
    #expect(table.shown == Array(0..<5), "the update closes the gap")
    tables.move(to: table.place(3))
    table.perform = { _ in }
    tables.drop()
    #expect(tables.log.lines.contains("left: perform at 3 from elsewhere"))
  }

  @Test func rowsOfDifferentHeightsMakeRoomForADragWithoutOscillating() {
    let tables = TwoTables()
    let table = tables.left
    table.operation = .copy
    let geometry = TableGeometry(
      [section([30, 120, 30])], top: 0, bottom: 0)
    table.view.heights.geometry = geometry
    // The gap of 30 points at 0: the high row makes room where the gap would be, at its end.
    #expect(table.view.dropPath(at: CGPoint(x: 50, y: 100), gap: [0, 0]) == [0, 0])
    #expect(table.view.dropPath(at: CGPoint(x: 50, y: 130), gap: [0, 0]) == [0, 1])
    #expect(table.view.dropPath(at: CGPoint(x: 50, y: 100), gap: [0, 2]) == [0, 2])
    #expect(table.view.dropPath(at: CGPoint(x: 50, y: 50), gap: [0, 2]) == [0, 1])
    #expect(table.view.dropPath(at: CGPoint(x: 50, y: 100), gap: nil) == [0, 1])
  }

  private func section(_ heights: [Double]) -> TableGeometry.Section {
    var section = TableGeometry.Section()
    section.rows = RowHeights(heights.map { .init(length: $0, isEstimate: false) })
    return section
  }
}
