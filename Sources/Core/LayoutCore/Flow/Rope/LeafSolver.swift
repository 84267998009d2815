import GeometryCore

/// Computes the line spans of leaves of sizes, one leaf after the other in the same storage.
///
/// From the last item to the first: the line that begins at an item ends no later than one that begins after it, so
/// that a window slides over the sizes. Its length comes from prefix sums, its depth from a queue of maxima. Items
/// after the leaf are included as far as the line of the leaf's last item extends.
///
/// - Complexity: O(items of the leaf and of a line).
final class LeafSolver {
  private let rules: LineRules
  private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: LeafSolver.row * 6)
  private let indices = UnsafeMutablePointer<Int>.allocate(capacity: LeafSolver.row * 2)

  /// The number of items that fit in the storage, of the leaf and after it.
  private static let capacity = RopeNode.leafCapacity * 3
  private static let row = capacity + 1

  /// The sums of the lengths and spacings before each item, and of all.
  private let sums: UnsafeMutablePointer<Double>
  private let lengths: UnsafeMutablePointer<Double>
  private let depths: UnsafeMutablePointer<Double>
  // The line spans, in columns.
  private let extents: UnsafeMutablePointer<Double>
  private let lows: UnsafeMutablePointer<Double>
  private let highs: UnsafeMutablePointer<Double>
  private let exits: UnsafeMutablePointer<Int>
  /// Items of the window, from its end on, each deeper than those that follow here.
  private let queue: UnsafeMutablePointer<Int>
  /// The item after the end of the first item's line.
  private(set) var firstEnd = 0

  init(rules: LineRules) {
    self.rules = rules
    sums = numbers
    lengths = numbers + Self.row
    depths = numbers + Self.row * 2
    extents = numbers + Self.row * 3
    lows = numbers + Self.row * 4
    highs = numbers + Self.row * 5
    exits = indices
    queue = indices + Self.row
  }

  deinit {
    numbers.deallocate()
    indices.deallocate()
  }

  subscript(entry: Int) -> LineSpan {
    rules.lineSpacing < 0
      ? LineSpan(exit: exits[entry], extent: extents[entry], low: lows[entry], high: highs[entry])
      : LineSpan(exit: exits[entry], depth: extents[entry])
  }

  /// Computes the line spans for all items of a leaf of sizes, which is followed by another leaf; returns false when
  /// the lines at its end are too long for that.
  func solve(_ leaf: RopeNode, at start: Int, before next: RopeNode?, in rope: ItemRope) -> Bool {
    // With negative spacings more items may be shorter, and a line that begins later may end earlier.
    guard rules.itemSpacing >= 0 else { return false }
    let count = leaf.count
    let last = rope.line(from: start + count - 1, in: leaf, startingAt: start, before: next)
    let loaded = last.count + count - 1
    guard loaded <= Self.capacity else { return false }
    load(leaf, next, at: start, loaded, in: rope)
    let (sums, depths, queue, rules) = (sums, depths, queue, rules)
    let room = rules.lineLength + lineTolerance
    // The last item of a line needs no spacing after it.
    let limit = room + rules.itemSpacing
    // Below this distance from an exact fit, sums in another order may decide otherwise than `FlowLine` does.
    let doubt = 1e-12 * sums[loaded] + 1e-9
    var end = loaded
    var (head, tail) = (0, 0)
    var entry = loaded
    while entry > 0 {
      entry -= 1
      while tail > head, depths[queue[tail - 1]] <= depths[entry] { tail -= 1 }
      queue[tail] = entry
      tail += 1
      if entry >= count { continue }
      let reach = sums[entry] + limit
      while end > entry + 1 {
        let excess = sums[end] - reach
        if excess < -doubt || (excess <= doubt && fits(entry, end, in: room)) { break }
        end -= 1
      }
      while queue[head] >= end { head += 1 }
      put(entry, next: end, depth: depths[queue[head]], count: count, rules)
    }
    firstEnd = end
    return true
  }

  private func load(_ leaf: RopeNode, _ next: RopeNode?, at start: Int, _ count: Int, in rope: ItemRope) {
    var sum = 0.0
    var index = 0
    let (sums, lengths, depths) = (sums, lengths, depths)
    let (isVertical, spacing) = (rules.axis == .vertical, rules.itemSpacing)
    @inline(__always)
    func put(_ size: Size) {
      let length = isVertical ? size.width : size.height
      lengths[index] = length
      depths[index] = isVertical ? size.height : size.width
      sums[index] = sum
      sum += length + spacing
      index += 1
    }
    if case .sizes(let sizes) = leaf.content { for size in sizes { put(size) } }
    switch next?.content {
    case .run(let size): while index < min(count, leaf.count + (next?.count ?? 0)) { put(size) }
    case .sizes(let sizes): for size in sizes.prefix(count - leaf.count) { put(size) }
    case .pair, nil: break
    }
    rope.forEachSize(in: start + index..<start + count) { _, size in
      put(size)
      return true
    }
    sums[index] = sum
  }

  /// Stores the span of a line and of the lines that follow it.
  @inline(__always)
  private func put(_ entry: Int, next: Int, depth: Double, count: Int, _ rules: LineRules) {
    guard next < count else {
      exits[entry] = next - count
      extents[entry] = depth
      lows[entry] = 0
      highs[entry] = depth
      return
    }
    let shift = depth + rules.lineSpacing
    exits[entry] = exits[next]
    extents[entry] = shift + extents[next]
    guard rules.lineSpacing < 0 else { return }
    lows[entry] = min(0, shift + lows[next])
    highs[entry] = max(depth, shift + highs[next])
  }

  /// Returns whether items fit a line, with the same additions as `FlowLine`.
  private func fits(_ entry: Int, _ end: Int, in room: Double) -> Bool {
    var filled = 0.0
    for index in entry..<end - 1 { filled += lengths[index] }
    return filled + lengths[end - 1] + Double(end - 1 - entry) * rules.itemSpacing <= room
  }
}
