/// Makes cells before they come on screen: at most one in a frame, after the layout pass.
///
/// Recorded: `scroll-offset-entry-points/animated-prefetch-schedule`. A frame in which the layout pass made a cell makes no
/// other; a frame that knows no next cell asks the layout for the next tile instead.
@MainActor
final class CellPrefetcher: FrameParticipant {
  /// Weak because the frame driver keeps the prefetcher for as long as it takes part in frames.
  private weak var view: UICollectionView?
  /// Where the content is going: −1, 0 or 1 along each axis.
  private var direction = CGPoint.zero
  private var isWaiting = false
  /// What the layout said about the tile ahead.
  private var aheadTile: CGRect?
  private var aheadAttributes: [UICollectionViewLayoutAttributes] = []
  /// Where the look-ahead can move to without a new cell in it.
  private var calm: CalmRegion?

  init(of view: UICollectionView) { self.view = view }

  /// The content was scrolled: cells are needed in that direction.
  func contentMoved(by distance: CGPoint) {
    let new = CGPoint(x: sign(distance.x), y: sign(distance.y))
    if new != direction {
      direction = new
      calm = nil
    }
    guard !isWaiting, let view, view.isPrefetchingEnabled, view.storedWindow?.windowScene != nil else { return }
    isWaiting = true
    FrameDriver.current.add(self)
  }

  /// The layout was invalidated: what it said before counts no more.
  func forgetPlaces() {
    aheadTile = nil
    aheadAttributes = []
    calm = nil
  }

  func step(at time: Double) -> Bool { isWaiting && view != nil }

  func layoutDidFinish(at time: Double) {
    guard isWaiting, let view else { return }
    isWaiting = view.isPrefetchingEnabled && view.storedWindow != nil && prefetchOne()
  }

  /// Makes one cell or asks for one tile; false when there is nothing left to do until the content moves.
  func prefetchOne() -> Bool {
    guard let view else { return false }
    if view.placer.takeDidMakeView() { return true }
    let bounds = view.bounds
    guard direction != .zero, !view.driver.isStale, let tile = view.driver.tile else { return false }
    let lookahead = bounds.offsetBy(dx: direction.x * bounds.width, dy: direction.y * bounds.height)
    if let calm, calm.contains(lookahead.origin) { return false }
    if let next = nearest(to: bounds, in: lookahead, of: view) {
      view.withoutLayout { view.placer.prefetch(next) }
      return true
    }
    let content = CGRect(origin: .zero, size: view.contentSize)
    guard let needed = QueryTile.around(lookahead), ElementPlacer.overlap(lookahead, content) else { return false }
    if !tile.contains(needed), aheadTile?.contains(needed) != true {
      aheadTile = needed
      aheadAttributes = view.storedLayout.layoutAttributesForElements(in: needed) ?? []
      return true
    }
    calm = region(around: lookahead, in: needed, of: view)
    return false
  }

  private func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }

  /// The cell of the look-ahead without a view that is nearest to the bounds.
  private func nearest(
    to bounds: CGRect, in lookahead: CGRect, of view: UICollectionView
  ) -> UICollectionViewLayoutAttributes? {
    var best: UICollectionViewLayoutAttributes?
    var bestDistance = CGFloat.infinity
    func consider(_ attributes: UICollectionViewLayoutAttributes) {
      guard attributes.values.element.kind == .cell, !attributes.values.isHidden, attributes.values.isFinite else {
        return
      }
      let frame = attributes.values.frame
      guard ElementPlacer.overlap(frame, lookahead) else { return }
      let distance =
        max(frame.minX - bounds.maxX, bounds.minX - frame.maxX, 0)
        + max(frame.minY - bounds.maxY, bounds.minY - frame.maxY, 0)
      guard distance < bestDistance, view.placer.table[attributes.values.element] == nil,
        view.data.counts.contains(attributes.values.element.indexPath)
      else { return }
      best = attributes
      bestDistance = distance
    }
    for attributes in view.driver.tileAttributes { consider(attributes) }
    for attributes in aheadAttributes { consider(attributes) }
    return best
  }

  private func region(around lookahead: CGRect, in tile: CGRect, of view: UICollectionView) -> CalmRegion {
    var region = CalmRegion(bounds: lookahead, tile: tile)
    for attributes in view.driver.tileAttributes where attributes.values.isFinite {
      region.add(attributes.values.frame)
    }
    for attributes in aheadAttributes where attributes.values.isFinite { region.add(attributes.values.frame) }
    return region
  }
}
