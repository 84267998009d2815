import GeometryCore

// A layout pass: rounds of preparing, querying and placing, until nothing changes any more.
extension CollectionEngine {
  /// The maximal number of rounds in succession that measure no view, while the content size keeps changing.
  package static let roundLimit = 4
  /// The maximal number of rounds of a pass when views prefer other sizes: each round measures at least one more view.
  package static let sizingRoundLimit = 200

  /// The outcome of a round.
  package enum RoundOutcome: Equatable, Sendable {
    /// Views and layout agree.
    case settled
    /// Views prefer other sizes than the layout's, which it has accepted.
    case sizesChanged
    /// A callback changed the data or the layout, and the elements have to be queried again.
    case dataChanged
    /// The content size changed, and the offset or the layout with it.
    case contentSizeChanged
  }

  /// Queries the new attributes of the elements that have moved while all others have not.
  package func updateMovedElements(_ port: some LayoutPort) {
    guard !state.movedElements.isEmpty, let tile = state.tile else { return }
    state.stableRange = nil
    // A layout may invalidate others while it is asked, which are then in the list.
    var index = 0
    while index < state.movedElements.count {
      port.updateElement(state.movedElements[index], in: tile)
      index += 1
    }
    state.movedElements.removeAll(keepingCapacity: true)
  }

  /// Runs one layout pass: nothing is queried and nothing allocated while the bounds contain the same elements.
  func run(_ port: some LayoutPort) {
    guard state.progress.begin(.pass) else { return }
    decides()
    state.sizing.beginPass()
    var (rounds, sizingRounds) = (0, 0)
    var outcome = RoundOutcome.settled
    repeat {
      outcome = round(port)
      // Lower rows than expected move the offset, which brings further rows into sight.
      (rounds, sizingRounds) = outcome == .sizesChanged ? (0, sizingRounds + 1) : (rounds + 1, sizingRounds)
    } while outcome != .settled && rounds < Self.roundLimit && sizingRounds < Self.sizingRoundLimit
    if sizingRounds == Self.sizingRoundLimit { port.perform(.sizing(.reportUnsettled(rounds: sizingRounds))) }
    port.perform(.layout(.checkPass))
    searchAfterPass(port)
    followTargetAfterPass(port)
    state.progress.end(.pass)
    state.checkInvariants()
    followCarried(port)
    port.perform(.layout(.endPass))
    finishUpdatesAfterPass(port)
  }

  /// Makes the elements of the tile around the bounds the present ones, and queries the layout for them unless they
  /// are; returns nil when the bounds are empty.
  func updateTile(_ port: some LayoutPort) -> Rect? {
    for _ in 0..<Self.roundLimit {
      guard let needed = QueryTile.around(port.visibleBounds) else { return nil }
      guard needed != state.tile else { return needed }
      decides()
      state.tile = needed
      state.stableRange = nil
      if let ahead = state.prefetch.tilesAhead, ahead.contains(needed) {
        port.perform(.prefetch(.showAhead))
        return needed
      }
      port.queryElements(in: needed)
      readContentSize(port)
      // The query changed the content size, and with it the RTL transform.
      guard state.tile == nil, state.isMirrored else { return needed }
    }
    return QueryTile.around(port.visibleBounds)
  }

  /// Runs one round: recycle old views, prepare, move the content, query, place.
  private func round(_ port: some LayoutPort) -> RoundOutcome {
    decides()
    // A reload from a callback of the last round counts, too: its elements would otherwise keep views of the old data.
    if state.items.showsOldData {
      state.items.showsOldData = false
      state.stableRange = nil
      state.interruptUpdates()
      recycleAll(port)
    }
    prepareIfNeeded(port)
    reapplyMirroring(port)
    beginAtEnd(port)
    restoreAfterSizing(port)
    let known = state.sizing.measuredCount
    let isPlaced = place(port)
    let wasMeasured = state.sizing.measuredCount > known && state.progress.isStale
    let isUnsettled = settleContentSize(port)
    if wasMeasured { return .sizesChanged }
    if !isPlaced { return .dataChanged }
    return isUnsettled ? .contentSizeChanged : .settled
  }

  /// Places the elements in the bounds; returns false when a callback changed the data meanwhile.
  private func place(_ port: some LayoutPort) -> Bool {
    decides()
    guard let tile = updateTile(port) else {
      state.stableRange = nil
      recycleAll(port)
      return true
    }
    updateMovedElements(port)
    port.perform(.layout(.announcePlacement))
    let bounds = port.visibleBounds
    if let range = state.stableRange, state.stableSize == bounds.size, range.contains(bounds.origin) { return true }
    state.stableSize = bounds.size
    let content = port.shownContentSize
    state.sizing.beginRound(isVertical: content.height - bounds.height >= content.width - bounds.width)
    let range = placeElements(in: bounds, tile: tile, port)
    guard state.tile != nil else { return false }
    state.stableRange = range
    return true
  }
}
