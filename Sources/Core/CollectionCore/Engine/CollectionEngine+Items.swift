package import DiffCore

// The items: their counts, reloads and updates.
extension CollectionEngine {
  /// Returns the counts; the data source is asked when they are not cached.
  package func counts(_ port: some ItemPort) -> CollectionDataCounts {
    if let known = state.items.counts { return known }
    let new = port.loadCounts()
    state.items.counts = new
    if port.hasDataSource { state.items.isLoaded = true }
    return new
  }

  /// The items that were announced to a prefetching data source.
  var announcements: PrefetchAnnouncements {
    get { state.items.announcements }
    _modify { yield &state.items.announcements }
  }

  /// Drops the announcements of items that have a view: they are not withdrawn.
  func pruneAnnouncements() {
    guard !state.items.announcements.isEmpty else { return }
    let elements = state.elements
    state.items.announcements.prune { elements[ElementKey($0)] != nil }
  }

  /// Discards everything that belongs to items after the data changed as a whole.
  func reload(_ port: some LayoutPort) {
    abandonMovement(port)
    port.perform(.layout(.discardCollectedUpdates))
    state.items.counts = nil
    forgetInteraction(port)
    state.items.showsOldData = true
    state.items.announcements.dataDidChange()
    discardContent(port)
  }

  /// Moves everything that belongs to items to their new places in an update that changes the data, and has the layout
  /// and the views follow.
  func moveItems(with update: ElementUpdate, _ port: some LayoutPort) {
    guard let counts = update.data.counts, let keys = update.before.keys else { return }
    decides()
    let (before, map) = (self.counts(port), update.data.map)
    state.items.counts = counts
    port.perform(.update(.tellLayout(map, before: before, after: counts), of: update.number))
    let hadFocus = state.items.focus.focused != nil
    state.items.follow(map, listRules)
    discardCandidates(port)
    renameElements(by: keys, with: update, port)
    if hadFocus { unmarkLostFocus(port) }
    port.perform(.update(.follow(map), of: update.number))
    followAnchors(map, port)
    port.perform(.update(.invalidateLayout, of: update.number))
  }

  /// Forgets what the user has done with the items, after the data changed as a whole.
  private func forgetInteraction(_ port: some ItemPort) {
    for place in state.items.selection.removeAll() { port.perform(.selection(.showSelected(place, false))) }
    if let place = state.items.selection.highlighted {
      state.items.selection.highlighted = nil
      port.perform(.selection(.showHighlighted(place, false)))
    }
    state.items.rangeStart = nil
    state.items.gesture?.dataDidChange()
    state.items.focus.dataDidChange()
    port.perform(.resetInteraction)
  }

  private func unmarkLostFocus(_ port: some ItemPort) {
    if state.items.focus.focused == nil { port.perform(.focus(.unmark)) }
  }
}
