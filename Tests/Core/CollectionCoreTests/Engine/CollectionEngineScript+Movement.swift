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
    (sections, moving) = (data, nil)
  }

  /// Returns the place of an item in the shown order.
  func place(_ name: Int) -> ItemPlace? { place(name, in: sections) }

  private func place(_ name: Int, in sections: [[Int]]) -> ItemPlace? {
    for (section, items) in sections.enumerated() {
      if let item = items.firstIndex(of: name) { return ItemPlace(item: item, section: section) }
    }
    return nil
  }

  /// Returns a place that may or may not exist.
  private func randomPlace() -> ItemPlace {
    let section = random.next(sections.count + 1)
    let count = sections.indices.contains(section) ? sections[section].count : 0
    return ItemPlace(item: random.next(count + 3) - 1, section: section)
  }

  /// Returns whether the held item, in a section, can lie at a place.
  private func isTarget(_ place: ItemPlace, from section: Int) -> Bool {
    guard sections.indices.contains(place.section), place.item >= 0 else { return false }
    // Behind the last item there is room in the other sections.
    return place.item < sections[place.section].count + (place.section == section ? 0 : 1)
  }

  /// Lets some of the items move.
  private func setMovable() -> Set<Int> {
    let movable = Set(data.flatMap(\.self).filter { _ in random.next(5) > 0 })
    port.movement.mayMove = { [unowned self] in
      counts.contains($0) && movable.contains(data[$0.section][$0.item])
    }
    return movable
  }

  private func beginMovement() {
    guard !names.isEmpty else { return }
    let row = random.next(names.count)
    let (name, held) = (names[row], port.place(row))
    let others = names.filter { _ in random.next(4) == 0 }
    let movable = setMovable()
    // The layout pass that may be needed first, with its callbacks, which may end a movement.
    engine.send(.layoutPass, to: port)
    (port.duringPrepare, port.duringPlacing) = (nil, nil)
    if moving != nil {
      // A second movement does not begin.
      return engine.send(.movement(.begins([held], held: held)), to: port)
    }
    guard place(name) == held, !engine.state.progress.isStale, !engine.state.items.showsOldData,
      engine.counts(port) == counts
    else { return }
    let key = ElementKey(held)
    let begins = engine.state.elements[key]?.state == .visible && movable.contains(name)
    let group = names.filter { $0 == name || (others.contains($0) && movable.contains($0)) }
    let (center, origin) = (port.shownCenter(of: key) ?? .zero, port.visibleBounds.origin)
    engine.send(.movement(.begins(others.compactMap { place($0) } + [held], held: held)), to: port)
    guard begins else {
      if engine.state.movement != nil { port.mistakes.append("an item moves that may not, or is not visible") }
      return
    }
    moving = MovingItems(
      group: group, held: name, screenPosition: Point(center.x - origin.x, center.y - origin.y))
    for section in sections.indices { sections[section].removeAll { group.contains($0) } }
    let before = data[held.section][..<held.item].count { !group.contains($0) }
    sections[held.section].insert(contentsOf: group, at: before)
  }

  private func moveTarget() {
    let target = randomPlace()
    let choice = random.next(3) == 0 ? randomPlace() : nil
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
    guard let current = place(moving.held), target != current, isTarget(target, from: current.section) else { return }
    let chosen = choice ?? target
    guard chosen != current, isTarget(chosen, from: current.section), port.movement.makesRoom else { return }
    sections = moved(to: chosen)
  }

  /// Returns the order in which the held item has moved to the place of another, and the others make room.
  private func moved(to target: ItemPlace) -> [[Int]] {
    guard let moving, let current = place(moving.held) else { return sections }
    var new = sections.map { $0.filter { !moving.group.contains($0) } }
    guard target.item < sections[target.section].count else {
      new[target.section] += moving.group
      return new
    }
    let item = sections[target.section][target.item]
    if moving.group.contains(item) { return sections }
    let isAfter = target.section == current.section && target > current
    let index = new[target.section].firstIndex(of: item) ?? 0
    new[target.section].insert(contentsOf: moving.group, at: index + (isAfter ? 1 : 0))
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
      default:
        let name = data[old.section].remove(at: old.item)
        data[new.section].insert(name, at: new.item)
      }
      if kind == 3 { port.loadedCounts = data.map(\.count) + [1] }
    }
    return (true, kind > 3)
  }

  private func endMovement() {
    (port.duringPrepare, port.duringPlacing) = (nil, nil)
    let (old, order, wasMoving) = (data, sections, moving != nil)
    let method = setMethod()
    let count = port.moveCount
    engine.send(.movement(.ends), to: port)
    finishEnd(method, from: old, to: order, wasMoving: wasMoving, told: port.moveCount - count)
  }

  private func finishEnd(
    _ method: (isImplemented: Bool, isExpected: Bool), from old: [[Int]], to order: [[Int]], wasMoving: Bool,
    told: Int
  ) {
    port.loadedCounts = nil
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
    guard !names.isEmpty, moving == nil, engine.counts(port) == counts else { return }
    (port.duringPrepare, port.duringPlacing) = (nil, nil)
    let (row, step) = (random.next(names.count), random.next(2) * 2 - 1)
    let (name, item) = (names[row], port.place(row))
    let target = ItemPlace(item: item.item + step, section: item.section)
    let movable = setMovable()
    let method = setMethod()
    port.movement.delegateTarget = nil
    let (old, count) = (data, port.moveCount)
    let moves = movable.contains(name) && counts.contains(target)
    if moves {
      // A key's items do not float; the data source is told at once.
      moving = MovingItems(group: [name], held: name, screenPosition: .zero)
      sections = moved(to: target)
    }
    let order = sections
    _ = engine.step(item, to: target, port)
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
    if counts.itemCounts != port.sections { return "the sections are \(port.sections ?? [])" }
    guard let movement = engine.state.movement else { return moving == nil ? nil : "the movement has ended" }
    guard let moving else { return "a movement goes on" }
    movement.order.checkInvariants()
    if movement.phase != .moving { return "the movement has not ended" }
    if engine.counts(port) != movement.order.counts { return "the order has \(movement.order.counts)" }
    let shown = names.indices.map { row in
      let place = movement.order.dataPlace(port.place(row))
      return data[place.section][place.item]
    }
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
      guard let row = key.path.place.flatMap(port.row), moving?.group.contains(names[row]) == true else {
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
