import Testing
import UIKit
import UIKitTesting

/// The indentation of rows without editing controls while a table is edited.
@MainActor @Suite struct TableIndentationTests {
  private final class Delegate: NSObject, UITableViewDelegate {
    var style = UITableViewCell.EditingStyle.none
    var flat: Set<Int> = []
    var asked: Set<Int> = []

    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { style }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
      asked.insert(indexPath.row)
      return !flat.contains(indexPath.row)
    }
  }

  private let delegate = Delegate()

  private func stage(isEditing: Bool = true, _ setUp: (Delegate) -> Void) -> TableStage {
    setUp(delegate)
    let stage = TableStage(TableStage.numbered([4])) { $0.delegate = self.delegate }
    stage.table.delegate = delegate
    stage.table.setEditing(isEditing, animated: false)
    stage.test.settle()
    return stage
  }

  private func starts(_ stage: TableStage) -> [CGFloat] { (0..<4).map { stage.cell($0)!.contentView.frame.minX } }

  @Test func anEditedRowWithoutAControlIsIndentedUnlessTheDelegateRefuses() {
    let stage = stage { $0.flat = [1, 3] }
    let starts = starts(stage)
    #expect(delegate.asked == [0, 1, 2, 3])
    #expect(starts[0] > 30)
    #expect(starts[2] == starts[0])
    #expect(starts[1] == 0)
    #expect(starts[3] == 0)
  }

  @Test func rowsWithEditingControlsAreIndentedEqually() {
    let plain = starts(stage { $0.style = .none })
    let deleting = starts(stage { $0.style = .delete })
    #expect(plain == deleting)
  }

  @Test func aRowWithAnEditingControlIsIndentedWhateverTheDelegateReturns() {
    let starts = starts(
      stage {
        $0.style = .delete
        $0.flat = [0]
      })
    #expect(starts[0] > 30)
  }

  @Test func theDelegateIsNotAskedForIndentationWhileNotEditing() {
    _ = stage(isEditing: false) { _ in }
    #expect(delegate.asked == [])
  }

  @Test func rowsThatCannotBeEditedAreNotIndented() {
    let stage = stage { _ in }
    stage.canEdit = false
    stage.table.reloadData()
    stage.test.settle()
    #expect(starts(stage) == [0, 0, 0, 0])
  }

  @Test func aCellCanRefuseItsIndentationWhileEditing() {
    let stage = stage { _ in }
    stage.fill = { $0.shouldIndentWhileEditing = $1 != "0-1" }
    stage.table.reloadData()
    stage.test.settle()
    #expect(starts(stage)[1] == 0)
    #expect(starts(stage)[2] > 30)
  }
}
