package import DiffCore
import GeometryCore

// Interactive movement: the others make room for the carried items meanwhile, and the data source is told once, at the
// end.
extension CollectionEngine {
  /// Handles an event of an interactive movement.
  func handle(_ event: MovementEvent, _ port: some LayoutPort) {
    switch event {
    case .begins(let places, let held): beginMovement(of: places, held: held, port)
    case .liftIsAnimated: placeCarried(port)
    case .targetChanges(let position): moveCarried(to: position, port)
    case .contentMoved:
      if let movement = state.movement { moveCarried(to: movement.position(at: port.visibleBounds.origin), port) }
    case .ends: _ = endMovement(port)
    case .isCancelled:
      if let movement = state.movement, movement.phase == .moving { putBack(movement, port) }
    case .isInterrupted: interruptMovement(port)
    }
  }

  // MARK: Beginning

  private func beginMovement(of places: [ItemPlace], held: ItemPlace, _ port: some LayoutPort) {
    guard mayBegin(held, port) else { return }
    if state.items.showsOldData || state.progress.isStale { port.perform(.layout(.layOut)) }
    let key = ElementKey(held)
    guard port.mayMove(held), state.elements[key]?.state == .visible, let center = port.shownCenter(of: key) else {
      return
    }
    let others = places.filter { $0 != held && counts(port).contains($0) && port.mayMove($0) }
    // The data source was called: it may have changed everything.
    guard state.elements[key]?.state == .visible, state.movement == nil else { return }
    let order = MovementOrder(before: counts(port), carrying: others + [held], held: held)
    begin(order, by: .pointer, at: center, port)
    let step = MovementStep(
      previousPlaces: order.carried, places: order.slots, previousPosition: center, position: center)
    if order.isChanged {
      port.perform(.movement(.rearrange(step, order.map, order.counts)))
    } else {
      port.perform(.movement(.invalidate(step)))
      port.perform(.movement(.lift))
    }
  }

  private func mayBegin(_ held: ItemPlace, _ port: some LayoutPort) -> Bool {
    state.movement == nil && !state.progress.isIn(.pass) && counts(port).contains(held)
  }

  private func begin(
    _ order: MovementOrder, by input: MovementState.Input, at position: Point, _ port: some LayoutPort
  ) {
    state.movement = MovementState(
      order: order, input: input, position: position, offset: port.visibleBounds.origin)
  }

  // MARK: Moving

  /// Places the carried items at their position on the screen after a layout pass.
  func followCarried(_ port: some LayoutPort) {
    guard let movement = state.movement, movement.input == .pointer else { return }
    decides()
    hold(at: movement.position(at: port.visibleBounds.origin), port)
    placeCarried(port)
  }

  /// Moves the center of the held item to a position; the others make room when that is over another place.
  private func moveCarried(to position: Point, _ port: some LayoutPort) {
    guard let movement = state.movement, movement.phase == .moving, movement.input == .pointer, position.x.isFinite,
      position.y.isFinite
    else { return }
    hold(at: position, port)
    // In a callback of a layout pass: the end of the pass places the item.
    guard !state.progress.isIn(.pass) else { return }
    prepareIfNeeded(port)
    let order = movement.order
    let target = target(from: order, at: position, port)
    guard state.movement?.order == order else { return }
    let new = isDue(target, in: order, port) ? order.moved(heldTo: target) : order
    state.movement?.order = new
    let step = MovementStep(
      previousPlaces: order.slots, places: new.slots, previousPosition: movement.position,
      position: state.movement?.position ?? position)
    if new.start == order.start {
      port.perform(.movement(.invalidate(step)))
      placeCarried(port)
    } else {
      port.perform(.movement(.rearrange(step, order.step(to: new), new.counts)))
    }
    if let position = state.movement?.position { port.perform(.movement(.scrollAtEdges(position))) }
  }

  private func hold(at position: Point, _ port: some LayoutPort) {
    state.movement?.position = position
    state.movement?.offset = port.visibleBounds.origin
  }

  /// Returns whether the held item may take a place at present, or has to wait until it has rested over it.
  private func isDue(_ target: ItemPlace, in order: MovementOrder, _ port: some LayoutPort) -> Bool {
    if target != order.heldSlot { return port.makesRoom(at: target) }
    port.perform(.movement(.stopDelay))
    return true
  }

  /// Returns the target of the held item, from the layout and then the delegate.
  private func target(from order: MovementOrder, at position: Point, _ port: some LayoutPort) -> ItemPlace {
    let current = order.heldSlot
    let proposed = port.movementTarget(of: current, at: position)
    if proposed == current { return current }
    guard order.contains(proposed) else {
      port.perform(.movement(.report(.target(proposed, isDelegates: false, order.counts))))
      return current
    }
    return delegateTarget(in: order, proposed: proposed, port)
  }

  private func delegateTarget(
    in order: MovementOrder, proposed: ItemPlace, _ port: some LayoutPort
  ) -> ItemPlace {
    let current = order.heldSlot
    let answer = port.delegateTarget(ofData: order.carried[order.lead], at: current, proposed: proposed) ?? proposed
    if order.contains(answer) { return answer }
    port.perform(.movement(.report(.target(answer, isDelegates: true, order.counts))))
    return current
  }

  /// Places the carried items by the layout's attributes for them while they are held.
  private func placeCarried(_ port: some LayoutPort) {
    guard state.movement?.input == .pointer else { return }
    prepareIfNeeded(port)
    guard let movement = state.movement else { return }
    for (rank, place) in movement.order.slots.enumerated() {
      // A view that has appeared meanwhile joins the others.
      let key = ElementKey(place)
      if state.elements[key]?.state == .visible { _ = state.elements.drag(key) }
      guard let entry = state.elements[key], entry.state == .dragged else { continue }
      port.perform(
        .movement(
          .carry(entry.slot, key, position: movement.position, depth: movement.depth(ofRank: rank))))
      // A cell or the layout was told: it may have ended the movement.
      guard state.movement?.order == movement.order else { return }
    }
  }

  // MARK: Ending

  /// Ends the movement without restoring its start, because the data changed as a whole.
  func abandonMovement(_ port: some LayoutPort) {
    if let end = cancelAtOnce(port) { port.invalidateLayout(with: end.context, .movement) }
  }

  /// Drops the items at their present places, and has the data source move them; returns the outcome, nil when nothing
  /// is being moved.
  private func endMovement(_ port: some LayoutPort) -> MovementEnd? {
    guard let movement = state.movement, movement.phase == .moving else { return nil }
    port.perform(.movement(.stopScrolling))
    let order = movement.order
    state.movement?.phase = .ending
    if order.isChanged {
      guard commit(order, port) else {
        refuse(movement, port)
        return .refused
      }
      // The data source may have updated or reloaded the view, which ends the movement.
      guard isEnding(order) else { return .overtaken }
      let found = port.loadCounts()
      guard found == order.counts else {
        port.perform(.movement(.report(.otherChange(found: found, expected: order.counts))))
        port.perform(.movement(.reloadData))
        return .overtaken
      }
    }
    let context = port.movementEndContext(final: order.slots, previous: order.carried, isCancelled: false)
    guard isEnding(order) else {
      port.invalidateLayout(with: context, .movement)
      return .overtaken
    }
    port.settle(release(order, port), .identity, from: [], to: [], order.counts, with: context)
    return .committed
  }

  private func isEnding(_ order: MovementOrder) -> Bool {
    state.movement.map { $0.phase == .ending && $0.order == order } ?? false
  }

  /// Has the data source make the moves that lead to an order; returns false when it has no method for that.
  private func commit(_ order: MovementOrder, _ port: some LayoutPort) -> Bool {
    for move in order.moves where isEnding(order) {
      if !port.moveItem(from: move.from, to: move.to) { return false }
    }
    return true
  }

  /// Returns the items because the data source cannot move them.
  private func refuse(_ movement: MovementState, _ port: some LayoutPort) {
    switch movement.input {
    // Keys are pressed anywhere: in a view whose items cannot move, they do nothing.
    case .key: interruptMovement(port)
    case .pointer:
      port.perform(.movement(.report(.missingMethod)))
      putBack(movement, port)
    }
  }

  /// Returns the items to their original places.
  private func putBack(_ movement: MovementState, _ port: some LayoutPort) {
    let order = movement.order
    state.movement?.phase = .ending
    let context = port.movementEndContext(final: order.carried, previous: order.slots, isCancelled: true)
    guard isEnding(order) else { return port.invalidateLayout(with: context, .movement) }
    port.settle(
      release(order, port), order.wayBack, from: order.slots, to: order.carried, order.before, with: context)
  }

  /// Restores the state before the movement, without a layout pass, because something else changes the data or the
  /// layout.
  private func interruptMovement(_ port: some LayoutPort) {
    guard let end = cancelAtOnce(port) else { return }
    port.restore(end.order.wayBack, end.order.before, with: end.context)
  }

  /// Tells the layout that the movement is canceled, and releases the items; returns the order that ended, and the
  /// layout's context.
  private func cancelAtOnce<Port: LayoutPort>(
    _ port: Port
  ) -> (order: MovementOrder, context: Port.InvalidationContext)? {
    guard let order = state.movement?.order else { return nil }
    state.movement?.phase = .ending
    let context = port.movementEndContext(final: order.carried, previous: order.slots, isCancelled: true)
    guard isEnding(order) else {
      port.invalidateLayout(with: context, .movement)
      return nil
    }
    release(order, port)
    return (order, context)
  }

  /// Returns the items to the control of the layout; returns the views that were moved.
  @discardableResult
  private func release(_ order: MovementOrder, _ port: some LayoutPort) -> [ViewSlot] {
    port.perform(.movement(.stopCarrying))
    state.movement = nil
    let keys = order.slots.map { ElementKey($0) }.filter { state.elements[$0]?.state == .dragged }
    let released = keys.compactMap { state.elements[$0]?.slot }
    for key in keys { state.elements.drop(key) }
    // A cell that is told may change the data.
    for (slot, key) in zip(released, keys) where state.elements.key(of: slot) == key {
      port.perform(.movement(.release(slot, key)))
    }
    return released
  }

  // MARK: By keys

  /// Moves an item one step toward a place by a key, as the delegate and the data source allow; returns nil when it
  /// does not move.
  package func step(_ place: ItemPlace, to proposed: ItemPlace, _ port: some LayoutPort) -> MovementEnd? {
    guard mayBegin(place, port), port.mayMove(place), state.movement == nil else { return nil }
    let order = MovementOrder(before: counts(port), carrying: [place], held: place)
    guard order.contains(proposed) else { return nil }
    let new = order.moved(heldTo: delegateTarget(in: order, proposed: proposed, port))
    guard new.start != order.start else { return nil }
    let center = port.shownCenter(of: ElementKey(place)) ?? .zero
    begin(new, by: .key, at: center, port)
    let step = MovementStep(
      previousPlaces: order.slots, places: new.slots, previousPosition: center, position: center)
    port.perform(.movement(.rearrange(step, order.step(to: new), new.counts)))
    return endMovement(port) ?? .overtaken
  }
}
