import CollectionCore
import DiffCore
import DiffCoreTestSupport
import GeometryCore
import TestSupport
import Testing

/// A view with its engine, and the random numbers that drive it.
final class CollectionEngineScript {
  var random: SeededGenerator
  let engine: CollectionEngine
  let port = RowsPort()
  /// The rules in which lists differ.
  let rules: ListRules
  /// The items by name in the shown order, by section, and the sections by name.
  var sections: [[Int]] = []
  var sectionNames: [Int] = []
  /// The items that are selected, highlighted or begin a range.
  var lastName = 0
  var selected: Set<Int> = []
  var highlighted: Int?
  var rangeStart: Int?
  /// The item that has the focus, and the last one before it left the view.
  var focused: Int?
  var lastFocused: Int?
  /// The gesture over several items, as the naive model knows it; nil when there is none.
  var gesture: SelectionTwin.Gesture?
  /// The delegate refuses everything about the items whose names are multiples of this number.
  var refused = 2
  /// The first mistake in the selection.
  var selectionMistake: String?
  /// The numbers of the animated changes that have not ended.
  var running: [Int] = []
  var changeCount = 0
  /// The items by name in the order of the data, by section, and those that are moved interactively; nil when none are.
  var data: [[Int]] = []
  var moving: MovingItems?
  /// The items by name in the shown order.
  var names: [Int] { sections.flatMap(\.self) }
  /// The numbers of items by section.
  var counts: CollectionDataCounts { CollectionDataCounts(sections.map(\.count)) }
  /// The items that have had a view since they were announced last.
  var served: Set<Int> { port.served }

  init(seed: Int, rules: ListRules = .collectionView) {
    random = SeededGenerator(seed: UInt64(seed))
    self.rules = rules
    engine = CollectionEngine(rules: rules)
    port.engine = engine
    setData()
    port.invalidate = { [unowned self] in invalidate() }
    prepareMovement()
    prepareSelection()
    prepareFocus()
    port.followsBounds = random.next(4) == 0
    port.runsAgainstLayout = random.next(4) == 0
    port.width = [50, 100, 320][random.next(3)]
    if random.next(3) == 0 { port.contentInsets = Insets(top: 10, left: 20, bottom: 30, right: 40) }
  }

  func heights() -> [Double] {
    (0..<random.next(40)).map { _ in [0, 1, 17, 30, 44.5, 260][random.next(6)] }
  }

  /// Replaces the data.
  func setData() {
    port.heights = heights()
    let count = max(random.next(5), port.heights.isEmpty ? 0 : 1)
    sections = Array(repeating: [], count: count)
    for _ in port.heights { sections[random.next(count)].append(newName()) }
    sectionNames = sections.map { _ in newName() }
    (data, moving) = (sections, nil)
    (selected, highlighted, rangeStart, focused, lastFocused) = ([], nil, nil, nil, nil)
    gesture?.dataDidChange()
    port.mayWithdrawReplaced = true
    port.announced = []
    (port.names, port.sections) = (names, counts.itemCounts)
  }

  func newName() -> Int {
    lastName += 1
    return lastName
  }

  func nextChange() -> RowsPort.Change {
    changeCount += 1
    // Within a layout pass nothing is animated.
    let change = RowsPort.Change(
      number: changeCount, isAnimated: random.next(2) == 0 && !engine.state.progress.isIn(.pass))
    if change.isAnimated { running.append(change.number) }
    return change
  }

  /// Makes views ahead, moves the focus, and ends changes.
  func changeViews() {
    guard !names.isEmpty else { return }
    let index = random.next(names.count)
    switch random.next(3) {
    case 0: port.prefetch(index, for: engine)
    case 1: port.needed = random.next(2) == 0 ? [] : [names[index]]
    default: if !running.isEmpty { engine.send(.update(.animationEnded(running.removeFirst())), to: port) }
    }
  }

  /// Runs a frame: a layout pass, and the prefetching after it.
  func runFrame() {
    port.hasTime = random.next(4) > 0
    port.frameTime += 1 / 60
    engine.send(.layoutPass, to: port)
    engine.send(.frame(port.frameTime, deadline: .infinity), to: port)
  }

  func invalidate() { engine.send(.layoutInvalidated(LayoutInvalidation()), to: port) }

  func offset() -> Point {
    Point(port.visibleBounds.minX + random.number(-40...40), port.visibleBounds.minY + random.number(-300...300))
  }

  /// Runs thirty random events, each with a layout pass or without; returns the first mistake.
  func run() -> String? {
    for step in 0..<30 {
      event()
      if let violation = engine.state.violation { return "step \(step): \(violation)" }
      if engine.state.update != nil { return "step \(step): a change is said to be performed" }
      if let mistake = checkMovement() ?? selectionMistake { return "step \(step): \(mistake)" }
      guard random.next(3) > 0 else { continue }
      engine.send(.layoutPass, to: port)
      if let mistake = check() { return "step \(step): \(mistake)" }
    }
    (port.duringPrepare, port.duringPlacing, port.updates.duringPrepare) = (nil, nil, nil)
    engine.send(.movement(.isCancelled), to: port)
    returnItems()
    if let mistake = checkMovement() { return mistake }
    for number in running { engine.send(.update(.animationEnded(number)), to: port) }
    if let mistake = finishPrefetching() { return mistake }
    let (completed, committed) = (port.updates.completed, port.updates.committed)
    if completed != committed { return "\(completed) changes are completed instead of \(committed)" }
    if !engine.state.updates.isEmpty { return "\(engine.state.updates.map(\.number)) have not ended" }
    let elements = engine.state.elements
    let isLeft = elements.entries.values.contains { $0.state == .leaving } || !elements.removedButAnimating.isEmpty
    return isLeft ? "an element disappears for ever" : checkViews()
  }

  func event() {
    switch random.next(50) {
    case 0...5: engine.setBounds(Rect(origin: offset(), size: port.visibleBounds.size), of: port)
    case 6:
      let size = Size([0, 60, 100, 320][random.next(4)], [0, 100, 480][random.next(3)])
      engine.setBounds(Rect(origin: port.visibleBounds.origin, size: size), of: port)
    case 7: engine.setOffset(offset(), of: port)
    case 8:
      setData()
      engine.send(.dataReloaded, to: port)
    case 9:
      if !port.heights.isEmpty { port.heights[random.next(port.heights.count)] = random.number(0...90) }
      invalidate()
    case 10: engine.send(.placesChanged, to: port)
    case 11:
      port.runsAgainstLayout.toggle()
      engine.send(.directionMayHaveChanged, to: port)
    case 12: port.isInMotion.toggle()
    case 13: port.duringPrepare = { [unowned self] in engine.setOffset(offset(), of: port) }
    case 14:
      port.duringPlacing = { [unowned self] in
        setData()
        engine.send(.dataReloaded, to: port)
      }
    case 15...17: for _ in 0...random.next(10) { selectionEvent() }
    case 18, 19, 45: updateItems()
    case 20: engine.send(.layoutReplaced, to: port)
    case 21...23: changeViews()
    case 24...27: runFrame()
    case 28:
      port.isPrefetchingEnabled.toggle()
      if !port.isPrefetchingEnabled { engine.send(.prefetchingDisabled, to: port) }
    case 29...40: movementEvent()
    case 41: port.sizing.prefer(&random)
    case 42: scrollToItem()
    case 43: port.duringPlacing = { [unowned self] in updateItems() }
    case 46...49: for _ in 0...random.next(6) { focusEvent() }
    case 44: port.updates.duringPrepare = { [unowned self] in engine.setOffset(offset(), of: port) }
    default:
      var invalidation = LayoutInvalidation([.layout, .places][random.next(2)])
      invalidation.contentOffsetAdjustment = Point(0, random.number(-50...50))
      engine.send(.layoutInvalidated(invalidation), to: port)
    }
  }

  /// Runs frames until the prefetching ends; all cells of the strip have views then, unless one alone is made ahead.
  func finishPrefetching() -> String? {
    var count = 0
    while engine.state.prefetch.isWaiting {
      count += 1
      if count > 200 { return "the prefetching never ends" }
      runFrame()
    }
    let plan = engine.state.prefetch.plan
    if rules.makesOneCellAhead { return nil }
    return plan.candidates.isEmpty || !port.isPrefetchingEnabled ? nil : "\(plan.candidates) are still to be made"
  }

  /// Compares what the engine knows of items with the same by name.
  func checkItems() -> String? {
    func places(_ set: some Sequence<Int>) -> Set<ItemPlace> {
      Set(set.compactMap(place))
    }
    if engine.state.items.selection.selected != places(selected) {
      return "\(engine.state.items.selection.places) is selected"
    }
    if engine.state.items.selection.highlighted != places([highlighted].compactMap(\.self)).first {
      return "another is highlighted"
    }
    if engine.state.items.rangeStart != places([rangeStart].compactMap(\.self)).first {
      return "the range begins elsewhere"
    }
    if let mistake = checkFocus() { return mistake }
    // An item that gets a view is dropped from the engine's list later, and never withdrawn.
    let announced = Set(engine.state.items.announcements.places)
    if !announced.isSubset(of: places(port.announced)) { return "\(announced) is announced" }
    let waiting = places(port.announced).subtracting(announced)
    if let lost = waiting.first(where: { place in !(port.row(place).map { served.contains(names[$0]) } ?? false) }) {
      return "\(lost) is no longer announced"
    }
    return engine.state.items.isConsistent ? nil : "an item is known that does not exist"
  }

  /// Compares the views with the states of their elements.
  func checkViews() -> String? {
    if let mistake = port.mistakes.first { return mistake }
    let elements = engine.state.elements
    if port.views.count != elements.entries.count + elements.removedButAnimating.count {
      return "\(port.views.count) views are not in the pool"
    }
    let isTold = elements.entries.values.allSatisfy {
      port.views[$0.slot]?.isDisplayed == ($0.state != .prefetched)
    }
    return isTold ? nil : "the delegate was told of another state"
  }

  /// Compares the rows that have views with those in the bounds.
  func checkRows() -> String? {
    let bounds = port.visibleBounds
    let wanted = bounds.isEmpty ? [] : port.visibleRows(in: bounds).filter { !isCarried($0) }
    let found = engine.state.elements.entries.filter { $0.value.state == .visible }
    let rows = found.keys.compactMap(port.preparedRow).sorted()
    if rows != wanted { return "in \(bounds) the rows \(rows) are placed instead of \(wanted)" }
    for (key, entry) in found {
      guard let row = port.preparedRow(key), let view = port.views[entry.slot] else { return "\(key) has no view" }
      if view.name != names[row] { return "\(key) shows another item" }
      if view.frame != port.frame(row) { return "\(key) is at \(view.frame) instead of \(port.frame(row))" }
    }
    return nil
  }

  func check() -> String? {
    if let violation = engine.state.violation { return violation }
    if let mistake = checkItems() { return mistake }
    if let mistake = checkViews() { return mistake }
    if let mistake = checkCarried() { return mistake }
    if port.openContexts != 0 || port.movement.openEnds != 0 {
      return "a question was not followed up"
    }
    // A pass that ends at its limit of rounds has moved the content at last, and asked for another pass.
    for _ in 0..<CollectionEngine.roundLimit where port.needsAnotherPass { engine.send(.layoutPass, to: port) }
    // A callback that changed the data in the last round has asked for another pass.
    guard !engine.state.progress.isStale, engine.state.tile != nil || port.visibleBounds.isEmpty else { return nil }
    if let mistake = checkRows() ?? checkSizes() { return mistake }
    if port.prepared != port.heights { return "the layout is said to be valid and has old heights" }
    let stated = port.layoutContentSize()
    if port.shownContentSize != stated { return "the content size is \(port.shownContentSize), not \(stated)" }
    let count = port.calls.count
    engine.send(.layoutPass, to: port)
    let again = port.calls[count...].contains {
      switch $0 {
      case .effect(.element(.beginPlacing)): true
      case .effect, .item, .answered: false
      default: true
      }
    }
    return again ? "a pass without a change asks: \(port.calls[count...])" : nil
  }
}
