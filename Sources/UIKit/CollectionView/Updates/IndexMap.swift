/// Where the elements of a list go when some leave and others come: what stays keeps its order.
///
/// - Complexity: O(log changes) a question, memory for the changes only.
struct IndexMap: Equatable, Sendable {
  /// The old indices that leave, ascending.
  let removed: ArraySlice<Int>
  /// The new indices that come, ascending.
  let inserted: ArraySlice<Int>

  init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.init(ascendingRemoved: removed.sorted()[...], inserted: inserted.sorted()[...])
  }

  /// Takes indices that are in ascending order; parts of a longer list are not copied.
  init(ascendingRemoved removed: ArraySlice<Int>, inserted: ArraySlice<Int>) {
    self.removed = removed
    self.inserted = inserted
  }

  static let identity = IndexMap(ascendingRemoved: [], inserted: [])

  /// Returns the new index of an element that stays; nil for one that leaves.
  func newIndex(ofOld old: Int) -> Int? { Self.map(old, leaving: removed, coming: inserted) }

  /// Returns the old index of an element that stayed; nil for one that came.
  func oldIndex(ofNew new: Int) -> Int? { Self.map(new, leaving: inserted, coming: removed) }

  private static func map(_ index: Int, leaving: ArraySlice<Int>, coming: ArraySlice<Int>) -> Int? {
    let below = firstPosition(in: leaving.count) { leaving[leaving.startIndex + $0] >= index }
    if below < leaving.count, leaving[leaving.startIndex + below] == index { return nil }
    // The rank among those that stay; before the new place are as many of the coming ones as have a smaller rank.
    let rank = index - below
    return rank + firstPosition(in: coming.count) { coming[coming.startIndex + $0] - $0 > rank }
  }

  /// The first position at which a condition holds that never stops holding once it does.
  private static func firstPosition(in count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
