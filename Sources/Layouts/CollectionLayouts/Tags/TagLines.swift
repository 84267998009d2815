import UIKit

/// Items in lines one below the other, as words in a paragraph.
struct TagLines {
  struct Line {
    var items: Range<Int>
    var top: CGFloat
    var height: CGFloat
    var bottom: CGFloat { top + height }
  }

  private(set) var frames: [CGRect] = []
  private(set) var lines: [Line] = []
  private(set) var bottom: CGFloat

  /// Fills lines with items from the left; an item wider than a line is cut to its width.
  ///
  /// Justified lines are stretched by widening the gaps, except for the last one; centered and trailing ones are moved.
  /// - Complexity: O(n).
  @MainActor
  init(
    _ sizes: [CGSize], in area: CGRect, gap: CGFloat, lineGap: CGFloat, alignment: TagsLayout.LineAlignment
  ) {
    bottom = area.minY
    frames.reserveCapacity(sizes.count)
    let room = max(0, area.width)
    var start = 0
    var used: CGFloat = 0
    for (index, size) in sizes.enumerated() {
      let width = min(max(0, size.width), room)
      if index > start, used + gap + width > room + 0.001 {
        close(start..<index, sizes, area, used, gap, alignment)
        bottom += lineGap
        start = index
        used = 0
      }
      used += (index > start ? gap : 0) + width
    }
    if start < sizes.count {
      close(start..<sizes.count, sizes, area, used, gap, alignment == .justified ? .leading : alignment)
    }
  }

  /// Returns the items of the lines that intersect a rectangle.
  func items(in rect: CGRect) -> Range<Int> {
    let first = index { $0.bottom > rect.minY }
    let end = index { $0.top >= rect.maxY }
    guard first < end else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[end - 1].items.upperBound
  }

  @MainActor
  private mutating func close(
    _ items: Range<Int>, _ sizes: [CGSize], _ area: CGRect, _ used: CGFloat, _ gap: CGFloat,
    _ alignment: TagsLayout.LineAlignment
  ) {
    let room = max(0, area.width)
    let height = items.reduce(0) { max($0, sizes[$1].height) }
    let free = max(0, room - used)
    var x = area.minX
    var step = gap
    switch alignment {
    case .leading: break
    case .center: x += (free / 2).rounded(.down)
    case .trailing: x += free
    case .justified: if items.count > 1 { step += free / CGFloat(items.count - 1) }
    }
    for item in items {
      let size = CGSize(width: min(max(0, sizes[item].width), room), height: max(0, sizes[item].height))
      frames.append(CGRect(x: x, y: bottom + (height - size.height) / 2, width: size.width, height: size.height))
      x += size.width + step
    }
    lines.append(Line(items: items, top: bottom, height: height))
    bottom += height
  }

  /// Returns the first line that satisfies a condition which all lines after it satisfy.
  private func index(where holds: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
