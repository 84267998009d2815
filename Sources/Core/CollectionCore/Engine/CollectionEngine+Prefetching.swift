import DiffCore
import GeometryCore

// Making cells before they become visible: at most one in each frame, after the layout pass.
//
// The rule is fitted to `scroll-offset-entry-points/animated-prefetch-schedule` and `…/animated-steps-40`, whose frames
// it reproduces: once the content has moved by 5 points, a frame without known candidates searches the strip of three
// quarters of a viewport ahead of the bounds (and queries the layout for it when it is not cached), and each frame
// after it makes the nearest of the cells that were found, until none is left.
//
// In a table one cell is ahead, in the direction of the scroll
// (`scroll-offset-entry-points/table-scrollToRow-animated`): it is made in the frame in which the one before it has
// appeared.
//
// While the content moves, a cell that would make the frame late is deferred. At rest the cells are made in any case.
//
// Layouts that scrolling does not invalidate are queried further ahead, in frames that make a cell anyway: the tile
// that the bounds reach next is then cached, and the frames in between query and allocate nothing.
extension CollectionEngine {
  /// Starts prefetching in the direction of a scroll by a distance, in points; drops the candidates if that is
  /// reversed.
  func contentMoved(by distance: Point, _ port: some LayoutPort) {
    if state.prefetch.plan.contentMoved(by: distance) { dropCandidates(port) }
    state.prefetch.hasMoved = true
    guard !state.prefetch.isWaiting, port.isPrefetchingEnabled, port.isInScene else { return }
    state.prefetch.isWaiting = true
    port.perform(.prefetch(.awaitFrames))
  }

  /// Stops prefetching: withdraws what was announced, and leaves the frame loop.
  func stopPrefetching(_ port: some LayoutPort) {
    state.prefetch.isWaiting = false
    state.prefetch.plan.rest()
    dropCandidates(port)
    discardAttributesAhead(port)
    port.perform(.prefetch(.leaveFrames))
  }

  /// Discards the attributes that were queried ahead, after the layout was invalidated.
  func discardAttributesAhead(_ port: some LayoutPort) {
    state.prefetch.tilesAhead = nil
    state.prefetch.plan.forgetPlaces()
    port.perform(.prefetch(.discardAhead))
  }

  /// Discards what was queried ahead and the cells to make, after the data or the layout was replaced; announced items
  /// are compared with the new elements when these are known.
  func discardCandidates(_ port: some LayoutPort) {
    discardAttributesAhead(port)
    state.prefetch.plan.forgetCandidates()
  }

  // MARK: Frames

  /// Makes a cell in a frame, or searches for the next ones.
  func prefetch(at time: Double, before deadline: Double, _ port: some LayoutPort) {
    guard state.prefetch.isWaiting else { return }
    pruneAnnouncements()
    if port.madeViewCount != state.prefetch.madeViewCount, !state.isInvalidatedByScrolling, !state.progress.isStale {
      queryFurtherAhead(port)
    }
    let hasWork = port.isPrefetchingEnabled && makeNextCell(at: time, before: deadline, port)
    state.prefetch.madeViewCount = port.madeViewCount
    state.prefetch.isWaiting = port.isInWindow && (hasWork || state.prefetch.hasMoved)
    state.prefetch.hasMoved = false
    if !state.prefetch.isWaiting { state.prefetch.plan.rest() }
  }

  /// Searches the tile that a layout pass has left cached, without querying the layout.
  func searchAfterPass(_ port: some LayoutPort) {
    if !announcements.isEmpty {
      let counts = counts(port)
      cancel(announcements.removeReplaced(in: counts), port)
    }
    guard state.prefetch.isWaiting, state.prefetch.plan.candidates.isEmpty, port.isPrefetchingEnabled else { return }
    decides()
    _ = search(at: port.frameTime, queries: false, port)
  }

  /// Makes one cell, or searches for the next; returns false when nothing is left to do until the content moves.
  private func makeNextCell(at time: Double, before deadline: Double, _ port: some LayoutPort) -> Bool {
    guard !state.progress.isStale else { return true }
    removeDistantCandidates(port)
    if listRules.makesOneCellAhead {
      guard !hasCellAhead else { return false }
      if state.prefetch.plan.candidates.isEmpty, !search(at: time, queries: true, port) { return false }
    } else {
      if state.prefetch.plan.candidates.isEmpty { return search(at: time, queries: true, port) }
      guard state.prefetch.foundAt < time else { return true }
    }
    let bounds = port.visibleBounds
    while let index = state.prefetch.plan.nearestCandidate(to: bounds) {
      let place = state.prefetch.plan.candidates[index].place
      guard state.elements[ElementKey(place)] == nil, counts(port).contains(place) else {
        state.prefetch.plan.removeCandidate(at: index)
        continue
      }
      if state.prefetch.hasMoved, !port.hasTimeForCell(before: deadline) {
        state.prefetch.deferredCount += 1
        return true
      }
      state.prefetch.plan.removeCandidate(at: index)
      port.perform(.prefetch(.makeCell(place)))
      pruneAnnouncements()
      if !state.isInvalidatedByScrolling { queryFurtherAhead(port) }
      return true
    }
    return search(at: time, queries: true, port)
  }

  /// A Boolean value that indicates whether a cell was made that has not become visible.
  private var hasCellAhead: Bool { state.elements.prefetchedCount > state.retained.count }

  // MARK: Looking ahead

  /// Collects the cells of the strip that have no view; returns true when there are some or the layout was queried.
  private func search(at time: Double, queries: Bool, _ port: some LayoutPort) -> Bool {
    let bounds = port.visibleBounds
    guard let tile = state.tile,
      let search = state.prefetch.plan.search(in: bounds, content: Rect(origin: .zero, size: port.shownContentSize))
    else { return false }
    var hasQueried = false
    if !tile.contains(search.tiles), !isKnownAhead(search.tiles) {
      guard queries else { return false }
      queryAhead(search.tiles, port)
      hasQueried = true
    }
    collect(search, counts(port), port)
    withdrawAllButCandidates(port)
    if state.prefetch.plan.candidates.isEmpty { return hasQueried }
    state.prefetch.foundAt = time
    announceCandidates(port)
    return true
  }

  private func collect(_ search: PrefetchPlan.Search, _ counts: CollectionDataCounts, _ port: some LayoutPort) {
    // The tile ahead, if there is one, contains all of the strip. The plan is taken out of the state, because closures
    // look at other parts of the state while it changes.
    var plan = PrefetchPlan()
    swap(&plan, &state.prefetch.plan)
    plan.beginCollecting(search)
    port.forEachKnownCell(ahead: isKnownAhead(search.tiles)) { place, frame in
      plan.add(place, frame, in: search) { state.elements[ElementKey($0)] != nil || !counts.contains($0) }
    }
    swap(&plan, &state.prefetch.plan)
  }

  private func isKnownAhead(_ tiles: Rect) -> Bool { state.prefetch.tilesAhead?.contains(tiles) == true }

  private func queryAhead(_ tiles: Rect, _ port: some LayoutPort) {
    state.prefetch.tilesAhead = tiles
    port.queryElementsAhead(in: tiles)
  }

  /// Queries the layout for the strip that comes after the present one, unless it is cached.
  private func queryFurtherAhead(_ port: some LayoutPort) {
    guard let tiles = state.prefetch.plan.tilesFurtherAhead(of: port.visibleBounds), !isKnownAhead(tiles) else {
      return
    }
    queryAhead(tiles, port)
  }

  /// Drops the candidates that are neither visible nor ahead, and withdraws their announcements.
  private func removeDistantCandidates(_ port: some LayoutPort) {
    // Layouts may have changed the attributes that they gave.
    for index in state.prefetch.plan.candidates.indices {
      let frame = port.frameOfCandidate(state.prefetch.plan.candidates[index].place)
      state.prefetch.plan.setFrame(frame, ofCandidateAt: index)
    }
    let bounds = port.visibleBounds
    if state.prefetch.plan.removeDistantCandidates(from: bounds) { withdrawAllButCandidates(port) }
  }

  // MARK: Announcements

  /// Announces the items that will be needed, nearest first; items that were announced before are not repeated.
  private func announceCandidates(_ port: some LayoutPort) {
    guard port.hasPrefetchDataSource else { return }
    let places = state.prefetch.plan.placesByDistance(from: port.visibleBounds)
    let new = announcements.add(places)
    if !new.isEmpty { port.perform(.prefetch(.announce(new))) }
  }

  private func cancel(_ places: [ItemPlace], _ port: some LayoutPort) {
    if !places.isEmpty { port.perform(.prefetch(.withdraw(places))) }
  }

  /// Drops the candidates when the content reverses its direction, and withdraws the items that were announced and not
  /// made.
  private func dropCandidates(_ port: some LayoutPort) {
    state.prefetch.plan.forgetCandidates()
    guard !announcements.isEmpty else { return }
    pruneAnnouncements()
    cancel(announcements.withdraw(), port)
  }

  private func withdrawAllButCandidates(_ port: some LayoutPort) {
    guard !announcements.isEmpty else { return }
    let places = Set(state.prefetch.plan.candidates.map { $0.place })
    cancel(announcements.withdraw { places.contains($0) }, port)
  }
}
