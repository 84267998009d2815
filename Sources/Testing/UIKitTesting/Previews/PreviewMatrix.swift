/// The combinations of values on several axes in which previews are drawn.
enum PreviewMatrix {
  /// Returns every combination: one index on each axis.
  static func all(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { combinations, count in
      combinations.flatMap { combination in (0..<count).map { combination + [$0] } }
    }
  }

  /// Returns combinations in which every two values of different axes meet at least once.
  ///
  /// Most flaws need at most two values to meet, such as a language and a size of text; there are far fewer such
  /// combinations than all. Each step takes the combination with the most pairs that have not met yet, the first of
  /// equal ones, so that the result is the same in every run.
  static func pairwise(_ counts: [Int]) -> [[Int]] {
    let all = all(counts)
    var missing = Set(all.flatMap { pairs(of: $0) })
    guard !missing.isEmpty else { return all }
    var result: [[Int]] = []
    while !missing.isEmpty {
      var best: (combination: [Int], pairs: [Pair]) = ([], [])
      for combination in all {
        let found = pairs(of: combination).filter { missing.contains($0) }
        if found.count > best.pairs.count { best = (combination, found) }
      }
      result.append(best.combination)
      missing.subtract(best.pairs)
    }
    return result
  }

  /// Two values of different axes.
  private struct Pair: Hashable {
    let axes: [Int]
    let values: [Int]
  }

  private static func pairs(of combination: [Int]) -> [Pair] {
    combination.indices.flatMap { first in
      combination.indices.dropFirst(first + 1).map { second in
        Pair(axes: [first, second], values: [combination[first], combination[second]])
      }
    }
  }
}
