import GeometryCore

// The placement of elements in a layout pass: every element in the bounds is given a view, and the views of the others
// are recycled.
extension CollectionEngine {
  /// The elements that are handled after all of them have been found. The lists are empty between passes; they retain
  /// their capacity, so that a frame allocates nothing.
  struct PlacingLists {
    /// An element that appears.
    struct Entering {
      /// The index among the present elements.
      let index: Int
      let element: PresentElement
      /// The view that was made ahead of time for the element.
      let prefetched: ViewSlot?
    }

    var entering: [Entering] = []
    var leaving: [ElementTable.Element] = []
  }

  /// Shows views for the present elements in the bounds, moves existing views, and recycles the others.
  ///
  /// - Returns: The range of offsets to which the bounds can be moved without a change of the elements.
  /// - Complexity: O(elements of the tile), and the cost of the elements that appear and disappear.
  func placeElements(in bounds: Rect, tile: Rect, _ port: some LayoutPort) -> StableOffsetRange {
    var stable = StableOffsetRange(bounds: bounds, tile: tile)
    state.elements.beginPass()
    port.perform(.element(.beginPlacing(bounds)))
    port.forEachPresentElement { index, key, frame in
      stable.add(frame)
      if frame.isShown(in: bounds) { find(key, frame, at: index, port) }
    }
    removeElementsNotFound(port)
    recycleLeaving(port)
    updateRetained(port)
    removeDistantPrefetched(bounds, port)
    recycleLeaving(port)
    if !lists.entering.isEmpty { enterElements(bounds, port) }
    port.perform(.element(.endPlacing(bounds)))
    state.elements.checkInvariants()
    return stable
  }

  private func find(_ key: ElementKey, _ frame: Rect, at index: Int, _ port: some LayoutPort) {
    decides()
    switch state.elements.find(key) {
    case .visible(let slot): port.perform(.element(.move(slot, element: index)))
    case .leaving(let slot):
      state.elements.show(key)
      port.perform(.element(.moveBack(slot, element: index)))
      // The change with which it was disappearing may have given it another size.
      measure(slot, key, port)
    case .dragged: break
    case .prefetched(let slot): append(key, frame, at: index, prefetched: slot)
    case .missing: append(key, frame, at: index, prefetched: nil)
    case .duplicate: port.perform(.element(.reportDuplicate(key)))
    }
  }

  private func append(_ key: ElementKey, _ frame: Rect, at index: Int, prefetched: ViewSlot?) {
    let element = PresentElement(key: key, frame: frame)
    lists.entering.append(PlacingLists.Entering(index: index, element: element, prefetched: prefetched))
  }

  // MARK: Disappearing elements

  /// Collects the visible elements that have left the bounds; in an animated change they disappear with it.
  private func removeElementsNotFound(_ port: some LayoutPort) {
    decides()
    if let change = state.placing, change.isAnimated {
      state.elements.animateOutVisibleNotFound(with: change.number, into: &lists.leaving)
      for element in lists.leaving { port.perform(.element(.animateOut(element.slot, element.key))) }
      lists.leaving.removeAll(keepingCapacity: true)
    } else {
      state.elements.removeVisibleNotFound(into: &lists.leaving)
    }
  }

  /// Recycles the collected views.
  private func recycleLeaving(_ port: some LayoutPort) {
    guard !lists.leaving.isEmpty else { return }
    decides()
    // A dictionary has no order, but views have to be reused in the same order in each run of a program: the view that
    // is recycled last is reused first, so the last items are recycled first and the views of the first items are
    // reused for the first ones.
    if lists.leaving.count > 1 { lists.leaving.sort { $0.key.path > $1.key.path } }
    for index in lists.leaving.indices where !retain(lists.leaving[index], port) { recycle(lists.leaving[index], port) }
    lists.leaving.removeAll(keepingCapacity: true)
  }

  /// Recycles the prefetched views that this pass has not found, are beyond a viewport around the bounds, or would be
  /// visible inside of them.
  private func removeDistantPrefetched(_ bounds: Rect, _ port: some LayoutPort) {
    let near = bounds.inset(-bounds.width, -bounds.height)
    state.elements.collectPrefetchedNotFound(into: &lists.leaving)
    lists.leaving.removeAll { element in
      if state.retained.contains(element.slot) { return true }
      let frame = port.shownFrame(of: element.slot)
      return frame.isShown(in: near) && !frame.isShown(in: bounds)
    }
    for element in lists.leaving { state.elements.remove(element.key) }
  }

  // MARK: Appearing elements

  /// Shows the appearing elements; stops when a callback performs a batch of updates, and the pass is repeated then.
  private func enterElements(_ bounds: Rect, _ port: some LayoutPort) {
    decides()
    let count = state.generation
    port.withoutAnimations { wouldAnimate in
      for entry in lists.entering where state.generation == count {
        enter(entry, bounds, port)
        if state.generation == count, let slot = state.elements[entry.element.key]?.slot {
          port.perform(.element(.startFromInitialAttributes(slot, entry.element.key, laysOut: wouldAnimate)))
        }
      }
    }
    if placingNumber != nil, state.generation == count {
      for entry in lists.entering {
        if let slot = state.elements[entry.element.key]?.slot {
          port.perform(.element(.place(slot, element: entry.index)))
        }
      }
    }
    if state.generation == count { port.perform(.element(.stackEntered)) }
    lists.entering.removeAll(keepingCapacity: true)
  }

  private func enter(_ entry: PlacingLists.Entering, _ bounds: Rect, _ port: some LayoutPort) {
    decides()
    let key = entry.element.key
    if let slot = entry.prefetched, state.elements.key(of: slot) == key {
      state.elements.show(key)
      port.perform(.element(.place(slot, element: entry.index)))
      measure(slot, key, port)
      port.perform(.element(.display(slot, key)))
    } else if state.elements[key] != nil {
      port.perform(.element(.reportDuplicate(key)))
    } else if port.measuresAllInSight || !isPushedOut(entry.element.frame, of: bounds),
      let slot = port.makeView(forElement: entry.index)
    {
      state.elements.insert(slot, for: key, state: .visible)
      port.perform(.element(.install(slot, key)))
      measure(slot, key, port)
      port.perform(.element(.display(slot, key)))
    }
  }
}
