/// One bit for each item of a leaf that indicates whether its size was measured, not given.
///
/// - Complexity: nothing is stored while no bit is set; otherwise four words.
struct ItemMarks: Hashable, Sendable {
  private var words: [UInt64] = []

  var isEmpty: Bool { words.isEmpty }

  subscript(index: Int) -> Bool { !words.isEmpty && words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

  mutating func set(_ index: Int) {
    if words.isEmpty { words = Array(repeating: 0, count: RopeNode.leafCapacity / 64) }
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// The number of marks that are set.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns the marks of a range, counted from its beginning.
  func slice(_ range: Range<Int>) -> ItemMarks {
    var part = ItemMarks()
    if !isEmpty { for index in range where self[index] { part.set(index - range.lowerBound) } }
    return part
  }

  /// Appends the marks of `count` items after the first `index` ones.
  mutating func append(_ other: ItemMarks, count: Int, at index: Int) {
    guard !other.isEmpty else { return }
    for k in 0..<count where other[k] { set(index + k) }
  }

  var storedBytes: Int { words.isEmpty ? 0 : 32 + words.capacity * MemoryLayout<UInt64>.stride }
}
