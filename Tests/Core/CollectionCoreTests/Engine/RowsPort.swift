import CollectionCore
import DiffCore
import GeometryCore

/// A view and a layout without UIKit: rows below each other, and a record of every question and effect.
///
/// The layout keeps the heights it has prepared, as real ones do; `heights` may be newer.
final class RowsPort: LayoutPort {
  /// A call of the engine.
  enum Call: Equatable {
    case counts, prepare, contentSize, bounds(Rect), query(Rect), queryAhead(Rect), update(ElementKey), make(ElementKey)
    case mayMove(ItemPlace), target(ItemPlace, Point), moveItem(from: ItemPlace, to: ItemPlace)
    case delegateTarget(ItemPlace, at: ItemPlace, proposed: ItemPlace)
    case movementEnd(final: [ItemPlace], previous: [ItemPlace], isCancelled: Bool)
    case targetOffset(Point), final(ElementKey), initial(ElementKey)
    case ownViewsToDelete(ElementKind), ownViewsToInsert(ElementKind)
    case mayHighlight(ItemPlace), maySelect(ItemPlace), mayDeselect(ItemPlace), maySelectSeveral(ItemPlace)
    case hasPrimaryAction(ItemPlace)
    case mayFocus(ItemPlace), mayMoveFocus(ItemPlace?, ItemPlace?, FocusHeading), selectionFollows(ItemPlace)
    case carry(ItemPlace, ItemPlace), openMenu(Point), delete(ItemPlace)
    case effect(CollectionEffect)
    case item(ItemEffect)
    /// The use that the engine makes of an answer that only the port knows.
    case answered(Answer)
  }

  /// The use of an answer that only the port knows.
  enum Answer: Equatable {
    case settles([ViewSlot], UpdateMap, from: [ItemPlace], to: [ItemPlace], CollectionDataCounts)
    case restores(UpdateMap, CollectionDataCounts)
    case invalidates(InvalidationCause)
    case measured(ElementKey, FittingOutcome)
    case showsFocus(isByPointer: Bool)
    case movesFocus(ItemPlace?)
  }

  var calls: [Call] = []
  /// The engine that asks, for facts that real ports take from it.
  weak var engine: CollectionEngine?
  /// The last answer of the engine to a test.
  var answer = false
  var visibleBounds = Rect(0, 0, 100, 100)
  var shownContentSize = Size(0, 0)
  var contentInsets = Insets.zero
  var isInMotion = false
  var hasContent = true
  var hasDataSource = true
  var runsAgainstLayout = false
  var hasPrefetchDataSource = true
  var isPrefetchingEnabled = true
  var isInWindow = true
  var isInScene: Bool { isInWindow }
  var frameTime = 0.0
  private(set) var madeViewCount = 0
  /// A Boolean value that indicates whether frames have time for another cell.
  var hasTime = true
  /// A Boolean value that indicates whether the engine has asked for frames, and has not ended that.
  private(set) var awaitsFrames = false

  /// The heights of the rows in the data, in points.
  var heights: [Double] = [] {
    didSet { if names.count != heights.count { names = Array(heights.indices) } }
  }
  /// The heights of the prepared layout.
  private(set) var prepared: [Double] = []
  /// The numbers of rows by section, empty ones included; nil for one section.
  var sections: [Int]?
  /// The sections of the prepared layout.
  private(set) var preparedSections: [Int] = []
  /// The numbers of items that the data source returns; nil for those of the sections.
  var loadedCounts: [Int]?
  /// The number of moves that the data source was asked for.
  var moveCount = 0
  /// The answers to the questions about anchors, and about sizes.
  var anchoring = Anchoring()
  var sizing = Sizing()
  /// The answers to the questions about the selection.
  var selection = Selection()
  /// The results of the focus queries.
  var focus = Focus()
  /// The answers to the questions of an interactive movement.
  var movement = Movement()
  /// The answers to the questions of changes.
  var updates = Updates()
  /// A Boolean value that indicates whether the layout is invalidated by every change of the bounds.
  var followsBounds = false
  /// A content size that the layout returns instead of its own.
  var statedSize: Size?
  /// The width of the rows, in points.
  var width = 100.0
  /// Runs once in the next call of a kind, as a layout or a data source that calls the collection view does. Of a
  /// placing, the first view that is made calls it, or the end.
  var duringPrepare: (() -> Void)?
  var duringPlacing: (() -> Void)?
  private var hasCalledBack = false

  /// The layout's own views, at the beginning of the content.
  var headers: [ElementKey] = []
  private let headerFrame = Rect(0, 0, 100, 10)

  /// The rows of the present tile.
  private(set) var present: [Int] = []
  /// The rows that were queried ahead, and those whose attributes are stored for the prefetching.
  private(set) var ahead: [Int] = []
  private var candidates: Set<Int> = []
  /// The items that were announced and neither made nor withdrawn since, by name.
  var announced: Set<Int> = []
  /// The items that have had a view since they were announced last, by name.
  private(set) var served: Set<Int> = []
  /// The items that were announced before the data was replaced may be withdrawn by their old places.
  var mayWithdrawReplaced = false
  /// The rows that are being placed.
  private var placing: [Int] = []
  /// The views that are not in the pool, by slot.
  private(set) var views: [ViewSlot: RowView] = [:]
  private var freeSlots: [ViewSlot] = []
  /// The number of views made; every slot was one of them.
  private(set) var slotCount = 0
  /// The items whose view the port needs beyond the bounds, as one with the focus.
  var needed: Set<Int> = []
  /// Names of the rows; views belong to these.
  var names: [Int] = []
  var measuresAllInSight = false

  /// A view as the effects on it leave it.
  struct RowView: Equatable {
    /// The name of the item for which it was made.
    var name: Int
    /// The frame of the row at which it was placed last.
    var frame: Rect
    var isDisplayed = false
  }

  /// The rows whose views are displayed, in order.
  var placed: [Int] {
    views.values.filter(\.isDisplayed).compactMap { names.firstIndex(of: $0.name) }.sorted()
  }
  /// The number of nested questions about bounds that were answered with true and not used.
  private(set) var openContexts = 0
  /// The number of mistakes of the engine.
  var mistakes: [String] = []

  /// The layout is stale when the engine has been told so and has not prepared it.
  var isValid = false
  /// The content was shifted after new sizes and has made the layout stale: it is prepared in the next round.
  var isShifted = false

  /// A Boolean value that indicates whether a layout pass was asked for since elements were placed last.
  var needsAnotherPass: Bool {
    for call in calls.reversed() {
      if case .effect(.element(.beginPlacing)) = call { return false }
      switch call {
      // UIKit's setter of the offset asks for one, too.
      case .effect(.layout(.setNeedsLayout)), .effect(.scroll(.setOffset)): return true
      default: break
      }
    }
    return false
  }

  // MARK: Questions

  func loadCounts() -> CollectionDataCounts {
    calls.append(.counts)
    return CollectionDataCounts(loadedCounts ?? sectionCounts)
  }

  func prepareLayout() {
    calls.append(.prepare)
    (prepared, preparedSections) = (heights, sectionCounts)
    (isValid, isShifted) = (true, false)
    if let body = duringPrepare {
      duringPrepare = nil
      body()
    }
  }

  func layoutContentSize() -> Size {
    calls.append(.contentSize)
    return statedSize ?? Size(width, prepared.reduce(0, +))
  }

  func invalidationContext(forBounds bounds: Rect) -> Rect? {
    calls.append(.bounds(bounds))
    guard followsBounds else { return nil }
    openContexts += 1
    return bounds
  }

  func invalidateLayout(with context: Rect, _ cause: InvalidationCause) {
    calls.append(.answered(.invalidates(cause)))
    if cause == .movement { movement.openEnds -= 1 } else { openContexts -= 1 }
    invalidate?()
  }

  func keyMap(for map: UpdateMap) -> ElementKeyMap { ElementKeyMap(map) }

  func queryElements(in tile: Rect) {
    calls.append(.query(tile))
    if !isValid, !isShifted { mistakes.append("a stale layout was queried for \(tile)") }
    present = rows(in: tile)
  }

  func queryElementsAhead(in tiles: Rect) {
    calls.append(.queryAhead(tiles))
    if !isValid { mistakes.append("a stale layout was queried for \(tiles)") }
    ahead = rows(in: tiles)
  }

  func forEachKnownCell(ahead isAhead: Bool, _ body: (ItemPlace, Rect) -> Bool) {
    candidates = []
    for row in isAhead ? ahead : present where prepared[row] != hiddenHeight {
      if body(place(row, in: preparedSections), frame(row)) { candidates.insert(row) }
    }
  }

  func frameOfCandidate(_ place: ItemPlace) -> Rect {
    guard let row = preparedRow(ElementKey(place)), candidates.contains(row) else {
      mistakes.append("\(place) is not a candidate")
      return .zero
    }
    return frame(row)
  }

  func hasTimeForCell(before deadline: Double) -> Bool { hasTime }

  func updateElement(_ key: ElementKey, in tile: Rect) { calls.append(.update(key)) }

  func forEachPresentElement(_ body: (Int, ElementKey, Rect) -> Void) {
    for (index, row) in placing.enumerated() where prepared[row] != hiddenHeight {
      body(index, preparedKey(row), frame(row))
    }
    for (index, key) in headers.enumerated() { body(placing.count + index, key, headerFrame) }
  }

  func makeView(forElement index: Int) -> ViewSlot? {
    guard index < placing.count else { return makeHeader(headers[index - placing.count]) }
    calls.append(.make(preparedKey(placing[index])))
    let count = engine?.state.generation
    callBack()
    // The data changed meanwhile: an item that was renamed gets its view in the next round.
    guard engine?.state.generation == count else { return nil }
    let slot = freeSlots.popLast() ?? ViewSlot(slotCount)
    slotCount = max(slotCount, slot.index + 1)
    if views[slot] != nil { mistakes.append("a slot was released twice") }
    let row = placing[index]
    madeViewCount += 1
    views[slot] = RowView(name: row < names.count ? names[row] : -1, frame: row < prepared.count ? frame(row) : .zero)
    if row < names.count {
      served.insert(names[row])
      sizing.fitted.remove(names[row])
    }
    return slot
  }

  private func makeHeader(_ key: ElementKey) -> ViewSlot {
    calls.append(.make(key))
    let slot = freeSlots.popLast() ?? ViewSlot(slotCount)
    slotCount = max(slotCount, slot.index + 1)
    views[slot] = RowView(name: -1, frame: headerFrame)
    return slot
  }

  func shownFrame(of slot: ViewSlot) -> Rect { view(slot).frame }

  func retainsView(_ slot: ViewSlot) -> Bool {
    let name = view(slot).name
    return needed.contains(name) || focus.marked == name
  }

  func withoutAnimations(_ body: (_ wouldAnimate: Bool) -> Void) { body(false) }

  /// Returns the view in a slot, which has to be in use.
  private func view(_ slot: ViewSlot) -> RowView {
    guard let view = views[slot] else {
      mistakes.append("slot \(slot.index) has no view")
      return RowView(name: -1, frame: .zero)
    }
    return view
  }

  /// Places a view in the middle of a change; it is measured again if it gets another size than it prefers.
  func setFrame(_ frame: Rect, of slot: ViewSlot) {
    if view(slot).frame.size != frame.size { sizing.fitted.remove(view(slot).name) }
    update(slot) { $0.frame = frame }
  }

  private func update(_ slot: ViewSlot, _ body: (inout RowView) -> Void) {
    var view = view(slot)
    body(&view)
    views[slot] = view
  }

  /// Makes a view ahead of time, as a prefetcher does between passes.
  func prefetch(_ row: Int, for engine: CollectionEngine) {
    guard isValid, row < prepared.count, row < names.count, engine.state.elements[key(row)] == nil else { return }
    let slot = freeSlots.popLast() ?? ViewSlot(slotCount)
    slotCount = max(slotCount, slot.index + 1)
    madeViewCount += 1
    views[slot] = RowView(name: names[row], frame: frame(row))
    served.insert(names[row])
    sizing.fitted.remove(names[row])
    engine.handle(.viewMadeAhead(slot, key(row)), ask: self)
  }

  private func callBack() {
    guard !hasCalledBack, let body = duringPlacing else { return }
    hasCalledBack = true
    duringPlacing = nil
    body()
  }

  // MARK: Effects

  func perform(_ effect: CollectionEffect) {
    calls.append(.effect(effect))
    switch effect {
    case .layout(let effect): perform(effect)
    case .scroll(let effect): perform(effect)
    case .element(let effect): perform(effect)
    case .sizing: break
    case .prefetch(let effect): perform(effect)
    case .update(let effect, of: let number): perform(effect, of: number)
    case .movement(let effect): perform(effect)
    }
  }

  func perform(_ effect: ItemEffect) {
    calls.append(.item(effect))
    switch effect {
    case .selection(let effect): selection.perform(effect)
    case .focus(let effect): perform(effect)
    case .resetInteraction: focus.marked = nil
    }
  }

  private func perform(_ effect: LayoutEffect) {
    switch effect {
    case .layOut: engine?.send(.layoutPass, to: self)
    case .invalidate: invalidate?()
    case .discardAttributes: (present, ahead) = ([], [])
    case .setNeedsLayout, .contentDidMove, .announcePlacement, .discardCollectedUpdates, .checkPass, .endPass,
      .reportContentSize:
      break
    }
  }

  private func perform(_ effect: PrefetchEffect) {
    switch effect {
    case .awaitFrames: awaitsFrames = true
    case .leaveFrames: awaitsFrames = false
    case .showAhead: present = ahead
    case .discardAhead: ahead = []
    case .makeCell(let place):
      guard let row = preparedRow(ElementKey(place)), candidates.remove(row) != nil else {
        return mistakes.append("\(place) is made, which is not a candidate")
      }
      if let engine { prefetch(row, for: engine) }
    case .announce(let places): for place in places { announce(place) }
    case .withdraw(let places): for place in places { withdraw(place) }
    }
  }

  private func announce(_ place: ItemPlace) {
    guard let row = row(place) else { return mistakes.append("\(place) is announced, which does not exist") }
    // One that has had a view since may be needed again.
    let hasBeenServed = served.remove(names[row]) != nil
    if !announced.insert(names[row]).inserted, !hasBeenServed { mistakes.append("\(place) is announced again") }
    if engine?.state.elements[key(row)] != nil { mistakes.append("\(place) has a view and is announced") }
  }

  private func withdraw(_ place: ItemPlace) {
    if let row = row(place), announced.remove(names[row]) != nil { return }
    if !mayWithdrawReplaced { mistakes.append("\(place) is withdrawn, which was not announced") }
  }

  private func perform(_ effect: ElementEffect) {
    switch effect {
    case .beginPlacing:
      if !isValid, !isShifted { mistakes.append("elements of a stale layout were placed") }
      placing = present
      hasCalledBack = false
    case .move(let slot, let index), .moveBack(let slot, let index), .place(let slot, let index):
      guard index < placing.count else { break }
      let row = placing[index]
      guard isValid, row < names.count, row < prepared.count else { break }
      if view(slot).name != names[row] { mistakes.append("the view of another item was placed for row \(row)") }
      if case .place = effect {} else { begin(slot, preparedKey(row)) }
      let isResized = view(slot).frame.size != frame(row).size
      update(slot) { $0.frame = frame(row) }
      // As a view of UIKit, which is measured again when it gets another size than it prefers.
      if isResized { sizing.fitted.remove(names[row]) }
      if isResized, case .move = effect {
        engine?.send(.viewNeedsFitting(slot, preparedKey(row)), to: self)
      }
    case .display(let slot, _):
      if view(slot).isDisplayed { mistakes.append("a view is displayed twice") }
      update(slot) { $0.isDisplayed = true }
    case .endDisplaying(let slot, _):
      if !view(slot).isDisplayed { mistakes.append("a view that is not displayed ends being so") }
      update(slot) { $0.isDisplayed = false }
    case .placeRetained(let slot, let key):
      guard let row = preparedRow(key) else { break }
      // It is measured when it appears again, if the layout has given it another size than it prefers.
      if view(slot).frame.size != frame(row).size { sizing.fitted.remove(view(slot).name) }
      update(slot) { $0.frame = frame(row) }
    case .recycle(let slot, _, let wasDisplayed, _):
      if view(slot).isDisplayed != wasDisplayed { mistakes.append("the delegate is told of another display") }
      movement.carried[slot] = nil
      views[slot] = nil
      freeSlots.append(slot)
    case .startFromInitialAttributes(let slot, let key, _): begin(slot, key)
    case .animateOut(let slot, _): end(slot)
    case .install(let slot, _): _ = view(slot)
    case .endPlacing:
      callBack()
      placing = []
    case .stackEntered, .hideRecycledViews, .reportDuplicate: break
    }
  }

  /// Tells the engine that the layout was invalidated, as UIKit does.
  var invalidate: (() -> Void)?

  // MARK: Rows

  /// The height of rows that the layout hides.
  let hiddenHeight = 17.0

  /// The numbers of rows by section.
  var sectionCounts: [Int] { sections ?? [heights.count] }

  func key(_ row: Int) -> ElementKey { ElementKey(place(row)) }

  /// Returns the place of a row.
  func place(_ row: Int) -> ItemPlace { place(row, in: sectionCounts) }

  func place(_ row: Int, in sections: [Int]) -> ItemPlace {
    var item = row
    for (section, count) in sections.enumerated() {
      if item < count { return ItemPlace(item: item, section: section) }
      item -= count
    }
    return ItemPlace(item: item, section: sections.count)
  }

  /// Returns the row at a place; nil when there is none.
  func row(_ place: ItemPlace) -> Int? { row(place, in: sectionCounts) }

  func row(_ place: ItemPlace, in sections: [Int]) -> Int? {
    guard sections.indices.contains(place.section), (0..<sections[place.section]).contains(place.item) else {
      return nil
    }
    return sections[..<place.section].reduce(0, +) + place.item
  }

  /// Returns the key of a row of the prepared layout.
  func preparedKey(_ row: Int) -> ElementKey { ElementKey(place(row, in: preparedSections)) }

  /// Returns the row of an element in the prepared layout; nil when there is none.
  func preparedRow(_ key: ElementKey) -> Int? {
    guard key.kind == .cell, let place = key.path.place else { return nil }
    return row(place, in: preparedSections)
  }

  func frame(_ row: Int) -> Rect { Rect(0, prepared[..<row].reduce(0, +), width, prepared[row]) }

  func rows(in rect: Rect) -> [Int] { prepared.indices.filter { isShown($0, in: rect) } }

  /// The rows in a rectangle that the layout does not hide.
  func visibleRows(in rect: Rect) -> [Int] { rows(in: rect).filter { prepared[$0] != hiddenHeight } }

  private func isShown(_ row: Int, in rect: Rect) -> Bool { frame(row).isShown(in: rect) }
}

extension CollectionEngine {
  /// Delivers an event as a view does that has this port.
  func send(_ event: CollectionEvent, to port: RowsPort) {
    switch event {
    case .layoutInvalidated(let invalidation):
      if invalidation.extent == .layout, state.progress.takesInvalidations { port.isValid = false }
      handle(event, ask: port)
    case .layoutReplaced, .dataReloaded:
      port.isValid = false
      handle(event, ask: port)
    case .layoutPass:
      handle(event, ask: port)
      if !state.progress.isIn(.pass) { port.mayWithdrawReplaced = false }
    default: handle(event, ask: port)
    }
  }

  /// Scrolls or resizes a view.
  func setBounds(_ bounds: Rect, of port: RowsPort) {
    guard bounds != port.visibleBounds else { return }
    changeBounds(to: bounds, port) { port.visibleBounds = bounds }
  }

  /// Sets the content offset from code.
  func setOffset(_ offset: Point, of port: RowsPort) {
    let bounds = Rect(origin: offset, size: port.visibleBounds.size)
    guard bounds != port.visibleBounds, !state.progress.isIn(.settingAnsweredOffset) else { return }
    setOffset(to: bounds, port) { setBounds(bounds, of: port) }
  }
}
