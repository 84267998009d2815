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
  /// How far the content moves before cells are made, points.
  private static let slack: CGFloat = 5
  /// The strip ahead in viewports.
  private static let reach: CGFloat = 0.75

  /// Weak because the frame driver keeps the prefetcher for as long as it takes part in frames.
  private weak var view: UICollectionView?
  /// Where the content is going: −1, 0 or 1 along each axis.
  private var direction = CGPoint.zero
  private var travel: CGFloat = 0
  private var isWaiting = false
  private var hasMoved = false
  /// How many elements had got views when the last frame ended.
  private var givenCount = 0
  /// Gives the present time, in seconds; tests put in a clock of their own. Read twice for every cell: without
  /// `CACurrentMediaTime`, which looks first which thread it is on.
  var clock: () -> Double = { UIRuntime.current.now }
  /// Gives the time at which a frame has to be laid out, in seconds on the same clock.
  lazy var deadline: (_ frameTime: Double) -> Double = { [weak self] time in
    guard let scene = self?.frameScene else { return .infinity }
    return scene.runtime.frames.layoutDeadline(of: scene, at: time)
  }
  /// How long cells take.
  var cost = CellCost()
  /// How many frames had no time for a cell.
  private(set) var putOffCount = 0
  private var announcements = PrefetchAnnouncements()
  /// Cells to make, and the frame that found them: they are made in later frames.
  private var candidates: [UICollectionViewLayoutAttributes] = []
  private var foundAt = -Double.infinity
  /// What the layout said about the tiles ahead.
  private var aheadTile: CGRect?
  private var aheadAttributes: [UICollectionViewLayoutAttributes] = []
  /// Where the strip can move to without another cell in it.
  private var stableRange: StableOffsetRange?

  init(of view: UICollectionView) { self.view = view }

  /// The content was scrolled: cells are needed in that direction.
  func contentMoved(by distance: CGPoint) {
    func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }
    let new = CGPoint(x: sign(distance.x), y: sign(distance.y))
    if new != direction {
      direction = new
      travel = 0
      stableRange = nil
      dropCandidates()
    }
    travel += max(Swift.abs(distance.x), Swift.abs(distance.y))
    hasMoved = true
    guard !isWaiting, let view, view.isPrefetchingEnabled, view.storedWindow?.windowScene != nil else { return }
    isWaiting = true
    view.runtime.frames.add(self)
  }

  /// The layout was invalidated: what it said about places counts no more.
  func forgetPlaces() {
    aheadTile = nil
    aheadAttributes = []
    stableRange = nil
  }

  /// The data or the layout is another one: what was announced is looked at again when the new places are known.
  func forgetEverything() {
    forgetPlaces()
    candidates.removeAll()
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
    travel = 0
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

  func step(at time: Double) -> Bool { isWaiting && view != nil }

  func layoutDidFinish(at time: Double) {
    guard isWaiting, let view else { return }
    pruneAnnouncements(view)
    if view.placer.givenCount != givenCount, !view.driver.isInvalidatedByScrolling, !view.driver.isStale {
      askFurtherAhead(view)
    }
    let hasWork = view.isPrefetchingEnabled && work(at: time)
    givenCount = view.placer.givenCount
    isWaiting = view.storedWindow != nil && (hasWork || hasMoved)
    hasMoved = false
    if !isWaiting { travel = 0 }
  }

  /// The layout pass is over: what it knows is looked at, without asking.
  func layoutPassDidEnd() {
    if !announcements.isEmpty, let view { cancel(announcements.takeReplaced(in: view.data.counts), view) }
    guard isWaiting, candidates.isEmpty, let view, view.isPrefetchingEnabled else { return }
    _ = look(at: view.runtime.frames.frameTime, asks: false)
  }

  /// Makes one cell, or looks for the next; false when nothing is left to do until the content moves.
  func work(at time: Double) -> Bool {
    guard let view, !view.driver.isStale else { return true }
    dropDistantCandidates(view)
    if candidates.isEmpty { return look(at: time, asks: true) }
    guard foundAt < time else { return true }
    while let index = nearest(to: view.bounds) {
      let next = candidates[index]
      let key = next.values.element
      guard view.placer.table[key] == nil, view.data.counts.contains(key.path) else {
        candidates.remove(at: index)
        continue
      }
      if hasMoved, isLate(view, at: time) {
        putOffCount += 1
        return true
      }
      candidates.remove(at: index)
      view.withoutLayout { view.placer.prefetch(next) }
      pruneAnnouncements(view)
      if !view.driver.isInvalidatedByScrolling { askFurtherAhead(view) }
      return true
    }
    return look(at: time, asks: true)
  }

  /// Whether another cell would make the frame late.
  private func isLate(_ view: UICollectionView, at time: Double) -> Bool {
    let expected = cost.expected(makesCell: !view.placer.pools.hasWaitingCells)
    return expected > 0 && clock() + expected > deadline(time)
  }

  // MARK: Looking ahead

  /// Collects the cells of the strip that have no view; true when there are some or the layout was asked.
  private func look(at time: Double, asks: Bool) -> Bool {
    guard let view, travel >= Self.slack, let tile = view.driver.tile else { return false }
    let bounds = view.bounds
    let strip = strip(ahead: bounds)
    if let stableRange, stableRange.contains(Point(strip.origin)) { return false }
    let content = CGRect(origin: .zero, size: view.contentSize)
    guard ElementPlacer.overlap(strip, content), let needed = tiles(touching: strip, bounds) else { return false }
    var hasAsked = false
    if !tile.contains(needed), aheadTile?.contains(needed) != true {
      guard asks else { return false }
      ask(needed, view)
      hasAsked = true
    }
    stableRange = collect(in: strip, from: bounds, needed, view)
    withdrawAllBut(candidates, view)
    if candidates.isEmpty { return hasAsked }
    foundAt = time
    announce(view)
    return true
  }

  /// The rectangle beyond the edge that the bounds move to; beside and beyond them when they move along both axes.
  private func strip(ahead bounds: CGRect) -> CGRect {
    var strip = bounds
    let reach = CGSize(width: bounds.width * Self.reach, height: bounds.height * Self.reach)
    if direction.y == 0 {
      strip.origin.x = direction.x > 0 ? bounds.maxX : bounds.minX - reach.width
      strip.size.width = reach.width
    } else if direction.x == 0 {
      strip.origin.y = direction.y > 0 ? bounds.maxY : bounds.minY - reach.height
      strip.size.height = reach.height
    } else {
      strip.size.width += reach.width
      strip.size.height += reach.height
      if direction.x < 0 { strip.origin.x -= reach.width }
      if direction.y < 0 { strip.origin.y -= reach.height }
    }
    return strip
  }

  /// The tiles that a rectangle touches, of the size of the bounds each.
  private func tiles(touching rect: CGRect, _ bounds: CGRect) -> CGRect? {
    QueryTile.around(Rect(rect), viewport: Size(bounds.size)).map { CGRect($0) }
  }

  private func collect(
    in strip: CGRect, from bounds: CGRect, _ needed: CGRect, _ view: UICollectionView
  ) -> StableOffsetRange {
    var range = StableOffsetRange(bounds: Rect(strip), tile: Rect(needed))
    func consider(_ attributes: UICollectionViewLayoutAttributes) {
      guard attributes.values.element.kind == .cell, !attributes.values.isHidden, attributes.values.isFinite else {
        return
      }
      let frame = attributes.values.frame
      range.add(Rect(standardizing: frame))
      guard ElementPlacer.overlap(frame, strip), view.placer.table[attributes.values.element] == nil,
        view.data.counts.contains(attributes.values.element.path)
      else { return }
      candidates.append(attributes)
    }
    // The tile ahead holds all of the strip when there is one.
    for attributes in aheadTile?.contains(needed) == true ? aheadAttributes : view.driver.tileAttributes {
      consider(attributes)
    }
    return range
  }

  private func ask(_ tiles: CGRect, _ view: UICollectionView) {
    aheadTile = tiles
    aheadAttributes = view.driver.elements(in: tiles)
  }

  /// Makes known what the strip will come to within another of its length.
  private func askFurtherAhead(_ view: UICollectionView) {
    let bounds = view.bounds
    let near = strip(ahead: bounds)
    let far = near.union(
      near.offsetBy(
        dx: direction.x * bounds.width * Self.reach, dy: direction.y * bounds.height * Self.reach))
    guard let tiles = tiles(touching: far, bounds), aheadTile?.contains(tiles) != true else { return }
    ask(tiles, view)
  }

  /// The candidate that is nearest to the bounds; the first of the layout's order among equals.
  private func nearest(to bounds: CGRect) -> Int? {
    var best: Int?
    var bestDistance = CGFloat.infinity
    for index in candidates.indices {
      let distance = distance(of: candidates[index], from: bounds)
      if distance < bestDistance || best == nil {
        best = index
        bestDistance = distance
      }
    }
    return best
  }

  private func distance(of attributes: UICollectionViewLayoutAttributes, from bounds: CGRect) -> CGFloat {
    let frame = attributes.values.frame
    return max(frame.minX - bounds.maxX, bounds.minX - frame.maxX, 0)
      + max(frame.minY - bounds.maxY, bounds.minY - frame.maxY, 0)
  }

  // MARK: The data source

  /// Tells which items will be needed, the nearest first; those that were announced before are not named again.
  private func announce(_ view: UICollectionView) {
    guard let source = view.prefetchDataSource else { return }
    let new = announcements.add(placesByDistance(from: view.bounds))
    if !new.isEmpty { source.collectionView(view, prefetchItemsAt: new.map { view.dataPath($0.indexPath) }) }
  }

  private func placesByDistance(from bounds: CGRect) -> [ItemPlace] {
    candidates
      .compactMap { candidate in
        candidate.values.element.path.place.map { (place: $0, distance: distance(of: candidate, from: bounds)) }
      }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
      .map(\.place)
  }

  /// What has a cell need not be taken back.
  private func pruneAnnouncements(_ view: UICollectionView) {
    announcements.prune { view.placer.table[ElementKey($0)] != nil }
  }

  private func cancel(_ places: [ItemPlace], _ view: UICollectionView) {
    guard !places.isEmpty, let source = view.prefetchDataSource else { return }
    source.collectionView(view, cancelPrefetchingForItemsAt: places.map { view.dataPath($0.indexPath) })
  }

  /// The content turned back: what was announced and not made is not needed.
  private func dropCandidates() {
    candidates.removeAll(keepingCapacity: true)
    guard let view, !announcements.isEmpty else { return }
    pruneAnnouncements(view)
    cancel(announcements.withdraw(), view)
  }

  /// The content has gone elsewhere: what is no longer in sight or ahead is not needed.
  private func dropDistantCandidates(_ view: UICollectionView) {
    guard !candidates.isEmpty else { return }
    let (bounds, ahead) = (view.bounds, strip(ahead: view.bounds))
    let count = candidates.count
    candidates.removeAll {
      !ElementPlacer.overlap($0.values.frame, bounds) && !ElementPlacer.overlap($0.values.frame, ahead)
    }
    if candidates.count < count { withdrawAllBut(candidates, view) }
  }

  private func withdrawAllBut(_ kept: [UICollectionViewLayoutAttributes], _ view: UICollectionView) {
    guard !announcements.isEmpty else { return }
    let places = Set(kept.compactMap(\.values.element.path.place))
    cancel(announcements.withdraw(unless: places.contains), view)
  }
}
