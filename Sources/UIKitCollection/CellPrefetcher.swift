import CollectionCore
import DiffCore
import GeometryCore
import HostInterface

/// Makes cells before they become visible: at most one per frame, after the layout pass.
///
/// The rule is fitted to `scroll-offset-entry-points/animated-prefetch-schedule` and `…/animated-steps-40`, whose
/// frames it reproduces: once the content has moved by 5 points, a frame without known candidates searches the strip of
/// three quarters of a viewport ahead of the bounds (and queries the layout for it when it is not cached), and each
/// frame after it makes the nearest of the cells that were found, until none is left.
///
/// While the content moves, a cell that would make the frame late is deferred: its cost is the measured average of
/// making and configuring a cell, and the deadline allows for the recent cost of drawing. At rest the cells are made in
/// any case.
///
/// Layouts that scrolling does not invalidate are queried further ahead, in frames that make a cell anyway: the tile
/// that the bounds reach next is then cached, and the frames in between query and allocate nothing.
@MainActor
final class CellPrefetcher: FrameParticipant {
  /// Weak because the frame layoutSession retains the prefetcher for as long as it takes part in frames.
  private weak var view: UICollectionView?
  /// The cells to make, and the part of the content that was searched for them.
  private var plan = PrefetchPlan<UICollectionViewLayoutAttributes>()
  private var isWaiting = false
  private var hasMoved = false
  /// The number of elements that had been given views by the end of the last frame.
  private var givenCount = 0
  /// Returns the time by which cells are measured, in seconds; tests replace it by a clock of their own. It is read
  /// twice for every cell, without `CACurrentMediaTime`, which first checks which thread it is on.
  var clock: () -> Double = { UIRuntime.current.host.now }
  /// Returns the time by which a frame has to be laid out, in seconds on the same clock.
  var deadline: (FrameContext) -> Double = { $0.deadline }
  /// The measured cost of making and configuring a cell.
  var cost = CellCost()
  /// The number of frames that had no time left to make a cell.
  private(set) var putOffCount = 0
  /// The time of the frame that found the cells to make, in seconds: they are made in later frames.
  private var foundAt = -Double.infinity
  /// The tiles ahead that the layout was last queried for; nil when there is no cached answer.
  private var aheadTile: CGRect?
  private var aheadAttributes: [UICollectionViewLayoutAttributes] = []

  init(of view: UICollectionView) { self.view = view }

  /// Starts prefetching in the direction of a scroll by a distance, in points; drops the candidates if that is
  /// reversed.
  func contentMoved(by distance: CGPoint) {
    if plan.contentMoved(by: Point(distance)) { dropCandidates() }
    hasMoved = true
    guard !isWaiting, let view, view.isPrefetchingEnabled, view.storedWindow?.windowScene != nil else { return }
    isWaiting = true
    view.runtime.frames.add(self)
  }

  /// Discards the cached attributes after the layout was invalidated.
  func forgetPlaces() {
    aheadTile = nil
    aheadAttributes = []
    plan.forgetPlaces()
  }

  /// Discards cached attributes and candidates after the data or the layout was replaced; announced items are compared
  /// with the new attributes when these are available.
  func forgetEverything() {
    forgetPlaces()
    plan.forgetCandidates()
  }

  /// Stops prefetching: cancels what was announced, and leaves the frame loop.
  func stop() {
    isWaiting = false
    plan.rest()
    dropCandidates()
    forgetPlaces()
    view?.runtime.frames.remove(self)
  }

  /// Returns the cached attributes of a tile ahead, and perhaps of more; nil when the layout has to be queried.
  func attributes(ofTilesIn rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    aheadTile?.contains(rect) == true ? aheadAttributes : nil
  }

  // MARK: Frames

  var frameScene: UIWindowScene? { view?.storedWindow?.windowScene }

  func step(in frame: FrameContext) -> Bool { isWaiting && view != nil }

  func prefetch(in frame: FrameContext) {
    guard isWaiting, let view else { return }
    pruneAnnouncements(view)
    if view.visibleElements.givenCount != givenCount, !view.layoutSession.isInvalidatedByScrolling,
      !view.layoutSession.isStale
    {
      askFurtherAhead(view)
    }
    let hasWork = view.isPrefetchingEnabled && work(in: frame)
    givenCount = view.visibleElements.givenCount
    isWaiting = view.storedWindow != nil && (hasWork || hasMoved)
    hasMoved = false
    if !isWaiting { plan.rest() }
  }

  /// Searches the tile that a layout pass has left cached, without querying the layout.
  func layoutPassDidEnd() {
    guard let view else { return }
    if !view.engine.announcements.isEmpty {
      cancel(view.engine.announcements.removeReplaced(in: view.data.counts), view)
    }
    guard isWaiting, plan.candidates.isEmpty, view.isPrefetchingEnabled else { return }
    _ = look(at: view.runtime.frames.frameTime, asks: false)
  }

  /// Makes one cell, or searches for the next; returns false when nothing is left to do until the content moves.
  func work(in frame: FrameContext) -> Bool {
    guard let view, !view.layoutSession.isStale else { return true }
    dropDistantCandidates(view)
    if plan.candidates.isEmpty { return look(at: frame.time, asks: true) }
    guard foundAt < frame.time else { return true }
    while let index = plan.nearestCandidate(to: Rect(view.bounds)) {
      let next = plan.candidates[index]
      guard view.visibleElements.table[ElementKey(next.place)] == nil, view.data.counts.contains(next.place) else {
        plan.removeCandidate(at: index)
        continue
      }
      if hasMoved, isLate(view, in: frame) {
        putOffCount += 1
        return true
      }
      plan.removeCandidate(at: index)
      view.withoutLayout { view.visibleElements.prefetch(next.element) }
      pruneAnnouncements(view)
      if !view.layoutSession.isInvalidatedByScrolling { askFurtherAhead(view) }
      return true
    }
    return look(at: frame.time, asks: true)
  }

  /// Returns whether making another cell would make the frame late.
  private func isLate(_ view: UICollectionView, in frame: FrameContext) -> Bool {
    let expected = cost.expected(makesCell: !view.visibleElements.pools.hasWaitingCells)
    return expected > 0 && clock() + expected > deadline(frame)
  }

  // MARK: Looking ahead

  /// Collects the cells of the strip that have no view; returns true when there are some or the layout was queried.
  private func look(at time: Double, asks: Bool) -> Bool {
    guard let view, let tile = view.layoutSession.tile,
      let search = plan.search(
        in: Rect(view.bounds), content: Rect(origin: .zero, size: Size(view.contentSize)))
    else { return false }
    let needed = CGRect(search.tiles)
    var hasAsked = false
    if !tile.contains(needed), aheadTile?.contains(needed) != true {
      guard asks else { return false }
      ask(needed, view)
      hasAsked = true
    }
    // The tile ahead, if there is one, holds all of the strip.
    let known = aheadTile?.contains(needed) == true ? aheadAttributes : view.layoutSession.tileAttributes
    let counts = view.data.counts
    plan.collect(search, count: known.count) {
      Self.candidate(known[$0])
    } unless: { place in
      view.visibleElements.table[ElementKey(place)] != nil || !counts.contains(place)
    }
    withdrawAllBut(plan.candidates, view)
    if plan.candidates.isEmpty { return hasAsked }
    foundAt = time
    announce(view)
    return true
  }

  /// Returns the cell that attributes place; nil for other elements, and for hidden ones.
  private static func candidate(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> PrefetchPlan<UICollectionViewLayoutAttributes>.Candidate? {
    guard attributes.values.element.kind == .cell, let place = attributes.values.element.path.place,
      !attributes.values.isHidden, attributes.values.isFinite
    else { return nil }
    return .init(place: place, frame: Rect(standardizing: attributes.values.frame), element: attributes)
  }

  private func ask(_ tiles: CGRect, _ view: UICollectionView) {
    aheadTile = tiles
    aheadAttributes = view.layoutSession.elements(in: tiles)
  }

  /// Queries the layout for the strip that comes after the present one, unless it is cached.
  private func askFurtherAhead(_ view: UICollectionView) {
    guard let tiles = plan.tilesFurtherAhead(of: Rect(view.bounds)).map({ CGRect($0) }),
      aheadTile?.contains(tiles) != true
    else { return }
    ask(tiles, view)
  }

  // MARK: The data source

  /// Announces the items that will be needed, nearest first; items that were announced before are not repeated.
  private func announce(_ view: UICollectionView) {
    guard let source = view.prefetchDataSource else { return }
    let new = view.engine.announcements.add(plan.placesByDistance(from: Rect(view.bounds)))
    if !new.isEmpty { source.collectionView(view, prefetchItemsAt: new.map { view.dataPath($0.indexPath) }) }
  }

  /// Drops the announcements of items that have a cell: they are not cancelled.
  private func pruneAnnouncements(_ view: UICollectionView) {
    view.engine.pruneAnnouncements()
  }

  private func cancel(_ places: [ItemPlace], _ view: UICollectionView) {
    guard !places.isEmpty, let source = view.prefetchDataSource else { return }
    source.collectionView(view, cancelPrefetchingForItemsAt: places.map { view.dataPath($0.indexPath) })
  }

  /// Drops the candidates when the content reverses its direction, and cancels the items that were announced and not
  /// made.
  private func dropCandidates() {
    plan.forgetCandidates()
    guard let view, !view.engine.announcements.isEmpty else { return }
    pruneAnnouncements(view)
    cancel(view.engine.announcements.withdraw(), view)
  }

  /// Drops the candidates that are no longer visible or ahead, and cancels their view.engine.announcements.
  private func dropDistantCandidates(_ view: UICollectionView) {
    // Layouts may have changed the attributes that they gave.
    plan.updateFrames { Rect(standardizing: $0.values.frame) }
    if plan.removeDistantCandidates(from: Rect(view.bounds)) { withdrawAllBut(plan.candidates, view) }
  }

  private func withdrawAllBut(
    _ kept: [PrefetchPlan<UICollectionViewLayoutAttributes>.Candidate], _ view: UICollectionView
  ) {
    guard !view.engine.announcements.isEmpty else { return }
    let places = Set(kept.map(\.place))
    cancel(view.engine.announcements.withdraw(unless: places.contains), view)
  }
}
