import UIKit

/// One section of a waterfall, laid out: lengths are across the columns, depths along the scroll axis, all in points.
struct WaterfallSection {
  /// What lies in one column; items follow each other.
  struct Column {
    var items: [Int] = []
    var starts: [CGFloat] = []
    var ends: [CGFloat] = []

    /// Returns the places in the column of what meets the open range between two depths; bisection while items do not
    /// lie over each other.
    func places(from low: CGFloat, to high: CGFloat, isOrdered: Bool) -> [Int] {
      guard isOrdered else { return items.indices.filter { ends[$0] > low && starts[$0] < high } }
      var (first, last) = (0, items.count)
      while first < last {
        let middle = (first + last) / 2
        if ends[middle] > low { last = middle } else { first = middle + 1 }
      }
      var end = first
      while end < items.count, starts[end] < high { end += 1 }
      return Array(first..<end)
    }
  }

  /// Where an item lies: its column and its place there.
  struct Place {
    var column: Int32
    var index: Int32
  }

  var start: CGFloat = 0
  var end: CGFloat = 0
  var header: CGRect?
  var footer: CGRect?
  var columns: [Column] = []
  var places: [Place] = []
  /// Where the first column begins, how long a column's items are, and from column to column.
  var lead: CGFloat = 0
  var itemLength: CGFloat = 0
  var pitch: CGFloat = 0
  /// Whether no item lies over the one before it.
  var isOrdered = true

  /// The frame of an item with lengths along x.
  func frame(_ item: Int) -> CGRect {
    let place = places[item]
    let column = columns[Int(place.column)]
    let start = column.starts[Int(place.index)]
    return CGRect(
      x: lead + pitch * CGFloat(place.column), y: start, width: itemLength,
      height: column.ends[Int(place.index)] - start)
  }

  /// Returns the items that meet a rectangle with lengths along x, ascending.
  ///
  /// - Complexity: O(columns · log n + found · log found).
  func items(in rect: CGRect) -> [Int] {
    var found: [Int] = []
    for (index, column) in columns.enumerated() {
      let x = lead + pitch * CGFloat(index)
      guard x < rect.maxX, x + itemLength > rect.minX else { continue }
      for place in column.places(from: rect.minY, to: rect.maxY, isOrdered: isOrdered) {
        found.append(column.items[place])
      }
    }
    return found.sorted()
  }
}
