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

  private func press(_ key: KeyEvent) -> [RowsPort.Call] { send(.key(key)) }
  private func focus(_ index: Int) { _ = send(.moves(item(index), FocusMove(scrolls: false))) }
  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }
  private func effect(_ effect: FocusEffect) -> RowsPort.Call { .effect(.focus(effect)) }
  private var items: ItemState { engine.state.items }
  private var focused: ItemPlace? { items.focus.focused }

  // MARK: Moving

  @Test func aFocusMoveAsksTheDelegateMovesTheFocusAndNotifies() {
    #expect(
      send(.moves(item(2), FocusMove(heading: .down))) == [
        .mayFocus(item(2)), .mayMoveFocus(nil, item(2), .down), effect(.takeFromOthers),
        effect(.showMoved(isByPointer: false)), effect(.showInRow(item(2))), effect(.didMove(item(2))),
      ])
    #expect(items.focus.isAccepted)
    #expect(focused == item(2))
    #expect(send(.moves(item(2), FocusMove())) == [])
    #expect(items.focus.isAccepted)
    #expect(
      send(.moves(nil, FocusMove())) == [
        .mayMoveFocus(item(2), nil, .none), effect(.showMoved(isByPointer: false)), effect(.didMove(nil)),
      ])
    #expect(items.focus.isAccepted)
    #expect(focused == nil)
    #expect(items.focus.last == item(2))
    #expect(send(.moves(nil, FocusMove())) == [])
    #expect(!items.focus.isAccepted)
  }

  @Test func anItemBeyondTheScreenGetsACellAndIsScrolledTo() {
    let calls = send(.moves(item(10), FocusMove(heading: .down)))
    #expect(calls[1] == effect(.makeCell(item(10))) && calls[2] == .mayMoveFocus(nil, item(10), .down))
    #expect(calls.contains(effect(.scroll(to: Point(0, 230)))))
    #expect(calls.last == effect(.didMove(item(10))))
    #expect(engine.state.elements[port.key(10)]?.state == .prefetched)
  }

  @Test func theFocusEntersAtTheFirstItemWhoseCenterIsVisible() {
    engine.setOffset(Point(0, 20), of: port)
    engine.send(.layoutPass, to: port)
    _ = send(.enters(.down))
    #expect(focused == item(1))
  }

  @Test func theFocusEntersAtACoveredItemOnlyIfNoOtherIsVisible() {
    port.focus.covered = [item(0), item(1)]
    _ = send(.enters(.down))
    #expect(focused == item(2))
    _ = send(.moves(nil, FocusMove()))
    port.focus.rules.remembersLast = false
    port.focus.covered = Set((0..<20).map(item))
    _ = send(.enters(.down))
    #expect(focused == item(0))
  }

  @Test func aScrollToAFocusedItemEndsWhereTheLayoutLetsScrollsEnd() {
    port.focus.restingOffset = { Point($0.x, ($0.y / 100).rounded(.up) * 100) }
    #expect(send(.moves(item(10), FocusMove(heading: .down))).contains(effect(.scroll(to: Point(0, 300)))))
  }

  @Test func aScrollToAFocusedItemDoesNotEndWhereTheItemIsHidden() {
    port.focus.restingOffset = { _ in .zero }
    #expect(send(.moves(item(10), FocusMove(heading: .down))).contains(effect(.scroll(to: Point(0, 230)))))
  }

  @Test func focusingTheFirstOrLastItemScrollsToTheEndOfTheContent() {
    port.contentInsets = Insets(top: 10, left: 0, bottom: 40, right: 0)
    #expect(send(.moves(item(19), FocusMove(heading: .last))).contains(effect(.scroll(to: Point(0, 540)))))
    #expect(send(.moves(item(0), FocusMove(heading: .first))).contains(effect(.scroll(to: Point(0, -10)))))
    // By any other key the item is scrolled to as little as needed; the first one may have a header before it.
    port.contentInsets = .zero
    #expect(send(.moves(item(19), FocusMove(heading: .down))).contains(effect(.scroll(to: Point(0, 500)))))
    #expect(send(.moves(item(2), FocusMove(heading: .up))).contains(effect(.scroll(to: Point(0, 60)))))
    engine.setOffset(Point(0, 500), of: port)
    #expect(send(.moves(item(1), FocusMove(heading: .first))).contains(effect(.scroll(to: Point(0, 0)))))
  }

  @Test func aFocusMoveIsRefusedByRulesByTheDelegateAndForMissingItems() {
    port.focus.rules.allowsFocus = false
    #expect(send(.moves(item(2), FocusMove())) == [])
    #expect(!items.focus.isAccepted)
    port.focus.rules.allowsFocus = true
    #expect(send(.moves(item(20), FocusMove())) == [])
    #expect(!items.focus.isAccepted)
    #expect(send(.moves(ItemPlace(section: 0), FocusMove())) == [])
    port.focus.allows = { _ in false }
    #expect(send(.moves(item(2), FocusMove())) == [.mayFocus(item(2))])
    #expect(!items.focus.isAccepted)
    #expect(send(.consentNeeded(item(2))) == [.mayFocus(item(2))])
    #expect(!items.focus.isAccepted)
    port.focus.allows = { _ in true }
    port.focus.allowsMove = { _ in false }
    #expect(send(.moves(item(2), FocusMove())) == [.mayFocus(item(2)), .mayMoveFocus(nil, item(2), .none)])
    #expect(!items.focus.isAccepted)
    #expect(focused == nil)
  }

  @Test func focusingAnItemAfterAReloadMakesNoCell() {
    engine.send(.dataReloaded, to: port)
    #expect(!send(.moves(item(10), FocusMove(scrolls: false))).contains(effect(.makeCell(item(10)))))
    #expect(focused == item(10))
  }

  // MARK: Updates

  private func update(_ operations: [UpdateOperation], to count: Int) throws {
    let counts = CollectionDataCounts([count])
    let map = try UpdateTransaction.map(operations, before: engine.counts(port), after: counts).get()
    port.heights = Array(repeating: 30, count: count)
    let change = ElementChange(number: 1, isAnimated: false)
    port.perform(.restores(map, counts, change), change, [:])
  }

  @Test func theFocusFollowsItsItemAndEndsWhenItIsDeleted() throws {
    focus(2)
    try update([.insertItem(item(0))], to: 21)
    #expect(focused == item(3))
    #expect(!port.calls.contains(effect(.unmark)))
    _ = send(.moves(nil, FocusMove()))
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
      _ = send(.moves(nil, FocusMove()))
      focus(3)
      engine.send(event, to: port)
      #expect(focused == nil)
      #expect(items.focus.last == nil)
    }
  }

  // MARK: Entering

  private var entry: ItemPlace? {
    _ = send(.entryNeeded)
    return items.focus.entry
  }

  @Test func focusEntersAtThePreferredThenLastThenSelectedThenVisibleItem() {
    engine.setBounds(Rect(0, 95, 100, 100), of: port)
    engine.send(.layoutPass, to: port)
    #expect(entry == item(3))
    engine.send(.selection(.codeSelects(item(12))), to: port)
    #expect(entry == item(12))
    port.focus.delegatePreferred = item(7)
    #expect(entry == item(7))
    focus(9)
    _ = send(.moves(nil, FocusMove()))
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
    _ = send(.enters(.next))
    #expect(focused == item(0))
    #expect(items.focus.isAccepted)
    #expect(items.rangeStart == item(0))
    #expect(send(.enters(.next)) == [])
    #expect(items.focus.isAccepted)
    port.focus.rules.allowsFocus = false
    #expect(send(.enters(.next)) == [])
    #expect(!items.focus.isAccepted)
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
}
