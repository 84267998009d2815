import GeometryCore

/// The items of a section with their sizes, and the lines that they break into, for sections that change.
///
/// Greedy breaking has no state but the item at which a line begins. So for a stretch of items it is enough to store,
/// for each of the few items at which its first line can begin (those that a line from before the stretch can have
/// taken), the item where the first line after the stretch begins and the depth of the lines between: a `LineSpan`. The
/// spans of neighbors compose. The rope is a balanced tree of stretches of at most 256 items, each with the table of
/// its spans, so that after a change only the leaves around it and the pairs above them are computed again, whatever
/// shift of the line breaks it causes in the items after it: those have all shifts in their tables. Nothing is
/// estimated or deferred: extents are exact at any time.
///
/// Stretches of one size are a run, whatever their length: a closed form.
///
/// # Performance
/// `m` is the number of items that a line takes.
/// - Building is O(n), and nothing for runs.
/// - A change is O(256 + m · log n); a frame and the first line of a range O(256 + log n).
/// - 16 bytes an item in leaves of sizes and about (2 m + 18) / 16 bytes for line spans and objects: 19 bytes with a
///   dozen items a line.
///
/// Spans are stored for the first 256 items of a stretch at most; lines with more items than that are found without.
struct ItemRope: Sendable {
  private(set) var root: RopeNode?
  let rules: LineRules

  /// Creates a rope of stretches and computes the line spans that are missing in them.
  init(_ root: RopeNode?, rules: LineRules) {
    self.root = root
    self.rules = rules
    solve()
  }

  var count: Int { root?.count ?? 0 }

  /// The line span of all lines.
  var passage: LineSpan? { root.map { passage(of: $0, at: 0, entry: 0) } }

  /// The size of all items when they have the same; nil otherwise.
  var uniformSize: Size? {
    if case .run(let size) = root?.content { size } else { nil }
  }

  var hasMarks: Bool { root?.hasMarks ?? false }

  /// Returns the leaf that contains an item, and its first item; the item must exist.
  func leaf(at index: Int) -> (leaf: RopeNode, start: Int) {
    guard var node = root else { fatalError("No item \(index) in an empty rope.") }
    var start = 0
    while case .pair(let left, let right) = node.content {
      if index - start < left.count {
        node = left
      } else {
        start += left.count
        node = right
      }
    }
    return (node, start)
  }

  /// Calls a function with the size of each existing item of a range, until it returns false.
  func forEachSize(in range: Range<Int>, _ body: (Int, Size) -> Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (leaf, start) = leaf(at: index)
      let end = min(range.upperBound, start + leaf.count)
      switch leaf.content {
      case .run(let size): for item in index..<end { guard body(item, size) else { return } }
      case .sizes(let sizes): for item in index..<end { guard body(item, sizes[item - start]) else { return } }
      case .pair: return
      }
      index = end
    }
  }

  /// Calls a function with every leaf, in order, and its first item.
  func forEachLeaf(_ body: (RopeNode, Int) -> Void) {
    func visit(_ node: RopeNode, _ start: Int) {
      if case .pair(let left, let right) = node.content {
        visit(left, start)
        visit(right, start + left.count)
      } else {
        body(node, start)
      }
    }
    if let root { visit(root, 0) }
  }

  /// Returns the line that begins at an item of a leaf, filled across leaves; the leaf after it need not be searched
  /// for if it is given.
  func line(
    from first: Int, in leaf: RopeNode, startingAt leafStart: Int, before following: RopeNode? = nil
  ) -> FlowLine {
    var line = FlowLine(first: first)
    var (leaf, start, following) = (leaf, leafStart, following)
    while true {
      let next = first + line.count
      let room = start + leaf.count - next
      guard line.take(from: leaf, at: next - start, rules: rules) == room, next + room < count else { return line }
      if let known = following {
        (leaf, start, following) = (known, next + room, nil)
      } else {
        (leaf, start) = self.leaf(at: next + room)
      }
    }
  }
}

extension FlowLine {
  /// Appends items of a leaf from an index on while they fit; returns their number.
  mutating func take(from leaf: RopeNode, at index: Int, rules: LineRules) -> Int {
    let before = count
    switch leaf.content {
    case .run(let size): append(run: size, count: leaf.count - index, rules: rules)
    case .sizes(let sizes):
      for k in index..<sizes.count {
        guard fits(rules.axis.length(of: sizes[k]), spacing: rules.itemSpacing, lineLength: rules.lineLength) else {
          break
        }
        append(sizes[k], axis: rules.axis)
      }
    case .pair: break
    }
    return count - before
  }

  /// Appends as many of a run's items as fit.
  private mutating func append(run next: Size, count available: Int, rules: LineRules) {
    let length = rules.axis.length(of: next)
    if count == 0 {
      count = rules.capacity(of: next, count: available)
      size = next
      filled = Double(count) * length
      depth = rules.axis.depth(of: next)
    } else if length + rules.itemSpacing <= 0 {
      // Items without extent: if one of them fits, all do.
      guard fits(length, spacing: rules.itemSpacing, lineLength: rules.lineLength) else { return }
      append(next, axis: rules.axis)
      count += available - 1
      filled += Double(available - 1) * length
    } else {
      var taken = 0
      while taken < available, fits(length, spacing: rules.itemSpacing, lineLength: rules.lineLength) {
        append(next, axis: rules.axis)
        taken += 1
      }
    }
  }
}
