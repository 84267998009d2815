import CollectionCore
import DiffCore
import Testing

/// The order of questions and effects under the rules of a table, without a view.
@Suite struct ListRulesTests {
  let engine = CollectionEngine(rules: .table)
  let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    _ = engine.counts(port)
    port.calls = []
  }

  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }
  private func effect(_ effect: SelectionEffect) -> RowsPort.Call { .item(.selection(effect)) }
  private var items: ItemState { engine.state.items }
  private var selected: [Int] { items.selection.places.map(\.item) }

  /// Delivers an event of the items; returns what was asked and done.
  private func send(_ event: CollectionEvent) -> [RowsPort.Call] {
    let count = port.calls.count
    engine.handle(event, ask: port)
    return Array(port.calls[count...])
  }

  private func send(_ event: SelectionEvent) -> [RowsPort.Call] { send(CollectionEvent.selection(event)) }

  private func press(_ key: KeyEvent) -> [RowsPort.Call] {
    let count = port.calls.count
    port.answer = engine.perform(key, port)
    return Array(port.calls[count...])
  }

  private func focus(_ index: Int) { engine.moveFocus(to: item(index), FocusMove(scrolls: false), port) }

  @Test func aTapOnARowUnhighlightsItBeforeTheSelectionChanges() {
    _ = send(.codeSelects(item(1)))
    _ = send(.touchBegins(item(2), isDoubleClick: false))
    #expect(
      send(.touchEnds(SelectionClick())) == [
        effect(.showHighlighted(item(2), false)), effect(.didUnhighlight(item(2))), .maySelect(item(2)),
        .mayDeselect(item(1)), effect(.showSelected(item(1), false)), effect(.didDeselect(item(1))),
        effect(.showSelected(item(2), true)), effect(.didSelect(item(2))), .hasPrimaryAction(item(2)),
        effect(.performPrimaryAction(item(2))),
      ])
    #expect(selected == [2])
  }

  @Test func aSelectedRowThatTheDelegateDoesNotDeselectStaysBesideANewOne() {
    _ = send(.codeSelects(item(1)))
    port.selection.allows = { $0 != ItemPlace(item: 1, section: 0) }
    _ = send(.toggles(item(2)))
    #expect(selected == [1, 2])
  }

  @Test func theDelegateMaySelectAnotherRowThanTheTouchedOne() {
    port.selection.redirects = { ItemPlace(item: $0.item + 1, section: 0) }
    #expect(send(.toggles(item(2))).last == effect(.didSelect(item(3))))
    #expect(selected == [3])
  }

  @Test func aRowBeyondTheDataThatTheDelegateChoosesIsNotSelected() {
    port.selection.redirects = { _ in ItemPlace(item: 99, section: 0) }
    _ = send(.toggles(item(2)))
    #expect(selected == [])
  }

  @Test func shiftAddsTheRowsOfARangeAndDeselectsNone() {
    port.selection.rules.allowsMultiple = true
    _ = send(.codeSelects(item(9)))
    _ = send(.codeSelects(item(2)))
    _ = send(.extends(item(4), adding: false))
    #expect(selected == [2, 3, 4, 9])
  }

  @Test func aSelectionThatFollowsTheFocusAddsARowWhenSeveralMayBeSelected() {
    port.selection.rules.allowsMultiple = true
    port.focus.followsFocus = true
    engine.prepareIfNeeded(port)
    _ = send(.codeSelects(item(9)))
    focus(2)
    _ = press(.moves(.down, extends: false))
    #expect(selected == [3, 9])
  }

  @Test func aSelectedRowThatIsReloadedLosesTheSelection() throws {
    _ = send(.codeSelects(item(1)))
    let counts = CollectionDataCounts([20])
    let map = try UpdateTransaction.map([.reloadItem(item(1))], before: counts, after: counts).get()
    _ = send(.update(.commits(ElementUpdate(number: 1, isAnimated: false, isObserved: false, map, to: counts))))
    #expect(selected == [])
  }

  @Test func keysAcrossLeadNowhereInATable() {
    engine.prepareIfNeeded(port)
    focus(2)
    _ = press(.moves(.right, extends: false))
    #expect(!port.answer)
    #expect(items.focus.focused == item(2))
  }

  @Test func returnSelectsTheOnlySelectedRowAgain() {
    _ = send(.codeSelects(item(2)))
    focus(2)
    #expect(press(.activates).first == .maySelect(item(2)))
    port.selection.rules.allowsMultiple = true
    #expect(press(.activates).first == .hasPrimaryAction(item(2)))
  }

  @Test func aRowThatIsTappedWhileRowsAreEditedPerformsItsPrimaryAction() {
    port.selection.rules.isEditing = true
    #expect(send(.performsPrimaryAction(item(2))).last == effect(.performPrimaryAction(item(2))))
  }

  @Test func aReloadOfTheDataForgetsSelectionHighlightAndFocus() {
    _ = send(.codeSelects(item(1)))
    _ = send(.touchBegins(item(2), isDoubleClick: false))
    focus(3)
    let forgotten = [
      effect(.showSelected(item(1), false)), effect(.showHighlighted(item(2), false)), .item(.resetInteraction),
    ]
    #expect(send(CollectionEvent.dataReloaded).filter(forgotten.contains) == forgotten)
    #expect(items.selection == ItemSelection())
    #expect(items.focus.focused == nil)
    #expect(items.counts == nil)
  }
}
