import Testing
import UIKit
import UIKitTesting

/// Placeholders for rows whose data has not arrived.
@MainActor
@Suite struct TablePlaceholderTests {
  /// Drops number 5 of the left table onto a place of the right one, as a placeholder.
  private func dropped(
    at place: Int, in tables: TwoTables, height: CGFloat = 80
  ) -> (any UITableViewDropPlaceholderContext)? {
    var context: (any UITableViewDropPlaceholderContext)?
    tables.right.perform = { coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0),
        reuseIdentifier: "cell", rowHeight: height)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "wait" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    tables.lift(at: tables.left.place(5))
    tables.move(to: tables.right.place(place))
    tables.drop()
    return context
  }

  @Test func aTablePlaceholderTakesThePlaceOfTheGap() throws {
    let tables = TwoTables()
    let context = try #require(dropped(at: 2, in: tables))
    let table = tables.right
    #expect(table.shown == [20, 21, nil, 22, 23, 24, 25])
    #expect(table.view.cellForRow(at: [0, 2])?.textLabel?.text == "wait", "its handler has filled the cell")
    #expect(table.view.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 100, width: 200, height: 80))
    #expect(table.view.cellForRow(at: [0, 3])?.frame.minY == 180)
    #expect(table.view.hasUncommittedUpdates)
    #expect(context.dragItem.localObject as? Int == 5)
    let isCommitted = context.commitInsertion { path in
      #expect(path == IndexPath(row: 2, section: 0))
      table.numbers.insert(5, at: path.row)
    }
    #expect(isCommitted)
    tables.test.settle()
    #expect(table.shown == [20, 21, 5, 22, 23, 24, 25])
    #expect(table.view.rectForRow(at: [0, 2]).height == 50, "the row has its own height")
    #expect(!table.view.hasUncommittedUpdates)
    #expect(!context.deletePlaceholder())
  }

  @Test func aTablePlaceholderIsAsHighAsItsContent() throws {
    let tables = TwoTables()
    _ = try #require(dropped(at: 2, in: tables, height: UITableView.automaticDimension))
    let height = tables.right.view.rectForRow(at: [0, 2]).height
    #expect(height > 20)
    #expect(height < 80)
    #expect(tables.right.view.cellForRow(at: [0, 2])?.frame.height == height)
  }

  @Test func aTablePlaceholderStaysBehindItsRowInUpdates() throws {
    let tables = TwoTables()
    let context = try #require(dropped(at: 3, in: tables))
    let table = tables.right
    table.view.performBatchUpdates {
      table.numbers.remove(at: 0)
      table.numbers.insert(99, at: 4)
      table.view.deleteRows(at: [[0, 0]], with: .fade)
      table.view.insertRows(at: [[0, 4]], with: .fade)
    }
    tables.test.settle()
    #expect(table.shown == [21, 22, nil, 23, 24, 99, 25])
    context.commitInsertion { table.numbers.insert(5, at: $0.row) }
    tables.test.settle()
    #expect(table.shown == [21, 22, 5, 23, 24, 99, 25])
    #expect(table.shown == table.numbers)
  }

  @Test func aTapBelowATablePlaceholderSelectsTheRowThere() throws {
    let tables = TwoTables()
    _ = try #require(dropped(at: 1, in: tables, height: 50))
    tables.log.lines = []
    tables.test.tap(at: tables.right.place(4))
    tables.test.tap(at: tables.right.place(1))
    #expect(tables.log.lines == ["right: select 23"])
  }

  @Test func deletingATablePlaceholderClosesItsPlace() throws {
    let tables = TwoTables()
    let context = try #require(dropped(at: 1, in: tables))
    #expect(context.deletePlaceholder())
    tables.test.settle()
    #expect(tables.right.shown == Array(20..<26))
    #expect(tables.right.view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200, 250])
    #expect(!context.commitInsertion { _ in Issue.record("the closure must not run") })
  }

  @Test func reloadDataRemovesTablePlaceholders() throws {
    let tables = TwoTables()
    let context = try #require(dropped(at: 1, in: tables))
    tables.right.view.reloadData()
    tables.test.settle()
    #expect(tables.right.shown == Array(20..<26))
    #expect(!context.commitInsertion { _ in Issue.record("the closure must not run") })
  }

  @Test func aPlaceholderInAnEmptyTableIsCommittedToARow() throws {
    let tables = TwoTables(Array(0..<6), [])
    let context = try #require(dropped(at: 0, in: tables))
    #expect(tables.right.shown == [nil])
    context.commitInsertion { tables.right.numbers.insert(5, at: $0.row) }
    tables.test.settle()
    #expect(tables.right.shown == [5])
  }

  @Test func theDestinationOfADropBesideATablePlaceholderCountsDataRows() throws {
    let tables = TwoTables()
    _ = try #require(dropped(at: 1, in: tables, height: 50))
    tables.right.perform = nil
    tables.log.lines = []
    tables.lift(at: tables.left.place(4))
    tables.move(to: tables.right.place(4))
    #expect(tables.right.shown == [20, nil, 21, 22, nil, 23, 24, 25])
    tables.drop()
    #expect(tables.log.lines.contains("right: perform at 3 from elsewhere"))
    #expect(tables.right.shown == [20, nil, 21, 22, 4, 23, 24, 25])
  }
}
