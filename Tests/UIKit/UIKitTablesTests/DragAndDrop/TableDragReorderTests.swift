import Testing
import UIKit
import UIKitTesting

/// Rows that are reordered by dragging, without edit mode.
@MainActor
@Suite struct TableDragReorderTests {
  @Test func aTableReordersWithADragDelegateAndADataSourceThatMoves() {
    let tables = TwoTables(moves: true)
    let table = tables.left
    table.view.dropDelegate = nil
    tables.lift(at: table.place(1))
    tables.move(to: table.place(4))
    #expect(table.shown == [0, 2, 3, 4, 1, 5])
    #expect(table.numbers == Array(0..<6), "the data is told at the drop")
    tables.drop()
    #expect(table.numbers == [0, 2, 3, 4, 1, 5])
    #expect(table.shown == table.numbers)
    #expect(table.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.opacity == 1 })
    #expect(!table.view.hasUncommittedUpdates)
    #expect(tables.log.lines == ["left: items at 1", "left: drag begins", "left: move 1 to 4", "left: drag ended"])
    #expect(tables.test.window.subviews.count == 2)
  }

  @Test(arguments: [true, false])
  func altAndAnArrowMoveTheFocusedRowOfATableWithDrags(isDraggable: Bool) throws {
    let tables = TwoTables(moves: true)
    let table = tables.left
    table.view.dragInteractionEnabled = isDraggable
    for _ in 0..<6 where !table.view.visibleCells.contains(where: \.isFocused) { tables.test.press(.keyboardTab) }
    try #require(table.cell(0)?.isFocused == true)
    tables.test.press(.keyboardDownArrow, modifiers: .alternate)
    tables.test.settle()
    #expect(table.numbers == (isDraggable ? [1, 0, 2, 3, 4, 5] : Array(0..<6)))
    #expect(table.cell(0)?.isFocused == true)
  }

  @Test func withADropDelegateADropOfOneOwnRowIsMovedByTheDataSource() {
    let tables = TwoTables(moves: true)
    tables.lift(at: tables.left.place(4))
    tables.move(to: tables.left.place(0))
    tables.drop()
    #expect(tables.left.numbers == [4, 0, 1, 2, 3, 5])
    #expect(tables.left.shown == tables.left.numbers)
    #expect(tables.log.lines.contains("left: move 4 to 0"))
    #expect(!tables.log.lines.contains { $0.contains("perform") })
  }

  @Test func rowsFromElsewhereAreNotReceivedWithoutADropDelegate() {
    let tables = TwoTables(moves: true)
    tables.left.view.dropDelegate = nil
    tables.lift(at: tables.right.place(2))
    tables.move(to: tables.left.place(2))
    #expect(tables.left.shown == Array(0..<6))
    tables.drop()
    #expect(tables.left.numbers == Array(0..<6))
  }

  @Test func aDataSourceWithoutMovesDoesNotReorder() {
    let tables = TwoTables()
    tables.left.view.dropDelegate = nil
    tables.lift(at: tables.left.place(1))
    tables.move(to: tables.left.place(4))
    #expect(tables.left.view.hasActiveDrag)
    #expect(!tables.left.view.hasActiveDrop)
    #expect(tables.left.shown == Array(0..<6))
    tables.drop()
    #expect(tables.left.numbers == Array(0..<6))
  }

  @Test func theTableDelegateRedirectsAMove() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
      ) -> IndexPath { IndexPath(row: min(2, proposedDestinationIndexPath.row), section: 0) }
    }
    let tables = TwoTables(moves: true)
    let delegate = Delegate()
    tables.left.view.delegate = delegate
    tables.test.settle()
    tables.lift(at: tables.left.place(0))
    tables.move(to: tables.left.place(4))
    #expect(tables.left.shown == [1, 2, 0, 3, 4, 5])
    tables.drop()
    #expect(tables.left.numbers == [1, 2, 0, 3, 4, 5])
  }

  @Test func aDraggedRowThatReturnsToItsPlaceIsNotMoved() {
    let tables = TwoTables(moves: true)
    tables.lift(at: tables.left.place(1))
    tables.move(to: tables.left.place(4))
    tables.move(to: tables.left.place(1))
    tables.drop()
    #expect(!tables.log.lines.contains { $0.contains("move") })
    #expect(tables.left.shown == Array(0..<6))
  }

  @Test func rowsAreReorderedRepeatedly() {
    let tables = TwoTables(moves: true)
    let table = tables.left
    for (from, to) in [(0, 5), (5, 0), (2, 3), (3, 1)] {
      var expected = table.numbers
      expected.insert(expected.remove(at: from), at: to)
      tables.lift(at: table.place(from))
      tables.move(to: table.place(to))
      tables.drop()
      #expect(table.numbers == expected)
      #expect(table.shown == expected)
    }
  }
}
