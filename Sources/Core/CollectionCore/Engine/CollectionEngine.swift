import GeometryCore

/// The engine of a collection view: takes events, asks the layout through a port, and has the port carry out effects.
///
/// The engine decides when the layout is prepared and queried, which offset follows from a new content size, when
/// elements have to be examined, and when a layout pass has settled. It knows no view. Its state is a value,
/// `CollectionState`. The engine itself is a class, because a layout or a delegate may call the collection view, and so
/// the engine, while it is being asked: exclusive access to a value would forbid that.
package final class CollectionEngine {
  /// The state.
  package internal(set) var state = CollectionState()
  /// The elements that appear and disappear in the placing that runs.
  var lists = PlacingLists()

  /// The rules in which lists differ.
  let listRules: ListRules
  #if DEBUG
    /// The recorder of the functions that decide something; nil unless a test records them.
    package var decisions: DecisionTrace?
  #endif

  /// Creates the engine of a view that has not laid out anything.
  package init(rules: ListRules = .collectionView) { listRules = rules }

  /// Handles an event: something has happened. What the view needs to know, or has done around a change of its own, is
  /// a function that returns the answer, such as `counts(_:)` and `changeBounds(to:_:_:)`.
  ///
  /// A callback of a client in the middle of an event may deliver another one, which is handled at once.
  ///
  /// - Complexity: O(1) for a scroll within the stable range; otherwise the cost of the layout's answers.
  package func handle(_ event: CollectionEvent, ask port: some LayoutPort) {
    switch event {
    case .dataSourceReplaced:
      state.items.counts = nil
      state.items.isLoaded = false
    case .countsInvalidated: state.items.counts = nil
    case .dataReloaded: reload(port)
    case .viewsReplaced:
      state.items.showsOldData = true
      discardContent(port)
    case .update(let event): handle(event, port)
    case .selection(let event): handle(event, port)
    case .focus(let event): handle(event, port)
    case .anchor(let event): handle(event, port)
    case .viewNeedsFitting(let slot, let key): measure(slot, key, port)
    case .movement(let event): handle(event, port)
    case .layoutInvalidated(let invalidation): invalidate(invalidation, port)
    case .layoutReplaced: discardContent(port)
    case .placesChanged: discardPlaces(port)
    case .visibilityChanged: state.stableRange = nil
    case .viewMadeAhead(let slot, let key): state.elements.insert(slot, for: key, state: .prefetched)
    case .contentSizeChanged: if !state.progress.isIn(.preparing) { readContentSize(port) }
    case .windowLost: askAboutLegalOffset(port)
    case .directionMayHaveChanged:
      if port.runsAgainstLayout != state.isMirrored { port.perform(.layout(.invalidate)) }
    case .layoutPass: run(port)
    case .frame(let time, let deadline): prefetch(at: time, before: deadline, port)
    case .prefetchingDisabled: stopPrefetching(port)
    }
  }

  // MARK: Invalidation

  /// Prepares the layout when it is stale, and reads the content size.
  package func prepareIfNeeded(_ port: some LayoutPort) {
    guard state.progress.beginPreparing() else { return }
    decides()
    state.isMirrored = port.runsAgainstLayout
    port.prepareLayout()
    state.progress.end(.preparing)
    discardPlaces(port)
    readContentSize(port)
  }

  /// Discards all that is cached after the layout or the data was replaced.
  func discardContent(_ port: some LayoutPort) {
    discardCandidates(port)
    state.progress.invalidate()
    discardPlaces(port)
    port.perform(.layout(.setNeedsLayout))
  }

  /// Discards all cached attributes: the layout has to be queried again.
  func discardPlaces(_ port: some LayoutPort) {
    state.tile = nil
    state.stableRange = nil
    state.movedElements.removeAll(keepingCapacity: true)
    state.prefetch.tilesAhead = nil
    state.prefetch.plan.forgetPlaces()
    port.perform(.layout(.discardAttributes))
  }

  private func invalidate(_ invalidation: LayoutInvalidation, _ port: some LayoutPort) {
    adjust(by: invalidation, port)
    guard state.progress.takesInvalidations else { return }
    // A stale layout is prepared and queried in any case.
    guard invalidation.extent != .layout, !state.progress.isStale, state.tile != nil else {
      state.progress.invalidate()
      discardPlaces(port)
      return port.perform(.layout(.setNeedsLayout))
    }
    switch invalidation.extent {
    case .elements(let keys):
      for key in keys where !state.movedElements.contains(key) { state.movedElements.append(key) }
      discardAttributesAhead(port)
    case .places, .layout: discardPlaces(port)
    }
    state.stableRange = nil
    port.perform(.layout(.setNeedsLayout))
  }

  /// Applies an invalidation's adjustments; recorded: `invalidation-contexts/adjustments-immediate`,
  /// `…/adjustment-on-empty-flow`.
  private func adjust(by invalidation: LayoutInvalidation, _ port: some LayoutPort) {
    let growth = invalidation.contentSizeAdjustment
    if growth != Size(0, 0) {
      let size = port.shownContentSize
      port.perform(
        .scroll(.setContentSize(Size(max(0, size.width + growth.width), max(0, size.height + growth.height)))))
    }
    let move = invalidation.contentOffsetAdjustment
    guard move != .zero else { return }
    let offset = port.visibleBounds.origin
    moveUnasked(
      to: legalOffset(near: Point(offset.x + (state.isMirrored ? -move.x : move.x), offset.y + move.y), port), port)
  }
}
