import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitTables

@MainActor @Suite struct TableSourcesTests {
  private func diffable(_ items: [String]) -> (TestWindow, UITableView, UITableViewDiffableDataSource<Int, String>) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    let test = TestWindow(size: CGSize(width: 375, height: 667), scale: 2)
    table.contentInsetAdjustmentBehavior = .never
    test.window.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    source.apply(snapshot(items))
    test.settle()
    return (test, table, source)
  }

  private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test func diffableSourceErrorsNameTheTable() {
    let path = IndexPath(row: 2, section: 0)
    #expect(
      DiffableSourceMisuse.noCell(path, identifier: "c", view: "<UITableView>", .tableView).message
        == "UITableViewDiffableDataSource cell provider returned nil for index path [0, 2] with item identifier 'c', which is "
        + "not allowed. You must always return a cell to the table view: <UITableView> Return the cell of "
        + "dequeueReusableCell(withIdentifier:for:).")
    #expect(
      DiffableSourceMisuse.unknownItem(path, .tableView).message
        == "UITableViewDiffableDataSource was asked for the cell at index path [0, 2], which the snapshot does not have. Change "
        + "the data by apply(_:animatingDifferences:) only, not by the table view's own methods.")
  }

  @Test func anAwaitedTableSnapshotIsAppliedOnTheMainQueue() async {
    let (test, table, source) = diffable(["a"])
    let log = LogRecorder()
    Log.redirect { log.add($0) }
    await source.apply(snapshot(["a", "b"]), animatingDifferences: false)
    Log.redirect(to: nil)
    #expect(log.all.filter { $0.contains("non-thread confined") } == [])
    #expect(table.numberOfRows(inSection: 0) == 2)
    withExtendedLifetime(test) {}
  }

  @Test func applyingATableSnapshotKeepsTheCellsOfUnchangedRows() {
    let (test, table, source) = diffable(["a", "b", "c", "d"])
    let kept = table.cellForRow(at: IndexPath(row: 2, section: 0))
    var isDone = false
    source.apply(snapshot(["c", "x", "a"])) { isDone = true }
    test.settle()
    #expect(isDone)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["c", "x", "a"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === kept)
    #expect(source.indexPath(for: "x") == IndexPath(row: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == "a")
  }

  @Test func reconfiguredRowsOfASnapshotKeepTheirCells() {
    let (test, table, source) = diffable(["a", "b"])
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    cell?.textLabel?.text = "stale"
    var marked = source.snapshot()
    marked.reconfigureItems(["b"])
    source.apply(marked)
    test.settle()
    #expect(cell?.textLabel?.text == "b")
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
  }

  @Test func aTableViewControllerIsDataSourceAndDelegateOfItsTable() {
    let controller = FruitController(style: .insetGrouped)
    let test = TestWindow(controller, size: CGSize(width: 375, height: 667))
    test.settle()
    #expect(controller.tableView === controller.view)
    #expect(controller.tableView.style == .insetGrouped)
    #expect(controller.tableView.visibleCells.count == 3)
    test.tap(controller.tableView.visibleCells[1])
    #expect(controller.picked == [1])
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
  }

  @Test func prefetchingOfRowsAheadIsRequestedAndCanceled() {
    let stage = TableStage(TableStage.numbered([200]))
    let prefetching = Prefetching()
    stage.table.prefetchDataSource = prefetching
    stage.table.contentOffset.y = 100
    stage.test.settle()
    #expect(prefetching.announced.contains(stage.path(18)))
    #expect(!prefetching.announced.contains(stage.path(2)))
    stage.table.contentOffset.y = 4_000
    stage.test.settle()
    #expect(prefetching.cancelled.contains(stage.path(18)))
  }

  @Test func sectionIndexTitlesScrollToTheirSections() throws {
    let source = IndexedSource()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let test = TestWindow(size: CGSize(width: 375, height: 667), scale: 2)
    test.window.addSubview(table)
    test.settle()
    let strip = try #require(table.viewInteractions.strip)
    #expect(strip.titles == ["A", "B", "C"])
    strip.choose?(2)
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
  }

  @Test func cellsMadeByTheClientAreDequeuedAgain() {
    let source = OwnCells()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    let test = TestWindow(size: CGSize(width: 375, height: 667), scale: 2)
    test.window.addSubview(table)
    test.settle()
    for step in 1...20 {
      table.contentOffset.y = 200 * CGFloat(step)
      test.settle()
    }
    #expect(source.made < 20)
    #expect(table.visibleCells.first?.detailTextLabel?.text == "\(table.indexPathsForVisibleRows?.first?.row ?? -1)")
  }

  @Test func theScrollPositionAndSelectionOfATableAreRestored() throws {
    let (test, table, source) = diffable((0..<100).map { "row \($0)" })
    table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    table.selectRow(at: IndexPath(row: 42, section: 0), animated: false, scrollPosition: .none)
    test.settle()
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    table.encodeRestorableState(with: archiver)
    archiver.finishEncoding()
    let (otherTest, other, otherSource) = diffable((-10..<100).map { "row \($0)" })
    let decoder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    decoder.requiresSecureCoding = false
    other.decodeRestorableState(with: decoder)
    otherTest.settle()
    #expect(other.indexPathForSelectedRow == IndexPath(row: 52, section: 0))
    #expect(other.indexPathsForVisibleRows?.first == IndexPath(row: 50, section: 0))
    withExtendedLifetime((source, otherSource)) {}
  }
}

private final class FruitController: UITableViewController {
  var picked: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    picked.append(indexPath.row)
  }
}

private final class Prefetching: NSObject, UITableViewDataSourcePrefetching {
  var announced: [IndexPath] = []
  var cancelled: [IndexPath] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { announced += indexPaths }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths
  }
}

private final class IndexedSource: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
}

private final class OwnCells: NSObject, UITableViewDataSource {
  var made = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "own") ?? make()
    cell.detailTextLabel?.text = "\(indexPath.row)"
    return cell
  }

  private func make() -> UITableViewCell {
    made += 1
    return UITableViewCell(style: .subtitle, reuseIdentifier: "own")
  }

  /// Tests on iOS ask a table for the cells of reloaded data without a window and without a layout.
  @Test func cellsOfReloadedRowsAreReturnedRightAfterTheReload() {
    final class Source: NSObject, UITableViewDataSource {
      var texts = ["a", "b", "c"]
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = texts[indexPath.row]
        return cell
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), Source())
    table.dataSource = source
    table.reloadData()
    #expect(source.made == 0)
    #expect(table.cellForRow(at: [0, 1])?.textLabel?.text == "b")
    #expect(source.made == 3)
    source.texts = ["d"]
    table.reloadData()
    #expect(source.made == 3)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["d"])
    #expect(table.cellForRow(at: [0, 1]) == nil)
    #expect(source.made == 4)
    table.layoutIfNeeded()
    #expect(source.made == 4)
  }
}
