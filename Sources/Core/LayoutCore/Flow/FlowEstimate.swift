import GeometryCore

/// The size of a section's unmeasured items: the mean of the measured ones.
///
/// Up to 64 measured items the mean is exact. After that it is computed again whenever a quarter more are measured, so
/// that scrolling through n items costs O(n) altogether.
struct FlowEstimate: Hashable, Sendable {
  /// The mean; nil while nothing is measured.
  private(set) var size: Size?
  /// The number of measured items in the mean.
  private var count = 0

  private static let exactLimit = 64

  init() {}

  /// Returns a stretch in which unmeasured items have the mean size; nil when nothing changes.
  mutating func applied(to stretch: RopeNode?) -> RopeNode? {
    guard let stretch, stretch.hasMarks else { return nil }
    let measured = stretch.measuredCount
    if measured > Self.exactLimit, measured >= count, measured * 4 < count * 5 { return nil }
    count = measured
    size = stretch.measuredMean
    return size.flatMap { stretch.estimated(as: $0) }
  }
}

extension RopeNode {
  /// The number of measured items; O(leaves).
  var measuredCount: Int {
    guard hasMarks else { return 0 }
    if case .pair(let left, let right) = content { return left.measuredCount + right.measuredCount }
    return marks.count
  }

  /// The mean size of the measured items; nil when there are none.
  var measuredMean: Size? {
    var sum = Size.zero
    var (minimum, maximum) = (Size(.infinity, .infinity), Size.zero)
    var count = 0
    forEachLeaf { leaf in
      guard case .sizes(let sizes) = leaf.content, leaf.hasMarks else { return }
      for index in sizes.indices where leaf.marks[index] {
        let size = sizes[index]
        sum = Size(sum.width + size.width, sum.height + size.height)
        minimum = Size(min(minimum.width, size.width), min(minimum.height, size.height))
        maximum = Size(max(maximum.width, size.width), max(maximum.height, size.height))
        count += 1
      }
    }
    guard count > 0 else { return nil }
    // Equal lengths are not averaged: a quotient might not fit a line of their length.
    return Size(
      minimum.width == maximum.width ? minimum.width : sum.width / Double(count),
      minimum.height == maximum.height ? minimum.height : sum.height / Double(count))
  }

  /// Returns the same items, the unmeasured ones with a given size; nil when they have it already.
  func estimated(as size: Size) -> RopeNode? {
    var rope = RopeBuilder()
    var isChanged = false
    forEachLeaf { leaf in
      switch leaf.content {
      case .run(let old):
        if old != size { isChanged = true }
        rope.append(run: size, count: leaf.count)
      case .sizes(let sizes):
        for index in sizes.indices {
          if leaf.marks[index] {
            rope.append(sizes[index], isMarked: true)
          } else {
            if sizes[index] != size { isChanged = true }
            rope.append(size)
          }
        }
      case .pair: break
      }
    }
    return isChanged ? rope.finish() : nil
  }

  private func forEachLeaf(_ body: (RopeNode) -> Void) {
    if case .pair(let left, let right) = content {
      left.forEachLeaf(body)
      right.forEachLeaf(body)
    } else {
      body(self)
    }
  }
}
