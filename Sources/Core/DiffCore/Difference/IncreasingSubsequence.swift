/// A longest increasing subsequence of distinct numbers.
enum IncreasingSubsequence {
  /// Returns for each number whether it belongs to one longest increasing subsequence.
  ///
  /// Patience sorting: for each length the smallest last number of a subsequence of that length is stored.
  /// - Complexity: O(*n* log *n*) for *n* numbers, O(*n*) if they ascend.
  static func membership(in numbers: [Int]) -> [Bool] {
    /// The index of the smallest last number by length, from length 1.
    var lasts: [Int] = []
    lasts.reserveCapacity(numbers.count)
    var predecessors = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var length = lasts.count
      if let last = lasts.last, numbers[last] > number {
        var low = 0
        while low < length {
          let middle = (low + length) / 2
          if numbers[lasts[middle]] < number { low = middle + 1 } else { length = middle }
        }
      }
      if length > 0 { predecessors[index] = lasts[length - 1] }
      if length == lasts.count { lasts.append(index) } else { lasts[length] = index }
    }
    var members = [Bool](repeating: false, count: numbers.count)
    var index = lasts.last ?? -1
    while index >= 0 {
      members[index] = true
      index = predecessors[index]
    }
    return members
  }
}
