import CollectionCore
import GeometryCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTables

/// The abilities of tables that come from the engine of collection views.
@MainActor @Suite struct TableEngineTests {
  /// Inserts rows above the visible ones of a table that has been scrolled; returns the distance by which the row at
  /// the top has moved on the screen, in points.
  private func shift(inserting count: Int, with anchor: UITableView.ScrollAnchor) throws -> CGFloat {
    let stage = TableStage(TableStage.numbered([100]))
    stage.table.scrollAnchor = anchor
    stage.table.contentOffset.y = 1000
    stage.test.settle()
    let cell = try #require(stage.table.visibleCells.first)
    let before = cell.frame.minY - stage.table.contentOffset.y
    stage.rows[0].insert(contentsOf: (0..<count).map { "new \($0)" }, at: 0)
    stage.table.insertRows(at: (0..<count).map { stage.path($0) }, with: .none)
    stage.test.settle()
    return cell.frame.minY - stage.table.contentOffset.y - before
  }

  @Test func insertingRowsAboveTheVisibleOnesKeepsThemOnTheScreen() throws {
    #expect(try shift(inserting: 3, with: .automatic) == 0)
  }

  @Test func insertedRowsPushTheVisibleOnesDownWithoutAScrollAnchor() throws {
    #expect(try shift(inserting: 3, with: .none) == 156)
  }

  @Test func aTableAnchoredAtItsEndShowsAppendedRows() {
    let stage = TableStage(TableStage.numbered([100])) { $0.scrollAnchor = .end(tolerance: 10) }
    #expect(stage.shown.last == "0-99")
    stage.rows[0] += ["a", "b"]
    stage.table.insertRows(at: [stage.path(100), stage.path(101)], with: .none)
    stage.test.settle()
    #expect(stage.shown.last == "b")
  }

  @Test func theTraceOfAScrolledTableNamesTheRowThatAppears() {
    let stage = TableStage(TableStage.numbered([100]))
    stage.table.startTrace()
    stage.table.contentOffset.y = 60
    stage.test.layout()
    let events = stage.table.stopTrace().filter { $0.action == .made || $0.action == .reused }
    #expect(events.first?.element == "cell 0-13")
    #expect(events.first?.cause == "scrolling")
  }

  @Test func scrollingMakesTheCellOfTheRowAfterTheLastVisibleOne() {
    let stage = TableStage(TableStage.numbered([100]))
    stage.table.contentOffset.y = 60
    stage.test.settle()
    let states = stage.table.session.engine.state.elements.entries.filter { $0.value.state == .prefetched }
    #expect(states.keys.map(\.path.place?.item) == [14])
  }

  @Test func aRowWhoseTextIsEditedKeepsItsCellBeyondTheBounds() throws {
    let stage = TableStage(TableStage.numbered([100]))
    let cell = try #require(stage.cell(1))
    let field = UITextField(frame: cell.contentView.bounds)
    cell.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    stage.table.contentOffset.y = 3000
    stage.test.settle()
    #expect(field.isFirstResponder)
    stage.table.contentOffset.y = 0
    stage.test.settle()
    #expect(stage.cell(1) === cell)
  }

  @Test func selfChecksFindARowThatIsNotWhereTheGeometryHasIt() throws {
    let stage = TableStage(TableStage.numbered([100]), headers: ["A"])
    #expect(stage.table.session.differences() == [])
    try #require(stage.cell(2)).frame.origin.y += 5
    let differences = stage.table.session.differences()
    #expect(differences.count == 1)
    #expect(differences.first?.hasPrefix("the view of cell 0-2 is at") == true)
  }

  @Test func aDataSourceThatChangesMoreThanTheMovedRowIsReloaded() throws {
    let stage = TableStage(TableStage.numbered([5]))
    stage.table.setEditing(true, animated: false)
    stage.test.settle()
    stage.table.focusControl.move(to: stage.path(1))
    let source = DroppingSource(stage)
    stage.table.dataSource = source
    stage.table.reloadData()
    stage.test.settle()
    _ = stage.table.reordering.move(stage.path(0), to: stage.path(3))
    stage.test.settle()
    #expect(stage.table.numberOfRows(inSection: 0) == 4)
    #expect(stage.shown == stage.rows[0])
  }
}

/// A data source that loses the row that it was to move.
private final class DroppingSource: NSObject, UITableViewDataSource {
  private let stage: TableStage

  init(_ stage: TableStage) { self.stage = stage }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { stage.rows[0].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    stage.tableView(tableView, cellForRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    stage.rows[0].remove(at: sourceIndexPath.row)
  }
}
