import CollectionCore
import DiffCore
import GeometryCore
import HostInterface

/// Makes cells before they come on screen: at most one in a frame, after the layout pass.
///
/// The rule is fitted to `scroll-offset-entry-points/animated-prefetch-schedule` and `…/animated-steps-40`, whose frames it
/// reproduces: once the content has moved by 5 points, a frame without known candidates looks at the strip of three
/// quarters of a viewport ahead of the bounds (and asks the layout for it when it is not known), and each frame after it
/// makes the nearest of the cells that were found, until none is left.
///
/// While the content moves, a cell that would make the frame late is put off: its cost is the measured average of making
/// and filling a cell, and the deadline leaves what drawing has taken lately. At rest the cells are made in any case.
///
/// Layouts that scrolling does not invalidate are asked further ahead, in frames that make a cell anyway: then the tile
/// that the bounds come to is known, and the frames in between ask and allocate nothing.
@MainActor
final class CellPrefetcher: FrameParticipant {
  /// Weak because the frame layoutSession keeps the prefetcher for as long as it takes part in frames.
  private weak var view: UICollectionView?
  /// The cells to make, and the part of the content that was looked at for them.
  private var plan = PrefetchPlan<UICollectionViewLayoutAttributes>()
  private var isWaiting = false
  private var hasMoved = false
  /// How many elements had got views when the last frame ended.
  private var givenCount = 0
  /// Gives the time by which cells are measured, in seconds; tests put in a clock of their own. Read twice for every cell: without
  /// `CACurrentMediaTime`, which looks first which thread it is on.
  var clock: () -> Double = { UIRuntime.current.host.now }
  /// Gives the time at which a frame has to be laid out, in seconds on the same clock.
  var deadline: (FrameContext) -> Double = { $0.deadline }
  /// How long cells take.
  var cost = CellCost()
  /// How many frames had no time for a cell.
  private(set) var putOffCount = 0
  private var announcements = PrefetchAnnouncements()
  /// The frame that found the cells to make: they are made in later frames.
  private var foundAt = -Double.infinity
  /// What the layout said about the tiles ahead.
  private var aheadTile: CGRect?
  private var aheadAttributes: [UICollectionViewLayoutAttributes] = []

  init(of view: UICollectionView) { self.view = view }

  /// The content was scrolled: cells are needed in that direction.
  func contentMoved(by distance: CGPoint) {
    if plan.contentMoved(by: Point(distance)) { dropCandidates() }
    hasMoved = true
    guard !isWaiting, let view, view.isPrefetchingEnabled, view.storedWindow?.windowScene != nil else { return }
    isWaiting = true
    view.runtime.frames.add(self)
  }

  /// The layout was invalidated: what it said about places counts no more.
  func forgetPlaces() {
    aheadTile = nil
    aheadAttributes = []
    plan.forgetPlaces()
  }

  /// The data or the layout is another one: what was announced is looked at again when the new places are known.
  func forgetEverything() {
    forgetPlaces()
    plan.forgetCandidates()
  }

  /// The data was replaced as a whole.
  func dataDidChange() {
    announcements.dataDidChange()
    forgetEverything()
  }

  /// Items got other index paths.
  func follow(_ map: UpdateMap) {
    announcements.follow(map)
    forgetEverything()
  }

  /// Nothing is to be made or announced any more.
  func stop() {
    isWaiting = false
    plan.rest()
    dropCandidates()
    forgetPlaces()
    view?.runtime.frames.remove(self)
  }

  /// What is known about a tile ahead, and perhaps more; nil when the layout has to be asked.
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

  /// The layout pass is over: what it knows is looked at, without asking.
  func layoutPassDidEnd() {
    if !announcements.isEmpty, let view { cancel(announcements.removeReplaced(in: view.data.counts), view) }
    guard isWaiting, plan.candidates.isEmpty, let view, view.isPrefetchingEnabled else { return }
    _ = look(at: view.runtime.frames.frameTime, asks: false)
  }

  /// Makes one cell, or looks for the next; false when nothing is left to do until the content moves.
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

  /// Whether another cell would make the frame late.
  private func isLate(_ view: UICollectionView, in frame: FrameContext) -> Bool {
    let expected = cost.expected(makesCell: !view.visibleElements.pools.hasWaitingCells)
    return expected > 0 && clock() + expected > deadline(frame)
  }

  // MARK: Looking ahead

  /// Collects the cells of the strip that have no view; true when there are some or the layout was asked.
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
    // The tile ahead holds all of the strip when there is one.
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

  /// Returns the cell that attributes place; nil for other views, and for those that are not shown.
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

  /// Makes known what the strip will come to within another of its length.
  private func askFurtherAhead(_ view: UICollectionView) {
    guard let tiles = plan.tilesFurtherAhead(of: Rect(view.bounds)).map({ CGRect($0) }),
      aheadTile?.contains(tiles) != true
    else { return }
    ask(tiles, view)
  }

  // MARK: The data source

  /// Tells which items will be needed, the nearest first; those that were announced before are not named again.
  private func announce(_ view: UICollectionView) {
    guard let source = view.prefetchDataSource else { return }
    let new = announcements.add(plan.placesByDistance(from: Rect(view.bounds)))
    if !new.isEmpty { source.collectionView(view, prefetchItemsAt: new.map { view.dataPath($0.indexPath) }) }
  }

  /// What has a cell need not be taken back.
  private func pruneAnnouncements(_ view: UICollectionView) {
    announcements.prune { view.visibleElements.table[ElementKey($0)] != nil }
  }

  private func cancel(_ places: [ItemPlace], _ view: UICollectionView) {
    guard !places.isEmpty, let source = view.prefetchDataSource else { return }
    source.collectionView(view, cancelPrefetchingForItemsAt: places.map { view.dataPath($0.indexPath) })
  }

  /// The content turned back: what was announced and not made is not needed.
  private func dropCandidates() {
    plan.forgetCandidates()
    guard let view, !announcements.isEmpty else { return }
    pruneAnnouncements(view)
    cancel(announcements.withdraw(), view)
  }

  /// The content has gone elsewhere: what is no longer in sight or ahead is not needed.
  private func dropDistantCandidates(_ view: UICollectionView) {
    // Layouts may have changed the attributes that they gave.
    plan.updateFrames { Rect(standardizing: $0.values.frame) }
    if plan.removeDistantCandidates(from: Rect(view.bounds)) { withdrawAllBut(plan.candidates, view) }
  }

  private func withdrawAllBut(
    _ kept: [PrefetchPlan<UICollectionViewLayoutAttributes>.Candidate], _ view: UICollectionView
  ) {
    guard !announcements.isEmpty else { return }
    let places = Set(kept.map(\.place))
    cancel(announcements.withdraw(unless: places.contains), view)
  }
}
