/// The views of elements by key, each with exactly one state.
///
/// Views that wait for reuse are in the pools and not here: an element is pooled when it has no entry. A deleted
/// element no longer has a path; while its view is being animated out, it is in a separate list.
@usableFromInline
package struct ElementTable<View: AnyObject> {
  /// The state of an element's view.
  @usableFromInline
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
  @usableFromInline
  package struct Entry {
    /// The view of the element.
    @usableFromInline package let view: View
    /// The state of the element.
    @usableFromInline package internal(set) var state: State
    /// The last pass that found the element among those on the screen.
    @usableFromInline var pass = 0
    /// The number of the animated change with which the element disappears.
    @usableFromInline package internal(set) var change = 0

    @inlinable
    init(view: View, state: State, pass: Int) {
      self.view = view
      self.state = state
      self.pass = pass
    }
  }

  /// An element with its view.
  @usableFromInline package typealias Element = (key: ElementKey, entry: Entry)

  /// The elements that have a view, by key.
  @usableFromInline package internal(set) var entries: [ElementKey: Entry] = [:]
  /// The disappearing views of removed elements, in the order of their removal, under their last keys.
  @usableFromInline package internal(set) var removedButAnimating: [Element] = []
  @usableFromInline var keys: [ObjectIdentifier: ElementKey] = [:]
  @usableFromInline var pass = 0
  /// The number of visible elements.
  @usableFromInline package internal(set) var visibleCount = 0
  /// The number of prefetched elements.
  @usableFromInline package internal(set) var prefetchedCount = 0
  /// The number of visible elements that this pass has found.
  @usableFromInline var foundVisible = 0

  /// Creates a table without elements.
  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { entries.isEmpty && removedButAnimating.isEmpty }

  @inlinable
  package subscript(key: ElementKey) -> Entry? { entries[key] }

  /// Returns the key of a view's element; nil for a view that is not in use, or whose element was deleted.
  @inlinable
  package func key(of view: View) -> ElementKey? { keys[ObjectIdentifier(view)] }

  // MARK: Passes

  /// Begins a pass over the elements on the screen.
  @inlinable
  package mutating func beginPass() {
    pass += 1
    foundVisible = 0
  }

  /// The state of an element as a pass finds it.
  @usableFromInline
  package enum Finding {
    /// The element has no view.
    case missing
    /// The element was found in this pass before: the layout returned it twice.
    case duplicate
    case prefetched(View)
    case visible(View)
    case leaving(View)
    case dragged(View)
  }

  /// Marks an element as found in this pass.
  @inlinable
  package mutating func find(_ key: ElementKey) -> Finding {
    guard let index = entries.index(forKey: key) else { return .missing }
    let entry = entries.values[index]
    if entry.pass == pass { return .duplicate }
    entries.values[index].pass = pass
    switch entry.state {
    case .visible:
      foundVisible += 1
      return .visible(entry.view)
    case .prefetched: return .prefetched(entry.view)
    case .leaving: return .leaving(entry.view)
    case .dragged: return .dragged(entry.view)
    }
  }

  /// Removes the visible elements that this pass has not found, into a list whose storage the caller reuses.
  @inlinable
  package mutating func removeVisibleNotFound(into gone: inout [Element]) {
    // Nothing to search for, and nothing to allocate, when all were found.
    guard foundVisible < visibleCount else { return }
    for (key, entry) in entries where entry.state == .visible && entry.pass != pass { gone.append((key, entry)) }
    for element in gone { remove(element.key) }
  }

  /// Marks the visible elements that this pass has not found as disappearing with an animated change; appends them to a
  /// list.
  @inlinable
  package mutating func animateOutVisibleNotFound(with change: Int, into leaving: inout [Element]) {
    guard foundVisible < visibleCount else { return }
    for index in entries.values.indices {
      guard entries.values[index].state == .visible, entries.values[index].pass != pass else { continue }
      set(.leaving, at: index)
      entries.values[index].change = change
      leaving.append((entries.keys[index], entries.values[index]))
    }
  }

  /// Removes the prefetched elements that this pass has not found and that a predicate does not retain.
  @inlinable
  package mutating func removePrefetched(into gone: inout [Element], unless isKept: (View) -> Bool) {
    guard prefetchedCount > 0 else { return }
    for (key, entry) in entries where entry.state == .prefetched && entry.pass != pass && !isKept(entry.view) {
      gone.append((key, entry))
    }
    for element in gone { remove(element.key) }
  }

  // MARK: States

  /// Adds an element that has no entry, found in this pass.
  @inlinable
  package mutating func insert(_ view: View, for key: ElementKey, state: State) {
    assert(entries[key] == nil && keys[ObjectIdentifier(view)] == nil)
    entries[key] = Entry(view: view, state: state, pass: pass)
    keys[ObjectIdentifier(view)] = key
    count(state, 1)
  }

  /// Makes a prefetched or disappearing element visible.
  @inlinable
  package mutating func show(_ key: ElementKey) {
    guard let index = entries.index(forKey: key) else { return }
    switch entries.values[index].state {
    case .prefetched, .leaving: set(.visible, at: index)
    case .visible, .dragged: break
    }
  }

  /// Marks a visible element as dragged; returns its view, nil when it is not visible.
  @inlinable
  package mutating func drag(_ key: ElementKey) -> View? {
    guard let index = entries.index(forKey: key), entries.values[index].state == .visible else { return nil }
    set(.dragged, at: index)
    return entries.values[index].view
  }

  /// Ends the drag of an element: the next pass places it.
  @inlinable
  package mutating func drop(_ key: ElementKey) {
    guard let index = entries.index(forKey: key), entries.values[index].state == .dragged else { return }
    set(.visible, at: index)
  }

  @inlinable
  mutating func set(_ state: State, at index: Dictionary<ElementKey, Entry>.Index) {
    count(entries.values[index].state, -1)
    count(state, 1)
    entries.values[index].state = state
  }

  @inlinable
  mutating func count(_ state: State, _ change: Int) {
    switch state {
    case .visible: visibleCount += change
    case .prefetched: prefetchedCount += change
    case .leaving, .dragged: break
    }
  }

  // MARK: Removing

  /// Removes an element; its view can be recycled.
  @inlinable
  @discardableResult
  package mutating func remove(_ key: ElementKey) -> Entry? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    keys[ObjectIdentifier(entry.view)] = nil
    count(entry.state, -1)
    return entry
  }

  /// Retains the view of a removed element until an animated change ends.
  @inlinable
  package mutating func animateOutRemoved(_ element: Element, with change: Int) {
    assert(keys[ObjectIdentifier(element.entry.view)] == nil)
    var entry = element.entry
    entry.state = .leaving
    entry.change = change
    removedButAnimating.append((element.key, entry))
  }

  /// Removes and returns the elements that have disappeared with an animated change; those that reappeared are not
  /// removed.
  @inlinable
  package mutating func removeLeaving(with change: Int) -> [Element] {
    var gone: [Element] = []
    for (key, entry) in entries where entry.state == .leaving && entry.change == change { gone.append((key, entry)) }
    for element in gone { remove(element.key) }
    return gone
  }

  /// Removes and returns the views of elements that an animated change removed.
  @inlinable
  package mutating func removeAnimatingOut(with change: Int) -> [Element] {
    let gone = removedButAnimating.filter { $0.entry.change == change }
    removedButAnimating.removeAll { $0.entry.change == change }
    return gone
  }

  /// Removes and returns all elements.
  @inlinable
  package mutating func removeAll() -> [Element] {
    let all = entries.map { (key: $0.key, entry: $0.value) } + removedButAnimating
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    removedButAnimating = []
    visibleCount = 0
    prefetchedCount = 0
    return all
  }

  /// Maps the elements to new keys; those without one are removed and returned.
  @inlinable
  package mutating func rename(_ newKey: (ElementKey) -> ElementKey?) -> [Element] {
    var gone: [Element] = []
    let old = entries
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    visibleCount = 0
    prefetchedCount = 0
    for (key, entry) in old {
      guard let new = newKey(key), entries[new] == nil else {
        gone.append((key, entry))
        continue
      }
      entries[new] = entry
      keys[ObjectIdentifier(entry.view)] = new
      count(entry.state, 1)
    }
    return gone
  }

  /// Stops the program when the two directions or a count disagree; free in release builds.
  @inlinable
  package func checkInvariants() {
    assert(keys.count == entries.count, "a view stands for two elements, or an element has lost its view")
    assert(entries.allSatisfy { keys[ObjectIdentifier($0.value.view)] == $0.key }, "view and element disagree")
    assert(
      removedButAnimating.allSatisfy { keys[ObjectIdentifier($0.entry.view)] == nil },
      "the view of a removed element has another one")
    assert(visibleCount == entries.values.count { $0.state == .visible }, "the number of visible elements is wrong")
    assert(prefetchedCount == entries.values.count { $0.state == .prefetched }, "the number of prefetched is wrong")
  }
}
