/// Which items are selected and which one is highlighted: values without a view.
struct ItemSelection: Equatable {
  private(set) var selected: Set<IndexPath> = []
  var highlighted: IndexPath?

  var isEmpty: Bool { selected.isEmpty }

  func contains(_ path: IndexPath) -> Bool { selected.contains(path) }

  /// The selected paths in ascending order.
  var paths: [IndexPath] { selected.sorted() }

  /// Selects an item; gives back the items that were deselected for it.
  mutating func select(_ path: IndexPath, replacing: Bool) -> [IndexPath] {
    guard replacing else {
      selected.insert(path)
      return []
    }
    let others = selected.filter { $0 != path }.sorted()
    selected = [path]
    return others
  }

  /// Deselects an item; false when it was not selected.
  @discardableResult
  mutating func deselect(_ path: IndexPath) -> Bool { selected.remove(path) != nil }

  /// Deselects everything; gives back what was selected.
  mutating func removeAll() -> [IndexPath] {
    defer { selected = [] }
    return paths
  }

  /// Lets the selection follow its items; items mapped to nil are no longer selected.
  mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(newPath))
    highlighted = highlighted.flatMap(newPath)
  }
}
