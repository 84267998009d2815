import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TableMarginTests {
  @Test(arguments: [(375.0, 16.0), (420, 20)]) func rowsHaveTheMarginsOfTheTable(width: Double, margin: CGFloat) throws
  {
    let stage = TableStage(TableStage.numbered([3]), size: CGSize(width: CGFloat(width), height: 600))
    let cell = try #require(stage.cell(1))
    let expected = UIEdgeInsets(top: 15, left: margin, bottom: 15, right: margin)
    #expect(cell.layoutMargins == expected)
    #expect(cell.contentView.layoutMargins == expected)
    #expect(cell.textLabel?.frame.minX == margin)
  }

  /// Recorded for the Mac: view-defaults/cell-separator-inset, and …/table-margins-and-separators for its table.
  @Test(arguments: [
    (UIUserInterfaceIdiom.mac, UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)),
    (.phone, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)),
    (.pad, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)),
  ])
  func aCellOutsideTablesHasTheSeparatorInsetOfItsIdiom(idiom: UIUserInterfaceIdiom, inset: UIEdgeInsets) {
    let test = TestWindow(size: CGSize(width: 320, height: 480), idiom: idiom)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.separatorInset == inset)
    test.window.addSubview(cell)
    #expect(cell.separatorInset == inset)
    cell.separatorInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(cell.separatorInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    #expect(table.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
  }

  @Test func theContentConfigurationOfARowBeginsWhereHeadersDo() throws {
    let stage = TableStage(
      TableStage.numbered([3]), size: CGSize(width: 420, height: 600), headers: ["Header"])
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    stage.table.reloadData()
    stage.test.settle()
    let cell = try #require(stage.cell(1))
    let content = try #require(cell.contentView as? UIListContentView)
    #expect(content.textFrame?.minX == 20)
    let header = try #require(stage.table.headerView(forSection: 0)?.textLabel)
    #expect(header.convert(header.bounds.origin, to: stage.table).x == 20)
  }

  @Test func marginsOfARowThatTheClientSetsStay() throws {
    let stage = TableStage(TableStage.numbered([3]))
    stage.fill = { cell, text in
      cell.textLabel?.text = text
      cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    stage.table.reloadData()
    stage.test.settle()
    stage.table.frame.size.width = 420
    stage.test.settle()
    let cell = try #require(stage.cell(0))
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(cell.layoutMargins.left == 20)
  }

  @Test func anAccessoryReducesTheTrailingMarginOfARow() throws {
    let stage = TableStage(TableStage.numbered([2]))
    stage.fill = { $0.accessoryType = $1 == "0-0" ? .disclosureIndicator : .none }
    stage.table.reloadData()
    stage.test.settle()
    #expect(stage.cell(0)?.contentView.layoutMargins.right == 8)
    #expect(stage.cell(1)?.contentView.layoutMargins.right == 16)
  }

  @Test func sectionIndexTitlesNarrowTheRows() throws {
    let stage = TitledStage()
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.frame.width == 375)
    #expect(cell.contentView.frame.width == 360)
    #expect(cell.textLabel?.frame.maxX == 344)
    stage.titles = nil
    stage.table.reloadData()
    stage.test.settle()
    #expect(stage.table.visibleCells.first?.contentView.frame.width == 375)
  }

  @Test func safeAreasOfBarsDoNotMoveTheContentOfRows() throws {
    let controller = LinesController(style: .plain)
    let test = TestWindow(UINavigationController(rootViewController: controller), size: CGSize(width: 375, height: 667))
    controller.tableView.contentOffset.y += 60
    test.settle()
    let cells = controller.tableView.visibleCells
    let top = controller.tableView.safeAreaInsets.top
    let covered = try #require(cells.first { $0.frame.minY < controller.tableView.contentOffset.y + top })
    #expect(covered.contentView.safeAreaInsets == .zero)
    #expect(covered.contentView.layoutMargins.top == 15)
  }
}

/// A table of rows with index titles.
@MainActor
private final class TitledStage: NSObject, UITableViewDataSource {
  var titles: [String]? = ["A", "B", "C"]
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
  let test = TestWindow(size: CGSize(width: 375, height: 667))

  override init() {
    super.init()
    table.dataSource = self
    test.window.addSubview(table)
    test.settle()
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    return cell
  }
}

/// A table whose rows are long enough to scroll.
private final class LinesController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
