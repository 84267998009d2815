package import DiffCore

/// The views of elements by key, each with exactly one state. Views are known by their slots.
///
/// Views that wait for reuse are in the pools and not here: an element is pooled when it has no entry. A deleted
/// element loses its path; while its view is being animated out, it is in a separate list.
package struct ElementTable: Equatable, Sendable {
  /// The state of an element's view.
  package enum State: Equatable, Sendable {
    /// Made ahead of time: placed, but hidden, and not announced to the delegate.
    case prefetched
    /// On the screen.
    case visible
    /// Disappearing in an animated change; it is recycled at the animation's end, unless it reappears before.
    case leaving
    /// Placed by a pointer that drags it, wherever the layout has it.
    case dragged
  }

  /// A view with its state.
  package struct Entry: Equatable, Sendable {
    /// The slot of the element's view.
    package let slot: ViewSlot
    /// The state of the element.
    package internal(set) var state: State
    /// The last pass that found the element among those on the screen.
    var pass = 0
    /// The number of the animated change with which the element disappears.
    package internal(set) var change = 0
  }

  /// An element with its view.
  package struct Element: Equatable, Sendable {
    /// The key of the element; of a removed one, its last.
    package let key: ElementKey
    /// The view, with its state.
    package var entry: Entry

    /// The slot of the element's view.
    package var slot: ViewSlot { entry.slot }
  }

  /// The elements that have a view, by key.
  package private(set) var entries: [ElementKey: Entry] = [:]
  /// The disappearing views of removed elements, in the order of their removal.
  package private(set) var removedButAnimating: [Element] = []
  /// The keys of the elements by slot; nil for a slot whose view shows no element, or one that was removed.
  private var keys: [ElementKey?] = []
  private var pass = 0
  /// The number of visible elements.
  package private(set) var visibleCount = 0
  /// The number of prefetched elements.
  package private(set) var prefetchedCount = 0
  /// The number of visible elements that this pass has found.
  private var foundVisible = 0

  /// Creates a table without elements.
  package init() {}

  package var isEmpty: Bool { entries.isEmpty && removedButAnimating.isEmpty }

  package subscript(key: ElementKey) -> Entry? { entries[key] }

  /// The items whose cells are on the screen, in ascending order.
  package var visibleItems: [ItemPlace] {
    entries.compactMap { key, entry -> ItemPlace? in
      key.kind == .cell && (entry.state == .visible || entry.state == .dragged) ? key.path.place : nil
    }.sorted()
  }

  /// Returns the key of a view's element; nil for a view that is not in use, or whose element was deleted.
  package func key(of slot: ViewSlot) -> ElementKey? { slot.index < keys.count ? keys[slot.index] : nil }

  private mutating func setKey(_ key: ElementKey?, of slot: ViewSlot) {
    while keys.count <= slot.index { keys.append(nil) }
    keys[slot.index] = key
  }

  // MARK: Passes

  /// Begins a pass over the elements on the screen.
  package mutating func beginPass() {
    pass += 1
    foundVisible = 0
  }

  /// The state of an element as a pass finds it.
  package enum Finding: Equatable, Sendable {
    /// The element has no view.
    case missing
    /// The element was found in this pass before: the layout returned it twice.
    case duplicate
    case prefetched(ViewSlot)
    case visible(ViewSlot)
    case leaving(ViewSlot)
    case dragged(ViewSlot)
  }

  /// Marks an element as found in this pass.
  package mutating func find(_ key: ElementKey) -> Finding {
    guard let index = entries.index(forKey: key) else { return .missing }
    let entry = entries.values[index]
    if entry.pass == pass { return .duplicate }
    entries.values[index].pass = pass
    switch entry.state {
    case .visible:
      foundVisible += 1
      return .visible(entry.slot)
    case .prefetched: return .prefetched(entry.slot)
    case .leaving: return .leaving(entry.slot)
    case .dragged: return .dragged(entry.slot)
    }
  }

  /// Removes the visible elements that this pass has not found, into a list whose storage the caller reuses.
  package mutating func removeVisibleNotFound(into gone: inout [Element]) {
    // Nothing to search for, and nothing to allocate, when all were found.
    guard foundVisible < visibleCount else { return }
    for (key, entry) in entries where entry.state == .visible && entry.pass != pass {
      gone.append(Element(key: key, entry: entry))
    }
    for element in gone { remove(element.key) }
  }

  /// Marks the visible elements that this pass has not found as disappearing with an animated change; appends them to a
  /// list.
  package mutating func animateOutVisibleNotFound(with change: Int, into leaving: inout [Element]) {
    guard foundVisible < visibleCount else { return }
    for index in entries.values.indices {
      guard entries.values[index].state == .visible, entries.values[index].pass != pass else { continue }
      set(.leaving, at: index)
      entries.values[index].change = change
      leaving.append(Element(key: entries.keys[index], entry: entries.values[index]))
    }
  }

  /// Appends the prefetched elements that this pass has not found to a list.
  package func collectPrefetchedNotFound(into list: inout [Element]) {
    guard prefetchedCount > 0 else { return }
    for (key, entry) in entries where entry.state == .prefetched && entry.pass != pass {
      list.append(Element(key: key, entry: entry))
    }
  }

  // MARK: States

  /// Adds an element that has no entry, found in this pass.
  package mutating func insert(_ slot: ViewSlot, for key: ElementKey, state: State) {
    assert(entries[key] == nil && self.key(of: slot) == nil)
    entries[key] = Entry(slot: slot, state: state, pass: pass)
    setKey(key, of: slot)
    count(state, 1)
  }

  /// Makes a prefetched or disappearing element visible.
  package mutating func show(_ key: ElementKey) {
    guard let index = entries.index(forKey: key) else { return }
    switch entries.values[index].state {
    case .prefetched, .leaving: set(.visible, at: index)
    case .visible, .dragged: break
    }
  }

  /// Marks a visible element as dragged; returns its slot, nil when it is not visible.
  package mutating func drag(_ key: ElementKey) -> ViewSlot? {
    guard let index = entries.index(forKey: key), entries.values[index].state == .visible else { return nil }
    set(.dragged, at: index)
    return entries.values[index].slot
  }

  /// Ends the drag of an element: the next pass places it.
  package mutating func drop(_ key: ElementKey) {
    guard let index = entries.index(forKey: key), entries.values[index].state == .dragged else { return }
    set(.visible, at: index)
  }

  private mutating func set(_ state: State, at index: Dictionary<ElementKey, Entry>.Index) {
    count(entries.values[index].state, -1)
    count(state, 1)
    entries.values[index].state = state
  }

  private mutating func count(_ state: State, _ change: Int) {
    switch state {
    case .visible: visibleCount += change
    case .prefetched: prefetchedCount += change
    case .leaving, .dragged: break
    }
  }

  // MARK: Removing

  /// Removes an element; its view can be recycled.
  @discardableResult
  package mutating func remove(_ key: ElementKey) -> Element? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    setKey(nil, of: entry.slot)
    count(entry.state, -1)
    return Element(key: key, entry: entry)
  }

  /// Retains the view of a removed element until an animated change ends.
  package mutating func animateOutRemoved(_ element: Element, with change: Int) {
    assert(key(of: element.slot) == nil)
    var element = element
    element.entry.state = .leaving
    element.entry.change = change
    removedButAnimating.append(element)
  }

  /// Removes and returns the elements that have disappeared with an animated change; those that reappeared are not
  /// removed.
  package mutating func removeLeaving(with change: Int) -> [Element] {
    var gone: [Element] = []
    for (key, entry) in entries where entry.state == .leaving && entry.change == change {
      gone.append(Element(key: key, entry: entry))
    }
    for element in gone { remove(element.key) }
    return gone
  }

  /// Removes and returns the views of elements that an animated change removed.
  package mutating func removeAnimatingOut(with change: Int) -> [Element] {
    let gone = removedButAnimating.filter { $0.entry.change == change }
    removedButAnimating.removeAll { $0.entry.change == change }
    return gone
  }

  /// Removes and returns all elements.
  package mutating func removeAll() -> [Element] {
    let all = entries.map { Element(key: $0.key, entry: $0.value) } + removedButAnimating
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    removedButAnimating = []
    visibleCount = 0
    prefetchedCount = 0
    return all
  }

  /// Maps the elements to new keys; those without one are removed and returned.
  package mutating func rename(_ newKey: (ElementKey) -> ElementKey?) -> [Element] {
    var gone: [Element] = []
    let old = entries
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    visibleCount = 0
    prefetchedCount = 0
    for (key, entry) in old {
      guard let new = newKey(key) else {
        gone.append(Element(key: key, entry: entry))
        continue
      }
      // One look-up for each: two elements seldom get the same key.
      if let first = entries.updateValue(entry, forKey: new) {
        entries[new] = first
        gone.append(Element(key: key, entry: entry))
        continue
      }
      setKey(new, of: entry.slot)
      count(entry.state, 1)
    }
    return gone
  }

  /// Stops the program when the two directions or a count disagree; free in release builds.
  package func checkInvariants() {
    assert(violation == nil, violation ?? "")
  }

  /// The first invariant that does not hold: the two directions or a count disagree; nil when all hold.
  package var violation: String? {
    if keys.count(where: { $0 != nil }) != entries.count {
      return "a view stands for two elements, or an element has lost its view"
    }
    if !entries.allSatisfy({ key(of: $0.value.slot) == $0.key }) { return "view and element disagree" }
    if !removedButAnimating.allSatisfy({ key(of: $0.slot) == nil }) {
      return "the view of a removed element has another one"
    }
    if visibleCount != entries.values.count(where: { $0.state == .visible }) {
      return "the number of visible elements is wrong"
    }
    if prefetchedCount != entries.values.count(where: { $0.state == .prefetched }) {
      return "the number of prefetched elements is wrong"
    }
    return nil
  }
}
