import Testing
import UIKit
import UIKitTesting

@testable import UIKitItems
@testable import UIKitTables

@MainActor @Suite struct TableEditingTests {
  @Test func aSwipeOnARowShowsItsDeleteButton() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.test.drag(from: stage.point(2, x: 350), to: stage.point(2, x: 230), duration: 0.5)
    stage.test.settle()
    #expect(stage.cell(2)?.showingDeleteConfirmation == true)
    stage.test.tap(at: stage.point(2, x: 340))
    stage.test.settle()
    #expect(stage.log == ["commit delete 2"])
    #expect(stage.shown == ["0-0", "0-1", "0-3", "0-4"])
    #expect(stage.table.subviews.contains { $0 is SwipeActionsView } == false)
  }

  @Test func aSwipeShowsTheRowActionsOfEditActionsForRow() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      var performed: [String] = []
      func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        let action = UITableViewRowAction(style: .normal, title: "Mark") { [unowned self] action, path in
          performed.append("\(action.title ?? "") \(path.row)")
        }
        action.backgroundColor = .blue
        return [action]
      }
    }
    let (stage, delegate) = (TableStage(TableStage.numbered([5])), Delegate())
    stage.table.delegate = delegate
    stage.test.settle()
    let configuration = try #require(stage.table.swipeConfiguration(at: [0, 2], .trailing))
    #expect(configuration.actions.map(\.title) == ["Mark"])
    #expect(configuration.actions.map(\.style) == [.normal])
    #expect(configuration.actions.map(\.backgroundColor) == [.blue])
    #expect(!configuration.performsFirstActionWithFullSwipe)
    stage.test.drag(from: stage.point(2, x: 350), to: stage.point(2, x: 230), duration: 0.5)
    stage.test.settle()
    stage.test.tap(at: stage.point(2, x: 340))
    stage.test.settle()
    #expect(delegate.performed == ["Mark 2"])
    #expect(stage.table.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func theEditMenuOfShouldShowMenuForRowIsShown() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      var performed: [String] = []
      func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 1
      }
      func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
      ) -> Bool { action == .copy }
      func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
      ) { performed.append("\(action.description) \(indexPath.row)") }
    }
    let (stage, delegate) = (TableStage(TableStage.numbered([5])), Delegate())
    stage.table.delegate = delegate
    stage.test.settle()
    let menus = ItemMenus(of: stage.table)
    func configuration(_ row: Int) -> UIContextMenuConfiguration? {
      let rect = stage.table.rectForRow(at: [0, row])
      return menus.contextMenuInteraction(
        menus.makeInteraction(), configurationForMenuAtLocation: CGPoint(x: rect.midX, y: rect.midY))
    }
    #expect(configuration(0) == nil)
    let menu = try #require(configuration(1)?.actionProvider?([]))
    #expect(menu.children.map(\.title) == ["Copy"])
    (menu.children.first as? UIAction)?.perform(from: nil)
    #expect(delegate.performed == ["copy: 1"])
  }

  @Test func rowsThatCannotBeEditedAreNotSwiped() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.canEdit = false
    stage.test.drag(from: stage.point(2, x: 350), to: stage.point(2, x: 150), duration: 0.5)
    stage.test.settle()
    #expect(stage.table.subviews.contains { $0 is SwipeActionsView } == false)
  }

  @Test func aSwipeShowsNoButtonForADataSourceThatDoesNotDelete() {
    let plain = PlainSource()
    let stage = TableStage(TableStage.numbered([5]))
    stage.table.dataSource = plain
    stage.test.settle()
    stage.test.drag(from: stage.point(2, x: 350), to: stage.point(2, x: 150), duration: 0.5)
    stage.test.settle()
    #expect(stage.table.subviews.contains { $0 is SwipeActionsView } == false)
    #expect(TableMethods.implementsCommit(plain) == false)
    #expect(TableMethods.implementsCommit(stage))
    #expect(TableMethods.implementsMove(stage))
    #expect(TableMethods.implementsMove(plain) == false)
  }

  @Test func editingShowsEditingAndReorderControls() throws {
    let stage = TableStage(TableStage.numbered([5]))
    stage.table.setEditing(true, animated: false)
    stage.test.settle()
    let cell = try #require(stage.cell(1))
    #expect(cell.isEditing)
    #expect(cell.editingStyle == .delete)
    #expect(cell.parts.views.count == 2)
    #expect(cell.parts.views[0].frame == CGRect(x: 15, y: 12.5, width: 26, height: 26))
    #expect(cell.contentView.frame.minX == 40)
    stage.table.setEditing(false, animated: true)
    stage.test.settle()
    #expect(cell.parts.views.isEmpty)
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func aRowIsMovedByItsReorderControl() {
    let stage = TableStage(TableStage.numbered([5]))
    stage.table.isEditing = true
    stage.test.settle()
    let start = stage.point(0, x: 345)
    stage.test.touchDown(at: start)
    for step in 1...7 {
      stage.test.move(to: CGPoint(x: 345, y: start.y + 20 * CGFloat(step)))
      stage.test.advance(by: 0.05)
    }
    #expect(stage.log.isEmpty)
    stage.test.settle()
    #expect(stage.shown == ["0-1", "0-2", "0-0", "0-3", "0-4"])
    stage.test.lift()
    stage.test.settle()
    #expect(stage.log == ["move 0 to 2"])
    #expect(stage.rows[0] == ["0-1", "0-2", "0-0", "0-3", "0-4"])
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 52, 104, 156, 208])
  }

  @Test func aRowMovedFastPassesTheRowsOnItsWay() {
    let stage = TableStage(TableStage.numbered([6]))
    stage.table.isEditing = true
    stage.test.settle()
    let start = stage.point(1, x: 345)
    stage.test.touchDown(at: start)
    stage.test.move(to: CGPoint(x: 345, y: start.y + 100))
    stage.test.settle()
    #expect(stage.shown == ["0-0", "0-2", "0-1", "0-3", "0-4", "0-5"])
    stage.test.move(to: CGPoint(x: 345, y: start.y + 210))
    stage.test.move(to: CGPoint(x: 345, y: start.y + 50))
    stage.test.settle()
    #expect(stage.shown == ["0-0", "0-2", "0-1", "0-3", "0-4", "0-5"])
    stage.test.lift()
    stage.test.settle()
    #expect(stage.log == ["move 1 to 2"])
  }

  @Test func checkmarksShowTheSelectedRowsWhileEditing() {
    let stage = TableStage(TableStage.numbered([5])) { $0.allowsMultipleSelectionDuringEditing = true }
    stage.table.isEditing = true
    stage.test.settle()
    stage.test.tap(at: stage.point(1))
    stage.test.tap(at: stage.point(3))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1), stage.path(3)])
    stage.test.settle()
    #expect((stage.cell(1)?.parts.views.first as? AccessoryButton)?.isMarked == true)
    #expect((stage.cell(2)?.parts.views.first as? AccessoryButton)?.isMarked == false)
    stage.table.isEditing = false
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }

  @Test func tappingTheAccessoryButtonOfARowTellsTheDelegate() throws {
    let stage = TableStage(TableStage.numbered([3]))
    let delegate = ButtonDelegate()
    stage.table.delegate = delegate
    stage.fill = { cell, text in
      cell.textLabel?.text = text
      cell.accessoryType = .detailDisclosureButton
    }
    stage.table.reloadData()
    stage.test.settle()
    stage.test.tap(try #require(stage.cell(1)?.parts.views.first))
    #expect(delegate.tapped == [1])
    #expect(stage.table.indexPathForSelectedRow == nil)
  }
}

private final class PlainSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

private final class ButtonDelegate: NSObject, UITableViewDelegate {
  var tapped: [Int] = []

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    tapped.append(indexPath.row)
  }
}
