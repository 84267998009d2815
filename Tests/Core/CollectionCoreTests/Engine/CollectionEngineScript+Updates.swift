import CollectionCore
import DiffCore
import DiffCoreTestSupport
import GeometryCore
import Testing

// Batches of updates in random scripts: plain arrays say where each element begins and ends.
extension CollectionEngineScript {
  /// The items before and after a batch, as the naive model knows them.
  struct Batch {
    /// The places of the items by name, before the batch and after it.
    var old: [Int: ItemPlace] = [:]
    var new: [Int: ItemPlace] = [:]
    /// The items whose views are replaced.
    var reloaded: Set<Int> = []
    /// The frames of the elements that are known before the batch.
    var before: [ElementKey: Rect] = [:]
    /// The elements that have a view on the screen before the batch, in order.
    var onScreen: [ElementKey] = []
    var bounds = Rect.zero
    /// A Boolean value that indicates whether the offset was mirrored before the batch.
    var wasMirrored = false
  }

  private func places(_ sections: [UpdateScript.Section]) -> [Int: ItemPlace] {
    var places: [Int: ItemPlace] = [:]
    for (section, entry) in sections.enumerated() {
      for (item, name) in entry.items.enumerated() { places[name] = ItemPlace(item: item, section: section) }
    }
    return places
  }

  /// Inserts, removes, moves and reloads items and sections, as a batch of updates does.
  func updateItems() {
    engine.send(.movement(.isInterrupted), to: port)
    returnItems()
    let before = engine.counts(port)
    guard before == counts else { return }
    let old = zip(sectionNames, sections).map { UpdateScript.Section(id: $0, items: $1) }
    let script = UpdateScript(from: old, &random, &lastName)
    var batch = Batch(old: places(script.before), new: places(script.after), before: port.framesBefore())
    for case .reloadItem(let place) in script.operations { batch.reloaded.insert(sections[place.section][place.item]) }
    let shown = engine.state.elements.entries.filter { $0.value.state != .prefetched }
    batch.onScreen = shown.keys.sorted { $0.path < $1.path }
    (batch.bounds, batch.wasMirrored) = (port.visibleBounds, engine.state.reflection != nil)
    if rules.deselectsReloaded { selected.subtract(batch.reloaded) }
    show(script)
    guard let map = try? UpdateTransaction.map(script.operations, before: before, after: counts).get() else {
      Issue.record("the batch is said to be invalid")
      return
    }
    answerUpdates()
    let change = nextChange()
    let isObserved = change.isAnimated || random.next(2) == 0
    let isDisturbed =
      port.duringPrepare != nil || port.duringPlacing != nil || port.updates.duringPrepare != nil
      || engine.state.progress.isIn(.pass) || engine.state.items.showsOldData || port.sizing.isActive
    port.commit(
      map, to: counts, operations: script.operations, change, before: batch.before, isObserved: isObserved)
    guard !isDisturbed, let update = port.updates.last else { return }
    if let mistake = check(batch, update, isObserved) { port.mistakes.append(mistake) }
  }

  /// Shows the data after a batch.
  private func show(_ script: UpdateScript) {
    let heights = Dictionary(uniqueKeysWithValues: zip(names, port.heights))
    sections = script.after.map(\.items)
    sectionNames = script.after.map(\.id)
    port.heights = names.map { heights[$0] ?? 30 }
    // A mirrored offset follows the width.
    if random.next(4) == 0 { port.width = [50, 100, 320][random.next(3)] }
    let left = Set(names)
    selected.formIntersection(left)
    port.announced.formIntersection(left)
    highlighted = highlighted.flatMap { left.contains($0) ? $0 : nil }
    focused = focused.flatMap { left.contains($0) ? $0 : nil }
    lastFocused = lastFocused.flatMap { left.contains($0) ? $0 : nil }
    rangeStart = rangeStart.flatMap { left.contains($0) ? $0 : nil }
    gesture?.before.formIntersection(left)
    if let first = gesture?.first, !left.contains(first) { gesture?.first = nil }
    data = sections
    (port.names, port.sections) = (names, counts.itemCounts)
  }

  /// Sets the answers to the questions about the content offset.
  private func answerUpdates() {
    port.updates.target = random.next(4) == 0 ? offset() : nil
    port.anchoring.policy = [.none, .automatic, .leading, .trailing, .end(tolerance: 50)][random.next(5)]
    port.updates.isScrollAnimating = random.next(4) == 0
  }

  // MARK: Checks

  /// Compares what the layout was asked, and what it returned by default, with the plain arrays.
  private func check(_ batch: Batch, _ update: RowsPort.Update, _ isObserved: Bool) -> String? {
    guard let bounds = update.bounds, isObserved else {
      if update.final.isEmpty, update.initial.isEmpty, !isObserved || port.visibleBounds.isEmpty { return nil }
      return "the layout is asked although nothing is visible or observed"
    }
    if let mistake = checkOffset(bounds.origin, batch, update) { return mistake }
    if update.final.map(\.key) != batch.onScreen { return "final: \(update.final.map(\.key)) not \(batch.onScreen)" }
    let visible = port.visibleRows(in: bounds).map(port.key)
    if update.initial.map(\.key) != visible { return "initial: \(update.initial.map(\.key)) not \(visible)" }
    for (key, found) in update.final {
      let expected = end(of: key, batch)
      if !isEqual(found, expected) { return "\(key) ends \(found as Any) instead of \(expected as Any)" }
    }
    for (key, found) in update.initial {
      let expected = begin(of: key, batch, among: visible)
      if !isEqual(found, expected) { return "\(key) begins \(found as Any) instead of \(expected as Any)" }
    }
    return checkViews(update)
  }

  /// Compares the offset after the questions about it with the one that they lead to.
  private func checkOffset(_ offset: Point, _ batch: Batch, _ update: RowsPort.Update) -> String? {
    // A mirrored offset follows the width of the content, too.
    if update.isAnchorUnknown || batch.wasMirrored || engine.state.isMirrored || engine.state.reflection != nil {
      return nil
    }
    let isMoving = port.isInMotion || port.updates.isScrollAnimating
    if isMoving != (update.proposed == nil) { return "the offset is asked for during a motion, or not at all" }
    var expected = update.anchored ?? update.proposed ?? batch.bounds.origin
    if !isMoving, let target = port.updates.target, target != update.proposed { expected = target }
    return offset == expected ? nil : "the content is at \(offset) instead of \(expected)"
  }

  private func name(of key: ElementKey, _ places: [Int: ItemPlace]) -> Int? {
    places.first { $0.value == key.path.place }?.key
  }

  private func end(of key: ElementKey, _ batch: Batch) -> RowsPort.Appearance? {
    guard let name = name(of: key, batch.old), let new = batch.new[name].flatMap(port.row) else {
      return batch.before[key].map { RowsPort.Appearance(frame: $0, fades: true) }
    }
    return RowsPort.Appearance(frame: port.frame(new), fades: batch.reloaded.contains(name))
  }

  private func begin(of key: ElementKey, _ batch: Batch, among visible: [ElementKey]) -> RowsPort.Appearance? {
    guard let name = name(of: key, batch.new), let row = batch.new[name].flatMap(port.row) else { return nil }
    let own = port.frame(row)
    guard let old = batch.old[name] else { return RowsPort.Appearance(frame: own, fades: true) }
    if let known = batch.before[ElementKey(old)] {
      return RowsPort.Appearance(frame: known, fades: batch.reloaded.contains(name))
    }
    // The neighbors in the order of paths that are known before and visible after.
    let others = visible.compactMap { other -> (distance: Int, ItemPlace, from: Rect, to: Rect)? in
      guard let place = other.path.place, let mine = key.path.place, let name = self.name(of: other, batch.new),
        let old = batch.old[name], let from = batch.before[ElementKey(old)], let row = port.row(place)
      else { return nil }
      let distance = abs(place.item - mine.item) + 100_000 * abs(place.section - mine.section)
      return (distance, place, from, port.frame(row))
    }
    guard let nearest = others.min(by: { ($0.distance, $0.1) < ($1.distance, $1.1) }) else {
      return RowsPort.Appearance(frame: own, fades: false)
    }
    let shift = Point(nearest.from.midX - nearest.to.midX, nearest.from.midY - nearest.to.midY)
    return RowsPort.Appearance(
      frame: Rect(own.minX + shift.x, own.minY + shift.y, own.width, own.height), fades: false)
  }

  private func isEqual(_ a: RowsPort.Appearance?, _ b: RowsPort.Appearance?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    let (from, to) = (a.frame, b.frame)
    return a.fades == b.fades && abs(from.minX - to.minX) + abs(from.minY - to.minY) < 1e-6 && from.size == to.size
  }

  /// Checks that every visible element has begun at its initial frame, and every disappearing one is at its final one.
  private func checkViews(_ update: RowsPort.Update) -> String? {
    for key in update.starts.keys {
      guard let row = key.path.place.flatMap(port.row), engine.state.elements[key]?.state == .visible else { continue }
      if port.frame(row).isShown(in: port.visibleBounds) { return "\(key) has not begun at its initial place" }
    }
    guard update.change.isAnimated else { return nil }
    let elements = engine.state.elements
    let leaving = elements.entries.values.filter { $0.state == .leaving && $0.change == update.change.number }
    let removed = elements.removedButAnimating.map(\.entry).filter { $0.change == update.change.number }
    for entry in leaving + removed {
      guard let end = update.ends[entry.slot] else { continue }
      if port.views[entry.slot]?.frame != end.frame { return "\(entry.slot) is not at its final place" }
    }
    return nil
  }
}
