import CollectionCore
import DiffCore
import GeometryCore
import Testing

/// The order of questions and effects of the focus and of keys, without a view.
@Suite struct CollectionEngineFocusTests {
  let engine = CollectionEngine()
  let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    port.invalidate = { [engine, port] in engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }
    engine.send(.layoutPass, to: port)
    port.calls = []
  }

  /// Delivers an event; returns what was asked and done.
  private func send(_ event: FocusEvent) -> [RowsPort.Call] {
    let count = port.calls.count
    engine.send(.focus(event), to: port)
    return Array(port.calls[count...])
  }

  /// Asks the engine something; returns what was asked and done.
  private func ask(_ question: () -> Bool) -> [RowsPort.Call] {
    let count = port.calls.count
    port.answer = question()
    return Array(port.calls[count...])
  }

  private func move(to place: ItemPlace?, _ move: FocusMove = FocusMove()) -> [RowsPort.Call] {
    ask { engine.moveFocus(to: place, move, port) }
  }

  private func enter(_ heading: FocusHeading) -> [RowsPort.Call] { ask { engine.enterFocus(heading, port) } }
  private func focus(_ index: Int) { _ = move(to: item(index), FocusMove(scrolls: false)) }
  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }
  private func effect(_ effect: FocusEffect) -> RowsPort.Call { .item(.focus(effect)) }
  private var items: ItemState { engine.state.items }
  private var focused: ItemPlace? { items.focus.focused }

  // MARK: Moving

  @Test func aFocusMoveAsksTheDelegateMovesTheFocusAndNotifies() {
    #expect(
      move(to: item(2), FocusMove(heading: .down)) == [
        .mayFocus(item(2)), .mayMoveFocus(nil, item(2), .down), effect(.takeFromOthers),
        .answered(.showsFocus(isByPointer: false)), effect(.showInRow(item(2))), .answered(.movesFocus(item(2))),
        .selectionFollows(item(2)),
      ])
    #expect(port.answer)
    #expect(focused == item(2))
    #expect(move(to: item(2)) == [])
    #expect(port.answer)
    #expect(
      move(to: nil) == [
        .mayMoveFocus(item(2), nil, .none), .answered(.showsFocus(isByPointer: false)), .answered(.movesFocus(nil)),
      ])
    #expect(port.answer)
    #expect(focused == nil)
    #expect(items.focus.last == item(2))
    #expect(move(to: nil) == [])
    #expect(!port.answer)
  }

  @Test func anItemBeyondTheScreenGetsACellAndIsScrolledTo() {
    let calls = move(to: item(10), FocusMove(heading: .down))
    #expect(calls[1] == effect(.makeCell(item(10))) && calls[2] == .mayMoveFocus(nil, item(10), .down))
    #expect(calls.contains(effect(.scroll(to: Point(0, 230)))))
    #expect(calls.suffix(2) == [.answered(.movesFocus(item(10))), .selectionFollows(item(10))])
    #expect(engine.state.elements[port.key(10)]?.state == .prefetched)
  }

  @Test func theFocusEntersAtTheFirstItemWhoseCenterIsVisible() {
    engine.setOffset(Point(0, 20), of: port)
    engine.send(.layoutPass, to: port)
    _ = enter(.down)
    #expect(focused == item(1))
  }

  @Test func theFocusEntersAtACoveredItemOnlyIfNoOtherIsVisible() {
    port.focus.covered = [item(0), item(1)]
    _ = enter(.down)
    #expect(focused == item(2))
    _ = move(to: nil)
    port.focus.rules.remembersLast = false
    port.focus.covered = Set((0..<20).map(item))
    _ = enter(.down)
    #expect(focused == item(0))
  }

  @Test func aScrollToAFocusedItemEndsWhereTheLayoutLetsScrollsEnd() {
    port.focus.restingOffset = { Point($0.x, ($0.y / 100).rounded(.up) * 100) }
    #expect(move(to: item(10), FocusMove(heading: .down)).contains(effect(.scroll(to: Point(0, 300)))))
  }

  @Test func aScrollToAFocusedItemDoesNotEndWhereTheItemIsHidden() {
    port.focus.restingOffset = { _ in .zero }
    #expect(move(to: item(10), FocusMove(heading: .down)).contains(effect(.scroll(to: Point(0, 230)))))
  }

  @Test func focusingTheFirstOrLastItemScrollsToTheEndOfTheContent() {
    port.contentInsets = Insets(top: 10, left: 0, bottom: 40, right: 0)
    #expect(move(to: item(19), FocusMove(heading: .last)).contains(effect(.scroll(to: Point(0, 540)))))
    #expect(move(to: item(0), FocusMove(heading: .first)).contains(effect(.scroll(to: Point(0, -10)))))
    // By any other key the item is scrolled to as little as needed; the first one may have a header before it.
    port.contentInsets = .zero
    #expect(move(to: item(19), FocusMove(heading: .down)).contains(effect(.scroll(to: Point(0, 500)))))
    #expect(move(to: item(2), FocusMove(heading: .up)).contains(effect(.scroll(to: Point(0, 60)))))
    engine.setOffset(Point(0, 500), of: port)
    #expect(move(to: item(1), FocusMove(heading: .first)).contains(effect(.scroll(to: Point(0, 0)))))
  }

  @Test func aFocusMoveIsRefusedByRulesByTheDelegateAndForMissingItems() {
    port.focus.rules.allowsFocus = false
    #expect(move(to: item(2)) == [])
    #expect(!port.answer)
    port.focus.rules.allowsFocus = true
    #expect(move(to: item(20)) == [])
    #expect(!port.answer)
    #expect(move(to: ItemPlace(section: 0)) == [])
    port.focus.allows = { _ in false }
    #expect(move(to: item(2)) == [.mayFocus(item(2))])
    #expect(!port.answer)
    #expect(ask { engine.mayFocus(item(2), port) } == [.mayFocus(item(2))])
    #expect(!port.answer)
    port.focus.allows = { _ in true }
    port.focus.allowsMove = { _ in false }
    #expect(move(to: item(2)) == [.mayFocus(item(2)), .mayMoveFocus(nil, item(2), .none)])
    #expect(!port.answer)
    #expect(focused == nil)
  }

  @Test func focusingAnItemAfterAReloadMakesNoCell() {
    engine.send(.dataReloaded, to: port)
    #expect(!move(to: item(10), FocusMove(scrolls: false)).contains(effect(.makeCell(item(10)))))
    #expect(focused == item(10))
  }

  // MARK: Updates

  private func update(_ operations: [UpdateOperation], to count: Int) throws {
    let counts = CollectionDataCounts([count])
    let map = try UpdateTransaction.map(operations, before: engine.counts(port), after: counts).get()
    port.heights = Array(repeating: 30, count: count)
    port.restore(map, counts)
  }

  @Test func theFocusFollowsItsItemAndEndsWhenItIsDeleted() throws {
    focus(2)
    try update([.insertItem(item(0))], to: 21)
    #expect(focused == item(3))
    #expect(!port.calls.contains(effect(.unmark)))
    _ = move(to: nil)
    focus(5)
    try update([.deleteItem(item(3)), .moveItem(from: item(5), to: item(0))], to: 20)
    #expect(focused == item(0))
    #expect(items.focus.last == nil)
    #expect(!port.calls.contains(effect(.unmark)))
    try update([.deleteItem(item(0))], to: 19)
    #expect(focused == nil)
    #expect(port.calls.contains(effect(.unmark)))
    #expect(items.focus.last == nil, "a deleted item is not remembered")
  }

  @Test func aReloadOrAnotherFocusedViewEndsTheFocus() {
    for event in [CollectionEvent.dataReloaded, .focus(.isTaken)] {
      focus(2)
      _ = move(to: nil)
      focus(3)
      engine.send(event, to: port)
      #expect(focused == nil)
      #expect(items.focus.last == nil)
    }
  }

  // MARK: Entering

  private var entry: ItemPlace? { engine.focusEntry(port) }

  @Test func focusEntersAtThePreferredThenLastThenSelectedThenVisibleItem() {
    engine.setBounds(Rect(0, 95, 100, 100), of: port)
    engine.send(.layoutPass, to: port)
    #expect(entry == item(3))
    engine.send(.selection(.codeSelects(item(12))), to: port)
    #expect(entry == item(12))
    port.focus.delegatePreferred = item(7)
    #expect(entry == item(7))
    focus(9)
    _ = move(to: nil)
    #expect(entry == item(7))
    port.focus.rules.remembersLast = true
    #expect(entry == item(9))
    port.focus.preferred = item(15)
    #expect(entry == item(15))
    // Each of them may be refused.
    port.focus.allows = { [item] in $0 != item(15) && $0 != item(9) && $0 != item(7) && $0 != item(12) && $0 != item(3)
    }
    #expect(entry == item(4))
    port.focus.allows = { _ in false }
    #expect(entry == nil)
  }

  @Test func focusCanEnterAtADraggedItem() {
    port.focus.allows = { [item] in $0 == item(1) }
    engine.send(.movement(.begins([item(1)], held: item(1))), to: port)
    #expect(engine.state.elements[port.key(1)]?.state == .dragged)
    #expect(entry == item(1))
  }

  @Test func theFocusEntersOnceAndStartsASelectionRange() {
    _ = enter(.next)
    #expect(focused == item(0))
    #expect(port.answer)
    #expect(items.rangeStart == item(0))
    #expect(enter(.next) == [])
    #expect(port.answer)
    port.focus.rules.allowsFocus = false
    #expect(enter(.next) == [])
    #expect(!port.answer)
  }

  @Test func severalRequestsForAFocusUpdateCauseOne() {
    #expect(send(.updateIsDue) == [])
    _ = send(.updateNeeded)
    #expect(focused == nil)
    #expect(items.focus.needsUpdate)
    _ = send(.updateIsDue)
    #expect(focused == item(0))
    #expect(!items.focus.needsUpdate)
    #expect(send(.updateIsDue) == [])
  }

  // MARK: The selection

  @Test func theSelectionFollowsAFocusThatTheFocusSystemMoves() {
    port.focus.followsFocus = true
    _ = move(to: item(2))
    #expect(items.selection.places == [item(2)])
    #expect(items.rangeStart == item(2))
    _ = send(.updateNeeded)
    port.focus.preferred = item(1)
    _ = send(.updateIsDue)
    #expect(items.selection.places == [item(1)])
  }

  @Test func theSelectionDoesNotFollowAFocusThatIsRestoredOrDoesNotMove() {
    port.focus.followsFocus = true
    focus(2)
    #expect(items.selection.isEmpty)
    #expect(move(to: item(2)) == [])
    #expect(items.selection.isEmpty)
  }

  // MARK: Lost items

  @Test func afterAReloadTheFocusMovesToThePreferredItem() {
    focus(7)
    engine.send(.dataReloaded, to: port)
    #expect(focused == nil)
    #expect(items.focus.needsUpdate)
    engine.send(.layoutPass, to: port)
    _ = send(.updateIsDue)
    #expect(focused == item(0))
    #expect(!items.focus.needsUpdate)
  }

  @Test func afterTheFocusedItemIsDeletedTheFocusMovesToThePreferredItem() throws {
    focus(2)
    try update([.deleteItem(item(5))], to: 19)
    #expect(!items.focus.needsUpdate)
    try update([.deleteItem(item(2))], to: 18)
    #expect(items.focus.needsUpdate)
    port.focus.delegatePreferred = item(3)
    engine.send(.layoutPass, to: port)
    _ = send(.updateIsDue)
    #expect(focused == item(3))
  }

  @Test func aFocusThatHasMovedSinceItsItemWasLostIsNotUpdated() {
    focus(2)
    engine.send(.dataReloaded, to: port)
    engine.send(.layoutPass, to: port)
    focus(3)
    #expect(send(.updateIsDue) == [])
    #expect(focused == item(3))
    engine.send(.dataReloaded, to: port)
    _ = send(.isTaken)
    engine.send(.layoutPass, to: port)
    #expect(send(.updateIsDue) == [])
    #expect(focused == nil)
  }

  @Test func aReloadWithoutTheFocusRequestsNoFocusUpdate() {
    engine.send(.dataReloaded, to: port)
    #expect(!items.focus.needsUpdate)
  }
}
