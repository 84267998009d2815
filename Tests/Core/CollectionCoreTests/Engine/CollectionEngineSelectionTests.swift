import CollectionCore
import DiffCore
import GeometryCore
import Testing

/// The order of questions and effects of touches and gestures, without a view.
@Suite struct CollectionEngineSelectionTests {
  let engine = CollectionEngine()
  let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    _ = engine.counts(port)
    port.calls = []
  }

  /// Delivers an event; returns what was asked and done.
  private func send(_ event: SelectionEvent) -> [RowsPort.Call] {
    let count = port.calls.count
    engine.send(.selection(event), to: port)
    return Array(port.calls[count...])
  }

  /// Asks the engine something; returns what was asked and done.
  private func ask(_ question: () -> Bool) -> [RowsPort.Call] {
    let count = port.calls.count
    port.answer = question()
    return Array(port.calls[count...])
  }

  /// Touches an item, as a view does; returns what was asked and done.
  private func touch(_ index: Int, isDoubleClick: Bool = false) -> [RowsPort.Call] {
    ask {
      guard engine.mayTouch(item(index), port) else { return false }
      engine.send(.selection(.touchBegins(item(index), isDoubleClick: isDoubleClick)), to: port)
      return true
    }
  }

  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }
  private func effect(_ effect: SelectionEffect) -> RowsPort.Call { .item(.selection(effect)) }
  private var items: ItemState { engine.state.items }

  private func tap(_ index: Int, _ click: SelectionClick = SelectionClick(), isDoubleClick: Bool = false) {
    _ = touch(index, isDoubleClick: isDoubleClick)
    _ = send(.touchEnds(click))
  }

  @Test func aTapHighlightsSelectsAndUnhighlightsInTheOrderOfUIKit() {
    _ = send(.codeSelects(item(1)))
    #expect(
      touch(2) == [
        .mayHighlight(item(2)), effect(.showHighlighted(item(2), true)), effect(.didHighlight(item(2))),
      ])
    #expect(port.answer)
    #expect(items.selection.highlighted == item(2))
    #expect(
      send(.touchEnds(SelectionClick())) == [
        .maySelect(item(2)), effect(.showSelected(item(1), false)), effect(.didDeselect(item(1))),
        effect(.showSelected(item(2), true)), effect(.didSelect(item(2))), effect(.showHighlighted(item(2), false)),
        effect(.didUnhighlight(item(2))), .hasPrimaryAction(item(2)), effect(.performPrimaryAction(item(2))),
      ])
    #expect(items.selection.places == [item(2)])
    #expect(items.rangeStart == item(2))
  }

  @Test func aTouchThatIsCanceledOrEndsElsewhereOnlyUnhighlights() {
    let unhighlight = [effect(.showHighlighted(item(2), false)), effect(.didUnhighlight(item(2)))]
    for end in [SelectionEvent.touchIsCancelled, .touchEnds(nil)] {
      _ = touch(2)
      #expect(send(end) == unhighlight)
      #expect(items.selection == ItemSelection())
      #expect(send(end) == [])
    }
  }

  @Test func aTouchHighlightsNoItemDuringADragWithoutSelectionOrIfTheDelegateRefuses() {
    port.selection.isDragged = true
    #expect(touch(2) == [])
    #expect(!port.answer)
    port.selection.isDragged = false
    port.selection.rules.allowsSelection = false
    #expect(touch(2) == [])
    #expect(!port.answer)
    port.selection.rules.allowsSelection = true
    port.selection.allows = { _ in false }
    #expect(touch(2) == [.mayHighlight(item(2))])
    #expect(!port.answer)
  }

  @Test func aReloadByTheDelegateDuringATapPreventsUnhighlighting() {
    _ = touch(2)
    port.selection.allows = { [engine, port] _ in
      port.selection.allows = { _ in true }
      engine.send(.dataReloaded, to: port)
      return false
    }
    let calls = send(.touchEnds(SelectionClick()))
    #expect(!calls.contains(effect(.didUnhighlight(item(2)))))
    #expect(items.selection == ItemSelection())
  }

  @Test func theSecondClickOfADoubleClickKeepsTheSelectionAndPerformsTheAction() {
    port.selection.rules.allowsMultiple = true
    var click = SelectionClick()
    click.isPointer = true
    tap(3, click)
    engine.moveFocus(to: nil, FocusMove(), port)
    _ = touch(3, isDoubleClick: true)
    #expect(
      send(.touchEnds(click)) == [
        .mayFocus(item(3)), .item(.focus(.makeCell(item(3)))), .mayMoveFocus(nil, item(3), .none),
        .item(.focus(.takeFromOthers)),
        .answered(.showsFocus(isByPointer: true)), .answered(.movesFocus(item(3))), .item(.focus(.takeKeys)),
        effect(.showHighlighted(item(3), false)), effect(.didUnhighlight(item(3))),
        .hasPrimaryAction(item(3)), effect(.performPrimaryAction(item(3))),
      ])
    #expect(items.selection.places == [item(3)])
  }

  @Test func theSecondClickOnAnItemThatIsNotSelectedSelectsIt() {
    port.selection.rules.allowsMultiple = true
    var click = SelectionClick()
    click.isPointer = true
    tap(3, click)
    _ = send(.codeDeselects(item(3)))
    tap(3, click, isDoubleClick: true)
    #expect(items.selection.places == [item(3)])
  }

  @Test func aClickMovesTheFocusAndATapMovesOnlyAnExistingFocus() {
    _ = touch(3)
    #expect(!send(.touchEnds(SelectionClick())).contains(.item(.focus(.takeKeys))))
    #expect(items.focus.focused == nil)
    engine.moveFocus(to: item(9), FocusMove(), port)
    _ = touch(3)
    #expect(send(.touchEnds(SelectionClick())).contains(.item(.focus(.takeKeys))))
    #expect(items.focus.focused == item(3))
    // Without the focus in the view a click is a click.
    port.focus.rules.allowsFocus = false
    var click = SelectionClick()
    click.isPointer = true
    _ = touch(5)
    #expect(!send(.touchEnds(click)).contains(.item(.focus(.takeKeys))))
    #expect(items.focus.focused == item(3))
  }

  @Test func aShiftClickWithSingleSelectionAsksTheDelegateForMultipleSelection() {
    tap(3)
    var click = SelectionClick()
    click.extendsRange = true
    _ = touch(5)
    let calls = send(.touchEnds(click))
    #expect(calls.first == .maySelectSeveral(item(5)) && calls[1] == effect(.didBeginMultipleSelection(item(5))))
    #expect(calls.contains(effect(.didEndMultipleSelection)))
    #expect(!calls.contains(.hasPrimaryAction(item(5))))
    #expect(items.selection.places == [item(3), item(4), item(5)])
    // A delegate that does not enable multiple selection has the click replace the selection.
    port.selection.allowsMultipleAtBegin = false
    tap(7, click)
    #expect(items.selection.places == [item(7)])
    #expect(!items.isSelectingSeveral)
  }

  @Test func controlAndCommandClicksToggleOneItemAndWithShiftAddARange() {
    port.selection.rules.allowsMultiple = true
    var click = SelectionClick()
    click.addsItem = true
    for index in [1, 9] { tap(index, click) }
    click.extendsRange = true
    tap(7, click)
    #expect(items.selection.places == [item(1), item(7), item(8), item(9)])
    click.addsItem = false
    tap(10, click)
    #expect(items.selection.places == [item(9), item(10)])
  }

  @Test func aRangeWhoseStartNoLongerExistsBeginsAtTheClickedItem() {
    port.selection.rules.allowsMultiple = true
    tap(19)
    port.heights.removeLast(10)
    engine.send(.countsInvalidated, to: port)
    _ = send(.extends(item(4), adding: true))
    #expect(items.rangeStart == item(4))
    #expect(items.selection.contains(item(4)))
    #expect(!items.selection.contains(item(5)))
  }

  @Test func aSecondTapOfAFingerIsNoDoubleClick() {
    port.selection.rules.allowsMultiple = true
    tap(3)
    tap(3, isDoubleClick: true)
    #expect(items.selection.isEmpty)
  }

  @Test func aReloadByTheDelegateDuringAnActivationPreventsThePrimaryAction() {
    port.selection.allows = { [engine, port] place in
      if port.calls.last == .maySelect(place) {
        port.heights = []
        engine.send(.dataReloaded, to: port)
      }
      return true
    }
    let calls = ask { engine.activate(item(2), port) }
    #expect(calls.contains(.maySelect(item(2))))
    #expect(!calls.contains(effect(.didUnhighlight(item(2)))))
    #expect(!calls.contains(.hasPrimaryAction(item(2))))
    #expect(port.answer)
  }

  @Test func aSelectionRectangleThatReplacesASelectionPanEndsIt() {
    port.selection.rules.allowsMultiple = true
    _ = ask { engine.beginSweep(at: item(2), port) }
    #expect(items.isSelectingSeveral)
    _ = send(.marqueeBegins(adding: true))
    #expect(send(.gestureEnds) == [effect(.didEndMultipleSelection)])
    #expect(!items.isSelectingSeveral)
    _ = send(.marqueeBegins(adding: true))
    #expect(send(.gestureEnds) == [])
  }

  @Test func aMenuOnASelectedItemActsOnTheWholeSelection() {
    port.selection.rules.allowsMultiple = true
    for index in [5, 2] { _ = send(.codeSelects(item(index))) }
    func menu(_ index: Int?) -> ItemMenu { ItemMenu(at: index.map(item), of: items.selection) }
    #expect(menu(5).items == [item(2), item(5)])
    #expect(menu(5).source == item(5))
    #expect(ItemMenu(at: item(5)).items == [item(5)])
    #expect(menu(3).items == [item(3)])
    _ = send(.codeDeselects(item(5)))
    #expect(menu(2).items == [item(2)])
    #expect(menu(nil) == ItemMenu())
    #expect(menu(nil).items == [])
  }

  @Test func anOutlineItemTogglesAtATapUnlessEditing() {
    port.selection.expandsAtTaps = { $0.item == 2 }
    #expect(send(.toggles(item(2))) == [effect(.toggleOutline(item(2)))])
    #expect(items.selection.isEmpty)
    port.selection.rules.isEditing = true
    #expect(send(.toggles(item(2))).first == .maySelect(item(2)))
  }

  @Test func anActivationByAScreenReaderSelectsWithoutAHighlight() {
    #expect(
      ask { engine.activate(item(2), port) } == [
        .mayHighlight(item(2)), effect(.didHighlight(item(2))), .maySelect(item(2)),
        effect(.showSelected(item(2), true)), effect(.didSelect(item(2))), effect(.didUnhighlight(item(2))),
        .hasPrimaryAction(item(2)), effect(.performPrimaryAction(item(2))),
      ])
    #expect(port.answer)
    port.selection.rules.allowsSelection = false
    #expect(ask { engine.activate(item(2), port) } == [])
    #expect(!port.answer)
  }

  @Test func aPrimaryActionIsPerformedOnlyWithADelegateAnItemAndNoEditing() {
    port.selection.rules.isEditing = true
    #expect(send(.performsPrimaryAction(item(2))) == [])
    port.selection.rules.isEditing = false
    #expect(send(.performsPrimaryAction(item(20))) == [])
    port.selection.hasDelegate = false
    #expect(send(.performsPrimaryAction(item(2))) == [])
    port.selection.hasDelegate = true
    port.selection.allows = { _ in false }
    #expect(send(.performsPrimaryAction(item(2))) == [.hasPrimaryAction(item(2))])
  }

  @Test func selectionByCodeAsksNoDelegateAndReportsMissingItems() {
    #expect(send(.codeSelects(item(2))) == [effect(.showSelected(item(2), true))])
    #expect(
      send(.codeSelects(item(3))) == [effect(.showSelected(item(2), false)), effect(.showSelected(item(3), true))])
    #expect(send(.codeSelects(item(20))) == [effect(.reportMissing(item(20)))])
    #expect(send(.codeDeselects(item(2))) == [])
    #expect(send(.codeDeselectsAll()) == [effect(.showSelected(item(3), false))])
    port.selection.rules.allowsSelection = false
    #expect(send(.codeSelects(item(2))) == [])
    #expect(items.selection.isEmpty)
  }

  @Test func aSelectionPanFollowsItsItemsThroughUpdates() throws {
    port.selection.rules = SelectionRules(allowsMultiple: true, isEditing: true)
    _ = send(.codeSelects(item(0)))
    _ = ask { engine.beginSweep(at: item(2), port) }
    _ = send(.sweepReaches(item(5)))
    #expect(items.selection.places == [0, 2, 3, 4, 5].map(item))
    let counts = CollectionDataCounts([21])
    let map = try UpdateTransaction.map(
      [.insertItem(item(0))], before: engine.counts(port), after: counts
    ).get()
    port.restore(map, counts)
    _ = send(.sweepReaches(item(4)))
    #expect(items.selection.places == [1, 3, 4].map(item))
    _ = send(.gestureIsCancelled)
    #expect(items.selection.places == [item(1)])
    #expect(items.gesture == nil)
  }

  @Test func aSelectionPanFromASelectedItemDeselects() {
    port.selection.rules = SelectionRules(allowsMultiple: true, isEditing: true)
    for index in 1...6 { _ = send(.codeSelects(item(index))) }
    _ = ask { engine.beginSweep(at: item(3), port) }
    _ = send(.sweepReaches(item(5)))
    #expect(items.selection.places == [1, 2, 6].map(item))
    _ = send(.sweepReaches(item(2)))
    #expect(items.selection.places == [1, 4, 5, 6].map(item))
  }

  @Test func aSelectionPanAsksTheDelegateUnlessEditing() {
    port.selection.rules.allowsMultiple = true
    #expect(ask { engine.maySweep(from: item(2), port) } == [.maySelectSeveral(item(2))])
    #expect(port.answer)
    port.selection.allowsSeveral = false
    _ = ask { engine.maySweep(from: item(2), port) }
    #expect(!port.answer)
    port.selection.rules.isEditing = true
    #expect(ask { engine.maySweep(from: item(2), port) } == [])
    #expect(port.answer)
    port.selection.rules.isEditing = false
    #expect(ask { engine.beginSweep(at: item(2), port) } == [effect(.didBeginMultipleSelection(item(2)))])
    #expect(port.answer)
    #expect(send(.gestureEnds) == [effect(.didEndMultipleSelection)])
    #expect(ask { engine.beginSweep(at: item(30), port) } == [])
    #expect(!port.answer)
  }
}
