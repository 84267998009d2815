import UIKit

// Columns that all end on whole pixels, as they do unless a spacing or an estimated size is no multiple of a pixel.
extension WaterfallFill {
  /// The greatest number of columns whose ends are held in registers.
  private static let maximumColumns = 8
  /// The bounds, in pixels, of depths and ends whose sums are exact as integers and as floating-point numbers.
  private static let maximumDepth: CGFloat = 0x1p31
  private static let maximumEnd: CGFloat = 0x1p48

  /// Puts items into the columns that end first, counting in pixels; returns false, and does nothing, if not all
  /// lengths are whole pixels.
  ///
  /// The columns are ordered by their ends. Each end is one integer with its column, so that an item takes the first
  /// one, and of two columns that end together the left one. A search through the columns takes several times as long:
  /// it waits for the end that the item before it wrote.
  func fillWholePixels(_ items: Range<Int>, _ rule: WaterfallSection.Rule) -> Bool {
    let (scale, columns) = (rule.exactScale, rule.columnCount)
    guard scale > 0, columns <= Self.maximumColumns, rule.spacing >= 0, rule.spacing < Self.maximumDepth else {
      return false
    }
    let spacing = Int(rule.spacing * scale)
    guard CGFloat(spacing) == rule.spacing * scale else { return false }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.maximumColumns + items.count) { memory in
      var ends = UnsafeMutableBufferPointer(rebasing: memory.prefix(Self.maximumColumns))
      let steps = UnsafeMutableBufferPointer(rebasing: memory.dropFirst(Self.maximumColumns))
      ends.initialize(repeating: .max)
      for column in 0..<columns {
        let end = bottoms[column] * scale
        guard end >= 0, end < Self.maximumEnd, CGFloat(Int(end)) == end else { return false }
        ends[column] = Int(end) << 3 | column
      }
      guard measure(items, scale, spacing, steps) else { return false }
      ends.sort()
      if columns <= 4 {
        fill(items, 1 / scale, steps, ends, isWide: false)
      } else {
        fill(items, 1 / scale, steps, ends, isWide: true)
      }
      for end in ends.prefix(columns) { bottoms[end & 7] = CGFloat(end >> 3) / scale }
      return true
    }
  }

  /// Computes how far each item moves the end of its column; returns false if that is not a number of whole pixels.
  private func measure(
    _ items: Range<Int>, _ scale: CGFloat, _ spacing: Int, _ steps: UnsafeMutableBufferPointer<Int>
  ) -> Bool {
    var areWhole = true
    for item in items {
      let depth = depths[item] * scale
      guard depth >= 0, depth < Self.maximumDepth else { return false }
      let count = Int(depth)
      areWhole = areWhole && CGFloat(count) == depth
      steps[item - items.lowerBound] = (count + spacing) << 3
    }
    return areWhole
  }

  /// Puts items into four columns, or into eight; those that are not there end last of all.
  @inline(__always)
  private func fill(
    _ items: Range<Int>, _ pixel: CGFloat, _ steps: UnsafeMutableBufferPointer<Int>,
    _ ends: UnsafeMutableBufferPointer<Int>, isWide: Bool
  ) {
    var (a, b, c, d) = (ends[0], ends[1], ends[2], ends[3])
    var (e, f, g, h) = (ends[4], ends[5], ends[6], ends[7])
    for item in items {
      let column = a & 7
      starts[item] = CGFloat(a >> 3) * pixel
      places[item] = Int32(truncatingIfNeeded: column)
      last[column] = Int32(truncatingIfNeeded: item)
      // The new end moves behind those before it.
      var end = a &+ steps[item &- items.lowerBound]
      (a, end) = (min(b, end), max(b, end))
      (b, end) = (min(c, end), max(c, end))
      if isWide {
        (c, end) = (min(d, end), max(d, end))
        (d, end) = (min(e, end), max(e, end))
        (e, end) = (min(f, end), max(f, end))
        (f, end) = (min(g, end), max(g, end))
        (g, h) = (min(h, end), max(h, end))
      } else {
        (c, d) = (min(d, end), max(d, end))
      }
    }
    (ends[0], ends[1], ends[2], ends[3]) = (a, b, c, d)
    (ends[4], ends[5], ends[6], ends[7]) = (e, f, g, h)
  }
}
