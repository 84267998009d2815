import CollectionCore
import DiffCore
import GeometryCore

/// The connection between a collection view, its layout and the engine: turns what happens to the view into events, and
/// the engine's effects into calls of UIKit.
///
/// The layout is called in the recorded order: prepare, content size, elements of a tile, content size again. The
/// attributes of the present tile are cached until the layout is invalidated, so that a scroll inside the tile queries
/// nothing. See `Conformance/layout-call-order.json` and `scroll-offset-entry-points.json`.
@MainActor
final class LayoutSession: ItemSession {
  unowned let view: UICollectionView
  let engine = CollectionEngine()
  /// The views of the elements.
  let elements: VisibleElements
  /// The attributes of the elements of the present tile, in the view's coordinates.
  @exclusivity(unchecked) var tileAttributes: [UICollectionViewLayoutAttributes] = []
  /// The attributes for which the layout was last queried ahead of the bounds.
  @exclusivity(unchecked) var attributesAhead: [UICollectionViewLayoutAttributes] = []
  /// The attributes of the cells that are to be made before they become visible.
  @exclusivity(unchecked) var candidates: [ItemPlace: UICollectionViewLayoutAttributes] = [:]
  private(set) lazy var selfSizing = SelfSizing(of: view, elements)
  private(set) lazy var updates = view.updates
  /// The recorder of layout events; nil unless tracing is on.
  @exclusivity(unchecked) var trace: LayoutTrace?

  init(of view: UICollectionView) {
    self.view = view
    elements = VisibleElements(of: view, engine)
  }

  var list: any ItemList { view }
  var port: any LayoutPort { self }
  var views: ElementViews { elements.views }

  private var layout: UICollectionViewLayout { view.storedLayout }

  // MARK: State

  /// The phases of the calls to the layout.
  var progress: LayoutProgress { engine.state.progress }
  /// A Boolean value that indicates whether the layout has to be prepared before it is asked for places.
  var isStale: Bool { engine.state.progress.isStale }
  /// A Boolean value that indicates whether a layout pass has run.
  var hasLaidOut: Bool { engine.hasLaidOut }
  /// A Boolean value that indicates whether the layout asked for invalidation at its last change of the bounds.
  var isInvalidatedByScrolling: Bool { engine.state.isInvalidatedByScrolling }
  /// A Boolean value that indicates whether the layout is mirrored, see `RTLTransform`; updated when the layout is
  /// prepared.
  var isMirrored: Bool { engine.state.isMirrored }
  /// A Boolean value that indicates whether the layout has ever accepted a size other than the one it had.
  var hasResized: Bool { engine.state.sizing.hasResized }
  /// The rectangle that the layout was queried for last, in the view's coordinates.
  var tile: CGRect? { engine.state.tile.map { CGRect($0) } }

  // MARK: Invalidation

  /// Marks the layout as stale; a context's adjustments are applied at once, the rest in the next pass.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    trace?.addInvalidation(context)
    handle(.layoutInvalidated(LayoutInvalidation(context, by: layout)))
  }

  /// Discards all cached attributes after the layout was replaced.
  func layoutDidChange() { handle(.layoutReplaced) }

  /// Discards the attributes of the present elements: the layout is queried again.
  func forgetPlaces() { handle(.placesChanged) }

  /// Schedules the examination of every element in the next pass, although the bounds do not move.
  func visibilityDidChange() { handle(.visibilityChanged) }

  /// Schedules a pass that measures a view, although no element appears or disappears.
  func fittingDidChange() {
    handle(.visibilityChanged)
    view.setNeedsLayout()
  }

  /// Invalidates the layout when a possible change of the interface direction turns mirroring on or off.
  func directionDidChange() { if view.isAttached { handle(.directionMayHaveChanged) } }

  /// Reads the content size again after the layout has changed it.
  func contentSizeIsStale() { handle(.contentSizeChanged) }

  // MARK: Changes of the bounds

  /// Sets the offset from code, animated or not: the layout is asked and invalidated before the change, with the final
  /// target.
  func setOffset(to target: CGPoint, _ apply: () -> Void) {
    let bounds = CGRect(origin: view.rounded(target), size: view.bounds.size)
    guard view.isAttached, !progress.isIn(.settingAnsweredOffset), target.x.isFinite, target.y.isFinite,
      bounds != view.bounds
    else { return apply() }
    engine.setOffset(to: Rect(bounds), self, apply)
  }

  /// Moves the content without asking the layout about the new bounds.
  func moveUnasked(to offset: CGPoint) { engine.moveUnasked(to: Point(offset), self) }

  /// Asks the layout about the nearest legal offset without scrolling there, after the view has left its window.
  func askAboutLegalOffset() { handle(.windowLost) }

  // MARK: The layout pass

  /// Prepares the layout when it is stale, and reads the content size.
  func prepareIfNeeded() { engine.prepareIfNeeded(self) }

  /// Runs one layout pass: nothing is queried and nothing allocated while the bounds contain the same elements.
  func run() { handle(.layoutPass) }

  // MARK: Places of elements

  /// Returns the attributes of the elements in the bounds and within a viewport around them; only cached ones when the
  /// layout is stale or not to be queried.
  func attributesAroundBounds(asks: Bool) -> [UICollectionViewLayoutAttributes] {
    engine.decides()
    engine.updateMovedElements(self)
    let bounds = view.bounds
    let content = CGRect(origin: .zero, size: view.contentSize)
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height).intersection(content)
    guard asks, !isStale, let tile, !around.isNull, !tile.contains(around) else { return tileAttributes }
    return elements(in: around)
  }

  /// Returns the layout's attributes for an element.
  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return mirrored(layout.attributes(for: key))
  }

  /// Returns a copy of the attributes of an element, from the cached tile if it has them.
  func cachedAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    engine.updateMovedElements(self)
    return tileAttributes.first { $0.values.element == key }?.copied() ?? mirrored(layout.attributes(for: key))
  }

  /// Returns attributes that include those of the elements at a point of the content.
  func attributes(at point: CGPoint) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    engine.updateMovedElements(self)
    if let tile, tile.contains(point) { return tileAttributes }
    return elements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
  }
}

// MARK: -

extension LayoutSession: @MainActor LayoutPort {
  /// Counts that were loaded stay valid when the data source is deallocated without being replaced.
  var hasContent: Bool { view.dataSource != nil || view.layoutSession.items.isLoaded }

  var hasDataSource: Bool { view.dataSource != nil }

  var hasPrefetchDataSource: Bool { view.prefetchDataSource != nil }

  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled }

  func loadCounts() -> CollectionDataCounts {
    guard let source = view.dataSource else { return .empty }
    let view = view
    let sections = source.numberOfSections(in: view)
    var answers: [Int] = []
    answers.reserveCapacity(max(0, sections))
    for section in 0..<max(0, sections) { answers.append(source.collectionView(view, numberOfItemsInSection: section)) }
    return CollectionDataCounts(answers: answers, sections: sections) {
      Log.warn(CollectionViewMessage.negativeCount($0, section: $1))
    }
  }

  func prepareLayout() {
    layout.prepare()
    trace?.add(.prepared, nil, "\(type(of: layout))")
  }

  func layoutContentSize() -> Size { Size(layout.collectionViewContentSize) }

  func invalidationContext(forBounds bounds: Rect) -> UICollectionViewLayoutInvalidationContext? {
    let bounds = CGRect(bounds)
    return layout.shouldInvalidateLayout(forBoundsChange: bounds)
      ? layout.invalidationContext(forBoundsChange: bounds) : nil
  }

  func keyMap(for map: UpdateMap) -> ElementKeyMap { layout.keyMap(for: map) }

  func queryElements(in tile: Rect) {
    let rect = CGRect(tile)
    tileAttributes = elements(in: rect)
    trace?.add(.queried, nil, "\(CollectionViewMessage.text(rect)): \(tileAttributes.count) elements")
  }

  func updateElement(_ key: ElementKey, in tile: Rect) {
    // A loop: a closure would check the actor for every element.
    var index: Int?
    for place in tileAttributes.indices where tileAttributes[place].values.element == key {
      index = place
      break
    }
    let found = mirrored(layout.attributes(for: key))
    if let found, VisibleElements.overlap(found.values.frame, CGRect(tile)) {
      if let index { tileAttributes[index] = found } else { tileAttributes.append(found) }
    } else if let index {
      tileAttributes.remove(at: index)
    }
  }

  var measuresAllInSight: Bool { layout.measuresAllInSight }

  func forEachPresentElement(_ body: (Int, ElementKey, Rect) -> Void) {
    elements.forEachPresentElement(body)
  }

  func makeView(forElement index: Int) -> ViewSlot? { elements.makeView(forElement: index) }

  func fitting(of slot: ViewSlot) -> (fitting: SelfSizing.Fitting, frame: Rect, size: Size)? {
    selfSizing.fitting(of: slot)
  }

  func layoutTakes(_ fitting: SelfSizing.Fitting) -> Bool { selfSizing.layoutTakes(fitting) }

  func end(_ fitting: SelfSizing.Fitting, _ outcome: FittingOutcome) { selfSizing.end(fitting, outcome) }

  func shownFrame(of slot: ViewSlot) -> Rect { Rect(standardizing: view.shownFrame(of: elements[slot])) }

  func perform(_ effect: CollectionEffect) {
    switch effect {
    case .layout(let effect): perform(effect)
    case .scroll(let effect): perform(effect)
    case .element(let effect): elements.perform(effect, tileAttributes)
    case .sizing(let effect): selfSizing.perform(effect)
    case .prefetch(let effect): perform(effect)
    case .update(let effect, of: let number): view.updates.perform(effect, of: number)
    case .movement(let effect): view.movement.perform(effect)
    }
  }

  func perform(_ effect: ItemEffect) {
    switch effect {
    case .selection(let effect): view.selectionControl.perform(effect)
    case .focus(let effect): perform(effect)
    case .resetInteraction:
      view.selectionControl.dataDidChange()
      view.viewInteractions.dataDidChange()
    }
  }

  func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext, _ cause: InvalidationCause) {
    switch cause {
    case .bounds(let bounds):
      withTraceCause("the bounds changed to \(CollectionViewMessage.text(CGRect(bounds)))") {
        layout.invalidate(using: context)
      }
    case .offset(let bounds):
      withTraceCause("contentOffset was set to \(CollectionViewMessage.text(CGRect(bounds)))") {
        layout.invalidate(using: context)
      }
    case .legalOffset: layout.invalidate(using: context)
    case .movement: withTraceCause("items are carried") { layout.invalidate(using: context) }
    }
  }

  private func perform(_ effect: LayoutEffect) {
    switch effect {
    case .setNeedsLayout: view.setNeedsLayout()
    case .layOut: view.layoutIfNeeded()
    case .invalidate: layout.invalidateLayout()
    case .contentDidMove: trace?.contentDidMove()
    case .announcePlacement: layout.placementWillBegin(in: self)
    case .discardAttributes:
      tileAttributes = []
      attributesAhead = []
    case .checkPass: checkAgainstLayout()
    // The view ends its own passes.
    case .endPass: break
    case .discardCollectedUpdates:
      view.knownDragAndDrop?.dataDidReload()
      view.updates.discard()
    case .reportContentSize(let size):
      let name = "\(type(of: layout))"
      Log.warnOnce("contentSize \(name)", CollectionViewMessage.unusableContentSize(CGSize(size), layout: name))
    }
  }

  private func perform(_ effect: PrefetchEffect) {
    switch effect {
    case .awaitFrames: view.runtime.frames.add(view.prefetcher)
    case .leaveFrames: view.runtime.frames.remove(view.prefetcher)
    case .showAhead: tileAttributes = attributesAhead
    case .discardAhead: attributesAhead = []
    case .makeCell(let place): makeCell(of: place)
    case .announce(let places):
      view.prefetchDataSource?.collectionView(view, prefetchItemsAt: places.map { view.dataPath($0.indexPath) })
    case .withdraw(let places):
      view.prefetchDataSource?.collectionView(
        view, cancelPrefetchingForItemsAt: places.map { view.dataPath($0.indexPath) })
    }
  }
}
