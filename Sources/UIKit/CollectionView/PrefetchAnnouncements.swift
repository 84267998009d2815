import DiffCore

/// What a prefetching data source has been told: items that will be needed and that have no cell yet.
///
/// Index paths are those of the shown order. Every announced item either gets a cell or is taken back, once.
struct PrefetchAnnouncements: Equatable, Sendable {
  /// The announced items in the order in which they were announced.
  private(set) var paths: [IndexPath] = []
  /// Items that were announced before the data was replaced as a whole.
  private var replaced: [IndexPath] = []

  var isEmpty: Bool { paths.isEmpty && replaced.isEmpty }

  /// Adds items; returns those that were not announced before.
  mutating func add(_ new: [IndexPath]) -> [IndexPath] {
    let known = Set(paths)
    let added = new.filter { !known.contains($0) }
    paths += added
    return added
  }

  /// Forgets items that have got a cell.
  mutating func prune(_ hasCell: (IndexPath) -> Bool) {
    if !paths.isEmpty { paths.removeAll(where: hasCell) }
  }

  /// Takes back the items that a rule does not keep, and returns them.
  mutating func withdraw(unless isKept: (IndexPath) -> Bool = { _ in false }) -> [IndexPath] {
    guard !paths.isEmpty else { return [] }
    let withdrawn = paths.filter { !isKept($0) }
    paths.removeAll { !isKept($0) }
    return withdrawn
  }

  /// Items got other index paths; those that are no more are forgotten, as the data source knows best.
  mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
    if !paths.isEmpty { paths = paths.compactMap(newPath) }
  }

  /// The data was replaced: what was announced is to be taken back as soon as it is known which index paths exist.
  mutating func dataDidChange() {
    replaced += paths
    paths = []
  }

  /// Returns what is to be taken back after a replacement of the data, as far as the index paths still exist.
  mutating func takeReplaced(in counts: CollectionDataCounts) -> [IndexPath] {
    guard !replaced.isEmpty else { return [] }
    defer { replaced = [] }
    return replaced.filter(counts.contains)
  }
}
