/// The map from the indices of a list to those after some elements left and others came; what stays keeps its order.
///
/// - Complexity: O(log changes) a question, memory for the changes only.
package struct IndexMap: Equatable, Sendable {
  /// The old indices that leave, ascending.
  package let removed: ArraySlice<Int>
  /// The new indices that come, ascending.
  package let inserted: ArraySlice<Int>

  /// Creates a map from indices in any order.
  package init(removed: [Int], inserted: [Int]) {
    self.init(ascendingRemoved: removed.sorted()[...], inserted: inserted.sorted()[...])
  }

  /// Creates a map from indices that are in ascending order; parts of a longer list are not copied.
  init(ascendingRemoved removed: ArraySlice<Int>, inserted: ArraySlice<Int>) {
    self.removed = removed
    self.inserted = inserted
  }

  /// The map of a list that does not change.
  package static let identity = IndexMap(ascendingRemoved: [], inserted: [])

  /// Returns the new index of an element that stays; nil for one that leaves.
  package func newIndex(ofOld old: Int) -> Int? { Self.map(old, leaving: removed, coming: inserted) }

  /// Returns the old index of an element that stayed; nil for one that came.
  package func oldIndex(ofNew new: Int) -> Int? { Self.map(new, leaving: inserted, coming: removed) }

  private static func map(_ index: Int, leaving: ArraySlice<Int>, coming: ArraySlice<Int>) -> Int? {
    let below = firstPosition(in: leaving.count) { leaving[leaving.startIndex + $0] >= index }
    if below < leaving.count, leaving[leaving.startIndex + below] == index { return nil }
    // The rank among those that stay; before the new place are as many of the coming ones as have a smaller rank.
    let rank = index - below
    return rank + firstPosition(in: coming.count) { coming[coming.startIndex + $0] - $0 > rank }
  }

  /// Returns the first position at which a condition holds that never stops holding once it does.
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
