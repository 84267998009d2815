/// Neighboring items of a new section that come from one place.
package enum UpdateRun: Hashable, Sendable {
  /// Items that are consecutive in an old section as well.
  case kept(section: Int, items: Range<Int>)
  /// Items that are new or reloaded.
  case new(count: Int)
}

extension UpdateMap {
  /// The indices of the reloaded items by old section, ascending.
  package var reloadedItemsBySection: [Int: [Int]] {
    var sections: [Int: [Int]] = [:]
    for place in reloadedItems { sections[place.section, default: []].append(place.item) }
    for section in sections.keys { sections[section]?.sort() }
    return sections
  }

  /// Returns the items of a new section as runs, in order.
  ///
  /// - Parameters:
  ///   - section: The index of the section after the change.
  ///   - before: The counts before the change.
  ///   - after: The counts after the change.
  ///   - reloaded: `reloadedItemsBySection`, which callers compute once for all sections.
  /// - Complexity: O(changes of the section).
  package func runs(
    ofNew section: Int, before: CollectionDataCounts, after: CollectionDataCounts, reloaded: [Int: [Int]]
  ) -> [UpdateRun] {
    let count = after[section]
    guard let old = oldSection(ofNew: section), !reloadedSections.contains(old) else {
      return count > 0 ? [.new(count: count)] : []
    }
    let map = items[old] ?? .identity
    var gone = map.removed
    var come = map.inserted
    var reloads = (reloaded[old] ?? [])[...]
    var runs: [UpdateRun] = []
    var (from, to) = (0, 0)
    func addNew() {
      if case .new(let count) = runs.last {
        runs[runs.count - 1] = .new(count: count + 1)
      } else {
        runs.append(.new(count: 1))
      }
    }
    while to < count {
      if come.first == to {
        come.removeFirst()
        if let place = oldPlace(ofNew: ItemPlace(item: to, section: section)) {
          runs.append(.kept(section: place.section, items: place.item..<place.item + 1))
        } else {
          addNew()
        }
        to += 1
      } else if gone.first == from {
        gone.removeFirst()
        from += 1
      } else if reloads.first == from {
        reloads.removeFirst()
        addNew()
        from += 1
        to += 1
      } else {
        let room = min((come.first ?? count) - to, (gone.first ?? before[old]) - from, (reloads.first ?? .max) - from)
        // The counts were validated; invalid ones would not terminate.
        guard room > 0 else { return runs + [.new(count: count - to)] }
        runs.append(.kept(section: old, items: from..<from + room))
        from += room
        to += room
      }
    }
    return runs
  }
}
