import GeometryCore

/// Builds a stretch from sizes that arrive one after the other; equal ones become runs.
struct RopeBuilder {
  private var leaves: [RopeNode] = []
  private var sizes: [Size] = []
  private var marks = ItemMarks()
  /// A Boolean value that indicates whether the sizes collected for the next leaf are all equal and given.
  private var isUniform = true
  private var first = Size.zero

  /// Adds an item; `isMarked` indicates that its size was measured.
  @inline(__always)
  mutating func append(_ size: Size, isMarked: Bool = false) {
    if sizes.isEmpty { begin(with: size) }
    if isUniform, isMarked || size != first { isUniform = false }
    if isMarked { marks.set(sizes.count) }
    sizes.append(size)
    if sizes.count == RopeNode.leafCapacity { closeLeaf() }
  }

  /// Adds items of one size.
  mutating func append(run size: Size, count: Int) {
    if count <= RopeNode.leafCapacity / 8 {
      for _ in 0..<count { append(size) }
    } else {
      closeLeaf()
      add(RopeNode(run: size, count: count))
    }
  }

  /// Adds the sizes of a leaf that is not longer than others; `isUniform` indicates that they are all equal.
  mutating func append(leaf sizes: [Size], isUniform: Bool) {
    closeLeaf()
    guard !sizes.isEmpty else { return }
    add(isUniform ? RopeNode(run: sizes[0], count: sizes.count) : RopeNode(sizes: sizes))
  }

  /// Returns everything as one stretch; nil when nothing was added.
  consuming func finish() -> RopeNode? {
    closeLeaf()
    return Self.balanced(leaves[...])
  }

  private mutating func begin(with size: Size) {
    sizes.reserveCapacity(RopeNode.leafCapacity)
    first = size
    isUniform = true
  }

  private mutating func closeLeaf() {
    guard !sizes.isEmpty else { return }
    add(isUniform ? RopeNode(run: sizes[0], count: sizes.count) : RopeNode(sizes: sizes, marks: marks))
    sizes = []
    marks = ItemMarks()
  }

  private mutating func add(_ leaf: RopeNode) {
    if case .run(let size) = leaf.content, let last = leaves.last, case .run(size) = last.content {
      leaves[leaves.count - 1] = RopeNode(run: size, count: last.count + leaf.count)
    } else {
      leaves.append(leaf)
    }
  }

  private static func balanced(_ leaves: ArraySlice<RopeNode>) -> RopeNode? {
    guard leaves.count > 1 else { return leaves.first }
    let middle = leaves.startIndex + leaves.count / 2
    guard let left = balanced(leaves[..<middle]), let right = balanced(leaves[middle...]) else { return nil }
    return RopeNode(left, right)
  }
}
