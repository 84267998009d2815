import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

/// The table of a million places.
@MainActor
struct TableExhibitTests {
  private let controller = TableController(PlaceStore())
  private let test: TestWindow
  private var table: UITableView { controller.places.tableView }

  init() {
    test = TestWindow(controller, size: CGSize(width: 700, height: 600), scale: 1)
    test.settle()
  }

  private func text(_ row: Int, section: Int = 0) throws -> String {
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
    return try #require((cell.contentConfiguration as? UIListContentConfiguration)?.text)
  }

  private func button(_ title: String) throws -> UIButton {
    func find(_ view: UIView) -> UIButton? {
      view.subviews.lazy.compactMap { part in
        if let button = part as? UIButton, button.currentTitle == title { button } else { find(part) }
      }.first
    }
    return try #require(find(controller.options), "\(title)")
  }

  @Test func theTableHasAMillionRowsOfWhichFewHaveCells() {
    let rows = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    #expect(rows == 1_000_000)
    #expect(table.visibleCells.count < 20)
    table.scrollToRow(at: IndexPath(row: 49_999, section: 19), at: .bottom, animated: false)
    test.settle()
    #expect(table.cellForRow(at: IndexPath(row: 49_999, section: 19)) != nil)
  }

  @Test(arguments: 0..<7)
  func rowsAreInsertedDeletedReloadedAndMovedInEveryAnimation(index: Int) throws {
    controller.places.animation = TableController.animations[index].animation
    let names = try (0..<6).map { try text($0) }
    test.tap(try button("Insert"))
    test.settle()
    #expect(controller.places.title == "1,000,002 places")
    #expect(try [text(1), text(4)] == [names[1], names[2]])
    test.tap(try button("Delete"))
    test.settle()
    #expect(controller.places.title == "1,000,001 places")
    #expect(try text(3) == names[2])
    test.tap(try button("Move"))
    test.settle()
    #expect(try [text(0), text(4)] == [names[0], names[1]])
    test.tap(try button("Reload"))
    test.settle()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let detail = (cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText
    #expect(detail?.hasSuffix("reloaded once") == true)
  }

  @Test func everyStyleShowsTheRowThatWasAtTheTop() throws {
    table.scrollToRow(at: IndexPath(row: 700, section: 3), at: .top, animated: false)
    test.settle()
    for (index, style) in TableController.styles.enumerated().reversed() {
      controller.style.selectedSegmentIndex = index
      controller.style.sendActions(for: .valueChanged)
      test.settle()
      #expect(table.style == style.style)
      let first = try #require(table.indexPathsForVisibleRows?.first)
      #expect(abs(first.row - 700) < 4)
      #expect(first.section == 3)
    }
  }

  @Test func severalSelectedRowsAreDeletedInEditMode() throws {
    let names = try (0..<6).map { try text($0) }
    controller.places.setEditing(true, animated: false)
    test.settle()
    for row in [1, 3] { test.tap(try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))) }
    test.settle()
    test.tap(try button("Delete 2"))
    test.settle()
    #expect(try (0..<4).map { try text($0) } == [names[0], names[2], names[4], names[5]])
    #expect(try button("Delete").isEnabled)
  }

  @Test func aTapOpensAPlaceAndItsStarIsShownInTheTable() throws {
    test.tap(try #require(table.cellForRow(at: IndexPath(row: 2, section: 0))))
    test.settle()
    let page = try #require(controller.navigation.topViewController as? PlacePage)
    test.tap(try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 1))))
    controller.navigation.popViewController(animated: false)
    test.settle()
    let content = table.cellForRow(at: IndexPath(row: 2, section: 0))?.contentConfiguration
    #expect((content as? UIListContentConfiguration)?.imageProperties.tintColor == .systemOrange)
  }

  @Test func keysMoveAndDeleteARow() throws {
    let names = try (0..<3).map { try text($0) }
    for _ in 0..<8 where !table.visibleCells.contains(where: \.isFocused) { test.press(.keyboardTab) }
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isFocused == true)
    test.press(.keyboardDownArrow, modifiers: .alternate)
    test.settle()
    #expect(try [text(0), text(1)] == [names[1], names[0]])
    test.press(.keyboardDeleteForward)
    test.settle()
    #expect(try [text(0), text(1)] == [names[1], names[2]])
  }
}
