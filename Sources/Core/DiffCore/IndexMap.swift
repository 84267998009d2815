/// The map from the indices of a list to those after elements were removed and inserted; the others keep their order.
///
/// - Complexity: O(log changes) per look-up; memory for the changes only.
package struct IndexMap: Equatable, Sendable {
  /// The old indices of removed elements, ascending.
  package let removed: ArraySlice<Int>
  /// The new indices of inserted elements, ascending.
  package let inserted: ArraySlice<Int>

  /// The map of a list that does not change.
  package static let identity = IndexMap(ascendingRemoved: [], inserted: [])

  /// Creates a map from indices in any order.
  package init(removed: [Int], inserted: [Int]) {
    self.init(ascendingRemoved: removed.sorted()[...], inserted: inserted.sorted()[...])
  }

  /// Creates a map from indices that are in ascending order; parts of a longer list are not copied.
  init(ascendingRemoved removed: ArraySlice<Int>, inserted: ArraySlice<Int>) {
    self.removed = removed
    self.inserted = inserted
  }

  /// Returns the new index of an element; nil for a removed one.
  package func newIndex(ofOld old: Int) -> Int? { Self.map(old, leaving: removed, coming: inserted) }

  /// Returns the old index of an element; nil for an inserted one.
  package func oldIndex(ofNew new: Int) -> Int? { Self.map(new, leaving: inserted, coming: removed) }

  private static func map(_ index: Int, leaving: ArraySlice<Int>, coming: ArraySlice<Int>) -> Int? {
    let below = firstPosition(in: leaving.count) { leaving[leaving.startIndex + $0] >= index }
    if below < leaving.count, leaving[leaving.startIndex + below] == index { return nil }
    // The rank among the remaining elements; it is preceded by as many inserted ones as have a smaller rank.
    let rank = index - below
    return rank + firstPosition(in: coming.count) { coming[coming.startIndex + $0] - $0 > rank }
  }

  /// Returns the first position at which a condition holds that also holds at all later positions.
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
