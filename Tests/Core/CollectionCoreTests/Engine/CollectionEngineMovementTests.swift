import CollectionCore
import DiffCore
import GeometryCore
import Testing

/// An interactive movement of rows, as events and effects.
@Suite struct CollectionEngineMovementTests {
  private let engine = CollectionEngine()
  private let port = RowsPort()

  init() {
    port.heights = Array(repeating: 30, count: 20)
    port.engine = engine
    port.invalidate = { [engine, port] in engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }
    engine.send(.layoutPass, to: port)
    port.calls = []
  }

  private func item(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }

  private func send(_ event: MovementEvent) -> [RowsPort.Call] {
    port.calls = []
    engine.send(.movement(event), to: port)
    return port.calls
  }

  /// The effects of a movement among calls.
  private func effects(_ calls: [RowsPort.Call]) -> [MovementEffect] {
    calls.compactMap { if case .effect(.movement(let effect)) = $0 { effect } else { nil } }
  }

  private func step(_ index: Int, to target: Int) -> MovementEnd? {
    port.calls = []
    return engine.step(item(index), to: item(target), port)
  }

  /// Returns whether a call concerns the movement.
  private func isOfMovement(_ call: RowsPort.Call) -> Bool {
    switch call {
    case .effect(.movement), .answered: true
    default: false
    }
  }

  private func carry(_ index: Int, to target: Int) {
    _ = send(.begins([item(index)], held: item(index)))
    port.movement.target = item(target)
    _ = send(.targetChanges(Point(50, 45)))
    #expect(engine.state.movement?.order.heldSlot == item(target))
  }

  private func step(from old: [Int], to new: [Int], _ first: Point, _ last: Point) -> MovementStep {
    MovementStep(
      previousPlaces: old.map(item), places: new.map(item), previousPosition: first, position: last)
  }

  @Test func theFirstMovementEventLiftsTheItem() {
    let calls = send(.begins([item(1)], held: item(1)))
    let center = Point(50, 45)
    #expect(calls.first == .mayMove(item(1)))
    #expect(
      effects(calls) == [
        .invalidate(step(from: [1], to: [1], center, center)), .lift,
        .carry(ViewSlot(1), port.key(1), position: center, depth: 0),
      ])
    #expect(engine.state.elements[port.key(1)]?.state == .dragged)
    engine.state.checkInvariants()
  }

  @Test func itemsThatMayNotMoveOrAreNotVisibleAreNotLifted() {
    port.movement.mayMove = { $0.item != 1 }
    #expect(effects(send(.begins([item(1)], held: item(1)))).isEmpty)
    #expect(effects(send(.begins([item(19)], held: item(19)))).isEmpty)
    #expect(effects(send(.begins([item(20)], held: item(20)))).isEmpty)
    #expect(engine.state.movement == nil)
  }

  @Test func movedItemsGatherAroundTheHeldItemAtDifferentDepths() {
    port.movement.mayMove = { $0.item != 2 }
    let calls = send(.begins([item(0), item(2), item(3)], held: item(3)))
    let order = engine.state.movement?.order
    #expect(order?.slots == [item(2), item(3)])
    #expect(port.names.prefix(4) == [1, 2, 0, 3])
    let carried = effects(calls).compactMap {
      if case .carry(let slot, _, _, let depth) = $0 { [slot.index, depth] } else { nil }
    }
    #expect(carried.suffix(2) == [[0, 1], [3, 0]])
  }

  @Test func theMovementTargetIsRequestedFromTheLayoutThenFromTheDelegate() {
    _ = send(.begins([item(0)], held: item(0)))
    port.movement.target = item(2)
    port.movement.delegateTarget = item(1)
    let position = Point(50, 80)
    let calls = send(.targetChanges(position))
    #expect(
      calls.prefix(2) == [
        .target(item(0), position), .delegateTarget(item(0), at: item(0), proposed: item(2)),
      ])
    #expect(
      effects(calls).first
        == .rearrange(
          step(from: [0], to: [1], Point(50, 15), position), UpdateMap(moving: [item(0)], to: [item(1)]),
          CollectionDataCounts([20])))
    #expect(effects(calls).last == .scrollAtEdges(position))
    #expect(port.names.prefix(3) == [1, 0, 2])
    #expect(!calls.contains(.moveItem(from: item(0), to: item(1))))
  }

  @Test func anInvalidMovementTargetIsReported() {
    _ = send(.begins([item(0)], held: item(0)))
    port.movement.target = item(20)
    let counts = CollectionDataCounts([20])
    #expect(
      effects(send(.targetChanges(.zero))).contains(.report(.target(item(20), isDelegates: false, counts))))
    port.movement.target = item(2)
    port.movement.delegateTarget = ItemPlace(item: 0, section: 1)
    #expect(
      effects(send(.targetChanges(.zero))).contains(
        .report(.target(ItemPlace(item: 0, section: 1), isDelegates: true, counts))))
    #expect(engine.state.movement?.order.heldSlot == item(0))
  }

  @Test func otherItemsDoNotMakeRoomBeforeTheReorderDelayEnds() {
    _ = send(.begins([item(0)], held: item(0)))
    port.movement.makesRoom = false
    port.movement.target = item(2)
    #expect(!effects(send(.targetChanges(Point(50, 70)))).contains(.stopDelay))
    #expect(port.names.first == 0)
    port.movement.makesRoom = true
    _ = send(.contentMoved)
    #expect(port.names.prefix(3) == [1, 2, 0])
    #expect(effects(send(.targetChanges(Point(50, 70)))).first == .stopDelay)
  }

  @Test func theHeldItemKeepsItsPositionOnTheScreenInALayoutPass() {
    _ = send(.begins([item(1)], held: item(1)))
    engine.setBounds(Rect(0, 30, 100, 100), of: port)
    engine.send(.layoutPass, to: port)
    #expect(engine.state.movement?.position == Point(50, 75) && port.movement.carried[ViewSlot(1)] == Point(50, 75))
  }

  @Test func theDataSourceIsToldOnceAtTheEndOfAMovement() {
    carry(0, to: 2)
    var told: [[Int]] = []
    port.movement.moveItem = { told.append([$0.item, $1.item]) }
    let calls = send(.ends)
    #expect(told == [[0, 2]])
    #expect(
      calls.prefix(4) == [
        .effect(.movement(.stopScrolling)), .moveItem(from: item(0), to: item(2)), .counts,
        .movementEnd(final: [item(2)], previous: [item(0)], isCancelled: false),
      ])
    #expect(
      calls[4...].filter(isOfMovement) == [
        .effect(.movement(.stopCarrying)), .effect(.movement(.release(ViewSlot(0), port.key(2)))),
        .answered(.settles([ViewSlot(0)], .identity, from: [], to: [], CollectionDataCounts([20]))),
      ])
    #expect(engine.state.movement == nil)
    #expect(effects(send(.ends)).isEmpty)
    #expect(told.count == 1)
  }

  @Test func anItemDroppedAtItsOldPlaceIsNotReportedToTheDataSource() {
    _ = send(.begins([item(1)], held: item(1)))
    let calls = send(.ends)
    #expect(!calls.contains(.counts))
    #expect(calls.contains(.movementEnd(final: [item(1)], previous: [item(1)], isCancelled: false)))
  }

  @Test func aCanceledMovementNotifiesOnlyTheLayout() {
    carry(0, to: 2)
    let calls = send(.isCancelled)
    #expect(calls.first == .movementEnd(final: [item(0)], previous: [item(2)], isCancelled: true))
    #expect(port.names == Array(0..<20))
    #expect(!calls.contains(.counts))
    #expect(engine.state.movement == nil)
    #expect(port.movement.openEnds == 0)
    engine.state.checkInvariants()
  }

  @Test func aDataUpdateDuringAMovementRestoresTheOrderWithoutALayoutPass() {
    carry(0, to: 2)
    let calls = send(.isInterrupted)
    #expect(
      calls.contains(.answered(.restores(UpdateMap(moving: [item(2)], to: [item(0)]), CollectionDataCounts([20])))))
    #expect(!calls.contains(.effect(.layout(.checkPass))))
    #expect(engine.state.movement == nil)
    #expect(port.names == Array(0..<20) && engine.state.elements[port.key(0)]?.slot == ViewSlot(0))
  }

  @Test func aReloadAbandonsTheInteractiveMovement() {
    carry(0, to: 2)
    port.calls = []
    engine.send(.dataReloaded, to: port)
    #expect(
      port.calls.filter(isOfMovement) == [
        .effect(.movement(.stopCarrying)), .effect(.movement(.release(ViewSlot(0), port.key(2)))),
        .answered(.invalidates(.movement)),
      ])
    #expect(engine.state.movement == nil)
  }

  @Test func movedItemsReturnIfTheDataSourceCannotMoveThem() {
    carry(0, to: 2)
    #expect(effects(send(.ends)).contains(.report(.missingMethod)))
    #expect(port.names == Array(0..<20))
    #expect(engine.state.movement == nil)
  }

  @Test func aDataSourceThatChangesOtherItemsAtTheDropIsReloaded() {
    carry(0, to: 2)
    port.movement.moveItem = { [port] _, _ in port.loadedCounts = [21] }
    let (found, expected) = (CollectionDataCounts([21]), CollectionDataCounts([20]))
    #expect(
      effects(send(.ends)).suffix(2) == [.report(.otherChange(found: found, expected: expected)), .reloadData])
  }

  @Test func aDataSourceThatReloadsAtTheDropEndsTheMovement() {
    carry(0, to: 2)
    port.movement.moveItem = { [engine, port] _, _ in engine.send(.dataReloaded, to: port) }
    let calls = send(.ends)
    #expect(calls.last(where: isOfMovement) == .answered(.invalidates(.movement)))
    #expect(engine.state.movement == nil)
    #expect(!calls.contains(.counts))
    #expect(port.movement.openEnds == 0)
  }

  @Test func aLayoutThatCancelsTheMovementWhenAskedForTheTargetRestoresTheOrder() {
    _ = send(.begins([item(0)], held: item(0)))
    port.movement.target = item(2)
    port.movement.duringTarget = { [engine, port] in engine.send(.movement(.isCancelled), to: port) }
    _ = send(.targetChanges(Point(50, 70)))
    #expect(engine.state.movement == nil)
    #expect(port.names == Array(0..<20))
  }

  @Test func aKeyMovesAnItemOneStepWithoutLiftingACell() {
    var told: [[Int]] = []
    port.movement.moveItem = { told.append([$0.item, $1.item]) }
    #expect(step(1, to: 2) == .committed)
    #expect(told == [[1, 2]])
    #expect(port.names.prefix(3) == [0, 2, 1])
    #expect(!effects(port.calls).contains { if case .carry = $0 { true } else { false } })
    port.movement.moveItem = nil
    #expect(step(1, to: 2) == .refused)
    #expect(!effects(port.calls).contains(.report(.missingMethod)))
    #expect(port.names.prefix(3) == [0, 2, 1])
    #expect(step(19, to: 20) == nil)
    #expect(effects(port.calls).isEmpty)
  }

  @Test func aDataSourceThatReloadsDuringAStepByAKeyOvertakesIt() {
    port.movement.moveItem = { [engine, port] _, _ in engine.send(.dataReloaded, to: port) }
    #expect(step(1, to: 2) == .overtaken)
    #expect(engine.state.movement == nil)
  }
}
