import GeometryCore

/// Works out the passages of leaves of sizes, one leaf after the other in the same storage.
///
/// From the last item to the first: the lines that begin at an item end no later than those that begin behind it, so that
/// a window slides over the sizes. Its length comes from sums from the beginning, its depth from a queue of maxima.
///
/// - Complexity: O(items of the leaf), and the lines that reach beyond its end, whatever the number of items a line takes.
final class LeafSolver {
  private let rules: LineRules
  /// The sums of the lengths before each item, and of all.
  private let sums = UnsafeMutablePointer<Double>.allocate(capacity: RopeNode.leafCapacity + 1)
  private let lengths = UnsafeMutablePointer<Double>.allocate(capacity: RopeNode.leafCapacity)
  private let depths = UnsafeMutablePointer<Double>.allocate(capacity: RopeNode.leafCapacity)
  private let passages = UnsafeMutablePointer<LinePassage>.allocate(capacity: RopeNode.leafCapacity)
  /// Items of the window, from its end on, each deeper than those before it.
  private let queue = UnsafeMutablePointer<Int>.allocate(capacity: RopeNode.leafCapacity)

  init(rules: LineRules) { self.rules = rules }

  deinit {
    sums.deallocate()
    lengths.deallocate()
    depths.deallocate()
    passages.deallocate()
    queue.deallocate()
  }

  /// Whether lines that begin later end later: not with negative spacings, where more items may be shorter.
  static func isFit(for rules: LineRules) -> Bool { rules.itemSpacing >= 0 }

  subscript(entry: Int) -> LinePassage { passages[entry] }

  /// Works out the passages for all items of a leaf; `crossing` fills a line that reaches the leaf's end.
  func solve(_ sizes: [Size], crossing: (Int) -> FlowLine) {
    let count = sizes.count
    load(sizes)
    let room = rules.lineLength + lineTolerance
    // Below this distance from an exact fit, sums in another order may decide otherwise than `FlowLine` does.
    let doubt = 1e-12 * sums[count] + 1e-9
    var end = count
    var (head, tail) = (0, 0)
    for entry in stride(from: count - 1, through: 0, by: -1) {
      while tail > head, depths[queue[tail - 1]] <= depths[entry] { tail -= 1 }
      queue[tail] = entry
      tail += 1
      while end > entry + 1 {
        let excess = sums[end] - sums[entry] + Double(end - entry - 1) * rules.itemSpacing - room
        if excess < -doubt || (excess <= doubt && fits(entry, end, in: room)) { break }
        end -= 1
      }
      while queue[head] >= end { head += 1 }
      if end == count {
        let line = crossing(entry)
        let next = entry + line.count
        passages[entry] = LinePassage(exit: next - count, depth: line.depth)
        if next < count { link(entry, to: next) }
      } else {
        passages[entry] = LinePassage(exit: 0, depth: depths[queue[head]])
        link(entry, to: end)
      }
    }
  }

  private func load(_ sizes: [Size]) {
    var sum = 0.0
    let isVertical = rules.axis == .vertical
    for index in 0..<sizes.count {
      let size = sizes[index]
      let length = isVertical ? size.width : size.height
      lengths[index] = length
      depths[index] = isVertical ? size.height : size.width
      sums[index] = sum
      sum += length
    }
    sums[sizes.count] = sum
  }

  private func link(_ entry: Int, to next: Int) {
    passages[entry] = passages[entry].followed(by: passages[next], spacing: rules.lineSpacing)
  }

  /// As `FlowLine` adds.
  private func fits(_ entry: Int, _ end: Int, in room: Double) -> Bool {
    var filled = 0.0
    for index in entry..<end - 1 { filled += lengths[index] }
    return filled + lengths[end - 1] + Double(end - 1 - entry) * rules.itemSpacing <= room
  }
}
