import GeometryCore

/// The order in which siblings are drawn so that GSK can draw many with one call.
///
/// GSK packs small textures into larger ones in the order of their creation, and draws neighbors in the tree at once
/// if they are in the same one. Recycled cells are in no such order. Where pictures do not overlap, any order shows the
/// same, so the order in which their textures were created is used.
enum BatchOrder {
  /// A sibling that is one picture: its frame, and the number of its texture.
  struct Item: Equatable {
    var rect: Rect
    var number: UInt64
  }

  /// Returns the indices of siblings in drawing order; a nil item must keep its position.
  ///
  /// - Complexity: O(n log n + n · neighbors in a row).
  static func order(_ items: [Item?], margin: Double) -> [Int] {
    var result = Array(items.indices)
    for run in disjointRuns(items, margin: margin) {
      result[run].sort { items[$0]!.number < items[$1]!.number }
    }
    return result
  }

  /// Returns the longest runs of at least three pictures, in which none overlaps another.
  static func disjointRuns(_ items: [Item?], margin: Double) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < items.count {
      var end = start
      while end < items.count, items[end] != nil { end += 1 }
      if end - start > 2, areDisjoint(items[start..<end], margin: margin) { runs.append(start..<end) }
      start = end + 1
    }
    return runs
  }

  /// Returns whether no two rectangles overlap by more than twice the margin, as antialiased edges may.
  private static func areDisjoint(_ items: ArraySlice<Item?>, margin: Double) -> Bool {
    let rects = items.map { $0!.rect.inset(margin, margin) }.sorted { $0.minY < $1.minY }
    for (i, a) in rects.enumerated() {
      var j = i + 1
      while j < rects.count, rects[j].minY < a.maxY {
        if a.intersects(rects[j]) { return false }
        j += 1
      }
    }
    return true
  }
}
