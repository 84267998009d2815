/// Extents on one axis in list order; those that meet a range are found by binary search.
///
/// Extents may overlap or run backwards (negative spacing). The index stores the greatest end so far and the least
/// start from here on, both of which never decrease along the list, so that the search is correct for any input and
/// tight for ordinary ones.
/// - Complexity: `candidates` O(log n); 16 bytes an extent.
struct ExtentIndex: Sendable {
  private var maximumEnds: [Double] = []
  private var minimumStarts: [Double] = []

  var count: Int { minimumStarts.count }

  mutating func reserveCapacity(_ n: Int) {
    maximumEnds.reserveCapacity(n)
    minimumStarts.reserveCapacity(n)
  }

  /// Adds an extent; `opens` indicates that it is the first of a part that is searched separately.
  mutating func append(start: Double, end: Double, opens: Bool) {
    minimumStarts.append(start)
    maximumEnds.append(opens ? end : max(end, maximumEnds[maximumEnds.count - 1]))
  }

  /// Finishes the part that began at an index; must be called once for each part.
  mutating func seal(from first: Int) {
    var i = minimumStarts.count - 2
    while i >= first {
      if minimumStarts[i + 1] < minimumStarts[i] { minimumStarts[i] = minimumStarts[i + 1] }
      i -= 1
    }
  }

  /// Returns the indices of a part outside of which no extent meets the open range between two positions.
  func candidates(from lower: Double, to upper: Double, in part: Range<Int>) -> Range<Int> {
    let first = bisect(part) { maximumEnds[$0] > lower }
    let end = bisect(part) { !(minimumStarts[$0] < upper) }
    return first < end ? first..<end : part.lowerBound..<part.lowerBound
  }

  var storedBytes: Int { (maximumEnds.capacity + minimumStarts.capacity) * MemoryLayout<Double>.stride }
}

/// Returns the first index of a range for which a condition holds that stays true once it is; the upper bound when
/// never.
@inline(__always)
func bisect(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
