/// Every element that has a view, by kind and index path, with exactly one state.
///
/// Views that wait for reuse are in the pools and not here: an element is pooled when it has no entry.
struct ElementTable<View: AnyObject> {
  enum State: Equatable, Sendable {
    /// Made ahead of time: placed, but hidden, and the delegate has not heard of it.
    case prefetched
    /// On the screen.
    case visible
  }

  struct Entry {
    let view: View
    fileprivate(set) var state: State
    /// The last pass that found the element among the places on the screen.
    fileprivate(set) var pass = 0
  }

  typealias Element = (key: ElementKey, entry: Entry)

  private(set) var entries: [ElementKey: Entry] = [:]
  private var keys: [ObjectIdentifier: ElementKey] = [:]
  private(set) var pass = 0
  private(set) var visibleCount = 0
  /// How many of the visible elements this pass has found.
  private var foundVisible = 0

  var isEmpty: Bool { entries.isEmpty }
  var prefetchedCount: Int { entries.count - visibleCount }

  subscript(key: ElementKey) -> Entry? { entries[key] }

  /// The element a view stands for; nil for a view that is not in use.
  func key(of view: View) -> ElementKey? { keys[ObjectIdentifier(view)] }

  /// Begins a pass over the elements on the screen.
  mutating func beginPass() {
    pass += 1
    foundVisible = 0
  }

  /// What a pass finds for an element.
  enum Finding {
    /// There is no view for it.
    case missing
    /// The element was found in this pass before: the layout gave it twice.
    case duplicate
    case prefetched(View)
    case visible(View)
  }

  /// Marks an element as found in this pass.
  mutating func find(_ key: ElementKey) -> Finding {
    guard let index = entries.index(forKey: key) else { return .missing }
    let entry = entries.values[index]
    if entry.pass == pass { return .duplicate }
    entries.values[index].pass = pass
    if entry.state == .visible { foundVisible += 1 }
    return entry.state == .visible ? .visible(entry.view) : .prefetched(entry.view)
  }

  /// Adds an element that has no entry, found in this pass.
  mutating func insert(_ view: View, for key: ElementKey, state: State) {
    assert(entries[key] == nil && keys[ObjectIdentifier(view)] == nil)
    entries[key] = Entry(view: view, state: state, pass: pass)
    keys[ObjectIdentifier(view)] = key
    if state == .visible { visibleCount += 1 }
  }

  /// Makes a prefetched element visible.
  mutating func show(_ key: ElementKey) {
    guard let index = entries.index(forKey: key), entries.values[index].state == .prefetched else { return }
    entries.values[index].state = .visible
    visibleCount += 1
  }

  /// Removes an element; its view is free.
  @discardableResult
  mutating func remove(_ key: ElementKey) -> Entry? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    keys[ObjectIdentifier(entry.view)] = nil
    if entry.state == .visible { visibleCount -= 1 }
    return entry
  }

  /// Removes and returns everything.
  mutating func removeAll() -> [Element] {
    let all = entries.map { (key: $0.key, entry: $0.value) }
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    visibleCount = 0
    return all
  }

  /// Removes the visible elements that this pass has not found, into a list whose storage the caller keeps.
  mutating func removeVisibleNotFound(into gone: inout [Element]) {
    // Nothing to look for, and nothing to allocate, when all were found.
    guard foundVisible < visibleCount else { return }
    for (key, entry) in entries where entry.state == .visible && entry.pass != pass { gone.append((key, entry)) }
    for element in gone { remove(element.key) }
  }

  /// Removes the prefetched elements that this pass has not found and that a rule does not keep.
  mutating func removePrefetched(into gone: inout [Element], unless isKept: (View) -> Bool) {
    guard prefetchedCount > 0 else { return }
    for (key, entry) in entries where entry.state == .prefetched && entry.pass != pass && !isKept(entry.view) {
      gone.append((key, entry))
    }
    for element in gone { remove(element.key) }
  }

  /// Gives every element the key that a map says; those it maps to nil are removed and returned.
  mutating func rename(_ newKey: (ElementKey) -> ElementKey?) -> [Element] {
    var gone: [Element] = []
    let old = entries
    entries.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    visibleCount = 0
    for (key, entry) in old {
      guard let new = newKey(key), entries[new] == nil else {
        gone.append((key, entry))
        continue
      }
      entries[new] = entry
      keys[ObjectIdentifier(entry.view)] = new
      if entry.state == .visible { visibleCount += 1 }
    }
    return gone
  }

  /// Stops the program when the two directions or the count disagree; free in release builds.
  func checkInvariants() {
    assert(keys.count == entries.count, "a view stands for two elements, or an element has lost its view")
    assert(entries.allSatisfy { keys[ObjectIdentifier($0.value.view)] == $0.key }, "view and element disagree")
    assert(visibleCount == entries.values.count { $0.state == .visible }, "the number of visible elements is wrong")
  }
}
