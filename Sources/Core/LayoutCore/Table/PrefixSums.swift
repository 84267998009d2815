/// A sequence of lengths, with the sum before each of them: a Fenwick tree.
///
/// - Complexity: O(log n) for a sum, a change and a search; O(n) to build the tree.
package struct PrefixSums {
  package private(set) var values: [Double]
  /// The partial sums: element i is the sum of the lengths between i minus its lowest bit and i, counted from one.
  private var tree: [Double]

  package init(_ values: [Double]) {
    self.values = values
    tree = [0] + values
    var index = 1
    while index < tree.count {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
      index += 1
    }
  }

  package var count: Int { values.count }
  package var total: Double { sum(before: values.count) }

  /// Returns the sum of the lengths before an index.
  package func sum(before index: Int) -> Double {
    var sum = 0.0
    var node = index
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return sum
  }

  package mutating func set(_ value: Double, at index: Int) {
    let change = value - values[index]
    guard change != 0 else { return }
    values[index] = value
    var node = index + 1
    while node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }

  /// Returns the last index whose length begins at or before an offset; 0 for offsets before the first, and the last
  /// for those beyond the end. There is at least one length.
  package func index(at offset: Double) -> Int {
    var node = 0
    var rest = offset
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      if node + step < tree.count, tree[node + step] <= rest {
        node += step
        rest -= tree[node]
      }
      step /= 2
    }
    return min(node, values.count - 1)
  }
}
