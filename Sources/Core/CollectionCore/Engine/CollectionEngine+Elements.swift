import DiffCore
import GeometryCore

// The views of elements between layout passes: those that are recycled, retained, made ahead, or given new keys.
extension CollectionEngine {
  /// Begins to drag an element: its view is placed by the pointer, not by the layout, from then on. Nil when it is not
  /// on the screen.
  func drag(_ key: ElementKey) -> ViewSlot? { state.elements.drag(key) }

  /// Ends the drag of an element, which the layout places again in the next pass.
  func drop(_ key: ElementKey) { state.elements.drop(key) }

  // MARK: Recycling

  /// Recycles the view of an element that was removed from the table.
  func recycle(_ element: ElementTable.Element, hidesAtOnce: Bool = false, _ port: some LayoutPort) {
    if !state.retained.isEmpty { state.retained.removeAll { $0 == element.slot } }
    port.perform(
      .element(
        .recycle(
          element.slot, element.key, wasDisplayed: element.entry.state != .prefetched, hidesAtOnce: hidesAtOnce)))
  }

  /// Recycles all views, in a fixed order.
  func recycleAll(_ port: some LayoutPort) {
    guard !state.elements.isEmpty else { return }
    for element in state.elements.removeAll().sorted(by: { $0.key.path > $1.key.path }) { recycle(element, port) }
    port.perform(.element(.hideRecycledViews))
  }

  // MARK: Retained views

  /// Retains the view of an element that leaves the bounds if the port needs it; returns false if not.
  ///
  /// If the view with the focus were recycled, the focus would move to another item. The delegate is told that it is no
  /// longer displayed, and when it reappears the data source is not called again.
  func retain(_ element: ElementTable.Element, _ port: some LayoutPort) -> Bool {
    guard element.entry.state != .prefetched, port.retainsView(element.slot),
      !port.shownFrame(of: element.slot).isShown(in: port.visibleBounds)
    else { return false }
    port.perform(.element(.endDisplaying(element.slot, element.key)))
    state.elements.insert(element.slot, for: element.key, state: .prefetched)
    state.retained.append(element.slot)
    return true
  }

  /// Places the retained views by the layout's present attributes, and releases those that are unused.
  func updateRetained(_ port: some LayoutPort) {
    guard !state.retained.isEmpty else { return }
    decides()
    for slot in state.retained {
      if let key = state.elements.key(of: slot), state.elements[key]?.state == .prefetched, port.retainsView(slot) {
        port.perform(.element(.placeRetained(slot, key)))
        if !port.shownFrame(of: slot).isShown(in: port.visibleBounds) { continue }
      }
      state.retained.removeAll { $0 == slot }
    }
  }

  // MARK: Changes

  /// Moves the views of elements to the new keys of their items; those without one disappear.
  func renameElements(by keys: ElementKeyMap, with change: ElementUpdate, _ port: some LayoutPort) {
    for item in keys.map.reloadedItems { removeElement(ElementKey(item), with: change, port) }
    state.generation += 1
    // The map may ask the layout: the table is not being changed meanwhile.
    var elements = state.elements
    let removed = elements.rename(keys.newKey(ofOld:))
    state.elements = elements
    for gone in removed { dismiss(gone, with: change, port) }
    state.elements.checkInvariants()
  }

  /// Removes the view of one element, so that the next pass makes another.
  func removeElement(_ key: ElementKey, with change: ElementUpdate, _ port: some LayoutPort) {
    if let element = state.elements.remove(key) { dismiss(element, with: change, port) }
  }

  /// Recycles the views that disappeared with a change.
  func recycleViews(of number: Int, _ port: some LayoutPort) {
    let left = state.elements.removeLeaving(with: number).filter { !retain($0, port) }
    for gone in left + state.elements.removeAnimatingOut(with: number) { recycle(gone, hidesAtOnce: true, port) }
    state.elements.checkInvariants()
  }

  /// Lets a removed element disappear: with the change if it is animated.
  private func dismiss(_ gone: ElementTable.Element, with change: ElementUpdate, _ port: some LayoutPort) {
    decides()
    if change.isAnimated, gone.entry.state != .prefetched {
      state.elements.animateOutRemoved(gone, with: change.number)
    } else {
      recycle(gone, port)
    }
  }
}
