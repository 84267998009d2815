import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TableUpdatesTests {
  @Test func insertedAndDeletedRowsAnimateAndTheOthersMove() throws {
    let stage = TableStage(TableStage.numbered([5]))
    let kept = try #require(stage.cell(2))
    stage.rows = [["0-0", "new", "0-2", "0-3", "0-4"]]
    stage.table.beginUpdates()
    stage.table.deleteRows(at: [stage.path(1)], with: .left)
    stage.table.insertRows(at: [stage.path(1)], with: .right)
    stage.table.endUpdates()
    #expect(stage.cell(2) === kept)
    stage.test.settle()
    #expect(stage.shown == ["0-0", "new", "0-2", "0-3", "0-4"])
    #expect(kept.frame.minY == 104)
  }

  @Test(arguments: [
    UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
  ])
  func everyRowAnimationEndsWithTheRowsInTheirPlaces(_ animation: UITableView.RowAnimation) {
    let stage = TableStage(TableStage.numbered([30]))
    stage.rows[0].remove(at: 2)
    stage.rows[0].insert("new", at: 5)
    var isFinished: Bool?
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [stage.path(2)], with: animation)
      stage.table.insertRows(at: [stage.path(5)], with: animation)
    } completion: {
      isFinished = $0
    }
    #expect(isFinished == nil)
    stage.test.settle()
    #expect(isFinished == true)
    #expect(stage.shown == Array(stage.rows[0].prefix(stage.table.visibleCells.count)))
    for (row, cell) in stage.table.visibleCells.enumerated() {
      #expect(cell.frame == CGRect(x: 0, y: 52 * CGFloat(row), width: 375, height: 52))
      #expect(cell.alpha == 1)
    }
    // Nobody stays behind.
    let others = stage.table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    #expect(others.count == stage.table.visibleCells.count)
  }

  /// Recorded: table-behavior/batch-window-animated, 16 turns of 25 ms after a row was inserted at the end.
  @Test(arguments: [UITableView.RowAnimation.automatic, .fade, .left])
  func theCompletionOfTableUpdatesComesAfterTheAnimationThoughNoRowMoves(_ animation: UITableView.RowAnimation) {
    let stage = TableStage([["a", "b"]])
    stage.rows[0].append("c")
    var isFinished = false
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [stage.path(2)], with: animation)
    } completion: { _ in
      isFinished = true
    }
    stage.test.advance(by: 0.3)
    #expect(!isFinished)
    stage.test.advance(by: 0.2)
    #expect(isFinished)
    #expect(stage.cell(2)?.alpha == 1)
  }

  @Test func aMovedRowIsBetweenItsPlacesDuringTheAnimation() throws {
    let stage = TableStage(TableStage.numbered([5]))
    let last = try #require(stage.cell(4))
    stage.rows[0].insert("new", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .fade)
    stage.test.advance(by: 0.1)
    let shown = try #require(last.layer.presentation()).frame.minY
    #expect(shown > 208)
    #expect(shown < 260)
    stage.test.settle()
    #expect(last.frame.minY == 260)
  }

  @Test func tableSectionsAreInsertedDeletedAndMoved() {
    let stage = TableStage(TableStage.numbered([2, 2, 2]), style: .grouped, headers: ["A", "B", "C"])
    stage.rows = [["2-0", "2-1"], ["0-0", "0-1"], ["x"]]
    stage.headers = ["C", "A", "X"]
    stage.table.performBatchUpdates {
      stage.table.moveSection(2, toSection: 0)
      stage.table.deleteSections([1], with: .fade)
      stage.table.insertSections([2], with: .fade)
    }
    stage.test.settle()
    #expect(stage.shown == ["2-0", "2-1", "0-0", "0-1", "x"])
    #expect(stage.table.headerView(forSection: 1)?.textLabel?.text == "A")
  }

  @Test func reloadedRowsGetOtherCells() {
    let stage = TableStage(TableStage.numbered([4]))
    let old = stage.cell(1)
    let kept = stage.cell(2)
    stage.rows[0][1] = "changed"
    stage.table.reloadRows(at: [stage.path(1)], with: .fade)
    stage.test.settle()
    #expect(stage.shown == ["0-0", "changed", "0-2", "0-3"])
    #expect(stage.cell(1) !== old)
    #expect(stage.cell(2) === kept)
  }

  @Test func reconfiguredRowsKeepTheirCells() {
    let stage = TableStage(TableStage.numbered([4]))
    let old = stage.cell(1)
    stage.rows[0][1] = "changed"
    stage.table.reconfigureRows(at: [stage.path(1)])
    stage.test.settle()
    #expect(stage.cell(1) === old)
    #expect(old?.textLabel?.text == "changed")
  }

  @Test func anInvalidTableUpdateIsReportedOnceWithTheMessageOfUIKit() {
    let stage = TableStage(TableStage.numbered([3]))
    var messages: [String] = []
    stage.table.invalidUpdatePolicy = .recover { messages.append($0.message) }
    stage.rows[0].append("new")
    stage.table.performBatchUpdates { stage.table.deleteRows(at: [stage.path(0)], with: .fade) }
    stage.test.settle()
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the "
          + "update (4) must be equal to the number of rows contained in that section before the update (3), plus or minus the "
          + "number of rows inserted or deleted from that section (0 inserted, 1 deleted)") == true)
    #expect(messages.first?.contains("Change the data and report the same changes") == true)
    #expect(messages.first?.contains("item") == false)
    #expect(stage.shown == stage.rows[0])
  }

  @Test func theOffsetOfATableFollowsContentThatBecomesShorter() {
    let stage = TableStage(TableStage.numbered([40]))
    stage.table.scrollToRow(at: stage.path(39), at: .bottom, animated: false)
    stage.test.settle()
    stage.rows[0].removeLast(35)
    stage.table.deleteRows(at: (5..<40).map { stage.path($0) }, with: .fade)
    stage.test.settle()
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.shown == stage.rows[0])
  }

  @Test(arguments: 0..<25) func randomTableUpdatesShowWhatAReloadShows(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = TableStage(TableStage.numbered([6, 3, 5]), style: seed % 2 == 0 ? .plain : .grouped)
    var number = 100
    for _ in 0..<8 {
      var deleted: [IndexPath] = []
      var inserted: [IndexPath] = []
      for section in stage.rows.indices {
        for row in stage.rows[section].indices.reversed() where Int.random(in: 0..<4, using: &random) == 0 {
          stage.rows[section].remove(at: row)
          deleted.append(stage.path(row, section))
        }
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          // Appended, so that earlier insertions keep their paths.
          inserted.append(stage.path(stage.rows[section].count, section))
          stage.rows[section].append("new \(number)")
          number += 1
        }
      }
      stage.table.performBatchUpdates {
        stage.table.insertRows(at: inserted, with: .automatic)
        stage.table.deleteRows(at: deleted, with: .fade)
      }
      if Bool.random(using: &random) { stage.test.advance(by: 0.1) } else { stage.test.settle() }
    }
    stage.test.settle()
    let shown = stage.shown
    let frames = stage.table.visibleCells.map(\.frame)
    stage.table.reloadData()
    stage.test.settle()
    #expect(shown == stage.shown, "seed \(seed)")
    #expect(frames == stage.table.visibleCells.map(\.frame), "seed \(seed)")
  }
}
