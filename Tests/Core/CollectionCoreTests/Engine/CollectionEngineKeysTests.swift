import CollectionCore
import DiffCore
import GeometryCore
import Testing

/// The commands of the keyboard, without a view.
@Suite struct CollectionEngineKeysTests {
  let engine = CollectionEngine()
  let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    engine.send(.layoutPass, to: port)
    port.calls = []
  }

  private func press(_ key: KeyEvent) -> [RowsPort.Call] {
    let count = port.calls.count
    port.answer = engine.perform(key, port)
    return Array(port.calls[count...])
  }

  private func focus(_ index: Int) { engine.moveFocus(to: item(index), FocusMove(scrolls: false), port) }
  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }
  private var items: ItemState { engine.state.items }
  private var isAccepted: Bool { port.answer }

  @Test func keysAreNotHandledWithoutTheFocus() {
    port.selection.rules.allowsMultiple = true
    for key in [
      KeyEvent.moves(.down, extends: false), .carries(.down), .toggles, .activates, .opensMenu, .deletes, .leaves,
    ] {
      #expect(press(key) == [])
      #expect(!isAccepted)
    }
    #expect(press(.selectsAll).count > 20)
    #expect(isAccepted)
    #expect(items.selection.selected.count == 20)
    #expect(press(.leaves).count > 20)
    #expect(isAccepted)
    #expect(items.selection.isEmpty)
    port.selection.rules.allowsMultiple = false
    #expect(press(.selectsAll) == [])
    #expect(!isAccepted)
  }

  @Test func arrowKeysSkipRefusedItemsAndStopAtTheLastItem() {
    focus(0)
    port.focus.allows = { $0.item > 7 }
    _ = press(.moves(.down, extends: false))
    // Strips of one viewport, two and four are searched.
    #expect(items.focus.focused == item(8))
    #expect(isAccepted)
    #expect(port.focus.searched == [Rect(0, 0, 100, 130), Rect(0, 0, 100, 230), Rect(0, 0, 100, 430)])
    port.focus.allows = { $0.item <= 8 }
    #expect(!press(.moves(.down, extends: false)).contains(.item(.focus(.takeFromOthers))))
    #expect(isAccepted)
    #expect(items.focus.focused == item(8))
    _ = press(.moves(.up, extends: false))
    #expect(items.focus.focused == item(7))
    _ = press(.moves(.left, extends: false))
    _ = press(.moves(.right, extends: false))
    #expect(items.focus.focused == item(7))
    port.focus.rules.allowsFocus = false
    #expect(press(.moves(.up, extends: false)) == [])
    #expect(!isAccepted)
  }

  @Test func homeAndEndKeysReachTheFirstAndLastItemUnlessRefused() {
    focus(5)
    _ = press(.moves(.last, extends: false))
    #expect(items.focus.focused == item(19))
    #expect(press(.moves(.last, extends: false)) == [])
    #expect(isAccepted)
    port.focus.allows = { $0.item > 0 }
    #expect(press(.moves(.first, extends: false)) == [.mayFocus(item(0))])
    #expect(items.focus.focused == item(19))
    // The delegate is asked for the target and for the move.
    port.focus.allows = { _ in true }
    #expect(press(.moves(.first, extends: false)).prefix(2) == [.mayFocus(item(0)), .mayFocus(item(0))])
  }

  @Test func arrowKeysReachItemsOfAnOrthogonalRowBeyondTheScreen() {
    // Section 0 scrolls across: its items lie beside each other on the screen, and beyond the strip of the layout.
    port.focus.rows = [0]
    for index in 0..<20 { port.focus.frames[item(index)] = Rect(Double(index) * 500, 0, 100, 30) }
    focus(3)
    _ = press(.moves(.right, extends: false))
    #expect(items.focus.focused == item(4))
    port.focus.allows = { [item] in $0 != item(3) }
    _ = press(.moves(.left, extends: false))
    #expect(items.focus.focused == item(2))
    // Eight items on each side are examined.
    port.focus.allows = { $0.item > 10 }
    _ = press(.moves(.right, extends: false))
    #expect(items.focus.focused == item(2))
    port.focus.allows = { $0.item > 9 }
    _ = press(.moves(.right, extends: false))
    #expect(items.focus.focused == item(10))
  }

  @Test func shiftExtendsTheSelectionFromTheRangeStartOrTheFocus() {
    port.selection.rules.allowsMultiple = true
    focus(5)
    _ = press(.moves(.down, extends: true))
    #expect(items.selection.places == [item(5), item(6)])
    #expect(items.rangeStart == item(5))
    _ = press(.moves(.down, extends: true))
    #expect(items.selection.places == [5, 6, 7].map(item))
    // Without several items Shift moves the focus, and the range begins there.
    port.selection.rules.allowsMultiple = false
    _ = press(.moves(.up, extends: true))
    #expect(items.rangeStart == item(6))
    #expect(items.selection.places == [5, 6, 7].map(item))
  }

  @Test func theSelectionFollowsTheFocusIfTheDelegateAllowsIt() {
    focus(5)
    port.focus.followsFocus = true
    _ = press(.moves(.down, extends: false))
    #expect(items.selection.places == [item(6)])
    // An item that is selected alone is not selected again.
    engine.send(.selection(.codeSelects(item(7))), to: port)
    #expect(!press(.moves(.down, extends: false)).contains(.maySelect(item(7))))
    #expect(items.selection.places == [item(7)])
    port.selection.rules.allowsSelection = false
    #expect(!press(.moves(.down, extends: false)).contains(.selectionFollows(item(8))))
  }

  @Test func theDelegateMayChangeTheSelectionWhenAskedWhetherItFollowsTheFocus() {
    focus(5)
    port.focus.followsFocus = true
    port.focus.whenAskedToFollow = { [engine, port, item] in engine.send(.selection(.codeSelects(item(6))), to: port) }
    #expect(!press(.moves(.down, extends: false)).contains(.maySelect(item(6))))
    #expect(items.selection.places == [item(6)])
  }

  @Test func spaceTogglesTheSelectionAndReturnPerformsThePrimaryAction() {
    port.selection.rules.allowsMultiple = true
    focus(5)
    _ = press(.toggles)
    #expect(items.selection.places == [item(5)])
    #expect(isAccepted)
    #expect(press(.activates) == [.hasPrimaryAction(item(5)), .item(.selection(.performPrimaryAction(item(5))))])
    _ = press(.toggles)
    #expect(items.selection.isEmpty)
    #expect(press(.activates).first == .maySelect(item(5)))
    #expect(items.selection.places == [item(5)])
    port.selection.rules.allowsSelection = false
    #expect(press(.toggles) == [])
    #expect(!isAccepted)
    #expect(press(.activates).first == .hasPrimaryAction(item(5)))
    #expect(isAccepted)
  }

  @Test func escapeCancelsAMovementThenClearsTheSelectionThenTheFocus() {
    port.selection.rules.allowsMultiple = true
    focus(1)
    for index in [1, 2] { engine.send(.selection(.codeSelects(item(index))), to: port) }
    engine.send(.movement(.begins([item(1)], held: item(1))), to: port)
    #expect(press(.leaves) == [.item(.focus(.cancelMovement))])
    #expect(isAccepted)
    engine.send(.movement(.isCancelled), to: port)
    _ = press(.leaves)
    #expect(items.selection.isEmpty)
    #expect(items.focus.focused == item(1))
    engine.send(.selection(.codeSelects(item(2))), to: port)
    _ = press(.leaves)
    #expect(items.focus.focused == nil)
    #expect(items.selection.places == [item(2)])
  }

  @Test func altAndArrowMoveTheFocusedItemAndScrollToIt() {
    focus(5)
    #expect(
      press(.carries(.down)).filter { $0 != .mayFocus(item(5)) }.suffix(2) == [
        .carry(item(5), item(6)), .item(.focus(.scrollToItem(item(5)))),
      ])
    #expect(press(.carries(.last)).contains(.carry(item(5), item(19))))
    #expect(press(.carries(.first)).contains(.carry(item(5), item(0))))
    port.focus.carries = false
    #expect(!press(.carries(.up)).contains(.item(.focus(.scrollToItem(item(5))))))
    #expect(isAccepted)
    port.movement.mayMove = { _ in false }
    #expect(press(.carries(.up)).filter { if case .carry = $0 { true } else { false } } == [])
    #expect(!isAccepted)
  }

  @Test func altAndArrowAreIgnoredDuringAnInteractiveMovement() {
    focus(1)
    engine.send(.movement(.begins([item(1)], held: item(1))), to: port)
    #expect(press(.carries(.down)) == [])
    #expect(!isAccepted)
  }

  @Test func altAndEndMoveAnItemWithinItsSection() {
    port.sections = [8, 12]
    engine.send(.dataReloaded, to: port)
    engine.send(.layoutPass, to: port)
    focus(5)
    #expect(press(.carries(.last)).contains(.carry(item(5), item(7))))
    engine.moveFocus(to: ItemPlace(item: 3, section: 1), FocusMove(), port)
    #expect(press(.carries(.first)).contains(.carry(ItemPlace(item: 3, section: 1), ItemPlace(item: 0, section: 1))))
  }

  @Test func menuAndDeleteKeysActOnTheFocusedItem() {
    focus(5)
    #expect(press(.opensMenu) == [.openMenu(Point(50, 165))])
    #expect(isAccepted)
    #expect(press(.deletes) == [.delete(item(5))])
    #expect(isAccepted)
    (port.focus.hasMenu, port.focus.hasDeletion) = (false, false)
    _ = press(.opensMenu)
    #expect(!isAccepted)
    _ = press(.deletes)
    #expect(!isAccepted)
  }
}
