import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

@MainActor
@Suite struct KeyboardSelectionTests {
  @Test func tabFocusesAnItemAndArrowKeysMoveTheFocus() {
    let f = GridFixture()
    f.test.press(.keyboardDownArrow)
    f.test.settle()
    #expect(f.focused == nil, "without the focus an arrow scrolls")
    #expect(f.view.contentOffset.y > 0, "without the focus an arrow scrolls")
    f.view.contentOffset = .zero
    f.test.layout()
    f.log.lines = []
    f.test.press(.keyboardTab)
    #expect(f.focused == 0)
    f.test.press(.keyboardRightArrow)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardLeftArrow)
    f.test.press(.keyboardLeftArrow)
    f.test.press(.keyboardUpArrow)
    #expect(
      f.log.take() == [
        "focus nil → 0 view", "focus 0 → 1 view", "focus 1 → 4 view", "focus 4 → 3 view", "focus 3 → 0 view",
      ])
    #expect(f.selected == [])
    f.test.press(.keyboardEscape)
    #expect(f.focused == nil)
    #expect(f.cell(0)?.isFocused == false)
  }

  @Test func tabMovesTheFocusToTheFirstItemWhoseCenterIsVisible() {
    let f = GridFixture()
    f.view.contentOffset.y = 860
    f.test.layout()
    // Items 30 to 32 end 10 points below the upper edge.
    #expect(f.cell(30) != nil)
    f.test.press(.keyboardTab)
    #expect(f.focused == 33)
    #expect(f.view.contentOffset.y == 860)
  }

  @Test func arrowKeysScrollAPagingViewByWholePages() throws {
    let f = GridFixture { $0.view.isPagingEnabled = true }
    f.test.press(.keyboardTab)
    for _ in 0..<4 { f.test.press(.keyboardDownArrow) }
    f.test.settle()
    #expect(f.focused == 12)
    #expect(f.view.contentOffset.y == 320)
  }

  @Test func arrowKeysMoveTheFocusBeyondTheScreenAndScrollToIt() throws {
    let f = GridFixture()
    f.test.press(.keyboardTab)
    for _ in 0..<8 { f.test.press(.keyboardDownArrow) }
    f.test.settle()
    #expect(f.focused == 24)
    let frame = try #require(f.cell(24)).frame
    #expect(f.view.bounds.contains(frame))
    #expect(f.cell(24)?.isFocused == true)
    f.test.press(.keyboardEnd)
    f.test.settle()
    #expect(f.focused == 59)
    #expect(f.view.bounds.contains(try #require(f.cell(59)).frame))
    f.test.press(.keyboardDownArrow)
    #expect(f.focused == 59)
    f.test.press(.keyboardHome)
    f.test.settle()
    #expect(f.focused == 0)
    #expect(f.view.contentOffset.y == 0)
  }

  @Test func theFocusRingIsShownForKeysAndNotForThePointer() {
    let f = GridFixture()
    func hasRing(_ item: Int) -> Bool { f.cell(item)?.subviews.contains { $0 is FocusRingView } ?? false }
    f.test.click(at: f.middle(1))
    #expect(f.focused == 1)
    #expect(f.cell(1)?.isFocused == true)
    #expect(!hasRing(1))
    f.test.press(.keyboardRightArrow)
    #expect(f.focused == 2)
    #expect(hasRing(2))
    f.test.click(at: f.middle(4))
    #expect(f.focused == 4)
    #expect(!hasRing(2))
    #expect(!hasRing(4))
  }

  @Test func aFocusedItemKeepsItsCellBeyondTheScreen() throws {
    let f = GridFixture()
    f.test.press(.keyboardTab)
    let cell = try #require(f.cell(0))
    f.view.contentOffset.y = 2000
    f.test.advanceFrames(3)
    #expect(f.cell(0) === cell)
    #expect(cell.isFocused)
    #expect(!f.view.visibleCells.contains(cell))
    f.names.insert("new", at: 0)
    f.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    f.test.settle()
    #expect(f.focused == 1, "it follows its item")
    #expect(f.cell(1) === cell, "it follows its item")
    f.view.contentOffset.y = 0
    f.test.advanceFrames(2)
    #expect(f.cell(1) === cell)
    #expect(f.view.visibleCells.contains(cell))
    let more = (0..<30).map { "new \($0)" }
    f.names.insert(contentsOf: more, at: 0)
    f.view.insertItems(at: more.indices.map { IndexPath(item: $0, section: 0) })
    f.test.settle()
    #expect(f.cell(31) === cell, "pushed off the screen, too")
    #expect(!f.view.visibleCells.contains(cell), "pushed off the screen, too")
    f.test.press(.keyboardEscape)
    f.view.contentOffset.y = 2000
    f.test.advanceFrames(20)
    #expect(f.cell(31) == nil, "without the focus it is used again")
    #expect(f.view.engine.state.retained.isEmpty)
  }

  @Test func aCellBeingEditedKeepsTheKeyboardUntilItIsDeleted() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let f = GridFixture()
    let field = Field()
    let cell = try #require(f.cell(0))
    cell.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    f.view.contentOffset.y = 2000
    f.test.advanceFrames(3)
    #expect(f.cell(0) === cell)
    #expect(field.isFirstResponder)
    f.names.remove(at: 0)
    f.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    f.test.settle()
    #expect(!field.isFirstResponder, "another item would be edited in its place")
  }

  @Test func arrowKeysSkipItemsThatCannotBeFocused() {
    let f = GridFixture()
    f.unfocusable = [0, 2, 4]
    f.test.press(.keyboardTab)
    #expect(f.focused == 1)
    f.test.press(.keyboardDownArrow)
    #expect(f.focused == 7)
  }

  @Test func shiftAndArrowKeysExtendTheSelection() {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.refused = [3]
    f.test.press(.keyboardTab)
    f.test.press(.keyboardRightArrow)
    f.test.press(.keyboardDownArrow, modifiers: .shift)
    #expect(f.selected == [1, 2, 4])
    f.test.press(.keyboardUpArrow, modifiers: .shift)
    #expect(f.selected == [1])
    f.test.press(.keyboardEnd, modifiers: .shift)
    #expect(f.selected == [1, 2] + Array(4..<60))
    f.test.press(.keyboardHome, modifiers: .shift)
    #expect(f.selected == [0, 1])
  }

  @Test(arguments: [UIKeyModifierFlags.control, .command]) func theSelectAllKeySelectsAllItemsAndEscapeNone(
    _ modifier: UIKeyModifierFlags
  ) {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.test.press(.keyboardA, modifiers: modifier)
    #expect(f.selected == Array(0..<60))
    f.test.press(.keyboardEscape)
    #expect(f.selected == [])
    f.view.allowsMultipleSelection = false
    f.test.press(.keyboardA, modifiers: modifier)
    #expect(f.selected == [])
  }

  @Test func spaceTogglesTheSelectionAndReturnPerformsThePrimaryAction() {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.test.press(.keyboardTab)
    f.log.lines = []
    f.test.press(.keyboardSpacebar)
    f.test.press(.keyboardSpacebar)
    f.test.press(.keyboardReturnOrEnter)
    #expect(f.log.take() == ["select 0", "deselect 0", "select 0", "primary 0"])
  }

  @Test func selectionFollowsTheFocus() {
    let f = GridFixture { $0.view.selectionFollowsFocus = true }
    f.test.press(.keyboardTab)
    f.test.press(.keyboardRightArrow)
    #expect(f.log.take() == ["focus nil → 0 view", "select 0", "focus 0 → 1 view", "deselect 0", "select 1"])
    f.test.press(.keyboardReturnOrEnter)
    #expect(f.log.take() == ["primary 1"])
  }

  @Test func selectionFollowsAFocusThatTheFocusSystemMoves() throws {
    let f = GridFixture { $0.view.selectionFollowsFocus = true }
    f.test.press(.keyboardTab)
    f.log.lines = []
    let system = try #require(UIFocusSystem.focusSystem(for: f.view))
    system.requestFocusUpdate(to: try #require(f.cell(4)))
    system.updateFocusIfNeeded()
    #expect(f.log.take() == ["focus 0 → 4 view", "deselect 0", "select 4"])
  }

  @Test func afterAReloadTheFocusMovesToThePreferredItem() {
    let f = GridFixture()
    f.test.press(.keyboardTab)
    f.test.press(.keyboardRightArrow)
    f.log.lines = []
    f.view.reloadData()
    f.test.layout()
    #expect(f.focused == 0)
    #expect(f.cell(0)?.isFocused == true)
    #expect(f.log.take() == ["focus nil → 0 view"])
  }

  @Test func afterTheFocusedItemIsDeletedTheFocusMovesToThePreferredItem() {
    let f = GridFixture()
    f.test.press(.keyboardTab)
    f.test.press(.keyboardRightArrow)
    f.names.remove(at: 1)
    f.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    f.test.settle()
    #expect(f.focused == 0)
    #expect(f.cell(0)?.isFocused == true)
  }

  @Test func theFocusFollowsItsItemThroughUpdatesAndIsRemembered() {
    let f = GridFixture { $0.view.remembersLastFocusedIndexPath = true }
    f.test.press(.keyboardTab)
    f.test.press(.keyboardRightArrow)
    f.names.insert("new", at: 0)
    f.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    f.test.settle()
    #expect(f.focused == 2)
    #expect(f.cell(2)?.isFocused == true)
    f.test.press(.keyboardEscape)
    f.test.press(.keyboardTab)
    #expect(f.focused == 2)
    f.view.allowsFocus = false
    f.test.press(.keyboardRightArrow)
    #expect(f.focused == 2)
  }

  @Test func theFocusedCellIsFocusedWhenItReturnsToTheScreen() {
    let f = GridFixture()
    f.test.press(.keyboardTab)
    f.view.contentOffset.y = 800
    f.test.layout()
    #expect(f.view.visibleCells.allSatisfy { !$0.isFocused })
    f.test.press(.keyboardDownArrow)
    f.test.settle()
    #expect(f.focused == 3)
    #expect(f.cell(3)?.isFocused == true)
    #expect(f.cell(0)?.isFocused == false)
  }

  @Test func cellConfigurationsFollowFocusSelectionAndEditing() throws {
    let f = GridFixture()
    let cell = try #require(f.cell(0) as? GridCell)
    #expect(cell.updates == [""])
    f.test.press(.keyboardTab)
    f.test.layout()
    f.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    f.test.layout()
    f.view.isEditing = true
    f.test.layout()
    #expect(cell.updates == ["", "focused", "selected focused", "selected focused editing"])
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { _, state in handled.append(state.isSelected) }
    f.test.layout()
    #expect(handled == [true])
  }
}
