extension CollectionDataCounts {
  /// The first item; nil when there is none.
  package var firstPlace: ItemPlace? {
    (0..<sectionCount).first { self[$0] > 0 }.map { ItemPlace(item: 0, section: $0) }
  }

  /// The last item; nil when there is none.
  package var lastPlace: ItemPlace? {
    (0..<sectionCount).last { self[$0] > 0 }.map { ItemPlace(item: self[$0] - 1, section: $0) }
  }

  /// Returns the items between two, both included.
  ///
  /// - Complexity: O(result).
  package func places(from start: ItemPlace, through end: ItemPlace) -> [ItemPlace] {
    var places: [ItemPlace] = []
    for section in start.section...max(start.section, end.section) {
      let first = section == start.section ? start.item : 0
      let last = section == end.section ? end.item : self[section] - 1
      guard first <= last else { continue }
      for item in first...last { places.append(ItemPlace(item: item, section: section)) }
    }
    return places
  }
}
