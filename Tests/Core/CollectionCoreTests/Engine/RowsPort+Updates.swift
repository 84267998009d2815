import CollectionCore
import DiffCore
import GeometryCore

// Changes of the rows: the port has the frames as a view has the attributes, and the plan chooses among them.
extension RowsPort {
  /// The place at which an element begins or ends in a change.
  struct Appearance: Equatable {
    var frame: Rect
    var fades: Bool
  }

  /// The number of a change, and whether it is animated.
  struct Change: Equatable {
    let number: Int
    let isAnimated: Bool
  }

  /// A phase of a change, in which the layout is told of the next one.
  enum Phase { case committed, prepared, reconfigured, finished, ended }

  /// A change that is being performed, as the port knows it.
  struct Update {
    let change: Change
    /// A Boolean value that indicates whether the content may move with the change.
    let movesContent: Bool
    /// The frames of the elements before the change, by their keys before it.
    let before: [ElementKey: Rect]
    /// The appearances that were asked for, in this order: the final ones by the keys before the change, and the
    /// initial ones by those after it.
    var final: [(key: ElementKey, Appearance?)] = []
    var initial: [(key: ElementKey, Appearance?)] = []
    /// The final appearances by slot.
    var ends: [ViewSlot: Appearance] = [:]
    /// The initial appearances of elements that have not been placed.
    var starts: [ElementKey: Appearance] = [:]
    /// The offset that the layout was asked about, the one that it returned, and that of the anchor.
    var proposed: Point?
    var target: Point?
    var anchored: Point?
    /// The cells that may keep their position; nil when none does.
    var anchor: AnchorTwin?
    var map = UpdateMap.identity
    /// The bounds of which the layout was asked what is visible; nil before.
    var bounds: Rect?
    var phase = Phase.committed
    /// A Boolean value that indicates whether the naive model does not know which cell comes first.
    var isAnchorUnknown: Bool { anchor?.policy == AnchorPolicy.none }
  }

  /// The answers about changes, and what has become of them.
  struct Updates {
    /// The changes that have not been completed, in the order in which they began.
    var known: [Update] = []
    /// The last change that was performed to its end.
    var last: Update?
    /// The offset that the layout returns; nil for the proposed one.
    var target: Point?
    /// The views that the layout itself deletes and inserts, which are all of one kind.
    var deleted: [ElementPath] = []
    var inserted: [ElementPath] = []
    /// The numbers of changes that were committed, and completed.
    var committed = 0
    var completed = 0
    /// A Boolean value that indicates whether the content scrolls in an animation.
    var isScrollAnimating = false
    /// Runs once when the layout is told of an update, as a layout that calls the collection view does.
    var duringPrepare: (() -> Void)?
  }

  var isScrollAnimating: Bool { updates.isScrollAnimating }

  /// Performs a change as a view does: the rows have been changed already.
  func commit(
    _ map: UpdateMap, to counts: CollectionDataCounts?, operations: [UpdateOperation], _ change: Change,
    before: [ElementKey: Rect], isObserved: Bool = true, movesContent: Bool = true
  ) {
    var twin = Update(change: change, movesContent: movesContent, before: before)
    if movesContent, counts != nil { (twin.anchor, twin.map) = (anchorTwin(), map) }
    let update = ElementUpdate(
      number: change.number, isAnimated: change.isAnimated, isObserved: isObserved, map, to: counts,
      operations: operations, centers: before.mapValues { Point($0.midX, $0.midY) }, movesContent: movesContent)
    perform(.commits(update), twin)
  }

  /// Restores an order of the rows as a view does.
  func restore(_ map: UpdateMap, _ counts: CollectionDataCounts, number: Int = 1) {
    let update = ElementUpdate(number: number, isAnimated: false, map, to: counts)
    engine?.send(.update(.restores(update)), to: self)
  }

  /// Replaces the layout as a view does.
  func changeLayout(_ change: Change, before: [ElementKey: Rect], offset: Point?) {
    let update = ElementUpdate(
      number: change.number, isAnimated: change.isAnimated,
      fromLayoutWith: before.mapValues { Point($0.midX, $0.midY) }, offset: offset)
    var twin = Update(change: change, movesContent: true, before: before)
    // Another layout is told of no operations.
    twin.phase = .reconfigured
    perform(.layoutChanges(update), twin)
  }

  /// Delivers the event of a change.
  private func perform(_ event: UpdateEvent, _ twin: Update) {
    updates.committed += 1
    updates.known.append(twin)
    engine?.send(.update(event), to: self)
  }

  /// Returns the frames of the elements in and around the bounds, as a view captures them before a change.
  func framesBefore() -> [ElementKey: Rect] {
    var frames: [ElementKey: Rect] = [:]
    if isValid { for row in present { frames[preparedKey(row)] = frame(row) } }
    for (key, entry) in engine?.state.elements.entries ?? [:] where entry.state != .prefetched {
      frames[key] = views[entry.slot]?.frame
    }
    return frames
  }

  // MARK: Questions

  func targetOffset(forProposed offset: Point, in number: Int?) -> Point {
    calls.append(.targetOffset(offset))
    checkMirroring()
    // After a new size of the view no change of the elements is performed.
    guard let number, let update = update(number) else { return offset }
    if !update.movesContent { mistakes.append("a rearrangement moves the content") }
    let target = updates.target ?? offset
    change(number) { ($0.proposed, $0.target) = (offset, target) }
    return target
  }

  func ownViewsToDelete(of kind: ElementKind, _ number: Int) -> [ElementPath] {
    calls.append(.ownViewsToDelete(kind))
    return updates.deleted
  }

  func ownViewsToInsert(of kind: ElementKind, _ number: Int) -> [ElementPath] {
    calls.append(.ownViewsToInsert(kind))
    return updates.inserted
  }

  func visibleElements(in bounds: Rect, _ number: Int) -> [(key: ElementKey, center: Point)] {
    if !isValid { mistakes.append("a stale layout was asked for what is visible") }
    change(number) { $0.bounds = bounds }
    return present.filter { prepared[$0] != hiddenHeight && frame($0).isShown(in: bounds) }
      .map { (preparedKey($0), Point(frame($0).midX, frame($0).midY)) } + headers.map { ($0, Point(50, 5)) }
  }

  func collectFinalAttributes(of key: ElementKey, _ slot: ViewSlot, _ number: Int) {
    calls.append(.final(key))
    guard let update = update(number), let performed = engine?.state.update, performed.number == number else {
      return mistakes.append("\(key) is asked for outside of a change")
    }
    if !update.initial.isEmpty { mistakes.append("a final appearance is asked for after an initial one") }
    let appearance = performed.end(of: key) { frame(of: $0, update) != nil }.flatMap { self.appearance($0, update) }
    change(number) {
      $0.final.append((key, appearance))
      $0.ends[slot] = appearance
    }
  }

  func collectInitialAttributes(of key: ElementKey, _ number: Int) {
    calls.append(.initial(key))
    guard let update = update(number), let performed = engine?.state.update, performed.number == number else {
      return mistakes.append("\(key) is asked for outside of a change")
    }
    let appearance = performed.start(of: key) { frame(of: $0, update) != nil }.flatMap { self.appearance($0, update) }
    change(number) {
      $0.initial.append((key, appearance))
      $0.starts[key] = appearance
    }
  }

  func withoutLayout(_ body: () -> Void) { body() }

  private func update(_ number: Int) -> Update? { updates.known.last { $0.change.number == number } }

  private func change(_ number: Int, _ body: (inout Update) -> Void) {
    guard let index = updates.known.lastIndex(where: { $0.change.number == number }) else {
      return mistakes.append("no change \(number) is performed")
    }
    body(&updates.known[index])
    updates.last = updates.known[index]
  }

  /// The change that is performed, as the port knows it.
  private var performed: Update? { (engine?.state.update?.number).flatMap(update) }

  private func frame(of source: AppearanceSource, _ update: Update) -> Rect? {
    switch source {
    case .before(let key): update.before[key]
    case .after(let key): headers.contains(key) ? Rect(0, 0, 100, 10) : preparedRow(key).map(frame)
    case .previousLayout: nil
    }
  }

  private func appearance(_ found: DefaultAppearance, _ update: Update) -> Appearance? {
    guard var frame = frame(of: found.source, update) else { return nil }
    if let displacement = found.displacement {
      let center = displacement(Point(frame.midX, frame.midY))
      frame.origin = Point(center.x - frame.width / 2, center.y - frame.height / 2)
    }
    return Appearance(frame: frame, fades: found.fades)
  }

  // MARK: Effects

  /// Carries out an effect of a change, as UIKit does.
  func perform(_ effect: UpdateEffect, of number: Int) {
    switch effect {
    case .invalidateLayout: invalidate?()
    case .prepareLayout:
      if !isValid { mistakes.append("a stale layout is told of an update") }
      advance(number, from: .committed, to: .prepared)
      if let body = updates.duringPrepare {
        updates.duringPrepare = nil
        body()
      }
    case .reconfigure:
      advance(number, from: .prepared, to: .reconfigured)
      change(number) { [self] in
        guard let twin = $0.anchor else { return }
        $0.anchored = anchoredOffset(twin, after: $0.map)
      }
    case .animate: engine?.send(.update(.animates(number)), to: self)
    case .beginBoundsChange(let bounds):
      if bounds != visibleBounds { mistakes.append("other bounds change") }
    case .moveContent(let offset):
      checkTarget(offset, of: number)
      engine?.setOffset(offset, of: self)
    case .finish: advance(number, from: .reconfigured, to: .finished)
    case .endBoundsChange: advance(number, from: .finished, to: .ended)
    case .tellLayout, .follow: break
    case .complete(_, isDue: let isDue):
      if engine?.state.updates.contains(where: { $0.number == number }) == true {
        mistakes.append("a change is completed before it has ended")
      }
      if let update = update(number) {
        if update.phase != .finished, update.phase != .ended { mistakes.append("a change is completed unfinished") }
        if isDue == false, update.change.isAnimated { mistakes.append("the completion of an animation waits") }
      } else {
        mistakes.append("a change is completed twice")
      }
      updates.known.removeAll { $0.change.number == number }
      updates.completed += 1
    }
  }

  private func advance(_ number: Int, from old: Phase, to new: Phase) {
    change(number) {
      if $0.phase != old { mistakes.append("a change is \($0.phase) and not \(old)") }
      $0.phase = new
    }
  }

  /// Checks that a change moves mirrored content inside its animation.
  func checkShift() {
    guard let phase = performed?.phase else { return }
    if phase == .committed || phase == .prepared { mistakes.append("the content is mirrored before the animation") }
  }

  /// Checks that the offset was mirrored before it is asked for or set.
  private func checkMirroring() {
    guard let engine else { return }
    let current =
      engine.state.isMirrored ? CollectionState.transform(visibleWidth: visibleBounds.width, self) : nil
    guard current != engine.state.reflection?.transform else { return }
    mistakes.append("the offset is changed before it is mirrored")
  }

  /// Compares an offset with the one that the answers lead to.
  private func checkTarget(_ offset: Point, of number: Int) {
    guard let update = update(number) else { return }
    checkMirroring()
    if update.isAnchorUnknown || engine?.state.isMirrored != false || engine?.state.reflection != nil { return }
    let isMoving = isInMotion || updates.isScrollAnimating
    if isMoving != (update.proposed == nil), engine?.state.progress.isIn(.pass) == false {
      mistakes.append(isMoving ? "the layout is asked during a motion" : "the layout is not asked for an offset")
    }
    let expected: Point? =
      if let target = update.target, target != update.proposed { target } else { update.anchored ?? update.proposed }
    if offset != expected { mistakes.append("the content moves to \(offset) instead of \(expected as Any)") }
  }

  /// Places the view of an element that appears or moves at its initial frame, once.
  func begin(_ slot: ViewSlot, _ key: ElementKey) {
    guard let number = engine?.state.placing?.number, let start = update(number)?.starts[key] else { return }
    change(number) { $0.starts[key] = nil }
    setFrame(start.frame, of: slot)
  }

  /// Moves the view of an element that disappears to its final frame.
  func end(_ slot: ViewSlot) {
    guard let elements = engine?.state.elements, let number = engine?.state.placing?.number,
      let update = update(number)
    else { return mistakes.append("a view is animated out without a change") }
    let entry =
      elements.key(of: slot).flatMap { elements[$0] } ?? elements.removedButAnimating.first { $0.slot == slot }?.entry
    if entry?.change != update.change.number { mistakes.append("the view of another change is animated out") }
    if let end = update.ends[slot] { setFrame(end.frame, of: slot) }
  }
}
