/// The places at which two lists of unique identifiers differ: everything else is the same in both, in the same order.
struct UnmatchedIndices: Equatable {
  /// The indices in the old list, ascending.
  var old: [Int]
  /// The indices in the new list, ascending.
  var new: [Int]

  /// A Boolean value that indicates whether no smaller number of indices would do.
  ///
  /// If not, the identifiers at the indices may still have some order in common.
  var isSmallest: Bool

  /// The range of indices that were compared one by one: those that are not unmatched have the same identifier in both
  /// lists, but need not be part of the longest common subsequence.
  var paired = 0..<0

  /// Creates the indices at which two lists differ.
  ///
  /// Lists that share their storage are not compared. Otherwise their common prefix and suffix are skipped, and the
  /// rest is searched for few differences (E. Myers, "An O(ND) difference algorithm and its variations", 1986): since
  /// identifiers are unique, the longest common subsequence is what a smallest set of moves leaves in place.
  /// - Complexity: O(*n*) for lists of *n* identifiers in all, O(1) if they share their storage.
  @_specialize(where Identifier == Int)
  @_specialize(where Identifier == String)
  init<Identifier: Hashable>(old: [Identifier], new: [Identifier]) {
    if old.sharesStorage(with: new) {
      self.init(old: [], new: [], isSmallest: true)
      return
    }
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in Self.compare(old, new) }
    }
  }

  private init(old: [Int], new: [Int], isSmallest: Bool) {
    self.old = old
    self.new = new
    self.isSmallest = isSmallest
  }

  /// The number of differences up to which the smallest set is searched without a table.
  static var differenceLimit: Int { 64 }

  @inline(__always)
  private static func compare<Identifier: Hashable>(
    _ old: UnsafeBufferPointer<Identifier>, _ new: UnsafeBufferPointer<Identifier>
  ) -> UnmatchedIndices {
    let common = Swift.min(old.count, new.count)
    let start = commonPrefixLength(old[..<common], new[..<common])
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let isSmallest = start == oldEnd || start == newEnd
    if !isSmallest {
      let search = EditSearch(
        old: UnsafeBufferPointer(rebasing: old[start..<oldEnd]),
        new: UnsafeBufferPointer(rebasing: new[start..<newEnd]), limit: differenceLimit)
      if let found = search.run() {
        return UnmatchedIndices(
          old: found.old.map { $0 + start }, new: found.new.map { $0 + start }, isSmallest: true)
      }
    }
    if isSmallest { return UnmatchedIndices(old: Array(start..<oldEnd), new: Array(start..<newEnd), isSmallest: true) }
    return pairs(old, start..<oldEnd, new, start..<newEnd)
  }

  /// Skips identifiers that have the same index in both lists: they are unique, so that they need not be looked up.
  @inline(__always)
  private static func pairs<Identifier: Hashable>(
    _ old: UnsafeBufferPointer<Identifier>, _ oldRange: Range<Int>,
    _ new: UnsafeBufferPointer<Identifier>, _ newRange: Range<Int>
  ) -> UnmatchedIndices {
    let common = oldRange.lowerBound..<Swift.min(oldRange.upperBound, newRange.upperBound)
    var unmatched: [Int] = []
    unmatched.reserveCapacity(common.count)
    for index in common where old[index] != new[index] { unmatched.append(index) }
    var found = UnmatchedIndices(old: unmatched, new: unmatched, isSmallest: false)
    found.old.append(contentsOf: common.upperBound..<oldRange.upperBound)
    found.new.append(contentsOf: common.upperBound..<newRange.upperBound)
    found.paired = common
    return found
  }
}

/// A search for the shortest edit script from one list to another by deletions and insertions.
///
/// Diagonals are numbered by the index in the old list minus that in the new one. After *d* differences the search has
/// reached, on each of the *d* + 1 reachable diagonals, the greatest possible index in the old list.
private struct EditSearch<Identifier: Equatable> {
  let old: UnsafeBufferPointer<Identifier>
  let new: UnsafeBufferPointer<Identifier>
  /// The number of differences at which the search gives up.
  let limit: Int

  /// The furthest indices in the old list after a number of differences, by diagonal from -`differences` in steps of
  /// two.
  private typealias Reach = [Int]

  /// Returns the indices that have no partner, or nil if there are too many differences.
  @inline(__always)
  func run() -> (old: [Int], new: [Int])? {
    let (oldCount, newCount) = (old.count, new.count)
    // Identical stretches may be compared once for each diagonal: dissimilar lists would cost quadratic time.
    var budget = 4 * (oldCount + newCount) + 1024
    var reaches: [Reach] = []
    for differences in 0...Swift.min(limit, oldCount + newCount) {
      var reach = Reach(repeating: 0, count: differences + 1)
      for step in 0...differences {
        let diagonal = 2 * step - differences
        let start = differences == 0 ? 0 : Self.beginning(on: step, of: differences, after: reaches[differences - 1])
        var place = start
        let end = Swift.min(oldCount, newCount + diagonal)
        if place < end { place += commonPrefixLength(old[place..<end], new[(place - diagonal)..<(end - diagonal)]) }
        budget -= place - start + 1
        reach[step] = place
        if place >= oldCount, place - diagonal >= newCount {
          reaches.append(reach)
          return path(through: reaches)
        }
      }
      if budget < 0 { return nil }
      reaches.append(reach)
    }
    return nil
  }

  /// Returns true if a diagonal is reached by an insertion, from the diagonal above.
  private static func isInsertion(on step: Int, of differences: Int, after reach: Reach) -> Bool {
    step == 0 || (step < differences && reach[step - 1] < reach[step])
  }

  /// Returns the index at which a diagonal begins after one more difference.
  private static func beginning(on step: Int, of differences: Int, after reach: Reach) -> Int {
    isInsertion(on: step, of: differences, after: reach) ? reach[step] : reach[step - 1] + 1
  }

  /// Returns the deletions and insertions on the path that was found.
  private func path(through reaches: [Reach]) -> (old: [Int], new: [Int]) {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var step = (old.count - new.count + reaches.count - 1) / 2
    for differences in stride(from: reaches.count - 1, to: 0, by: -1) {
      let reach = reaches[differences - 1]
      let diagonal = 2 * step - differences
      let place = Self.beginning(on: step, of: differences, after: reach)
      if Self.isInsertion(on: step, of: differences, after: reach) {
        inserted.append(place - diagonal - 1)
      } else {
        deleted.append(place - 1)
        step -= 1
      }
    }
    return (deleted.reversed(), inserted.reversed())
  }
}

/// Returns the number of identifiers at the beginnings of two lists of the same length that are equal.
///
/// From the second on they are compared in groups of eight, without a branch for each, so that integers are compared by
/// vector instructions; most stretches of a search have no equal identifier at all.
@inline(__always)
private func commonPrefixLength<Identifier: Equatable>(
  _ old: Slice<UnsafeBufferPointer<Identifier>>, _ new: Slice<UnsafeBufferPointer<Identifier>>
) -> Int {
  let (old, new) = (UnsafeBufferPointer(rebasing: old), UnsafeBufferPointer(rebasing: new))
  guard let first = old.first, first == new[0] else { return 0 }
  var length = 1
  while length + 8 <= old.count {
    var areEqual = true
    for index in length..<(length + 8) {
      let isEqual = old[index] == new[index]
      areEqual = areEqual && isEqual
    }
    guard areEqual else { break }
    length += 8
  }
  while length < old.count, old[length] == new[length] { length += 1 }
  return length
}

extension Array {
  /// Returns a Boolean value that indicates whether another list is the same one in memory. O(1).
  @inline(__always)
  func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.count == $0.count && mine.baseAddress == $0.baseAddress }
    }
  }
}
