import Testing
import UIKit
import UIKitTesting

/// Drags in a table with sections, headers and rows that determine their own heights.
@MainActor
@Suite struct TableDragSectionsTests {
  private final class Drags: NSObject, UITableViewDragDelegate {
    var begun = 0

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let text = tableView.cellForRow(at: indexPath)?.textLabel?.text ?? ""
      return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { begun += 1 }
  }

  private func drag(from start: CGPoint, to end: CGPoint, in stage: TableStage) {
    stage.test.touchDown(at: start)
    stage.test.advance(by: 0.4)
    for step in 1...10 {
      stage.test.advance(by: 0.016)
      let part = CGFloat(step) / 10
      stage.test.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    stage.test.advance(by: 0.4)
    stage.test.lift()
    stage.test.settle()
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func aRowIsDraggedToAnotherSection(style: UITableView.Style) {
    let stage = TableStage(TableStage.numbered([3, 1]), style: style, headers: ["A", "B"])
    let drags = Drags()
    stage.table.dragDelegate = drags
    drag(from: stage.point(1), to: stage.point(0, 1), in: stage)
    #expect(drags.begun == 1)
    #expect(stage.rows[0] == ["0-0", "0-2"])
    #expect(stage.rows[1].sorted() == ["0-1", "1-0"])
    #expect(stage.shown == stage.rows.flatMap { $0 })
    #expect(stage.log.count { $0.hasPrefix("move") } == 1)
    #expect(stage.table.numberOfRows(inSection: 0) == 2)
    #expect(stage.table.numberOfRows(inSection: 1) == 2)
  }

  @Test func draggingRowsEmptiesASectionAndFillsItAgain() {
    let stage = TableStage(TableStage.numbered([2, 1]), headers: ["A", "B"])
    let drags = Drags()
    stage.table.dragDelegate = drags
    drag(from: stage.point(0, 1), to: stage.point(0), in: stage)
    #expect(stage.rows == [["1-0", "0-0", "0-1"], []])
    #expect(stage.shown == ["1-0", "0-0", "0-1"])
    let header = stage.table.rectForHeader(inSection: 1)
    drag(from: stage.point(0), to: CGPoint(x: 100, y: header.maxY - 4), in: stage)
    #expect(stage.rows == [["0-0", "0-1"], ["1-0"]])
    #expect(stage.shown == ["0-0", "0-1", "1-0"])
  }

  @Test func theReorderControlPrecedesADrag() {
    let stage = TableStage(TableStage.numbered([5]))
    let drags = Drags()
    stage.table.dragDelegate = drags
    stage.table.isEditing = true
    stage.test.settle()
    let start = stage.point(0, x: 345)
    drag(from: start, to: CGPoint(x: 345, y: start.y + 110), in: stage)
    #expect(drags.begun == 0)
    #expect(stage.log == ["move 0 to 2"])
    #expect(stage.shown == ["0-1", "0-2", "0-0", "0-3", "0-4"])
  }
}
