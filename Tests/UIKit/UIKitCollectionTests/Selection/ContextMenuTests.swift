import Testing
import UIKit
import UIKitTesting

@testable import UIKitMenus

@MainActor
@Suite struct ContextMenuTests {
  func fixture() -> GridFixture {
    GridFixture { f in
      f.menu = { f, _ in
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(
            title: "Photo",
            children: [
              UIAction(title: "Share") { [weak f] _ in f?.chosen.append("Share") },
              UIAction(title: "Hidden", attributes: .hidden) { _ in },
              UIAction(title: "Locked", attributes: .disabled) { [weak f] _ in f?.chosen.append("Locked") },
              UIMenu(
                title: "Rate",
                children: [
                  UIAction(title: "One", state: .on) { [weak f] _ in f?.chosen.append("One") },
                  UIAction(title: "Two") { [weak f] _ in f?.chosen.append("Two") },
                ]),
              UIMenu(
                options: .displayInline,
                children: [
                  UIAction(title: "Delete", attributes: .destructive) { [weak f] _ in f?.chosen.append("Delete") }
                ]),
            ])
        })
      }
    }
  }

  func presentation(_ f: GridFixture) -> MenuPresentation? { f.view.contextMenuInteraction?.presented }

  @Test func aLongPressOpensTheContextMenuAndKeysChooseARow() {
    let f = fixture()
    f.test.longPress(at: f.middle(1))
    f.test.settle()
    #expect(f.log.take() == ["menu for [1]", "menu opens"])
    #expect(f.selected == [])
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardRightArrow)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardReturnOrEnter)
    #expect(f.chosen == ["Two"])
    f.test.settle()
    #expect(f.log.take() == ["menu closes"])
    #expect(presentation(f) == nil)
    #expect(f.test.window.subviews == [f.view])
    #expect(!(f.test.window.firstResponder is MenuPresentation))
  }

  /// A submenu that a key opens begins at its first row, and the keys go on at its own row after it was left.
  @Test(arguments: [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardReturnOrEnter])
  func arrowKeysKeepTheirRowInSubmenus(key: UIKeyboardHIDUsage) throws {
    let f = fixture()
    f.test.longPress(at: f.middle(1))
    f.test.settle()
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardDownArrow)
    let shown = try #require(presentation(f))
    let row = shown.list.highlighted
    f.test.press(key)
    guard case .action(let first)? = shown.list.highlightedRow else { throw Missing() }
    #expect(first.title == "One")
    f.test.press(.keyboardLeftArrow)
    #expect(row != nil)
    #expect(shown.list.highlighted == row)
    f.test.press(.keyboardEscape)
    f.test.settle()
    #expect(f.chosen == [])
  }

  private struct Missing: Error {}

  @Test func inRightToLeftContextMenuRowsAreMirrored() throws {
    let f = fixture()
    f.test.window.traitOverrides.layoutDirection = .rightToLeft
    f.test.longPress(at: f.middle(1))
    f.test.settle()
    let list = try #require(presentation(f)?.list)
    func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
    let rate = try #require(labels(list).first { $0.text == "Rate" })
    let chevron = try #require(labels(list).first { $0.text == "‹" })
    #expect(rate.textAlignment == .right)
    #expect(rate.frame.maxX == list.bounds.width - 16)
    #expect(chevron.frame.maxX < 40)
    #expect(chevron.frame.maxX <= rate.frame.minX)
    // The arrow that points into the submenu opens it.
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardLeftArrow)
    f.test.press(.keyboardReturnOrEnter)
    #expect(f.chosen == ["One"])
  }

  @Test func theSecondaryButtonOpensTheContextMenuForTheSelection() {
    let f = fixture()
    f.view.allowsMultipleSelection = true
    f.test.click(at: f.middle(1))
    f.test.click(at: f.middle(3), modifiers: .control)
    f.log.lines = []
    f.test.click(at: f.middle(3), button: 2)
    f.test.settle()
    #expect(f.log.take() == ["menu for [1, 3]", "menu opens"])
    // The first line under the title.
    let list = presentation(f)?.list.frame ?? .zero
    f.test.tap(at: CGPoint(x: list.midX, y: list.minY + 30 + 44 + 22))
    #expect(f.chosen == [], "a disabled line does nothing")
    #expect(presentation(f) != nil, "a disabled line does nothing")
    f.test.tap(at: CGPoint(x: list.midX, y: list.minY + 30 + 22))
    f.test.settle()
    #expect(f.chosen == ["Share"])
    #expect(presentation(f) == nil)
  }

  @Test func aTouchOutsideClosesTheContextMenu() {
    let f = fixture()
    f.test.click(at: f.middle(0), button: 2)
    f.test.settle()
    #expect(presentation(f)?.list.frame.maxX ?? 999 <= 240)
    f.log.lines = []
    f.test.tap(at: CGPoint(x: 2, y: 318))
    f.test.settle()
    #expect(f.log.take() == ["menu closes"])
    #expect(f.selected == [])
    #expect(f.chosen == [])
  }

  @Test func withoutAContextMenuALongPressSelectsTheItem() {
    let f = GridFixture()
    f.test.longPress(at: f.middle(1))
    f.test.settle()
    #expect(f.selected == [1])
    f.test.click(at: f.middle(1), button: 2)
    #expect(presentation(f) == nil)
  }

  @Test func escapeLeavesASubmenuAndThenClosesTheContextMenu() {
    let f = fixture()
    f.test.click(at: f.middle(0), button: 2)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardReturnOrEnter)
    #expect(presentation(f)?.list.rows.count == 3)
    f.test.press(.keyboardEscape)
    #expect(presentation(f)?.list.rows.count == 6)
    f.test.press(.keyboardEscape)
    #expect(presentation(f) == nil)
    #expect(f.chosen == [])
  }

  @Test func contextMenusLookAsRecorded() throws {
    let f = fixture()
    f.test.click(at: f.middle(0), button: 2)
    f.test.press(.keyboardDownArrow)
    f.test.settle()
    try f.test.expectPicture("context-menu")
  }
}
