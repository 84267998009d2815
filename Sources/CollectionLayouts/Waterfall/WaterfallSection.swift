import UIKit

/// One section of a waterfall, laid out: lengths are across the columns, depths along the scroll axis, all in points and
/// counted from where the section begins.
struct WaterfallSection {
  /// What a section is filled by.
  struct Rule: Equatable {
    var columnCount = 1
    var direction = WaterfallLayout.ItemRenderDirection.shortestFirst
    /// Between the items of a column.
    var spacing: CGFloat = 0
    /// Where the first column begins, how long a column's items are, and from column to column.
    var lead: CGFloat = 0
    var itemLength: CGFloat = 0
    var pitch: CGFloat = 0
    /// Where the items begin, and what follows behind the longest column.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    /// The footer's insets and depth, and the room of the whole section.
    var footerInset = UIEdgeInsets.zero
    var footerDepth: CGFloat = 0
    var length: CGFloat = 0
  }

  var rule = Rule()
  /// Where the section begins in the content.
  var start: CGFloat = 0
  /// How deep the section is.
  private(set) var depth: CGFloat = 0
  var header: CGRect?
  private(set) var footer: CGRect?
  /// Behind the header and before the footer.
  private(set) var body = CGRect.zero
  /// How deep every item is; `fill(from:)` follows a change.
  var depths: [CGFloat] = []
  private(set) var starts: [CGFloat] = []
  private var places: [Int32] = []
  /// The items of every column, ascending.
  private var columns: [[Int32]] = []

  var end: CGFloat { start + depth }

  /// Puts an item and all behind it into the columns; what is before it stays.
  ///
  /// - Complexity: O(items from there on · columns).
  mutating func fill(from first: Int) {
    let count = depths.count
    if columns.count != rule.columnCount { columns = Array(repeating: [], count: rule.columnCount) }
    var bottoms = [CGFloat](repeating: rule.top, count: rule.columnCount)
    for column in columns.indices {
      columns[column].removeSubrange(place(of: first, in: column)...)
      if let last = columns[column].last { bottoms[column] = starts[Int(last)] + depths[Int(last)] + rule.spacing }
    }
    resize(to: count)
    if first == 0 { for column in columns.indices { columns[column].reserveCapacity(count / columns.count + 16) } }
    for item in first..<max(first, count) {
      let column = column(of: item, bottoms)
      let start = bottoms[column]
      starts[item] = start
      places[item] = Int32(truncatingIfNeeded: column)
      columns[column].append(Int32(truncatingIfNeeded: item))
      bottoms[column] = start + depths[item] + rule.spacing
    }
    close(count > 0 ? (bottoms.max() ?? rule.top) - rule.spacing : rule.top)
  }

  @inline(__always)
  private func column(of item: Int, _ bottoms: [CGFloat]) -> Int {
    switch rule.direction {
    case .leftToRight: return item % rule.columnCount
    case .rightToLeft: return rule.columnCount - 1 - item % rule.columnCount
    case .shortestFirst:
      var shortest = 0
      for column in 1..<max(1, bottoms.count) where bottoms[column] < bottoms[shortest] { shortest = column }
      return shortest
    }
  }

  private mutating func resize(to count: Int) {
    if starts.count > count {
      starts.removeLast(starts.count - count)
      places.removeLast(places.count - count)
    } else {
      starts.append(contentsOf: repeatElement(0, count: count - starts.count))
      places.append(contentsOf: repeatElement(0, count: count - places.count))
    }
  }

  /// Puts the footer behind the longest column.
  private mutating func close(_ longest: CGFloat) {
    let itemsEnd = longest + rule.bottom
    let bodyStart = header?.maxY ?? 0
    body = CGRect(x: 0, y: bodyStart, width: rule.length, height: max(0, itemsEnd - bodyStart))
    var top = itemsEnd + rule.footerInset.top
    footer = nil
    if rule.footerDepth > 0 {
      let inset = rule.footerInset
      footer = CGRect(
        x: inset.left, y: top, width: max(0, rule.length - inset.left - inset.right), height: rule.footerDepth)
      top += rule.footerDepth + inset.bottom
    }
    depth = top
  }

  // MARK: Answers

  /// The frame of an item in the content, with lengths along x.
  func frame(_ item: Int) -> CGRect {
    CGRect(
      x: rule.lead + rule.pitch * CGFloat(places[item]), y: start + starts[item], width: rule.itemLength,
      height: depths[item])
  }

  /// Returns the items that meet a rectangle of the content with lengths along x, ascending.
  ///
  /// - Complexity: O(columns · log n + found · log found); O(n) when items lie over each other (negative spacing).
  func items(in rect: CGRect) -> [Int] {
    var found: [Int] = []
    let (low, high) = (rect.minY - start, rect.maxY - start)
    for (index, column) in columns.enumerated() {
      let x = rule.lead + rule.pitch * CGFloat(index)
      guard x < rect.maxX, x + rule.itemLength > rect.minX else { continue }
      if rule.spacing < 0 {
        for item in column where starts[Int(item)] < high && starts[Int(item)] + depths[Int(item)] > low {
          found.append(Int(item))
        }
        continue
      }
      let first = bisect(column) { starts[Int($0)] + depths[Int($0)] > low }
      for item in column[first...] {
        guard starts[Int(item)] < high else { break }
        found.append(Int(item))
      }
    }
    return found.sorted()
  }

  /// Where in a column the first item is that is not before a given one.
  private func place(of item: Int, in column: Int) -> Int { bisect(columns[column]) { Int($0) >= item } }

  private func bisect(_ column: [Int32], _ isBehind: (Int32) -> Bool) -> Int {
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(column[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
