import CollectionCore
import GeometryCore

/// Calls the layout in the recorded order: prepare, content size, elements of a tile, content size again.
///
/// The attributes of the present tile are cached until the layout is invalidated, so that a scroll inside the tile
/// queries nothing. See `Conformance/layout-call-order.json` and `scroll-offset-entry-points.json`.
@MainActor
final class LayoutSession {
  unowned let view: UICollectionView
  /// The phases of the calls to the layout.
  private(set) var progress = LayoutProgress()
  /// A Boolean value that indicates whether the layout asked for invalidation at its last change of the bounds.
  private(set) var isInvalidatedByScrolling = false
  /// The rectangle that the layout was queried for last; `tileAttributes` are its attributes in the view's coordinates.
  private(set) var tile: CGRect?
  var tileAttributes: [UICollectionViewLayoutAttributes] = []
  var stableRange: StableOffsetRange?
  private var stableSize = CGSize.zero
  /// The content size at the end of the last pass.
  private var settledSize: CGSize?
  /// The maximal number of rounds of a pass when the content size keeps changing.
  private let roundLimit = 4
  /// The maximal number of rounds of a pass when views prefer other sizes: each round measures at least one more view.
  private let sizingRoundLimit = 200
  /// A Boolean value that indicates whether the layout is mirrored, see `RTLTransform`; updated when the layout is
  /// prepared.
  private(set) var isMirrored = false
  /// The transform that the offset was last mirrored with; nil when it is not mirrored.
  var reflection: Reflection?
  private(set) lazy var selfSizing = SelfSizing(of: view)

  /// The elements of the tile whose attributes have changed, while all others are unchanged.
  var movedElements: [ElementKey] = []

  /// The recorder of layout events; nil unless tracing is on.
  var trace: LayoutTrace?

  init(of view: UICollectionView) { self.view = view }

  private var layout: UICollectionViewLayout { view.storedLayout }

  /// A Boolean value that indicates whether the layout has to be prepared before it is asked for places.
  var isStale: Bool { progress.isStale }
  /// A Boolean value that indicates whether a layout pass runs.
  var isLayingOut: Bool { progress.isIn(.pass) }

  // MARK: Invalidation

  /// Marks the layout as stale; a context's adjustments are applied at once, the rest in the next pass.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    trace?.addInvalidation(context)
    apply(context)
    guard progress.takesInvalidations, !moveNamed(in: context) else { return }
    progress.invalidate()
    forgetPlaces()
    view.setNeedsLayout()
  }

  /// Discards all cached attributes after the layout or the data was replaced.
  func forgetEverything() {
    progress.invalidate()
    forgetPlaces()
    view.prefetcher.forgetEverything()
    view.setNeedsLayout()
  }

  func forgetPlaces() {
    tile = nil
    tileAttributes = []
    stableRange = nil
    movedElements.removeAll(keepingCapacity: true)
    view.prefetcher.forgetPlaces()
  }

  /// Applies a context's adjustments; recorded: `invalidation-contexts/adjustments-immediate`,
  /// `…/adjustment-on-empty-flow`.
  private func apply(_ context: UICollectionViewLayoutInvalidationContext) {
    let grow = context.contentSizeAdjustment
    if grow != .zero {
      let size = view.contentSize
      view.contentSize = CGSize(width: max(0, size.width + grow.width), height: max(0, size.height + grow.height))
    }
    let move = context.contentOffsetAdjustment
    guard move != .zero else { return }
    let offset = view.contentOffset
    moveUnasked(
      to: view.legalOffset(near: CGPoint(x: offset.x + (isMirrored ? -move.x : move.x), y: offset.y + move.y)))
  }

  /// Moves the content without asking the layout about the new bounds.
  func moveUnasked(to offset: CGPoint) {
    guard offset != view.contentOffset else { return }
    progress.begin(.settingAnsweredOffset)
    view.contentOffset = offset
    progress.end(.settingAnsweredOffset)
  }

  /// Moves the content together with its elements: the layout sees no change, and a running scroll continues.
  func setOffsetKeepingRTL(to offset: CGPoint) {
    guard offset != view.contentOffset else { return }
    progress.begin(.settingAnsweredOffset)
    view.shiftOffset(to: offset)
    progress.end(.settingAnsweredOffset)
  }

  // MARK: Changes of the bounds

  /// A Boolean value that indicates whether the layout is going to be prepared in any case: a change of the bounds is
  /// not asked about then.
  private var isInvalidationPending: Bool { hasLaidOut && progress.isInvalidationPending }

  /// Asks the layout about new bounds; returns the invalidation context when it wants to be invalidated, else nil.
  private func question(about bounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    let bounds = boundsForLayout(bounds)
    isInvalidatedByScrolling = layout.shouldInvalidateLayout(forBoundsChange: bounds)
    guard isInvalidatedByScrolling else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  /// Changes the bounds, by a drag, a deceleration or a new size: the layout is asked before the change and invalidated
  /// after it. A new size prepares the layout at once.
  func changeBounds(to new: CGRect, _ apply: () -> Void) {
    let old = view.bounds
    guard view.isAttached, new != old else { return apply() }
    let isScroll = new.size == old.size
    let isAnswered = progress.take(.settingAnsweredOffset)
    let wasAnswered = isAnswered || isScroll && isInvalidationPending
    let context = wasAnswered ? nil : question(about: new)
    let captured = !isScroll && context != nil ? view.anchors.captureForResize() : nil
    let movesMirror = isMirrored && new.width != old.width
    progress.set(.resizing, isRunning: captured != nil || movesMirror)
    apply()
    progress.end(.resizing)
    if movesMirror { reapplyRTLTransform() }
    if let context {
      withTraceCause("the bounds changed to \(CollectionViewMessage.text(new))") { layout.invalidate(using: context) }
    } else {
      trace?.contentDidMove()
    }
    view.setNeedsLayout()
    if !isScroll {
      if context != nil { prepareIfNeeded() }
      if let captured { view.anchors.restoreAfterResize(captured) }
    } else {
      view.prefetcher.contentMoved(by: CGPoint(x: new.origin.x - old.origin.x, y: new.origin.y - old.origin.y))
    }
  }

  /// Sets the offset from code, animated or not: the layout is asked and invalidated before the change, with the final
  /// target.
  func setOffset(to target: CGPoint, _ apply: () -> Void) {
    let bounds = CGRect(origin: view.rounded(target), size: view.bounds.size)
    guard view.isAttached, !progress.isIn(.settingAnsweredOffset), target.x.isFinite, target.y.isFinite,
      bounds != view.bounds
    else {
      return apply()
    }
    if let context = question(about: bounds) {
      withTraceCause("contentOffset was set to \(CollectionViewMessage.text(bounds))") {
        layout.invalidate(using: context)
      }
    } else {
      trace?.contentDidMove()
    }
    progress.begin(.settingAnsweredOffset)
    apply()
    progress.end(.settingAnsweredOffset)
  }

  /// Asks the layout about the nearest legal offset without scrolling there: recorded when the view leaves its window
  /// and when the content size changes while the offset is beyond the end.
  func askAboutLegalOffset() {
    let legal = view.legalOffset(near: view.contentOffset)
    guard legal != view.contentOffset else { return }
    if let context = question(about: CGRect(origin: legal, size: view.bounds.size)) {
      layout.invalidate(using: context)
    }
  }

  // MARK: The layout pass

  /// Prepares the layout when it is stale, and reads the content size.
  func prepareIfNeeded() {
    guard progress.beginPreparing() else { return }
    isMirrored = runsAgainstLayout()
    layout.prepare()
    progress.end(.preparing)
    trace?.add(.prepared, nil, "\(type(of: layout))")
    forgetPlaces()
    readContentSize()
  }

  /// Runs one layout pass: nothing is queried and nothing allocated while the bounds contain the same elements.
  func run() {
    guard progress.begin(.pass) else { return }
    view.visibleElements.reloadIfNeeded()
    selfSizing.beginPass()
    var (rounds, sizingRounds) = (0, 0)
    var isDone = false
    repeat {
      prepareIfNeeded()
      reapplyRTLTransform()
      view.anchors.beginAtEnd()
      if let captured = selfSizing.consumeCapture() { view.anchors.restore(captured) }
      let asked = selfSizing.askedCount
      isDone = update()
      if selfSizing.askedCount > asked, isStale { sizingRounds += 1 } else { rounds += 1 }
      if settleContentSize() { isDone = false }
    } while !isDone && rounds < roundLimit && sizingRounds < sizingRoundLimit
    if sizingRounds == sizingRoundLimit {
      let name = "\(type(of: layout))"
      Log.warnOnce("rounds \(name)", CollectionViewMessage.layoutNeverSettles(name, rounds: sizingRounds))
    }
    view.prefetcher.layoutPassDidEnd()
    view.anchors.passDidEnd()
    progress.end(.pass)
    view.movement.passDidEnd()
    view.updates.passDidEnd()
  }

  /// Schedules a pass that measures a view, although no element appears or disappears.
  func fittingDidChange() {
    stableRange = nil
    view.setNeedsLayout()
  }

  /// Updates the visible elements; returns false when a callback changed the data meanwhile.
  private func update() -> Bool {
    guard let needed = updateTile() else {
      view.visibleElements.hideEverything()
      return true
    }
    updateMoved()
    view.storedLayout.placementWillBegin(in: self)
    let bounds = view.bounds
    if let stableRange, stableSize == bounds.size, stableRange.contains(Point(bounds.origin)) { return true }
    stableSize = bounds.size
    selfSizing.beginRound()
    let range = view.visibleElements.update(from: tileAttributes, in: bounds, tile: needed)
    guard tile != nil else { return false }
    stableRange = range
    return true
  }

  /// Queries the layout for the tile around the bounds, unless it is cached; returns nil when the bounds are empty.
  @discardableResult
  func updateTile(rounds: Int = 3) -> CGRect? {
    guard let needed = QueryTile.around(Rect(view.bounds)).map({ CGRect($0) }) else { return nil }
    if needed != tile {
      tile = needed
      stableRange = nil
      if let known = view.prefetcher.attributes(ofTilesIn: needed) {
        tileAttributes = known
      } else {
        tileAttributes = elements(in: needed)
        trace?.add(.queried, nil, "\(CollectionViewMessage.text(needed)): \(tileAttributes.count) elements")
        readContentSize()
        // The query changed the content size, and with it the RTL transform.
        if tile == nil, isMirrored, rounds > 0 { return updateTile(rounds: rounds - 1) }
      }
    }
    return needed
  }

  /// A Boolean value that indicates whether a layout pass has run.
  var hasLaidOut: Bool { settledSize != nil }

  /// Returns the attributes of the elements in the bounds and within a viewport around them; only cached ones when the
  /// layout is stale or not to be queried.
  func attributesAroundBounds(asks: Bool) -> [UICollectionViewLayoutAttributes] {
    updateMoved()
    let bounds = view.bounds
    let content = CGRect(origin: .zero, size: view.contentSize)
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height).intersection(content)
    guard asks, !isStale, let tile, !around.isNull, !tile.contains(around) else { return tileAttributes }
    return elements(in: around)
  }

  /// The content offset after a change: the present one, unless the content shrank below it.
  var offsetAfterChange: CGPoint {
    let offset = view.contentOffset
    guard let old = settledSize, old != view.contentSize, !view.isTracking, !view.isDecelerating,
      view.legalOffset(near: offset, contentSize: old) == offset
    else { return offset }
    return view.legalOffset(near: offset)
  }

  /// Reads the content size again after the layout has changed it.
  func contentSizeIsStale() { if !progress.isIn(.preparing) { readContentSize() } }

  private func readContentSize() {
    // Recorded: without a data source the content is empty, whatever the layout says. Counts that were loaded stay
    // valid when the data source is deallocated without being replaced.
    let hasData = view.dataSource != nil || view.data.isLoaded
    var size = hasData ? layout.collectionViewContentSize : .zero
    if !(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite) {
      let name = "\(type(of: layout))"
      Log.warnOnce("contentSize \(name)", CollectionViewMessage.unusableContentSize(size, layout: name))
      if !(size.width >= 0 && size.width.isFinite) { size.width = 0 }
      if !(size.height >= 0 && size.height.isFinite) { size.height = 0 }
    }
    if size != view.contentSize {
      progress.begin(.takingContentSize)
      view.contentSize = size
      progress.end(.takingContentSize)
    }
    // A batch of updates moves the content itself, inside its animation.
    if view.updates.change == nil { reapplyRTLTransform() }
  }

  /// Moves the offset back when the content shrank below it; returns true when another round is needed.
  ///
  /// An offset that was beyond the end before does not change, but the layout is asked about the legal one; recorded:
  /// `layout-call-order/explicit-invalidate-while-past-content`.
  private func settleContentSize() -> Bool {
    let size = view.contentSize
    guard let old = settledSize, old != size else {
      settledSize = size
      return isStale
    }
    settledSize = size
    let offset = view.contentOffset
    let legal = view.legalOffset(near: offset)
    guard legal != offset, !view.isTracking, !view.isDecelerating else { return isStale }
    if view.legalOffset(near: offset, contentSize: old) == offset {
      view.contentOffset = legal
      return true
    }
    askAboutLegalOffset()
    return isStale
  }

  // MARK: Places of single elements

  /// Returns the layout's attributes for an element.
  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return mirrored(layout.attributes(for: key))
  }

  /// Returns a copy of the attributes of an element, from the cached tile if it has them.
  func cachedAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    updateMoved()
    return tileAttributes.first { $0.values.element == key }?.copied() ?? mirrored(layout.attributes(for: key))
  }

  /// Returns attributes that include those of the elements at a point of the content.
  func attributes(at point: CGPoint) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    updateMoved()
    if let tile, tile.contains(point) { return tileAttributes }
    return elements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
  }
}
