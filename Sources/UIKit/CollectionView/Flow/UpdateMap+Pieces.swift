import LayoutCore

extension UpdateMap {
  /// The reloaded items by old section, ascending.
  var reloadedItemsBySection: [Int: [Int]] {
    var sections: [Int: [Int]] = [:]
    for path in reloadedItems { sections[path[0], default: []].append(path[1]) }
    return sections.mapValues { $0.sorted() }
  }

  /// Returns where the items of a new section come from; new and reloaded ones have to be asked for.
  ///
  /// - Complexity: O(changes of the section).
  func pieces(
    ofNew section: Int, before: CollectionDataCounts, after: CollectionDataCounts, reloaded: [Int: [Int]]
  ) -> [FlowPiece] {
    let count = after[section]
    guard let old = oldSection(ofNew: section), !reloadedSections.contains(old) else {
      return count > 0 ? [.asked(count: count)] : []
    }
    let map = items[old] ?? .identity
    var gone = map.removed[...]
    var come = map.inserted[...]
    var reloads = (reloaded[old] ?? [])[...]
    var pieces: [FlowPiece] = []
    var (from, to) = (0, 0)
    func ask() {
      if case .asked(let asked) = pieces.last {
        pieces[pieces.count - 1] = .asked(count: asked + 1)
      } else {
        pieces.append(.asked(count: 1))
      }
    }
    while to < count {
      if come.first == to {
        come.removeFirst()
        if let path = oldPath(ofNew: IndexPath(item: to, section: section)) {
          pieces.append(.kept(section: path[0], items: path[1]..<path[1] + 1))
        } else {
          ask()
        }
        to += 1
      } else if gone.first == from {
        gone.removeFirst()
        from += 1
      } else if reloads.first == from {
        reloads.removeFirst()
        ask()
        from += 1
        to += 1
      } else {
        let room = min((come.first ?? count) - to, (gone.first ?? before[old]) - from, (reloads.first ?? .max) - from)
        // The counts were validated; ones that are not would go on for ever.
        guard room > 0 else { return pieces + [.asked(count: count - to)] }
        pieces.append(.kept(section: old, items: from..<from + room))
        from += room
        to += room
      }
    }
    return pieces
  }
}
