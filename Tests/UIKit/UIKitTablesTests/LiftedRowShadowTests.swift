import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitTables

/// The shadow of a row that is lifted by its reorder control, as it is drawn.
@MainActor @Suite struct LiftedRowShadowTests {
  /// Returns how much darker the content is beside a row than it was, at the middle of the row's upper or lower edge.
  private func darkening(
    beside view: UIView, isAbove: Bool, _ test: TestWindow, since before: TestPicture
  ) -> Int {
    let frame = view.convert(view.bounds, to: nil)
    let (x, y) = (Int(frame.midX) * 2, isAbove ? Int(frame.minY - 2) * 2 : Int(frame.maxY + 2) * 2)
    return Int(before.pixel(x: x, y: y).green) - Int(test.picture().pixel(x: x, y: y).green)
  }

  private func lift(_ accessory: UIView, by distance: CGFloat, _ test: TestWindow) {
    let start = test.middle(of: accessory)
    test.touchDown(at: start)
    test.move(to: CGPoint(x: start.x, y: start.y + distance))
    test.advanceFrames(20)
  }

  private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> ListStage {
    let stage = ListStage(appearance)
    stage.fill = { cell, _ in cell.accessories = [.delete(), .reorder()] }
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    stage.show(["list": ["a", "b", "c", "d"]])
    stage.view.isEditing = true
    stage.test.settle()
    return stage
  }

  @Test(
    arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar],
    ["a", "b", "d"])
  func aLiftedRowOfAListCastsAShadowBesideIt(
    appearance: UICollectionLayoutListConfiguration.Appearance, item: String
  ) throws {
    let stage = list(appearance)
    let before = stage.test.picture()
    let cell = try #require(stage.cell(item))
    lift(try #require(cell.shownAccessoryViews.last), by: 12, stage.test)
    #expect(cell.configurationState.isReordering)
    #expect(darkening(beside: cell, isAbove: true, stage.test, since: before) > 8)
    #expect(darkening(beside: cell, isAbove: false, stage.test, since: before) > 8)
    stage.test.lift()
    stage.test.settle()
    #expect(stage.test.picture().differingPixels(from: before, tolerance: 2) == 0)
  }

  @Test func aReusedCellWithoutTheCornersOfAnotherListDoesNotClip() throws {
    let stage = list(.insetGrouped)
    #expect(try #require(stage.cell("a")).clipsToBounds)
    stage.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)),
      animated: false)
    stage.test.settle()
    #expect(try #require(stage.cell("a")).clipsToBounds == false)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [0, 1, 3])
  func aLiftedRowOfATableCastsAShadowBesideIt(style: UITableView.Style, row: Int) throws {
    let stage = TableStage(TableStage.numbered([4]), style: style)
    stage.table.isEditing = true
    stage.test.settle()
    let before = stage.test.picture()
    let cell = try #require(stage.cell(row))
    lift(try #require(cell.parts.handle), by: 12, stage.test)
    #expect(darkening(beside: cell, isAbove: true, stage.test, since: before) > 8)
    #expect(darkening(beside: cell, isAbove: false, stage.test, since: before) > 8)
    stage.test.lift()
    stage.test.settle()
    #expect(stage.test.picture().differingPixels(from: before, tolerance: 2) == 0)
  }

  @Test func aLiftedRowStaysAboveRowsThatScrollIntoSight() throws {
    let stage = TableStage(TableStage.numbered([60]))
    stage.table.isEditing = true
    stage.test.settle()
    let cell = try #require(stage.cell(3))
    let handle = try #require(cell.parts.handle)
    lift(handle, by: 12, stage.test)
    stage.test.move(to: CGPoint(x: stage.test.middle(of: handle).x, y: 660))
    stage.test.advance(by: 1)
    #expect(stage.table.contentOffset.y > 100)
    let rows = stage.table.subviews.filter { $0 is UITableViewCell }
    #expect(rows.last === cell)
    stage.test.lift()
    stage.test.settle()
  }

  @Test func settingTheAccessoriesAgainDoesNotDropTheRow() throws {
    let stage = list(.plain)
    for item in ["a", "b", "c", "d"] {
      try #require(stage.cell(item)).configurationUpdateHandler = { cell, state in
        (cell as? UICollectionViewListCell)?.accessories =
          state.isReordering ? [.delete(), .reorder(), .label(text: "moving")] : [.delete(), .reorder()]
      }
    }
    let cell = try #require(stage.cell("b"))
    let start = stage.test.middle(of: try #require(cell.shownAccessoryViews.last))
    lift(try #require(cell.shownAccessoryViews.last), by: 12, stage.test)
    #expect(cell.configurationState.isReordering)
    stage.test.move(to: CGPoint(x: start.x, y: start.y + 80))
    stage.test.lift()
    stage.test.settle()
    #expect(stage.source.snapshot().itemIdentifiers.firstIndex(of: "b") != 1)
    #expect(try #require(stage.cell("b")).shownAccessoryViews.count == 2)
  }
}
