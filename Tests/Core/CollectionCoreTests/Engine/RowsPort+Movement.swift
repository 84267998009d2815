import CollectionCore
import DiffCore
import GeometryCore

// The interactive movement of rows. Names and heights are in the shown order; the data is the test's.
extension RowsPort {
  /// The answers to the questions of a movement, and what the effects have done so far.
  struct Movement {
    /// Returns whether an item may move, by its place in the data.
    var mayMove: (ItemPlace) -> Bool = { _ in true }
    /// The target that the layout returns; nil for the present place.
    var target: ItemPlace?
    /// The target that the delegate chooses; nil when it does not.
    var delegateTarget: ItemPlace?
    /// A Boolean value that indicates whether the other rows make room at once.
    var makesRoom = true
    /// Moves an item of the data; nil for a data source without the method.
    var moveItem: ((_ old: ItemPlace, _ new: ItemPlace) -> Void)?
    /// Loads all data again.
    var reload: (() -> Void)?
    /// Returns the change with which the next order is shown.
    var nextChange: () -> Change = { Change(number: 1_000, isAnimated: false) }
    /// Runs once in the next question for a target.
    var duringTarget: (() -> Void)?
    /// The position that the views of moving rows were placed for last, by slot.
    var carried: [ViewSlot: Point] = [:]
    /// The number of ends that the layout was told of and that were not followed up.
    var openEnds = 0
  }

  func mayMove(_ place: ItemPlace) -> Bool {
    calls.append(.mayMove(place))
    return movement.mayMove(place)
  }

  func shownCenter(of key: ElementKey) -> Point? {
    guard let row = preparedRow(key) else { return nil }
    let frame = frame(row)
    return Point(frame.midX, frame.midY)
  }

  func movementTarget(of place: ItemPlace, at position: Point) -> ItemPlace {
    calls.append(.target(place, position))
    if !isValid { mistakes.append("a stale layout was asked for a target") }
    if let body = movement.duringTarget {
      movement.duringTarget = nil
      body()
    }
    return movement.target ?? place
  }

  func delegateTarget(ofData original: ItemPlace, at current: ItemPlace, proposed: ItemPlace) -> ItemPlace? {
    calls.append(.delegateTarget(original, at: current, proposed: proposed))
    return movement.delegateTarget
  }

  func makesRoom(at place: ItemPlace) -> Bool { movement.makesRoom }

  func moveItem(from old: ItemPlace, to new: ItemPlace) -> Bool {
    calls.append(.moveItem(from: old, to: new))
    moveCount += 1
    guard let move = movement.moveItem else { return false }
    move(old, new)
    return true
  }

  func movementEndContext(final: [ItemPlace], previous: [ItemPlace], isCancelled: Bool) -> Rect {
    calls.append(.movementEnd(final: final, previous: previous, isCancelled: isCancelled))
    movement.openEnds += 1
    return .zero
  }

  func settle(
    _ slots: [ViewSlot], _ map: UpdateMap, from old: [ItemPlace], to new: [ItemPlace], _ counts: CollectionDataCounts,
    with context: Rect
  ) {
    calls.append(.answered(.settles(slots, map, from: old, to: new, counts)))
    movement.openEnds -= 1
    show(map, counts, old, new)
  }

  func restore(_ map: UpdateMap, _ counts: CollectionDataCounts, with context: Rect) {
    calls.append(.answered(.restores(map, counts)))
    movement.openEnds -= 1
    rearrange(map, counts)
    restore(map, counts, number: movement.nextChange().number)
  }

  /// Carries out an effect of a movement, as UIKit does.
  func perform(_ effect: MovementEffect) {
    switch effect {
    case .invalidate: engine?.send(.layoutInvalidated(LayoutInvalidation(.places)), to: self)
    case .lift: engine?.send(.movement(.liftIsAnimated), to: self)
    case .rearrange(let step, let map, let counts): show(map, counts, step.previousPlaces, step.places)
    case .carry(let slot, let key, let position, _):
      guard let row = key.path.place.flatMap(row) else { return mistakes.append("\(key) is carried") }
      if views[slot]?.name != names[row] { mistakes.append("the view of another item is carried") }
      movement.carried[slot] = position
    case .release(let slot, _):
      if movement.carried.removeValue(forKey: slot) == nil { mistakes.append("a view is released that was not held") }
    case .reloadData: movement.reload?()
    case .scrollAtEdges, .stopScrolling, .stopDelay, .stopCarrying, .report:
      break
    }
  }

  /// Shows the rows in another order, in a layout pass of their change.
  private func show(_ map: UpdateMap, _ counts: CollectionDataCounts, _ old: [ItemPlace], _ new: [ItemPlace]) {
    let before = framesBefore()
    rearrange(map, counts)
    commit(
      map, to: counts, operations: UpdateOperation.moves(from: old, to: new), movement.nextChange(), before: before,
      movesContent: false)
  }

  /// Gives the rows the order that an update map leads to.
  private func rearrange(_ map: UpdateMap, _ counts: CollectionDataCounts) {
    let (oldNames, oldHeights, oldSections) = (names, heights, sectionCounts)
    sections = counts.itemCounts
    let old = oldNames.indices.map { map.oldPlace(ofNew: place($0)).flatMap { row($0, in: oldSections) } ?? $0 }
    heights = old.map { oldHeights[$0] }
    names = old.map { oldNames[$0] }
  }
}
