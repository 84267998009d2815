import Testing
import UIKit
import UIKitTesting

@testable import UIKitTables

@MainActor @Suite struct TableSelectionTests {
  @Test func aTapSelectsARowWithTheCallsOfIOS() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.test.tap(at: stage.point(1))
    #expect(stage.log == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])
    stage.log = []
    stage.test.tap(at: stage.point(3))
    #expect(
      stage.log == [
        "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3", "willDeselect 1", "didDeselect 1",
        "didSelect 3",
      ])
    #expect(stage.table.indexPathForSelectedRow == stage.path(3))
    #expect(stage.cell(3)?.isSelected == true)
    #expect(stage.cell(1)?.isSelected == false)
  }

  @Test func willSelectRowMayReturnAnotherRow() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.redirect = { IndexPath(row: $0.row + 1, section: 0) }
    stage.test.tap(at: stage.point(1))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(2)])
  }

  @Test func tapsSelectAndDeselectSeveralRows() {
    let stage = TableStage(TableStage.numbered([5])) { $0.allowsMultipleSelection = true }
    for row in [0, 2, 0, 4] { stage.test.tap(at: stage.point(row)) }
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(2), stage.path(4)])
  }

  @Test func selectRowByCodeDoesNotCallTheTableDelegate() {
    let stage = TableStage(TableStage.numbered([50]))
    stage.table.selectRow(at: stage.path(30), animated: false, scrollPosition: .middle)
    stage.test.settle()
    #expect(stage.cell(30)?.isSelected == true)
    #expect(stage.log.isEmpty)
    stage.table.deselectRow(at: stage.path(30), animated: false)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func theSelectionFollowsItsRowAndIsClearedByReloadData() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.table.selectRow(at: stage.path(2), animated: false, scrollPosition: .none)
    stage.rows[0].insert("new", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .none)
    stage.test.settle()
    #expect(stage.table.indexPathForSelectedRow == stage.path(3))
    #expect(stage.cell(3)?.isSelected == true)
    stage.table.reloadData()
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func tabMovesTheFocusToTheFirstRowWhoseCenterIsVisible() {
    let stage = TableStage(TableStage.numbered([50])) { $0.rowHeight = 44 }
    stage.table.contentOffset.y = 10 * 44 + 40
    stage.test.settle()
    #expect(stage.shown.first == "0-10")
    let offset = stage.table.contentOffset
    stage.test.press(.keyboardTab)
    stage.test.settle()
    #expect(stage.table.focusControl.focused == stage.path(11))
    #expect(stage.table.contentOffset == offset)
  }

  @Test func tabDoesNotMoveTheFocusToARowBehindAFloatingHeader() throws {
    let stage = TableStage(TableStage.numbered([50]), headers: ["Header"]) {
      $0.rowHeight = 44
      $0.sectionHeaderHeight = 60
    }
    stage.table.contentOffset.y = 400
    stage.test.settle()
    stage.test.press(.keyboardTab)
    let focused = try #require(stage.table.focusControl.focused)
    #expect(stage.table.rectForRow(at: focused).midY >= 460)
  }

  @Test func aSelectedRowIsGrayWithoutSeparators() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.table.selectRow(at: stage.path(2), animated: false, scrollPosition: .none)
    stage.test.settle()
    #expect(stage.cell(2)?.subviews.first?.backgroundColor == .systemGray4)
    #expect(stage.cell(2)?.parts.shownLines.isEmpty == true)
    #expect(stage.cell(1)?.parts.shownLines.isEmpty == true)
    #expect(stage.cell(3)?.parts.shownLines.count == 1)
    stage.cell(2)?.selectionStyle = .none
    #expect(stage.cell(2)?.subviews.first?.backgroundColor != .systemGray4)
  }

  @Test func arrowKeysMoveTheFocusOfATableAndReturnSelects() {
    let stage = TableStage(TableStage.numbered([3, 3]))
    stage.test.press(.keyboardTab)
    #expect(stage.table.focusControl.focused == stage.path(0))
    for _ in 0..<3 { stage.test.press(.keyboardDownArrow) }
    #expect(stage.table.focusControl.focused == stage.path(0, 1))
    #expect(stage.cell(0, 1)?.isFocused == true)
    stage.test.press(.keyboardReturnOrEnter)
    #expect(stage.table.indexPathForSelectedRow == stage.path(0, 1))
    stage.test.press(.keyboardEnd)
    #expect(stage.table.focusControl.focused == stage.path(2, 1))
  }
}
