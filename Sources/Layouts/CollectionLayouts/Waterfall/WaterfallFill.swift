import UIKit

/// The loop that assigns the items of a section to its columns, in preallocated memory.
struct WaterfallFill {
  let depths: UnsafeBufferPointer<CGFloat>
  let starts: UnsafeMutableBufferPointer<CGFloat>
  let places: UnsafeMutableBufferPointer<Int32>
  let marks: UnsafeMutableBufferPointer<Int32>
  /// The last item of each column so far, and the beginning of the next one.
  let last: UnsafeMutableBufferPointer<Int32>
  let bottoms: UnsafeMutableBufferPointer<CGFloat>

  /// Fills from a mark to the end; `last` and `bottoms` are those of the mark.
  func run(from firstMark: Int, every distance: Int, _ rule: WaterfallSection.Rule) {
    let columns = rule.columnCount
    var item = firstMark * distance
    while item < depths.count {
      if rule.direction == .shortestFirst {
        item = fillWholePixels(from: item, every: distance, rule)
        if item >= depths.count { return }
      }
      setMark(item / distance, columns)
      let end = min(item + distance, depths.count)
      switch rule.direction {
      case .shortestFirst: for next in item..<end { put(next, into: shortest(columns), rule.spacing) }
      case .leftToRight: for next in item..<end { put(next, into: next % columns, rule.spacing) }
      case .rightToLeft: for next in item..<end { put(next, into: columns - 1 - next % columns, rule.spacing) }
      }
      item = end
    }
  }

  /// Records the last item of each column before an item that has a mark.
  func setMark(_ mark: Int, _ columns: Int) {
    for column in 0..<columns { marks[mark * columns + column] = last[column] }
  }

  @inline(__always)
  private func put(_ item: Int, into column: Int, _ spacing: CGFloat) {
    let start = bottoms[column]
    starts[item] = start
    places[item] = Int32(truncatingIfNeeded: column)
    last[column] = Int32(truncatingIfNeeded: item)
    bottoms[column] = start + depths[item] + spacing
  }

  /// Returns the column that ends first; of several, the first.
  @inline(__always)
  private func shortest(_ columns: Int) -> Int {
    var (shortest, end) = (0, bottoms[0])
    for column in 1..<max(1, columns) {
      let other = bottoms[column]
      if other < end { (shortest, end) = (column, other) }
    }
    return shortest
  }
}
