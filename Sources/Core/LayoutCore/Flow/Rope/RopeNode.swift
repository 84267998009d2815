import GeometryCore

/// A stretch of items of a rope: a leaf with sizes, or two stretches one after the other.
///
/// Nodes do not change once their rope is finished: ropes of before and after an update share their common nodes. Only
/// the line spans are filled in later, by the rope that made the node, before any other sees it.
final class RopeNode: @unchecked Sendable {
  /// The maximum number of items of different sizes in a leaf.
  static let leafCapacity = 256

  enum Content {
    /// Items of one size, as many as the node counts.
    case run(Size)
    /// One size an item.
    case sizes([Size])
    case pair(RopeNode, RopeNode)
  }

  let content: Content
  /// The number of items; at least 1.
  let count: Int
  /// The number of pairs on the longest path to a leaf.
  let height: Int
  /// The items of a leaf that have measured sizes.
  let marks: ItemMarks
  /// A Boolean value that indicates whether any item of the stretch has a measured size.
  let hasMarks: Bool

  /// The line spans of the stretch; empty until the node is solved.
  var passages = LineSpanTable()
  /// The number of first items at which a line that follows another one can begin; set when the node is solved.
  var entryCount = 0
  /// The maximum number of items after the end of any solved leaf on which its line spans depend; the end of all counts
  /// as one.
  var reach = 0

  private init(_ content: Content, count: Int, height: Int, marks: ItemMarks, hasMarks: Bool) {
    self.content = content
    self.count = count
    self.height = height
    self.marks = marks
    self.hasMarks = hasMarks
  }

  convenience init(run size: Size, count: Int) {
    self.init(.run(size), count: count, height: 0, marks: ItemMarks(), hasMarks: false)
  }

  convenience init(sizes: [Size], marks: ItemMarks = ItemMarks()) {
    self.init(.sizes(sizes), count: sizes.count, height: 0, marks: marks, hasMarks: !marks.isEmpty)
  }

  convenience init(_ left: RopeNode, _ right: RopeNode) {
    self.init(
      .pair(left, right), count: left.count + right.count, height: max(left.height, right.height) + 1,
      marks: ItemMarks(), hasMarks: left.hasMarks || right.hasMarks)
    reach = max(left.reach, right.reach)
  }

  var isSolved: Bool { passages.count > 0 }

  /// The first leaf of the stretch.
  var firstLeaf: RopeNode {
    var node = self
    while case .pair(let left, _) = node.content { node = left }
    return node
  }

  /// The same items, without line spans.
  var unsolved: RopeNode {
    switch content {
    case .run(let size): RopeNode(run: size, count: count)
    case .sizes(let sizes): RopeNode(sizes: sizes, marks: marks)
    case .pair(let left, let right): RopeNode(left.unsolved, right.unsolved)
    }
  }

  /// Returns a part of a leaf as a leaf, or nil when it is empty.
  func slice(_ range: Range<Int>) -> RopeNode? {
    guard !range.isEmpty else { return nil }
    switch content {
    case .run(let size): return RopeNode(run: size, count: range.count)
    case .sizes(let sizes): return RopeNode(sizes: Array(sizes[range]), marks: marks.slice(range))
    case .pair: fatalError("Only leaves are sliced.")
    }
  }

  /// Returns two leaves as one, or nil when they stay two.
  static func merged(_ a: RopeNode, _ b: RopeNode) -> RopeNode? {
    if case .run(let one) = a.content, case .run(let other) = b.content, one == other {
      return RopeNode(run: one, count: a.count + b.count)
    }
    guard a.count + b.count <= leafCapacity else { return nil }
    var sizes: [Size] = []
    sizes.reserveCapacity(a.count + b.count)
    a.appendSizes(to: &sizes)
    b.appendSizes(to: &sizes)
    var marks = a.marks
    marks.append(b.marks, count: b.count, at: a.count)
    return RopeNode(sizes: sizes, marks: marks)
  }

  /// The bytes of the stretch: objects, sizes and line spans.
  var storedBytes: Int {
    let own = 128 + marks.storedBytes + passages.storedBytes
    return switch content {
    case .run: own
    case .sizes(let sizes): own + 32 + sizes.capacity * MemoryLayout<Size>.stride
    case .pair(let left, let right): own + left.storedBytes + right.storedBytes
    }
  }

  private func appendSizes(to sizes: inout [Size]) {
    switch content {
    case .run(let size): sizes.append(contentsOf: repeatElement(size, count: count))
    case .sizes(let own): sizes += own
    case .pair(let left, let right):
      left.appendSizes(to: &sizes)
      right.appendSizes(to: &sizes)
    }
  }
}
