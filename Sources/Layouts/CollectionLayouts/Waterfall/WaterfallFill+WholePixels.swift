import UIKit

// Columns that all end on whole pixels, as they do unless a spacing or an estimated size is no multiple of a pixel.
extension WaterfallFill {
  /// The greatest number of columns whose ends are held in registers.
  private static let maximumColumns = 8
  /// The bounds, in pixels, of depths and ends whose sums are exact as integers and as floating-point numbers.
  private static let maximumDepth: CGFloat = 0x1p31
  private static let maximumEnd: CGFloat = 0x1p48

  /// Puts the items from one with a mark on into the columns that end first, counting in pixels; returns the first item
  /// with a mark that it leaves, because not all lengths up to the next one are whole pixels, or the count.
  ///
  /// The columns are ordered by their ends. Each end is one integer with its column, so that an item takes the first
  /// one, and of two columns that end together the left one. A search through the columns takes several times as long:
  /// it waits for the end that the item before it wrote.
  func fillWholePixels(from first: Int, every distance: Int, _ rule: WaterfallSection.Rule) -> Int {
    let (scale, columns) = (rule.exactScale, rule.columnCount)
    guard scale > 0, columns <= Self.maximumColumns, rule.spacing >= 0, rule.spacing < Self.maximumDepth else {
      return first
    }
    let spacing = Int(rule.spacing * scale)
    guard CGFloat(spacing) == rule.spacing * scale else { return first }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.maximumColumns + distance) { memory in
      var ends = UnsafeMutableBufferPointer(rebasing: memory.prefix(Self.maximumColumns))
      let steps = UnsafeMutableBufferPointer(rebasing: memory.dropFirst(Self.maximumColumns))
      ends.initialize(repeating: .max)
      for column in 0..<columns {
        let end = bottoms[column] * scale
        guard end >= 0, end < Self.maximumEnd, CGFloat(Int(end)) == end else { return first }
        ends[column] = Int(end) << 3 | column
      }
      ends.sort()
      var item = first
      // Ends beyond the bound are left to the other loop.
      while item < depths.count, ends[columns - 1] >> 3 < Int(Self.maximumEnd) {
        let items = item..<min(item + distance, depths.count)
        guard measure(items, scale, spacing, steps) else { break }
        setMark(item / distance, columns)
        if columns <= 4 {
          fill(items, 1 / scale, steps, ends, isWide: false)
        } else {
          fill(items, 1 / scale, steps, ends, isWide: true)
        }
        item = items.upperBound
      }
      for end in ends.prefix(columns) { bottoms[end & 7] = CGFloat(end >> 3) / scale }
      return item
    }
  }

  /// Computes how far each item moves the end of its column; returns false if that is not a number of whole pixels.
  private func measure(
    _ items: Range<Int>, _ scale: CGFloat, _ spacing: Int, _ steps: UnsafeMutableBufferPointer<Int>
  ) -> Bool {
    let depths = depths.extracting(items)
    // Added to 2⁵², a whole number is in the lowest bits; the processor does that for several items at once.
    let shift: CGFloat = 0x1p52
    var (fractions, greatest): (UInt, UInt) = (0, 0)
    for item in depths.indices {
      let depth = depths[item] * scale
      let shifted = depth + shift
      fractions |= (shifted - shift).bitPattern ^ depth.bitPattern
      let count = shifted.bitPattern &- shift.bitPattern
      greatest |= count
      steps[item] = (Int(bitPattern: count) &+ spacing) &<< 3
    }
    return fractions == 0 && greatest < UInt(Self.maximumDepth)
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
