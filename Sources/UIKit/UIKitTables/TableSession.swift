import CollectionCore
import CoreGraphics
import DiffCore
import GeometryCore
import LayoutCore

/// The connection between a table and the engine: the geometry of the rows as a layout, the questions to the delegate
/// about rows, and the effects on them.
@MainActor
final class TableSession: ItemSession {
  unowned let view: UITableView

  let engine = CollectionEngine(rules: .table)
  /// The views of the elements.
  let elements: TableElements

  private(set) lazy var prefetcher = CellPrefetcher(for: self)
  /// The recorder of actions; nil unless tracing is on.
  var trace: LayoutTrace?
  /// The elements of the present tile, with their frames.
  private(set) var tile = ElementTile()
  /// The invalidation of the headers and footers of the tile, which float; nil when there are none. Cached, so that a
  /// scrolled frame allocates nothing.
  private var floating: LayoutInvalidation?
  /// The width for which rows were measured, in points.
  private var measuredWidth: CGFloat?

  init(of view: UITableView) {
    self.view = view
    elements = TableElements(of: view, engine)
  }

  var list: any ItemList { view }
  var port: any LayoutPort { self }
  var views: ElementViews { elements.views }

  /// Discards the places of all elements: the geometry has changed.
  func placesDidChange(because cause: String) {
    trace?.withTraceCause(cause) { trace?.addInvalidation(of: "the rows") }
    handle(.layoutInvalidated(LayoutInvalidation()))
  }

  /// Schedules a pass that examines every row, although the bounds do not move.
  func rowsDidChange() {
    handle(.visibilityChanged)
    view.setNeedsLayout()
  }

  /// Schedules another measurement of every row, in the order in which they become visible.
  func heightsDidChange() {
    guard heights.isKnown else { return }
    heights.geometry = heights.build(keeping: (heights.geometry, .identity))
    placesDidChange(because: "heights")
  }

  private var heights: TableHeights { view.heights }
}

// MARK: -

extension TableSession: @MainActor LayoutPort {
  var visibleItems: [ItemPlace] { view.visibleRows }
  var hasDataSource: Bool { view.dataSource != nil }
  /// A table without data has its header and footer views.
  var hasContent: Bool { true }
  var runsAgainstLayout: Bool { false }
  var measuresAllInSight: Bool { false }
  var hasPrefetchDataSource: Bool { view.prefetchDataSource != nil && view.dropOrder == nil }
  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled && !view.updates.isCollecting }

  /// Asks the data source for its counts. A table without one has one empty section, as on iOS.
  func loadCounts() -> CollectionDataCounts {
    guard let source = view.dataSource else { return CollectionDataCounts([0]) }
    let view = view
    let sections = source.numberOfSections(in: view)
    var answers: [Int] = []
    answers.reserveCapacity(max(0, sections))
    for section in 0..<max(0, sections) { answers.append(source.tableView(view, numberOfRowsInSection: section)) }
    return CollectionDataCounts(answers: answers, sections: sections) {
      Log.warn(TableMessage.negativeCount($0, section: $1))
    }
  }

  // MARK: The geometry as a layout

  func prepareLayout() {
    trace?.add(.prepared, nil, "\(type(of: view))")
    let width = view.bounds.width
    if let measuredWidth, measuredWidth != width, heights.isKnown {
      heights.geometry = heights.build(keeping: (heights.geometry, .identity))
    }
    measuredWidth = width
    heights.updateEnds()
  }

  func layoutContentSize() -> Size { Size(Double(view.bounds.width), heights.geometry.height) }

  /// Headers and footers float at the edges of the bounds, and the heights of rows depend on the width.
  func invalidationContext(forBounds bounds: Rect) -> LayoutInvalidation? {
    if let measuredWidth, Double(measuredWidth) != bounds.width { return LayoutInvalidation() }
    return floating
  }

  func invalidateLayout(with context: LayoutInvalidation, _ cause: InvalidationCause) {
    handle(.layoutInvalidated(context))
  }

  func keyMap(for map: UpdateMap) -> ElementKeyMap { ElementKeyMap(map) }

  func queryElements(in tile: Rect) {
    self.tile.set(elements(in: tile))
    tileDidChange()
    trace?.add(.queried, nil, "\(tile.minY) to \(tile.maxY): \(self.tile.elements.count) elements")
  }

  func queryElementsAhead(in tiles: Rect) { tile.setAhead(elements(in: tiles)) }

  /// Returns the differences between the tile or the screen and the geometry.
  func differences() -> [String] { differences(of: tile) { elements(in: $0) } }

  /// Returns the elements that touch a rectangle: the rows of a section, then its header and footer.
  func elements(in rect: Rect) -> [PresentElement] {
    let span = TableGeometry.Span(start: rect.minY, length: rect.height)
    return heights.geometry.elements(in: span).compactMap { element in
      guard element.section == nil else { return present(element.key, in: rect) }
      return PresentElement(key: element.key, frame: Rect(view.frame(of: element)))
    }
  }

  func updateElement(_ key: ElementKey, in tile: Rect) {
    if self.tile.update(key, to: present(key, in: tile)) { tileDidChange() }
  }

  func forEachKnownCell(ahead: Bool, _ body: (ItemPlace, Rect) -> Bool) {
    tile.forEachCell(ahead: ahead) { _ = body($0, $1) }
  }

  func frameOfCandidate(_ place: ItemPlace) -> Rect { Rect(view.frame(of: .row(place))) }

  func hasTimeForCell(before deadline: Double) -> Bool { prefetcher.hasTimeForCell(before: deadline) }

  /// Collects the headers and footers of the tile, which contains others.
  private func tileDidChange() {
    let keys: [ElementKey] = view.style == .plain ? tile.elements.map(\.key).filter { $0.kind != .cell } : []
    floating = keys.isEmpty ? nil : LayoutInvalidation(.elements(keys))
  }

  /// Returns an element that touches a rectangle; nil for any other.
  private func present(_ key: ElementKey, in rect: Rect) -> PresentElement? {
    let frame = Rect(view.frame(of: TableElement(key)))
    return frame.height > 0 && frame.isShown(in: rect) ? PresentElement(key: key, frame: frame) : nil
  }

  // MARK: Views

  func forEachPresentElement(_ body: (Int, ElementKey, Rect) -> Void) { elements.forEachPresentElement(body) }
  func makeView(forElement index: Int) -> ViewSlot? { elements.makeView(forElement: index) }
  func shownFrame(of slot: ViewSlot) -> Rect { Rect(elements.views[slot].frame) }

  // MARK: Effects

  func perform(_ effect: CollectionEffect) {
    switch effect {
    case .layout(let effect): perform(effect)
    case .scroll(let effect): perform(effect)
    case .element(let effect): elements.perform(effect, tile.elements)
    case .sizing(let effect): perform(effect)
    case .prefetch(let effect): perform(effect)
    case .update(let effect, of: let number): view.updates.perform(effect, of: number)
    case .movement(let effect): view.reordering.perform(effect)
    }
  }

  func perform(_ effect: ItemEffect) {
    switch effect {
    case .selection(let effect): view.perform(effect)
    case .focus(let effect): perform(effect)
    case .resetInteraction:
      view.touch.forget()
      view.focusControl.moves.unmark()
    }
  }

  private func perform(_ effect: LayoutEffect) {
    switch effect {
    case .setNeedsLayout: view.setNeedsLayout()
    case .layOut: view.layoutIfNeeded()
    case .invalidate: placesDidChange(because: "the table")
    case .contentDidMove: trace?.contentDidMove()
    case .discardAttributes: (tile, floating) = (ElementTile(), nil)
    case .checkPass: check(tile) { elements(in: $0) }
    case .endPass: view.layoutPassDidEnd()
    case .discardCollectedUpdates:
      view.updates.discard()
      view.knownDragAndDrop?.dataDidReload()
    // The geometry is not told of passes, and its lengths are finite.
    case .announcePlacement, .reportContentSize: break
    }
  }

  private func perform(_ effect: PrefetchEffect) {
    switch effect {
    case .awaitFrames: view.runtime.frames.add(prefetcher)
    case .leaveFrames: view.runtime.frames.remove(prefetcher)
    case .showAhead:
      tile.showAhead()
      tileDidChange()
    case .discardAhead: tile.setAhead([])
    case .makeCell(let place): elements.prefetch(place)
    case .announce(let places): view.prefetchDataSource?.tableView(view, prefetchRowsAt: places.map(\.indexPath))
    case .withdraw(let places):
      view.prefetchDataSource?.tableView(view, cancelPrefetchingForRowsAt: places.map(\.indexPath))
    }
  }
}

// MARK: - The measured heights

extension TableSession: @MainActor SizingPort {
  /// A row, header or footer that is measured, with the height that it prefers, in points.
  struct Fitting {
    let element: TableElement
    let height: Double
  }

  func fitting(of slot: ViewSlot) -> (fitting: Fitting, frame: Rect, size: Size)? {
    guard let key = engine.state.elements.key(of: slot), heights.isEstimate(TableElement(key)) else { return nil }
    let element = TableElement(key)
    let frame = Rect(view.frame(of: element))
    let height = heights.measure(elements.views[slot], element)
    return (Fitting(element: element, height: height), frame, Size(frame.width, height))
  }

  func layoutTakes(_ fitting: Fitting) -> Bool { length(of: fitting.element) != fitting.height }

  func end(_ fitting: Fitting, _ outcome: FittingOutcome) {
    let isTaken = outcome == .isTaken
    trace?.add(.measured, fitting.element.key, "\(fitting.height), \(isTaken ? "taken" : "no change")")
    heights.geometry.setLength(isTaken ? fitting.height : length(of: fitting.element), of: fitting.element)
    if isTaken { handle(.layoutInvalidated(LayoutInvalidation())) }
  }

  private func length(of element: TableElement) -> Double { heights.geometry.span(of: element)?.length ?? 0 }

  private func perform(_ effect: SizingEffect) {
    switch effect {
    // A row is measured once, until it is marked to be measured again.
    case .report: break
    case .reportUnsettled(let rounds): Log.warnOnce("rounds", TableMessage.heightsNeverSettle(rounds: rounds))
    }
  }
}

// MARK: - What keeps its position

extension TableSession: @MainActor AnchorPort {
  func placedFrame(of slot: ViewSlot) -> Rect? { engine.state.elements.key(of: slot).flatMap(layoutFrame) }
  func layoutFrame(of key: ElementKey) -> Rect? { key.path.place.flatMap { shownFrame(ofItem: $0) } }
  func usableFrame(of key: ElementKey) -> Rect? { layoutFrame(of: key) }

  func offset(showing place: ItemPlace, _ alignment: ItemAlignment) -> Point? {
    Point(view.offset(showing: place, at: alignment.vertical))
  }

  func forEachCell(in bounds: Rect, _ body: (ItemPlace, Rect, _ isFitted: Bool) -> Void) {
    tile.forEachCell { place, frame in
      guard frame.isShown(in: bounds) else { return }
      body(place, frame, engine.state.elements[ElementKey(place)] != nil && !heights.isEstimate(.row(place)))
    }
  }
}
