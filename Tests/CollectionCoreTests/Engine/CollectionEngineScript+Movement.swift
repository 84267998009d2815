import CollectionCore
import DiffCore
import GeometryCore

// Interactive movement in random scripts: plain arrays of names make the same moves.
extension CollectionEngineScript {
  /// The items that are moved interactively, as the naive model knows them.
  struct MovingItems {
    /// The moving items by name, in the order of the data.
    let group: [Int]
    let held: Int
    /// The position of the held item on the screen, in points.
    var screenPosition: Point
  }

  /// Sets the answers to questions of movements.
  func prepareMovement() {
    port.movement.nextChange = { [unowned self] in nextChange() }
    port.movement.reload = { [unowned self] in
      setData()
      engine.send(.dataReloaded, to: port)
    }
  }

  func movementEvent() {
    switch random.next(10) {
    case 0, 1: beginMovement()
    case 2...5: moveTarget()
    case 6: endMovement()
    case 7: interruptNow(.isCancelled)
    case 8:
      if random.next(2) == 0 { return interruptNow(.isInterrupted) }
      port.movement.target = nil
      engine.send(.movement(.contentMoved), to: port)
    default: random.next(2) == 0 ? stepByKey() : cancelWhilePlacing()
    }
  }

  /// Returns the items to their places in the data, as the end of a movement without a result does.
  func returnItems() {
    guard moving != nil else { return }
    (names, moving) = (data, nil)
  }

  private func place(_ index: Int) -> ItemPlace { ItemPlace(item: index, section: 0) }

  /// Lets some of the items move.
  private func setMovable() -> Set<Int> {
    let movable = Set(data.filter { _ in random.next(5) > 0 })
    port.movement.mayMove = { [unowned self] in data.indices.contains($0.item) && movable.contains(data[$0.item]) }
    return movable
  }

  private func beginMovement() {
    guard !names.isEmpty else { return }
    let held = random.next(names.count)
    let others = names.indices.filter { _ in random.next(4) == 0 }
    let movable = setMovable()
    let wasMoving = moving != nil
    // The layout pass that may be needed first, with its callbacks.
    engine.send(.layoutPass, to: port)
    (port.duringPrepare, port.duringPlacing) = (nil, nil)
    if wasMoving {
      // A second movement does not begin.
      return engine.send(.movement(.begins([place(held)], held: place(held))), to: port)
    }
    guard held < names.count, !engine.state.progress.isStale, !engine.state.items.showsOldData,
      engine.counts(port) == CollectionDataCounts([names.count])
    else { return }
    let isVisible = engine.state.elements[port.key(held)]?.state == .visible
    let begins = isVisible && movable.contains(names[held])
    let group = names.indices.filter { $0 == held || (others.contains($0) && movable.contains(names[$0])) }
    let center = port.shownCenter(of: port.key(held)) ?? .zero
    engine.send(.movement(.begins(others.map { place($0) } + [place(held)], held: place(held))), to: port)
    guard begins else {
      if engine.state.movement != nil { port.mistakes.append("an item moves that may not, or is not visible") }
      return
    }
    let origin = port.visibleBounds.origin
    let new = MovingItems(
      group: group.map { data[$0] }, held: data[held],
      screenPosition: Point(center.x - origin.x, center.y - origin.y))
    moving = new
    names.removeAll { new.group.contains($0) }
    names.insert(contentsOf: new.group, at: data[..<held].count { !new.group.contains($0) })
  }

  private func moveTarget() {
    let target = place(random.next(names.count + 3) - 1)
    let choice = random.next(3) == 0 ? place(random.next(names.count + 3) - 1) : nil
    (port.movement.target, port.movement.delegateTarget) = (target, choice)
    port.movement.makesRoom = random.next(4) > 0
    var isInterrupted = false
    if random.next(8) == 0 {
      port.movement.duringTarget = { [unowned self] in
        isInterrupted = true
        random.next(2) == 0 ? interruptNow(.isCancelled) : interruptNow(.isInterrupted)
      }
    }
    let (position, origin) = (offset(), port.visibleBounds.origin)
    engine.send(.movement(.targetChanges(position)), to: port)
    port.movement.duringTarget = nil
    guard let moving, !isInterrupted else { return }
    self.moving?.screenPosition = Point(position.x - origin.x, position.y - origin.y)
    let current = names.firstIndex(of: moving.held)
    guard target.item != current, names.indices.contains(target.item) else { return }
    let chosen = choice ?? target
    guard chosen.item != current, names.indices.contains(chosen.item), port.movement.makesRoom else { return }
    names = moved(to: chosen.item)
  }

  /// Returns the order in which the held item has moved to the place of another, and the others make room.
  private func moved(to target: Int) -> [Int] {
    guard let moving, !moving.group.contains(names[target]) else { return names }
    let isAfter = target > (names.firstIndex(of: moving.held) ?? 0)
    let item = names[target]
    var new = names.filter { !moving.group.contains($0) }
    new.insert(contentsOf: moving.group, at: (new.firstIndex(of: item) ?? 0) + (isAfter ? 1 : 0))
    return new
  }

  private func interruptNow(_ event: MovementEvent) {
    engine.send(.movement(event), to: port)
    returnItems()
  }

  /// The input that calls the data source's method, which may misbehave.
  private func setMethod() -> (isImplemented: Bool, isExpected: Bool) {
    let kind = random.next(6)
    port.movement.moveItem = nil
    guard kind > 0 else { return (false, true) }
    port.movement.moveItem = { [unowned self] old, new in
      switch kind {
      case 1: port.movement.reload?()
      case 2: interruptNow(.isInterrupted)
      default: data.insert(data.remove(at: old), at: new)
      }
      if kind == 3 { port.loadedCount = data.count + 1 }
    }
    return (true, kind > 3)
  }

  private func endMovement() {
    (port.duringPrepare, port.duringPlacing) = (nil, nil)
    let (old, order, wasMoving) = (data, names, moving != nil)
    let method = setMethod()
    let count = port.moveCount
    engine.send(.movement(.ends), to: port)
    finishEnd(method, from: old, to: order, wasMoving: wasMoving, told: port.moveCount - count)
  }

  private func finishEnd(
    _ method: (isImplemented: Bool, isExpected: Bool), from old: [Int], to order: [Int], wasMoving: Bool, told: Int
  ) {
    port.loadedCount = nil
    guard wasMoving, old != order else {
      if told > 0 { port.mistakes.append("the data source is told of no change") }
      if wasMoving { moving = nil }
      return
    }
    if told == 0 { port.mistakes.append("the data source is not told of a change") }
    guard method.isImplemented else { return returnItems() }
    guard method.isExpected else { return }
    moving = nil
    if data != order { port.mistakes.append("the data source is asked for \(data) instead of \(order)") }
  }

  /// Moves one item by a key.
  private func stepByKey() {
    guard !names.isEmpty, moving == nil, engine.counts(port) == CollectionDataCounts([names.count]) else { return }
    (port.duringPrepare, port.duringPlacing) = (nil, nil)
    let (item, step) = (random.next(names.count), random.next(2) * 2 - 1)
    let movable = setMovable()
    let method = setMethod()
    port.movement.delegateTarget = nil
    let (old, count) = (data, port.moveCount)
    let moves = movable.contains(names[item]) && names.indices.contains(item + step)
    if moves {
      // A key's items do not float; the data source is told at once.
      moving = MovingItems(group: [names[item]], held: names[item], screenPosition: .zero)
      names = moved(to: item + step)
    }
    let order = names
    engine.send(.movement(.steps(place(item), to: place(item + step))), to: port)
    finishEnd(method, from: old, to: order, wasMoving: moves, told: port.moveCount - count)
  }

  /// Ends the movement while elements are placed.
  private func cancelWhilePlacing() {
    port.duringPlacing = { [unowned self] in interruptNow(random.next(2) == 0 ? .isCancelled : .isInterrupted) }
  }

  // MARK: Checks

  /// Returns whether the layout does not place the view of a row, because the item is being moved.
  func isCarried(_ row: Int) -> Bool {
    moving?.group.contains(names[row]) == true && engine.state.elements[port.key(row)]?.state == .dragged
  }

  /// Compares the order that the engine shows with that of the plain arrays.
  func checkMovement() -> String? {
    if names != port.names { return "the rows \(port.names) are shown instead of \(names)" }
    guard let movement = engine.state.movement else { return moving == nil ? nil : "the movement has ended" }
    guard let moving else { return "a movement goes on" }
    movement.order.checkInvariants()
    if movement.phase != .moving { return "the movement has not ended" }
    if engine.counts(port) != movement.order.counts { return "the order has \(movement.order.counts)" }
    let shown = names.indices.map { data[movement.order.dataPlace(place($0)).item] }
    if shown != names { return "the order is \(shown) instead of \(names)" }
    let (position, origin) = (movement.position(at: port.visibleBounds.origin), port.visibleBounds.origin)
    let screen = Point(position.x - origin.x, position.y - origin.y)
    let distance = Point(screen.x - moving.screenPosition.x, screen.y - moving.screenPosition.y)
    return max(abs(distance.x), abs(distance.y)) < 1e-6 ? nil : "the held item is at \(screen) on the screen"
  }

  /// Checks after a layout pass that all moving items with a view float, at the position of the held one.
  func checkCarried() -> String? {
    let dragged = engine.state.elements.entries.filter { $0.value.state == .dragged }
    for key in dragged.keys {
      guard let row = key.path.place?.item, moving?.group.contains(names[row]) == true else {
        return "\(key) is dragged and does not move"
      }
    }
    if Set(dragged.values.map(\.slot)) != Set(port.movement.carried.keys) { return "another view is carried" }
    guard let moving, let position = engine.state.movement?.position else { return nil }
    for (row, name) in names.enumerated() where moving.group.contains(name) {
      let state = engine.state.elements[port.key(row)]?.state
      if state == .visible { return "row \(row) is placed by the layout, and moves" }
    }
    return port.movement.carried.values.allSatisfy { $0 == position } ? nil : "a view is not at \(position)"
  }
}
