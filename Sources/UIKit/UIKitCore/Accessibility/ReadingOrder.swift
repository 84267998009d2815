/// The order in which neighboring elements are read: from the top, and from the leading side.
///
/// A set of frames is cut along lines that cross no frame: into horizontal bands, each band into columns, each column
/// into bands again. Frames that cannot be separated are ordered by their upper edges. So a sidebar is read before the
/// content beside it, and a heading before the content below it.
@MainActor
enum ReadingOrder {
  static func sorted(_ elements: [UIAccessibleObject], runsLeftward: Bool) -> [UIAccessibleObject] {
    order(of: elements.map(\.accessibilityFrame), runsLeftward: runsLeftward).map { elements[$0] }
  }

  /// Returns the indices of frames in reading order.
  /// - Complexity: O(n log n) for each level of cuts, of which an interface has few.
  nonisolated static func order(of frames: [CGRect], runsLeftward: Bool) -> [Int] {
    let bands = frames.map { Span($0.minY, $0.maxY) }
    let columns = frames.map { runsLeftward ? Span(-$0.maxX, -$0.minX) : Span($0.minX, $0.maxX) }

    func read(_ members: [Int]) -> [Int] {
      if members.count < 2 { return members }
      for spans in [bands, columns] {
        let parts = cut(members, spans)
        if parts.count > 1 { return parts.flatMap(read) }
      }
      return members.sorted { (bands[$0].start, columns[$0].start, $0) < (bands[$1].start, columns[$1].start, $1) }
    }
    return read(Array(frames.indices))
  }

  /// The interval that a frame occupies on one axis, slightly shortened because adjacent frames may overlap a little.
  private struct Span {
    let start: CGFloat
    let end: CGFloat

    init(_ start: CGFloat, _ end: CGFloat) {
      let slack = min((end - start) / 4, 4)
      self.start = start + slack
      self.end = end - slack
    }
  }

  /// Divides frames along lines that cross none of them.
  nonisolated private static func cut(_ members: [Int], _ spans: [Span]) -> [[Int]] {
    let sorted = members.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
    var parts: [[Int]] = []
    var end = -CGFloat.infinity
    for index in sorted {
      if spans[index].start >= end, !parts.isEmpty {
        parts.append([index])
      } else if parts.isEmpty {
        parts = [[index]]
      } else {
        parts[parts.count - 1].append(index)
      }
      end = max(end, spans[index].end)
    }
    return parts
  }
}
