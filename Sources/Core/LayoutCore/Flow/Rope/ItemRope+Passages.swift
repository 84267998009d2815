import GeometryCore

// The computation of line spans from sizes: leaves first, then pairs by composition.
extension ItemRope {
  /// Returns the line span of a node that begins at an item, when its first line begins at one of its items.
  func passage(of node: RopeNode, at start: Int, entry: Int) -> LineSpan {
    if entry < node.passages.count { return node.passages[entry] }
    switch node.content {
    case .pair(let left, let right):
      guard entry < left.count else {
        return passage(of: right, at: start + left.count, entry: entry - left.count)
      }
      return composed(passage(of: left, at: start, entry: entry), right, at: start + left.count)
    case .run(let size): return passage(ofRun: size, node, at: start, entry: entry)
    case .sizes:
      var found: LineSpan?
      forEachLine(of: node, at: start, entry: entry) { line in
        let one = LineSpan(exit: line.first + line.count - start - node.count, depth: line.depth)
        found = found?.followed(by: one, spacing: rules.lineSpacing) ?? one
      }
      return found ?? LineSpan(exit: entry - node.count, depth: 0)
    }
  }

  /// Calls a function with the lines that begin in a leaf of sizes.
  func forEachLine(of leaf: RopeNode, at start: Int, entry: Int, _ body: (FlowLine) -> Void) {
    var next = entry
    while next < leaf.count {
      let line = line(from: start + next, in: leaf, startingAt: start)
      body(line)
      next += line.count
    }
  }

  /// Returns the number of lines of a run that are full and followed by another line of it, and the number of items of
  /// each.
  func fullLines(ofRun size: Size, count: Int, entry: Int) -> (count: Int, capacity: Int) {
    let capacity = rules.capacity(of: size, count: count)
    return ((count - entry - 1) / capacity, capacity)
  }

  private func composed(_ first: LineSpan, _ next: RopeNode, at start: Int) -> LineSpan {
    guard first.exit < next.count else {
      var passing = first
      passing.exit -= next.count
      return passing
    }
    return first.followed(by: passage(of: next, at: start, entry: first.exit), spacing: rules.lineSpacing)
  }

  private func passage(ofRun size: Size, _ node: RopeNode, at start: Int, entry: Int) -> LineSpan {
    let full = fullLines(ofRun: size, count: node.count, entry: entry)
    let last = line(from: start + entry + full.count * full.capacity, in: node, startingAt: start)
    let end = LineSpan(exit: last.first + last.count - start - node.count, depth: last.depth)
    guard full.count > 0 else { return end }
    let depth = rules.axis.depth(of: size)
    let distance = Double(full.count - 1) * (depth + rules.lineSpacing)
    let lines = LineSpan(exit: 0, extent: distance + depth, low: min(0, distance), high: max(depth, distance + depth))
    return lines.followed(by: end, spacing: rules.lineSpacing)
  }

  // MARK: Tables

  /// Computes the line spans of all nodes that have none.
  func solve() {
    if let root, !root.isSolved { solve(root, at: 0, before: nil, LeafSolver(rules: rules)) }
  }

  /// Computes the line spans that are missing in a stretch, which is followed by a leaf.
  private func solve(_ node: RopeNode, at start: Int, before next: RopeNode?, _ solver: LeafSolver) {
    guard !node.isSolved else { return }
    let needsSpans = rules.lineSpacing < 0
    switch node.content {
    case .pair(let left, let right):
      solve(left, at: start, before: right.firstLeaf, solver)
      solve(right, at: start + left.count, before: next, solver)
      node.entryCount = left.entryCount
      let count = tableSize(of: node)
      var table = LineSpanTable(reserving: count, spans: needsSpans)
      for entry in 0..<count { table.append(passage(of: node, at: start, entry: entry), spans: needsSpans) }
      node.passages = table
      node.reach = max(left.reach, right.reach)
    case .run(let size):
      let end = line(from: start, in: node, startingAt: start).count
      solveLeaf(node, firstEnd: end) { passage(ofRun: size, node, at: start, entry: $0) }
    case .sizes:
      if solver.solve(node, at: start, before: next, in: self) {
        solveLeaf(node, firstEnd: solver.firstEnd) { solver[$0] }
      } else {
        let end = line(from: start, in: node, startingAt: start).count
        solveLeaf(node, firstEnd: end) { passage(of: node, at: start, entry: $0) }
      }
    }
  }

  /// Returns the number of entries in a node's table. A line from before takes at most as many items as one that begins
  /// with the first. That does not hold when more items may be shorter, with negative spacings: entries that are
  /// missing in the table are then computed on demand.
  private func tableSize(of node: RopeNode) -> Int { min(node.count, node.entryCount, RopeNode.leafCapacity) }

  private func solveLeaf(_ node: RopeNode, firstEnd: Int, _ passage: (Int) -> LineSpan) {
    let needsSpans = rules.lineSpacing < 0
    node.entryCount = firstEnd + 1
    let count = tableSize(of: node)
    var table = LineSpanTable(reserving: count, spans: needsSpans)
    var reach = 0
    for entry in 0..<count {
      let passage = passage(entry)
      table.append(passage, spans: needsSpans)
      reach = max(reach, passage.exit + 1)
    }
    node.reach = reach
    node.passages = table
  }
}
