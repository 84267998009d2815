import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Cells of data tables are read with the headers of their rows and columns.
@MainActor @Suite struct DataTableTests {
  private final class Cell: UILabel, UIAccessibilityContainerDataTableCell {
    var place = (row: 0, column: 0)

    func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: 1) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: 1) }
  }

  private final class Table: UIView, UIAccessibilityContainerDataTable {
    var cells: [[Cell]] = []

    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
      any UIAccessibilityContainerDataTableCell
    )? { cells[row][column] }
    func accessibilityRowCount() -> Int { cells.count }
    func accessibilityColumnCount() -> Int { cells[0].count }
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
      [cells[row][0]]
    }
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
      [cells[0][column]]
    }
  }

  private let table = Table(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  private func hint(of cell: Cell) -> String {
    let test = TestWindow(table, scale: 1)
    let tree = test.window.windowScene!.accessibilityTree
    return tree.record(of: cell, id: 1, isFocused: false).hint
  }

  init() {
    let texts = [["", "Mass", "Radius"], ["Earth", "1", "2"], ["Mars", "3", "4"]]
    for (row, line) in texts.enumerated() {
      table.cells.append(
        line.enumerated().map { column, text in
          let cell = Cell(frame: CGRect(x: 60 * CGFloat(column), y: 20 * CGFloat(row), width: 60, height: 20))
          cell.text = text
          cell.place = (row, column)
          return cell
        })
    }
    let inner = UIView(frame: table.bounds)
    table.addSubview(inner)
    for cell in table.cells.joined() { inner.addSubview(cell) }
  }

  @Test func aCellIsReadWithTheHeadersOfItsRowAndColumn() {
    #expect(hint(of: table.cells[1][2]) == "Earth, Radius")
  }

  @Test func theHintOfADataTableCellFollowsItsHeaders() {
    table.cells[2][1].accessibilityHint = "Opens a page"
    #expect(hint(of: table.cells[2][1]) == "Mars, Mass, Opens a page")
  }

  @Test func aHeaderOfADataTableIsNotReadAsItsOwnHeader() {
    #expect(hint(of: table.cells[1][0]) == "")
    #expect(hint(of: table.cells[0][1]) == "")
  }

  @Test func aCellOutsideOfATableHasNoHeaders() throws {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    cell.text = "1"
    let test = TestWindow(cell, scale: 1)
    let tree = try #require(test.window.windowScene).accessibilityTree
    #expect(tree.record(of: cell, id: 1, isFocused: false).hint == "")
  }
}
