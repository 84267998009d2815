import TestSupport
import Testing
import UIKit
import _Testing_CoreGraphics

@testable import UIKitCollection

/// Rows and columns from frames alone.
struct GridFormTests {
  private func grid(_ numbers: Range<Int>, columns: Int, _ change: (inout CGRect, Int) -> Void = { _, _ in })
    -> [GridForm.Item]
  {
    numbers.map { number in
      var frame = CGRect(x: CGFloat(number % columns) * 50, y: CGFloat(number / columns) * 40, width: 45, height: 30)
      change(&frame, number)
      return (number, frame)
    }
  }

  @Test func rowsOfAGridAreDetectedFromItsBeginningAndItsMiddle() {
    #expect(GridForm.detect(grid(0..<10, columns: 3), count: 10) == .rows(columns: 3))
    #expect(GridForm.detect(grid(300..<330, columns: 3), count: 1000) == .rows(columns: 3))
    #expect(GridForm.rows(columns: 3).place(of: 301) == GridForm.Place(row: 100, column: 1))
    #expect(GridForm.rows(columns: 3).item(row: 100, column: 1) == 301)
  }

  @Test func columnsOfAGridAreDetectedIfItemsGoDownFirst() {
    let items = grid(0..<12, columns: 4).map { (number: $0.number, frame: $0.frame.transposed) }
    #expect(GridForm.detect(items, count: 12) == .columns(rows: 4))
    #expect(GridForm.columns(rows: 4).place(of: 6) == GridForm.Place(row: 2, column: 1))
    #expect(GridForm.columns(rows: 4).columnCount(of: 13) == 4)
  }

  @Test func aListIsDetectedAsAGridOfOneColumn() {
    #expect(GridForm.detect(grid(7..<19, columns: 1), count: 100) == .rows(columns: 1))
    #expect(!GridForm.rows(columns: 1).isGrid(of: 100))
  }

  @Test func aHorizontalLineOfItemsIsDetectedAsOneRow() {
    #expect(GridForm.detect(grid(0..<9, columns: 9), count: 100) == .rows(columns: 100))
    #expect(!GridForm.rows(columns: 100).isGrid(of: 100))
  }

  @Test func adjacentItemsOfDifferentHeightsAreDetectedInOneRow() {
    let items = grid(0..<12, columns: 3) { frame, number in frame.size.height = CGFloat(20 + number % 3 * 7) }
    #expect(GridForm.detect(items, count: 12) == .rows(columns: 3))
  }

  @Test func linesOfDifferentLengthsAreDetectedOnlyFromTheBeginning() {
    // Three, two, four.
    let places: [(CGFloat, CGFloat)] = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (3, 2)]
    let items = places.enumerated().map {
      (number: $0.offset, frame: CGRect(x: $0.element.0 * 50, y: $0.element.1 * 40, width: 45, height: 30))
    }
    let form = GridForm.detect(items, count: 40)
    #expect(form.place(of: 4) == GridForm.Place(row: 1, column: 1))
    #expect(form.place(of: 8) == GridForm.Place(row: 2, column: 3))
    #expect(form.columnCount(of: 40) == nil)
    let later = GridForm.detect(items.map { (number: $0.number + 5, frame: $0.frame) }, count: 40)
    #expect(later.place(of: 9) == GridForm.Place(row: nil, column: 1))
  }

  @Test func aMasonryIsDetectedAsColumnsWithoutRows() {
    var heights: [CGFloat] = [0, 0, 0]
    let items = (0..<15).map { number -> GridForm.Item in
      let column = heights.indices.min { heights[$0] < heights[$1] }!
      let height = CGFloat(30 + number * 37 % 50)
      defer { heights[column] += height + 5 }
      return (number, CGRect(x: CGFloat(column) * 100, y: heights[column], width: 95, height: height))
    }
    let form = GridForm.detect(items, count: 15)
    guard case .loose = form else {
      Issue.record("\(form)")
      return
    }
    for item in items {
      #expect(form.place(of: item.number) == GridForm.Place(row: nil, column: Int(item.frame.minX / 100)))
    }
  }

  @Test func itemsOnACircleAreDetectedWithoutRowsAndColumns() {
    let items = (0..<12).map { number -> GridForm.Item in
      let angle = CGFloat(number) / 12 * 2 * .pi
      return (number, CGRect(x: 200 + 150 * cos(angle), y: 200 + 150 * sin(angle), width: 40, height: 40))
    }
    #expect(GridForm.detect(items, count: 12) == .none)
  }

  @Test func noItemsAndOneItemAreDetectedWithoutAGrid() {
    #expect(GridForm.detect([], count: 0) == .none)
    #expect(GridForm.detect(grid(0..<1, columns: 3), count: 1) == .rows(columns: 1))
    #expect(GridForm.detect(grid(5..<6, columns: 3), count: 9) == .none)
  }

  /// Grids of random shape, looked at through random windows of whole rows, against arithmetic.
  @Test(arguments: 0..<50) func randomGridsAreDetected(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let columns = Int.random(in: 2...9, using: &random)
    let count = Int.random(in: columns * 3...400, using: &random)
    let first = Int.random(in: 0..<(count / columns - 2), using: &random) * columns
    let last = min(count, first + columns * Int.random(in: 3...8, using: &random))
    let form = GridForm.detect(grid(first..<last, columns: columns), count: count)
    #expect(form == .rows(columns: columns), "seed \(seed)")
  }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
