/// The extents of groups that follow each other: one for all, and others for those that were measured.
///
/// - Complexity: a start O(log k), the groups in a range O(log n · log k), a new extent O(k) at worst and O(1) behind
///   the others, where k of n groups differ from the usual one.
struct GroupExtents: Sendable {
  let usual: Double
  let spacing: Double
  private(set) var count: Int
  private var indices: [Int] = []
  private var extents: [Double] = []
  /// The differences from the usual extent, summed up to each group and including it.
  private var sums: [Double] = []
  private var longest: Double
  private var isAscending: Bool

  init(usual: Double, spacing: Double, count: Int) {
    self.usual = usual
    self.spacing = spacing
    self.count = count
    longest = usual
    isAscending = usual + spacing >= 0
  }

  subscript(group: Int) -> Double {
    let place = bisect(0..<indices.count) { indices[$0] >= group }
    return place < indices.count && indices[place] == group ? extents[place] : usual
  }

  /// Gives a group an extent of its own, in points.
  mutating func set(_ extent: Double, of group: Int) {
    let place = bisect(0..<indices.count) { indices[$0] >= group }
    if place < indices.count, indices[place] == group {
      if extents[place] == extent { return }
      extents[place] = extent
    } else {
      indices.insert(group, at: place)
      extents.insert(extent, at: place)
      sums.insert(0, at: place)
    }
    for index in place..<sums.count {
      sums[index] = (index > 0 ? sums[index - 1] : 0) + extents[index] - usual
    }
    longest = max(longest, extent)
    if extent + spacing < 0 { isAscending = false }
  }

  /// Returns where a group begins, in points from the first; the number of groups gives the end and a spacing.
  func start(of group: Int) -> Double {
    let before = bisect(0..<indices.count) { indices[$0] >= group }
    return Double(group) * (usual + spacing) + (before > 0 ? sums[before - 1] : 0)
  }

  /// The extent of all groups, in points.
  var total: Double { count > 0 ? start(of: count) - spacing : 0 }

  /// Returns the groups outside of which none meets the range between two positions, those without extent at its start
  /// included.
  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    guard isAscending else { return 0..<count }
    let first = bisect(0..<count) { start(of: $0) + longest >= lower }
    let end = bisect(first..<count) { start(of: $0) >= upper }
    return first..<end
  }
}
