import Testing
import UIKit
import UIKitTesting

/// The selection of several rows by two fingers, or by one sideways while rows are edited.
@MainActor @Suite struct TableMultipleSelectionTests {
  /// A delegate that allows the selection of several rows as it begins.
  private final class Delegate: NSObject, UITableViewDelegate {
    var begins = true
    var allows = true
    var log: [String] = []

    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
      log.append("should \(indexPath.row)")
      return begins
    }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
      guard allows else { return }
      tableView.allowsMultipleSelectionDuringEditing = true
      tableView.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  private let stage = TableStage(TableStage.numbered([40]))
  private let delegate = Delegate()

  init() {
    stage.table.delegate = delegate
    stage.test.settle()
  }

  private var selected: [Int] { (stage.table.indexPathsForSelectedRows ?? []).map(\.row).sorted() }

  private func pan(from start: CGPoint, to end: CGPoint, fingers: Int) {
    for finger in 0..<fingers {
      stage.test.touchDown(at: CGPoint(x: start.x + CGFloat(finger) * 8, y: start.y), finger: finger)
    }
    for step in 1...20 {
      stage.test.advance(by: 0.01)
      let part = CGFloat(step) / 20
      for finger in 0..<fingers {
        stage.test.move(
          to: CGPoint(
            x: start.x + (end.x - start.x) * part + CGFloat(finger) * 8, y: start.y + (end.y - start.y) * part),
          finger: finger)
      }
    }
    for finger in 0..<fingers { stage.test.lift(finger: finger) }
    stage.test.settle()
  }

  @Test func twoFingersSelectTheRowsThatTheyReachIfTheDelegateAllows() {
    pan(from: stage.point(1), to: stage.point(4), fingers: 2)
    #expect(selected == [1, 2, 3, 4])
    #expect(delegate.log == ["should 1", "begin 1", "select 1", "select 2", "select 3", "select 4", "end"])
    #expect(stage.table.contentOffset.y == 0)
  }

  @Test func twoFingersThatGoBackDeselectRows() {
    stage.test.touchDown(at: stage.point(1))
    stage.test.touchDown(at: stage.point(1, x: 140), finger: 1)
    for row in [2, 3, 4, 3, 2] {
      for finger in 0...1 { stage.test.move(to: stage.point(row, x: 100 + 40 * CGFloat(finger)), finger: finger) }
      stage.test.advance(by: 0.05)
    }
    #expect(selected == [1, 2])
    for finger in 0...1 { stage.test.lift(finger: finger) }
    #expect(delegate.log.last == "end")
  }

  @Test func twoFingersScrollIfTheDelegateRefuses() {
    delegate.begins = false
    pan(from: stage.point(6), to: stage.point(1), fingers: 2)
    #expect(selected == [])
    #expect(delegate.log == ["should 6"])
    #expect(stage.table.contentOffset.y > 50)
  }

  @Test func twoFingersScrollWithoutADelegate() {
    stage.table.delegate = nil
    pan(from: stage.point(6), to: stage.point(1), fingers: 2)
    #expect(stage.table.contentOffset.y > 50)
  }

  @Test func twoFingersSelectNoRowsUnlessTheDelegateEnablesThem() {
    delegate.allows = false
    pan(from: stage.point(1), to: stage.point(4), fingers: 2)
    #expect(selected == [])
    #expect(delegate.log == ["should 1", "begin 1", "end"])
  }

  @Test func oneFingerSelectsSidewaysWhileRowsAreEdited() {
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.setEditing(true, animated: false)
    stage.test.settle()
    let start = stage.point(2, x: 60)
    pan(from: start, to: CGPoint(x: start.x + 120, y: stage.point(4).y), fingers: 1)
    #expect(selected == [2, 3, 4])
    #expect(delegate.log == ["select 2", "select 3", "select 4"])
  }

  @Test func theFirstRowOfASelectionPanDecidesWhetherRowsAreDeselected() {
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.setEditing(true, animated: false)
    for row in 0...5 { stage.table.selectRow(at: stage.path(row), animated: false, scrollPosition: .none) }
    pan(from: stage.point(2), to: stage.point(4), fingers: 2)
    #expect(selected == [0, 1, 5])
  }

  @Test func shiftBeginsASelectionOfSeveralRowsIfTheDelegateAllows() {
    stage.test.click(at: stage.point(1))
    delegate.log = []
    stage.test.click(at: stage.point(3), modifiers: .shift)
    // The beginning of editing clears the selection, so that the first row is selected again.
    #expect(delegate.log == ["should 3", "begin 3", "select 1", "select 2", "select 3", "end"])
    #expect(selected == [1, 2, 3])
  }

  @Test func anInsertedRowDoesNotChangeWhereThePanBegan() {
    stage.test.touchDown(at: stage.point(2))
    stage.test.touchDown(at: stage.point(2, x: 140), finger: 1)
    for finger in 0...1 { stage.test.move(to: stage.point(3, x: 100 + 40 * CGFloat(finger)), finger: finger) }
    stage.test.advance(by: 0.05)
    stage.rows[0].insert("new", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .none)
    stage.test.advance(by: 0.05)
    for finger in 0...1 { stage.test.move(to: stage.point(5, x: 100 + 40 * CGFloat(finger)), finger: finger) }
    stage.test.advance(by: 0.05)
    for finger in 0...1 { stage.test.lift(finger: finger) }
    #expect(selected == [3, 4, 5])
  }
}
