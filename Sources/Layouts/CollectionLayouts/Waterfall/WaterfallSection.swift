import UIKit

/// One section of a waterfall, laid out: lengths are across the columns, depths along the scroll axis, all in points
/// from the section's beginning.
struct WaterfallSection {
  /// The metrics that determine the arrangement of a section's items.
  struct Rule: Equatable {
    var columnCount = 1
    var direction = WaterfallLayout.ItemRenderDirection.shortestFirst
    /// The distance between the items of a column.
    var spacing: CGFloat = 0
    /// The beginning of the first column, the length of a column's items, and the distance from column to column.
    var lead: CGFloat = 0
    var itemLength: CGFloat = 0
    var pitch: CGFloat = 0
    /// The beginning of the items, and the space after the longest column.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    /// The footer's insets and depth, and the length of the whole section.
    var footerInset = UIEdgeInsets.zero
    var footerDepth: CGFloat = 0
    var length: CGFloat = 0
    /// The number of pixels in a point if multiples of a pixel are exact, otherwise 0.
    var exactScale: CGFloat = 0
  }

  var rule = Rule()
  /// The position of the section in the content.
  var start: CGFloat = 0
  /// The depth of the section.
  private(set) var depth: CGFloat = 0
  var header: CGRect?
  private(set) var footer: CGRect?
  /// The area between the header and the footer.
  private(set) var body = CGRect.zero
  /// The depths of the items; `fill(from:)` has to follow a change.
  var depths: [CGFloat] = []
  private(set) var starts: [CGFloat] = []
  /// The column of every item.
  private var places: [Int32] = []
  /// The last item in each column before every 64th item; −1 where there is none.
  ///
  /// They contain all that an item's position depends on: filling begins at the nearest one, and a query looks no
  /// further back.
  private var marks: [Int32] = []
  private static let markDistance = 64

  var end: CGFloat { start + depth }

  /// Reuses the storage of a section that is not needed; everything in it has to be filled again.
  mutating func reuse(_ old: inout WaterfallSection) {
    swap(&depths, &old.depths)
    swap(&starts, &old.starts)
    swap(&places, &old.places)
    swap(&marks, &old.marks)
  }

  /// Arranges an item and all after it in the columns; everything before it is kept.
  ///
  /// - Complexity: O(items from there on · columns).
  mutating func fill(from first: Int) {
    let (count, columns) = (depths.count, rule.columnCount)
    let firstMark = max(0, min(first, starts.count, count)) / Self.markDistance
    var last = [Int32](repeating: -1, count: columns)
    var bottoms = [CGFloat](repeating: rule.top, count: columns)
    if firstMark > 0 {
      for column in 0..<columns {
        last[column] = marks[firstMark * columns + column]
        let item = Int(last[column])
        if item >= 0 { bottoms[column] = starts[item] + depths[item] + rule.spacing }
      }
    }
    starts.resize(to: count, 0)
    places.resize(to: count, 0)
    marks.resize(to: (count + Self.markDistance - 1) / Self.markDistance * columns, 0)
    depths.withUnsafeBufferPointer { depths in
      starts.withUnsafeMutableBufferPointer { starts in
        places.withUnsafeMutableBufferPointer { places in
          marks.withUnsafeMutableBufferPointer { marks in
            last.withUnsafeMutableBufferPointer { last in
              bottoms.withUnsafeMutableBufferPointer { bottoms in
                let fill = WaterfallFill(
                  depths: depths, starts: starts, places: places, marks: marks, last: last, bottoms: bottoms)
                fill.run(from: firstMark, every: Self.markDistance, rule)
              }
            }
          }
        }
      }
    }
    close(count > 0 ? (bottoms.max() ?? rule.top) - rule.spacing : rule.top)
  }

  /// Places the footer after the longest column.
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

  /// Returns the frame of an item in the content, with lengths along x.
  func frame(_ item: Int) -> CGRect {
    CGRect(
      x: rule.lead + rule.pitch * CGFloat(places[item]), y: start + starts[item], width: rule.itemLength,
      height: depths[item])
  }

  /// Returns the items that intersect a rectangle of the content with lengths along x, ascending.
  ///
  /// - Complexity: O(columns · log n + found · log found); O(n) when items lie over each other (negative spacing).
  func items(in rect: CGRect) -> [Int] {
    let (low, high) = (rect.minY - start, rect.maxY - start)
    let isMet = (0..<rule.columnCount).map { column in
      let x = rule.lead + rule.pitch * CGFloat(column)
      return x < rect.maxX && x + rule.itemLength > rect.minX
    }
    func meets(_ item: Int) -> Bool {
      isMet[Int(places[item])] && starts[item] < high && starts[item] + depths[item] > low
    }
    if rule.spacing < 0 { return starts.indices.filter(meets) }
    guard rule.direction == .shortestFirst else { return itemsInTurn(low, high, isMet) }
    // Items begin in ascending order, as each joins the shortest column: of those before, only a column's last can
    // reach in.
    let first = bisect(starts.count) { starts[$0] >= low }
    var found: [Int] = []
    for item in lastOfColumns(before: first) where meets(item) { found.append(item) }
    for item in first..<starts.count {
      guard starts[item] < high else { break }
      if meets(item) { found.append(item) }
    }
    return found
  }

  /// Returns the last item of each column before an item, ascending.
  private func lastOfColumns(before item: Int) -> [Int] {
    guard item > 0 else { return [] }
    let (columns, mark) = (rule.columnCount, (item - 1) / Self.markDistance)
    var last = Array(marks[mark * columns..<(mark + 1) * columns])
    for next in mark * Self.markDistance..<item { last[Int(places[next])] = Int32(truncatingIfNeeded: next) }
    return last.filter { $0 >= 0 }.map(Int.init).sorted()
  }

  /// Returns the items in the columns that are met, when items join the columns in turn.
  private func itemsInTurn(_ low: CGFloat, _ high: CGFloat, _ isMet: [Bool]) -> [Int] {
    let columns = rule.columnCount
    var found: [Int] = []
    for turn in 0..<min(columns, starts.count) where isMet[Int(places[turn])] {
      let count = (starts.count - turn + columns - 1) / columns
      var row = bisect(count) { starts[turn + $0 * columns] + depths[turn + $0 * columns] > low }
      while row < count, starts[turn + row * columns] < high {
        found.append(turn + row * columns)
        row += 1
      }
    }
    return found.sorted()
  }

  private func bisect(_ count: Int, _ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// Removes elements at the end, or adds equal ones, until there are as many as requested.
  mutating func resize(to count: Int, _ filler: Element) {
    if self.count > count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(filler, count: count - self.count))
    }
  }
}
